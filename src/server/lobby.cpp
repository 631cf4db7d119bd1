#include "server/lobby.hpp"

#include "server/host.hpp"

#include <algorithm>
#include <tuple>

namespace papamu::server {

using protocol::Pace;

namespace {

constexpr std::int64_t sort_every =
    250; ///< the list changes often, and not every change has to be seen at once

} // namespace

Pace pace_of(const TimeControl& clock)
{
    switch (clock.kind) {
    case TimeControl::Kind::none: return Pace::untimed;
    case TimeControl::Kind::fischer: return Pace::live;
    case TimeControl::Kind::per_move: break;
    }
    constexpr std::int64_t hour = 3600'000;
    return clock.base >= hour ? Pace::days : Pace::live;
}

void Lobby::changed(const std::string& code, Node of)
{
    ++changes_;
    if (of == 0 && follows_ && follows_()) news_.insert(code);
}

void Lobby::list(Open open)
{
    const auto code = open.code;
    const auto of = open.of;
    open_[{code, of}] = std::move(open);
    changed(code, of);
}

void Lobby::unlist(const std::string& code, Node of)
{
    const auto place = open_.find({code, of});
    if (place == open_.end()) return;
    std::erase(sorted_, &place->second);
    open_.erase(place);
    changed(code, of);
}

void Lobby::unlist_all(Node of)
{
    const auto theirs = [of](const Open& open) { return open.of == of; };
    std::erase_if(sorted_, [&](const Open* open) { return theirs(*open); });
    if (std::erase_if(open_, [&](const auto& open) { return theirs(open.second); }) > 0) ++changes_;
}

std::set<std::string> Lobby::news() { return std::exchange(news_, {}); }

const Lobby::Open* Lobby::own(const std::string& code) const
{
    const auto place = open_.find({code, 0});
    return place == open_.end() ? nullptr : &place->second;
}

std::vector<std::string> Lobby::all_own() const
{
    std::vector<std::string> codes;
    for (const auto& [name, open] : open_)
        if (open.of == 0) codes.push_back(open.code);
    return codes;
}

void Lobby::sort()
{
    using Ranked = std::pair<std::size_t, const Open*>;
    const auto older = [](const Open* a, const Open* b) {
        return std::tie(a->since, a->code) < std::tie(b->since, b->code);
    };
    const auto before = [&](const Ranked& a, const Ranked& b) {
        return a.first != b.first ? a.first < b.first : older(a.second, b.second);
    };
    std::map<std::string_view, std::vector<const Open*>> addresses;
    // For a moment two nodes may both have a table.
    const std::string* before_it = nullptr;
    for (const auto& [name, open] : open_) {
        if (!before_it || *before_it != open.code) addresses[open.address].push_back(&open);
        before_it = &open.code;
    }
    std::map<std::string_view, std::vector<Ranked>> networks;
    for (auto& [home, tables] : addresses) {
        std::sort(tables.begin(), tables.end(), older);
        for (std::size_t turn = 0; turn < tables.size(); ++turn)
            networks[tables[turn]->network].emplace_back(turn, tables[turn]);
    }
    std::vector<Ranked> all;
    for (auto& [neighbourhood, tables] : networks) {
        std::sort(tables.begin(), tables.end(), before);
        for (std::size_t turn = 0; turn < tables.size(); ++turn)
            all.emplace_back(std::max(tables[turn].first, turn / homes_of_network), tables[turn].second);
    }
    std::sort(all.begin(), all.end(), before);
    sorted_.clear();
    for (const auto& [rank, open] : all) sorted_.push_back(open);
}

void Lobby::refresh(std::int64_t now)
{
    if (sorted_changes_ == changes_ || (sorted_changes_ != 0 && now - sorted_at_ < sort_every)) return;
    sort();
    sorted_changes_ = changes_;
    sorted_at_ = now;
}

Lobby::Page Lobby::page(const protocol::ask::Lobby& wish, std::int64_t now)
{
    refresh(now);
    const auto begin = static_cast<std::size_t>(wish.page.value_or(0)) * protocol::lobby_page;
    Page page;
    for (const auto* open : sorted_) {
        if (!wish.game.empty() && open->game != wish.game) continue;
        if (wish.pace != Pace::any && open->pace != wish.pace) continue;
        if (page.total >= begin && page.tables.size() < protocol::lobby_page) page.tables.push_back(open);
        ++page.total;
    }
    return page;
}

} // namespace papamu::server
