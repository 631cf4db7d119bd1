#include "server/store/memory_tables.hpp"

#include "server/texts.hpp"

namespace papamu::server {

// Brings the keys of this row into the maps, or takes them out.
void MemoryTables::index(const TableRow& row, bool there)
{
    const auto change = [&](auto& codes_by, const auto& key) {
        if (there) {
            codes_by[key].insert(row.code);
        } else if (const auto place = codes_by.find(key); place != codes_by.end()) {
            place->second.erase(row.code);
            if (place->second.empty()) codes_by.erase(place);
        }
    };
    if (!row.asked.empty()) {
        if (there)
            asked_.emplace(std::pair{row.creator, row.asked}, row.code);
        else
            asked_.erase({row.creator, row.asked});
    }
    if (row.over) return;
    change(under_, row.node);
    for (const auto& guest : row.guests)
        if (!guest.empty()) change(seats_, guest);
}

OpenResult MemoryTables::open(const TableRow& row)
{
    if (const auto before = asked_.find({row.creator, row.asked}); before != asked_.end())
        return opened::Before{before->second};
    const auto [place, made] = rows_.try_emplace(row.code, row);
    if (!made) return opened::Taken{};
    place->second.epoch = ++epochs_;
    index(place->second, true);
    return opened::Now{epochs_};
}

std::optional<TableRow> MemoryTables::claim(const asked::ClaimTable& claim)
{
    const auto place = rows_.find(claim.code);
    if (place == rows_.end() || place->second.epoch != claim.seen) return std::nullopt;
    auto& row = place->second;
    const auto owner = row.node == claim.node ? nodes_.end() : nodes_.find(row.node);
    if (claim.owner_up && owner != nodes_.end() && owner->second.up > *claim.owner_up) return std::nullopt;
    index(row, false);
    row.node = claim.node;
    row.shift = claim.shift;
    row.epoch = ++epochs_;
    index(row, true);
    return row;
}

KeepResult MemoryTables::keep(const TableRow& row)
{
    const auto place = rows_.find(row.code);
    if (place == rows_.end() || place->second.epoch != row.epoch) return appended::Fenced{};
    index(place->second, false);
    place->second = row;
    index(row, true);
    return appended::Now{};
}

KeepResult MemoryTables::close(const std::string& code, Epoch epoch)
{
    const auto place = rows_.find(code);
    if (place == rows_.end()) return appended::Now{};
    if (place->second.epoch != epoch) return appended::Fenced{};
    index(place->second, false);
    rows_.erase(place);
    return appended::Now{};
}

Node MemoryTables::enter(const asked::Enter& enter)
{
    ++entered_;
    nodes_[entered_] = {entered_, enter.address, 0, enter.place, clock_.value_or(0)};
    if (!clock_) forget_nodes();
    return entered_;
}

Result<void> MemoryTables::beat(const asked::Beat& beat)
{
    const auto place = nodes_.find(beat.node);
    if (place == nodes_.end())
        return Message{texts::store_no_node, {{"number", static_cast<std::int64_t>(beat.node)}}};
    auto& row = place->second;
    const bool judges = clock_ && *clock_ - row.silence < judges_when_heard_within;
    row.up = beat.up;
    row.silence = clock_.value_or(0);
    row.left = row.left || beat.leaves;
    if (judges) forget_nodes();
    return {};
}

void MemoryTables::forget_nodes()
{
    std::erase_if(nodes_, [&](const auto& one) {
        const auto& [node, row] = one;
        const bool long_gone = !clock_ || *clock_ - row.silence >= forgotten_after_;
        return long_gone && node != entered_ && !under_.contains(node);
    });
}

std::vector<NodeRow> MemoryTables::nodes() const
{
    std::vector<NodeRow> rows;
    for (const auto& [node, row] : nodes_) {
        rows.push_back(row);
        rows.back().silence = clock_.value_or(0) - row.silence;
    }
    return rows;
}

std::vector<TableRow> MemoryTables::some(const Codes& codes, std::string_view after, std::size_t limit) const
{
    std::vector<TableRow> out;
    for (auto it = codes.upper_bound(after); it != codes.end() && out.size() < limit; ++it)
        out.push_back(rows_.find(*it)->second);
    return out;
}

std::vector<TableRow> MemoryTables::find(const Wanted& wanted, std::string_view after,
                                         std::size_t limit) const
{
    const auto one = [&](const std::string& code) {
        const auto place = rows_.find(code);
        return place == rows_.end() || code <= after ? std::vector<TableRow>{} : std::vector{place->second};
    };
    if (const auto* code = std::get_if<wanted::Code>(&wanted)) return one(code->code);
    if (const auto* asked = std::get_if<wanted::Asked>(&wanted)) {
        const auto place = asked_.find({asked->creator, asked->asked});
        return place == asked_.end() ? std::vector<TableRow>{} : one(place->second);
    }
    if (const auto* seat = std::get_if<wanted::Seat>(&wanted)) {
        const auto place = seats_.find(seat->guest);
        return place == seats_.end() ? std::vector<TableRow>{} : some(place->second, after, limit);
    }
    if (const auto* under = std::get_if<wanted::Under>(&wanted)) {
        const auto place = under_.find(under->node);
        return place == under_.end() ? std::vector<TableRow>{} : some(place->second, after, limit);
    }
    std::vector<TableRow> out;
    for (auto it = rows_.upper_bound(after); it != rows_.end() && out.size() < limit; ++it)
        out.push_back(it->second);
    return out;
}

} // namespace papamu::server
