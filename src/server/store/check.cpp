#include "server/store/check.hpp"

#include "core/text.hpp"
#include "server/texts.hpp"

#include <set>

namespace papamu::server {

namespace {

constexpr std::size_t at_once = 1000;

Result<std::vector<LogEntry>> read_all(MoveLog& log, const std::string& match)
{
    std::vector<LogEntry> all;
    for (;;) {
        const auto some = log.read(match, all.empty() ? 0 : all.back().seq + 1, at_once);
        if (!some || some->empty()) return some ? Result{all} : some;
        all.insert(all.end(), some->begin(), some->end());
    }
}

Result<void> check_order(const LogMatch& match, const std::vector<LogEntry>& entries)
{
    std::set<std::string_view> clients;
    std::uint64_t next = 0;
    for (const auto& entry : entries) {
        const auto seq = static_cast<std::int64_t>(entry.seq);
        if (entry.seq != next++)
            return Message{texts::store_gap, {{"entry", static_cast<std::int64_t>(next - 1)}}};
        if (!entry.client.empty() && !clients.insert(entry.client).second)
            return Message{texts::store_twice, {{"entry", seq}, {"id", in_quotes(entry.client)}}};
    }
    // A running match may have got entries since its tip was read.
    if (next < match.tip) return Message{texts::store_gap, {{"entry", static_cast<std::int64_t>(next)}}};
    return {};
}

Result<void> check_shelf(Store& store, CheckedLog& checked)
{
    for (std::string after;;) {
        const auto some = store.find("", after, at_once);
        if (!some) return some.reason();
        if (some->empty()) return {};
        checked.items += some->size();
        for (const auto& item : *some)
            if (!fits(item) || item.value.empty())
                checked.troubles.push_back({texts::store_shelf, {{"name", in_quotes(item.name)}}});
        after = some->back().name;
    }
}

Result<void> check_tables(Store& store, const CheckTable& check, CheckedLog& checked)
{
    for (std::string after;;) {
        const auto some = store.tables(wanted::All{}, after, at_once);
        if (!some) return some.reason();
        if (some->empty()) break;
        checked.items += some->size();
        for (const auto& table : *some)
            if (!fits(table))
                checked.troubles.push_back({texts::store_table, {{"code", in_quotes(table.code)}}});
            else if (const auto good = check ? check(table) : Result<void>{}; !good)
                checked.troubles.push_back(good.reason());
        after = some->back().code;
    }
    const auto nodes = store.nodes();
    return nodes ? Result<void>{} : Result<void>{nodes.reason()};
}

Result<void> check_matches(Store& store, const CheckMatch& check, CheckedLog& checked)
{
    for (std::string after;;) {
        const auto some = store.matches(after, at_once);
        if (!some) return some.reason();
        if (some->empty()) return {};
        for (const auto& match : *some) {
            const auto entries = read_all(store, match.name);
            if (!entries && !of_one_match(entries.reason())) return entries.reason();
            ++checked.matches;
            if (!entries) {
                checked.troubles.push_back(entries.reason());
                continue;
            }
            checked.entries += entries->size();
            auto good = check_order(match, *entries);
            if (good) good = check(match, *entries);
            if (!good)
                checked.troubles.push_back(
                    {texts::store_match, {{"match", in_quotes(match.name)}, {"why", good.reason()}}});
        }
        after = some->back().name;
    }
}

} // namespace

Result<CheckedLog> check_log(Store& store, const CheckMatch& check, const CheckTable& check_table)
{
    // Reading finds what is damaged of one match, and others after it.
    if (const auto sound = store.verify(); !sound && !of_one_match(sound.reason())) return sound.reason();
    CheckedLog checked;
    if (const auto read = check_shelf(store, checked); !read) return read.reason();
    if (const auto read = check_matches(store, check, checked); !read) return read.reason();
    if (const auto read = check_tables(store, check_table, checked); !read) return read.reason();
    return checked;
}

} // namespace papamu::server
