#include "match/tree.hpp"

#include "match/texts.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

namespace papamu {

Tree::Tree(const Game& game, std::string start) : game_(&game)
{
    const auto outcome = game.outcome(start);
    assert(outcome);
    Node begun;
    begun.played.position = std::move(start);
    begun.decided = outcome->decided();
    nodes_.push_back(std::move(begun));
}

Result<Tree::NodeId> Tree::add(NodeId from, std::string_view move)
{
    const Node& before = (*this)[from];
    if (before.decided) return texts::match_over;
    const auto& position = before.played.position;
    auto played = game_->play(position, move);
    if (!played) return played.reason();
    for (const NodeId known : before.next)
        if ((*this)[known].played.text == played->text) return known;

    Node fresh;
    fresh.parent = from;
    fresh.ply = before.ply + 1;
    fresh.played.seat = *game_->to_move(position);
    fresh.played.text = std::move(played->text);
    fresh.played.position = std::move(played->position);
    fresh.played.events = std::move(played->events);
    fresh.decided = played->outcome.decided();
    const auto id = static_cast<NodeId>(nodes_.size());
    nodes_.push_back(std::move(fresh));
    node(from).next.push_back(id);
    return id;
}

Tree::NodeId Tree::add_line(NodeId from, std::span<const std::string> moves)
{
    for (const auto& move : moves) {
        const auto reached = add(from, move);
        if (!reached) break;
        from = *reached;
    }
    return from;
}

void Tree::set_comment(NodeId id, std::string words) { node(id).comment = std::move(words); }

void Tree::set_time(NodeId id, std::optional<std::int64_t> at) { node(id).at = at; }

Tree::NodeId Tree::end_of(NodeId id) const
{
    while (!(*this)[id].next.empty()) id = (*this)[id].next.front();
    return id;
}

Tree::NodeId Tree::on_the_way(NodeId end, int ply) const
{
    while ((*this)[end].ply > std::max(ply, 0)) end = (*this)[end].parent;
    return end;
}

bool Cursor::forward(const Tree& tree)
{
    if (at_end()) return false;
    at_ = tree.on_the_way(end_, ply(tree) + 1);
    return true;
}

bool Cursor::back(const Tree& tree)
{
    if (at_start()) return false;
    at_ = tree[at_].parent;
    return true;
}

void Cursor::to_ply(const Tree& tree, int ply) { at_ = tree.on_the_way(end_, ply); }

void Cursor::to_line(const Tree& tree, Tree::NodeId end)
{
    end_ = end;
    while (tree.on_the_way(end_, tree[at_].ply) != at_) at_ = tree[at_].parent;
}

Tree tree_of(const Match& match)
{
    Tree tree(match.game(), match.position_after(0));
    Tree::NodeId at = Tree::root;
    for (const auto& played : match.plies()) {
        const auto next = tree.add(at, played.text);
        assert(next); // the match has played it
        at = *next;
        tree.set_time(at, played.at);
    }
    return tree;
}

} // namespace papamu
