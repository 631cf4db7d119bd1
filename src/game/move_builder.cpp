#include "game/move_builder.hpp"

#include <algorithm>
#include <cassert>

namespace papamu {

MoveBuilder::MoveBuilder(Choices choices, const Look& look, Commit commit)
    : choices_(std::move(choices)), trie_(choices_, look), commit_(commit)
{
}

Trie::NodeId MoveBuilder::at() const
{
    Trie::NodeId node = Trie::root;
    for (const auto& pick : picks_) {
        node = trie_.child(node, pick.spot);
        assert(node != Trie::none);
    }
    return node;
}

// One touch further, passing over default answers where the spot lies below them.
bool MoveBuilder::step(Spot spot)
{
    std::vector<Pick> passed;
    for (Trie::NodeId node = at(); node != Trie::none; node = trie_.standard(node)) {
        if (node != at()) passed.push_back({trie_.node(node).spot, false, true});
        if (trie_.child(node, spot) == Trie::none) continue;
        picks_.insert(picks_.end(), passed.begin(), passed.end());
        picks_.push_back({spot});
        return true;
    }
    return false;
}

// What leaves no choice is not asked: one way on, or several that all lead to the same position.
Trie::NodeId MoveBuilder::only_way(Trie::NodeId node) const
{
    const bool only =
        !trie_.complete(node) && (trie_.node(node).children.size() == 1 || trie_.one_result(node));
    return only ? trie_.node(node).children.front() : Trie::none;
}

void MoveBuilder::fill()
{
    for (Trie::NodeId node = only_way(at()); node != Trie::none; node = only_way(node))
        picks_.push_back({trie_.node(node).spot, true});
}

Touched MoveBuilder::committed(int move)
{
    assert(move != Trie::none);
    picks_.clear();
    return {Touched::Kind::committed, move};
}

Touched MoveBuilder::after_touch(Touched::Kind otherwise)
{
    fill();
    const Trie::NodeId node = at();
    const bool final = trie_.complete(node) && !trie_.continuable(node);
    if (final && !picks_.back().filled && commit_ == Commit::at_once) return committed(trie_.node(node).move);
    return {complete_move() != Trie::none ? Touched::Kind::ready : otherwise};
}

// Changes the latest answer in this choice's area and keeps the later picks that still fit.
bool MoveBuilder::answer(Spot spot)
{
    const auto same_choice = [&](const Pick& pick) { return pick.spot.area == spot.area; };
    const auto latest = std::find_if(picks_.rbegin(), picks_.rend(), same_choice);
    if (latest == picks_.rend()) return false;
    const auto before = picks_;
    const auto place = static_cast<std::size_t>(picks_.rend() - latest) - 1;
    picks_.resize(place);
    if (trie_.child(at(), spot) == Trie::none) {
        picks_ = before;
        return false;
    }
    picks_.push_back({spot});
    for (auto i = place + 1; i < before.size() && trie_.child(at(), before[i].spot) != Trie::none; ++i)
        picks_.push_back(before[i]);
    return true;
}

Touched MoveBuilder::touch(Spot spot)
{
    if (step(spot)) return after_touch(Touched::Kind::continued);
    if (trie_.is_choice(spot)) {
        // Changing one's mind is no new touch: it never commits by itself.
        if (!answer(spot)) return {};
        fill();
        return {complete_move() != Trie::none ? Touched::Kind::ready : Touched::Kind::continued};
    }
    const auto tapped = ghosts();
    if (std::find(tapped.begin(), tapped.end(), spot) != tapped.end()) return committed(complete_move());
    if (picks_.empty()) return {};
    if (spot == picks_.front().spot) {
        picks_.clear();
        return {Touched::Kind::cancelled};
    }
    if (trie_.child(Trie::root, spot) != Trie::none) {
        picks_ = {{spot}};
        return after_touch(Touched::Kind::restarted);
    }
    // Another target instead of the last one.
    const auto before = picks_;
    back();
    if (!picks_.empty() && step(spot)) return after_touch(Touched::Kind::continued);
    picks_ = before;
    return {};
}

Touched MoveBuilder::skip() { return offers_skip() ? committed(trie_.node(at()).move) : Touched{}; }

Touched MoveBuilder::confirm()
{
    const int move = complete_move();
    return move != Trie::none ? committed(move) : Touched{};
}

bool MoveBuilder::back()
{
    while (!picks_.empty() && picks_.back().filled) picks_.pop_back();
    if (picks_.empty()) return false;
    picks_.pop_back();
    while (!picks_.empty() && picks_.back().implied) picks_.pop_back();
    return true;
}

void MoveBuilder::cancel() { picks_.clear(); }

std::vector<Spot> MoveBuilder::path() const
{
    std::vector<Spot> spots;
    for (const auto& pick : picks_) spots.push_back(pick.spot);
    return spots;
}

std::vector<Offered> MoveBuilder::offered() const
{
    std::vector<Offered> offers;
    for (Trie::NodeId node = at(); node != Trie::none; node = trie_.standard(node))
        for (const Trie::NodeId below : trie_.node(node).children)
            offers.push_back({trie_.node(below).spot, trie_.node(below).role});
    return offers;
}

bool MoveBuilder::offers_skip() const
{
    const Trie::NodeId node = at();
    return trie_.complete(node) && trie_.continuable(node);
}

int MoveBuilder::complete_move() const { return picks_.empty() ? Trie::none : complete_below(at()); }

int MoveBuilder::complete_below(Trie::NodeId node) const
{
    for (; node != Trie::none; node = trie_.standard(node))
        if (trie_.complete(node)) return trie_.node(node).move;
    return Trie::none;
}

int MoveBuilder::move_with(Spot spot) const
{
    for (Trie::NodeId node = at(); node != Trie::none; node = trie_.standard(node)) {
        auto child = trie_.child(node, spot);
        if (child == Trie::none) continue;
        for (auto next = only_way(child); next != Trie::none; next = only_way(child)) child = next;
        return complete_below(child);
    }
    return Trie::none;
}

std::optional<OpenChoice> MoveBuilder::open_choice() const
{
    if (const Trie::NodeId standard = trie_.standard(at()); standard != Trie::none) {
        const Spot spot = trie_.node(standard).spot;
        return OpenChoice{spot.area, spot.index, true};
    }
    for (const Trie::NodeId below : trie_.node(at()).children)
        if (const Spot spot = trie_.node(below).spot; trie_.is_choice(spot))
            return OpenChoice{spot.area, -1, false};
    for (auto pick = picks_.rbegin(); pick != picks_.rend(); ++pick)
        if (trie_.is_choice(pick->spot)) return OpenChoice{pick->spot.area, pick->spot.index, pick->implied};
    return std::nullopt;
}

Preview MoveBuilder::preview() const
{
    Preview preview{picks_.empty() ? Events{} : trie_.settled(at()), choices_.scene};
    // Events that do not fit break law 1: then nothing is shown of the plan.
    if (!fold(preview.scene, preview.events)) preview.events.clear();
    return preview;
}

Events MoveBuilder::settled_with(Spot spot) const
{
    for (Trie::NodeId node = at(); node != Trie::none; node = trie_.standard(node))
        if (const auto child = trie_.child(node, spot); child != Trie::none) return trie_.settled(child);
    return {};
}

std::vector<Spot> MoveBuilder::ghosts() const
{
    std::vector<Spot> spots;
    if (complete_move() == Trie::none) return spots;
    const auto seen = preview();
    // A tap on what was touched last confirms as well: a stone taken off leaves no ghost.
    for (auto pick = picks_.rbegin(); pick != picks_.rend() && spots.empty(); ++pick)
        if (!trie_.is_choice(pick->spot)) spots.push_back(pick->spot);
    for (const auto& event : seen.events)
        if ((event.kind == Event::Kind::moved || event.kind == Event::Kind::placed) &&
            seen.scene.at(event.to) && std::find(spots.begin(), spots.end(), event.to) == spots.end())
            spots.push_back(event.to);
    return spots;
}

} // namespace papamu
