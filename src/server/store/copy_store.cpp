#include "server/store/copy_store.hpp"

#include "core/text.hpp"
#include "server/store/open_log.hpp"
#include "server/texts.hpp"

#include <algorithm>
#include <tuple>
#include <utility>

namespace papamu::server {

namespace {

constexpr std::size_t in_one_part = 1000;

/// Everything that `read` gives after what it gave before, part by part.
template <class Read, class Take, class Name>
Result<void> each_part(const Read& read, const Name& name_of, const Take& take)
{
    for (std::string after;;) {
        auto part = read(after);
        if (!part) return part.reason();
        if (part->empty()) return {};
        after = name_of(part->back());
        for (auto& one : *part)
            if (auto taken = take(std::move(one)); !taken) return taken;
    }
}

template <class Take>
Result<void> each_match(Store& store, const Take& take)
{
    return each_part([&](const std::string& after) { return store.matches(after, in_one_part); },
                     [](const LogMatch& match) { return match.name; }, take);
}

template <class Take>
Result<void> each_table(Store& store, const Take& take)
{
    return each_part(
        [&](const std::string& after) { return store.tables(wanted::All{}, after, in_one_part); },
        [](const TableRow& row) { return row.code; }, take);
}

template <class Take>
Result<void> each_item(Store& store, const Take& take)
{
    return each_part([&](const std::string& after) { return store.find("", after, in_one_part); },
                     [](const ShelfItem& item) { return item.name; }, take);
}

Message of_match(const LogMatch& match, const Message& why)
{
    return {texts::store_match, {{"match", in_quotes(match.name)}, {"why", why}}};
}

Result<void> fill_match(Filling& into, Store& from, const LogMatch& match, Copied& copied)
{
    if (!fits(match)) return of_match(match, texts::copy_name_odd);
    if (auto begun = into.match(match); !begun) return begun;
    ++copied.matches;
    // Asked for at least once, since that is how a store finds out that a match is damaged.
    for (std::uint64_t next = 0;;) {
        auto part = from.read(match.name, next, in_one_part);
        if (!part) return part.reason();
        for (const auto& entry : *part) {
            const auto number = static_cast<std::int64_t>(next);
            if (entry.seq != next++) return of_match(match, {texts::store_gap, {{"entry", number}}});
            if (!fits(entry)) return of_match(match, {texts::copy_entry_odd, {{"entry", number}}});
        }
        copied.entries += part->size();
        const auto size = part->size();
        if (size > 0)
            if (auto added = into.entries(std::move(*part)); !added) return added;
        if (size == in_one_part) continue;
        if (next == match.tip) return {};
        return of_match(match, {texts::store_gap, {{"entry", static_cast<std::int64_t>(next)}}});
    }
}

Result<void> same_match(Store& one, Store& other, const LogMatch& match)
{
    for (std::uint64_t next = 0; next < match.tip; next += in_one_part) {
        const auto in_one = one.read(match.name, next, in_one_part);
        if (!in_one) return in_one.reason();
        const auto in_other = other.read(match.name, next, in_one_part);
        if (!in_other) return in_other.reason();
        if (*in_one != *in_other) {
            const Message what{texts::copy_what_match, {{"match", in_quotes(match.name)}}};
            return Message{texts::copy_differs, {{"what", what}}};
        }
    }
    return {};
}

/// Compares two lists part by part, each part read from both.
template <class Read, class Name, class Take>
Result<void> same_parts(const Read& read, const Name& name_of, const Text& what, const char* argument,
                        const Take& take)
{
    for (std::string after;;) {
        const auto parts = read(after);
        for (const auto* part : {&parts.first, &parts.second})
            if (!*part) return part->reason();
        const auto &one = *parts.first, &other = *parts.second;
        const auto [at, there] = std::mismatch(one.begin(), one.end(), other.begin(), other.end());
        if (at != one.end() || there != other.end()) {
            // The one that only one of them has, where that is so.
            const bool first = there == other.end() || (at != one.end() && name_of(*at) <= name_of(*there));
            const auto& differs = first ? *at : *there;
            const Message which{what, {{argument, in_quotes(name_of(differs))}}};
            return Message{texts::copy_differs, {{"what", which}}};
        }
        if (one.empty()) return {};
        for (const auto& same : one)
            if (auto taken = take(same); !taken) return taken;
        after = name_of(one.back());
    }
}

} // namespace

Result<Copied> fill(Filling& into, Store& from)
{
    if (const auto sound = from.verify(); !sound) return sound.reason();
    Copied copied;
    const auto nodes = from.nodes();
    if (!nodes) return nodes.reason();
    for (const auto& node : *nodes) {
        if (node.address.size() > longest_address || !is_clean_utf8(node.address) ||
            node.place.size() > longest_address || !is_clean_utf8(node.place))
            return Message{texts::copy_node_odd, {{"node", static_cast<std::int64_t>(node.node)}}};
        if (const auto added = into.node(node); !added) return added.reason();
    }
    auto filled = each_item(from, [&](ShelfItem item) -> Result<void> {
        if (!fits(item) || item.value.empty())
            return Message{texts::store_shelf, {{"name", in_quotes(item.name)}}};
        ++copied.items;
        return into.item(std::move(item));
    });
    if (!filled) return filled.reason();
    filled = each_table(from, [&](TableRow row) -> Result<void> {
        if (!fits(row)) return Message{texts::store_table, {{"code", in_quotes(row.code)}}};
        ++copied.tables;
        return into.table(std::move(row));
    });
    if (!filled) return filled.reason();
    filled = each_match(from, [&](const LogMatch& match) { return fill_match(into, from, match, copied); });
    if (filled) filled = into.finish();
    return filled ? Result<Copied>{copied} : Result<Copied>{filled.reason()};
}

Result<void> hold_same(Store& one, Store& other)
{
    const auto nothing = [](const auto&) { return Result<void>{}; };
    const auto in_one = one.nodes(), in_other = other.nodes();
    for (const auto* nodes : {&in_one, &in_other})
        if (!*nodes) return nodes->reason();
    // The rest is of servers that are there, and not every store has it.
    const auto same_node = [](const NodeRow& first, const NodeRow& second) {
        return std::tie(first.node, first.address, first.up) ==
               std::tie(second.node, second.address, second.up);
    };
    if (!std::equal(in_one->begin(), in_one->end(), in_other->begin(), in_other->end(), same_node))
        return Message{texts::copy_differs, {{"what", texts::copy_what_nodes}}};
    auto same = same_parts(
        [&](const std::string& after) {
            return std::pair{one.find("", after, in_one_part), other.find("", after, in_one_part)};
        },
        [](const ShelfItem& item) { return item.name; }, texts::copy_what_item, "name", nothing);
    if (!same) return same;
    same = same_parts(
        [&](const std::string& after) {
            return std::pair{one.tables(wanted::All{}, after, in_one_part),
                             other.tables(wanted::All{}, after, in_one_part)};
        },
        [](const TableRow& row) { return row.code; }, texts::copy_what_table, "code", nothing);
    if (!same) return same;
    return same_parts(
        [&](const std::string& after) {
            return std::pair{one.matches(after, in_one_part), other.matches(after, in_one_part)};
        },
        [](const LogMatch& match) { return match.name; }, texts::copy_what_match, "match",
        [&](const LogMatch& match) { return same_match(one, other, match); });
}

Result<Copied> copy_store(std::string_view from, std::string_view into)
{
    const auto source = open_still(from);
    if (!source) return source.reason();
    Result<Copied> copied = Copied{};
    {
        const auto filling = open_filling(into);
        if (!filling) return filling.reason();
        copied = fill(**filling, **source);
    }
    if (!copied) return copied;
    const auto copy = open_copy(into);
    if (!copy) return copy.reason();
    if (const auto sound = (*copy)->verify(); !sound) return sound.reason();
    if (const auto same = hold_same(**source, **copy); !same) return same.reason();
    return copied;
}

} // namespace papamu::server
