#include "game/trie.hpp"

#include <algorithm>

namespace papamu {

Trie::Trie(const Choices& choices, const Look& look) : nodes_(1)
{
    for (const auto& area : look.areas) {
        choices_.push_back(area.kind == AreaKind::choice);
        standards_.push_back(choices_.back() && area.standard >= 0 ? area.standard : none);
    }
    for (const auto& choice : choices.moves) moves_.push_back({choice.result, choice.events});

    std::vector<bool> ambiguous(1, false);
    for (std::size_t i = 0; i < choices.moves.size(); ++i) {
        for (const auto& order : choices.moves[i].picks) {
            NodeId at = root;
            for (const auto& step : order) at = grow(at, step);
            ambiguous.resize(nodes_.size(), false);
            auto& end = nodes_[static_cast<std::size_t>(at)];
            if (end.move == none)
                end.move = static_cast<int>(i);
            else if (moves_[static_cast<std::size_t>(end.move)].result != moves_[i].result)
                ambiguous[static_cast<std::size_t>(at)] = true;
        }
    }
    for (std::size_t id = 0; id < nodes_.size(); ++id)
        if (ambiguous[id]) nodes_[id].move = none;
    drop_repetitions(root, none);
    prune(root);
}

Trie::NodeId Trie::grow(NodeId from, const Step& step)
{
    if (const NodeId known = child(from, step.spot); known != none) return known;
    const auto id = static_cast<NodeId>(nodes_.size());
    nodes_.push_back({step.spot, step.role, from, none, {}});
    nodes_[static_cast<std::size_t>(from)].children.push_back(id);
    return id;
}

void Trie::drop_repetitions(NodeId id, int complete_above)
{
    auto& here = nodes_[static_cast<std::size_t>(id)];
    if (here.move != none && complete_above != none &&
        moves_[static_cast<std::size_t>(here.move)].events.size() <=
            moves_[static_cast<std::size_t>(complete_above)].events.size())
        here.move = none;
    const int complete = here.move != none ? here.move : complete_above;
    for (const NodeId below : here.children) drop_repetitions(below, complete);
}

bool Trie::prune(NodeId id)
{
    // Children leave their parent; their nodes stay in the store, unreachable, which costs nothing.
    auto& children = nodes_[static_cast<std::size_t>(id)].children;
    std::erase_if(children, [&](NodeId below) { return !prune(below); });
    return nodes_[static_cast<std::size_t>(id)].move != none || !children.empty();
}

Trie::NodeId Trie::child(NodeId from, Spot spot) const
{
    for (const NodeId id : node(from).children)
        if (node(id).spot == spot) return id;
    return none;
}

bool Trie::is_choice(Spot spot) const { return spot.area < choices_.size() && choices_[spot.area]; }

Trie::NodeId Trie::standard(NodeId from) const
{
    for (const NodeId id : node(from).children)
        if (is_choice(node(id).spot) && standards_[node(id).spot.area] == node(id).spot.index) return id;
    return none;
}

void Trie::collect(NodeId id, bool standard_only, std::vector<int>& moves) const
{
    if (complete(id)) moves.push_back(node(id).move);
    if (const NodeId only = standard(id); standard_only && only != none) {
        collect(only, standard_only, moves);
        return;
    }
    for (const NodeId below : node(id).children) collect(below, standard_only, moves);
}

std::vector<int> Trie::moves_below(NodeId id, bool standard_only) const
{
    std::vector<int> moves;
    collect(id, standard_only, moves);
    return moves;
}

bool Trie::one_result(NodeId id) const
{
    const auto moves = moves_below(id);
    return !moves.empty() && std::all_of(moves.begin(), moves.end(), [&](int move) {
        return moves_[static_cast<std::size_t>(move)].result ==
               moves_[static_cast<std::size_t>(moves[0])].result;
    });
}

Events Trie::settled(NodeId id) const
{
    const auto moves = moves_below(id, true);
    if (moves.empty()) return {};
    Events shared = moves_[static_cast<std::size_t>(moves[0])].events;
    for (const int move : moves) {
        const auto& events = moves_[static_cast<std::size_t>(move)].events;
        const auto end = std::mismatch(shared.begin(), shared.end(), events.begin(), events.end()).first;
        shared.erase(end, shared.end());
    }
    // A beat happens as a whole: half of one is not settled.
    const auto& first = moves_[static_cast<std::size_t>(moves[0])].events;
    while (!shared.empty() && shared.size() < first.size() && first[shared.size()].beat == shared.back().beat)
        shared.pop_back();
    return shared;
}

} // namespace papamu
