#include "server/store/table_book.hpp"

#include "core/text.hpp"

#include <algorithm>

namespace papamu::server {

namespace {

bool is_key(const std::string& text) { return text.size() <= longest_key && is_clean_utf8(text); }

} // namespace

bool fits(const TableRow& row)
{
    return !row.code.empty() && row.code.size() <= longest_code && is_clean_utf8(row.code) &&
           std::all_of(row.guests.begin(), row.guests.end(), is_key) && is_key(row.creator) &&
           is_key(row.asked) && row.match.size() <= longest_match_name && is_clean_utf8(row.match) &&
           !row.record.empty() && row.record.size() <= longest_record && is_clean_utf8(row.record);
}

} // namespace papamu::server
