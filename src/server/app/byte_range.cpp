#include "server/app/byte_range.hpp"

#include "core/text.hpp"

#include <algorithm>

namespace papamu::server {

ByteRange parse_range(std::string_view header, std::size_t bytes)
{
    using Kind = ByteRange::Kind;
    constexpr std::string_view unit = "bytes=";
    if (!header.starts_with(unit) || header.find(',') != header.npos) return {};
    const auto wanted = trimmed(header.substr(unit.size()));
    const auto hyphen = wanted.find('-');
    if (hyphen == wanted.npos) return {};
    const auto first = parse_number(wanted.substr(0, hyphen)), last = parse_number(wanted.substr(hyphen + 1));
    const bool open = hyphen + 1 == wanted.size();
    const auto size = static_cast<std::int64_t>(bytes);
    if (hyphen == 0) {
        // The last so many.
        if (!last) return {};
        if (*last == 0 || size == 0) return {Kind::beyond, 0, 0};
        const auto count = static_cast<std::size_t>(std::min(*last, size));
        return {Kind::part, bytes - count, count};
    }
    if (!first || (!open && (!last || *last < *first))) return {};
    if (*first >= size) return {Kind::beyond, 0, 0};
    const auto end = open ? size : std::min(size - 1, *last) + 1;
    return {Kind::part, static_cast<std::size_t>(*first), static_cast<std::size_t>(end - *first)};
}

} // namespace papamu::server
