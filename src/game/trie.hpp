#pragma once

// All the ways in which a person may touch the spots of a turn, as one tree: a path from the root is what was
// touched so far, a leaf is a move. Knows no game; made anew every turn from the game's choices.

#include "game/game.hpp"

#include <span>
#include <string>
#include <vector>

namespace papamu {

class Trie {
public:
    using NodeId = int;
    static constexpr NodeId root = 0;
    static constexpr NodeId none = -1;

    struct Node {
        Spot spot;        ///< what was touched to come here
        std::string role; ///< and as what
        NodeId parent = none;
        int move = none; ///< index into Choices::moves of the move that is complete here
        std::vector<NodeId> children;
    };

    Trie() : Trie(Choices{}, Look{}) {}

    /// A path that fits moves with different results, or that continues a complete path without adding an
    /// event, is left out. Where several moves with the same result share a path, the first of them is its
    /// leaf.
    Trie(const Choices& choices, const Look& look);

    const Node& node(NodeId id) const { return nodes_[static_cast<std::size_t>(id)]; }
    std::size_t size() const { return nodes_.size(); }

    /// The child that this spot leads to, or none.
    NodeId child(NodeId from, Spot spot) const;
    /// The child that is the default answer of a choice, or none.
    NodeId standard(NodeId from) const;
    bool complete(NodeId id) const { return node(id).move != none; }
    bool continuable(NodeId id) const { return !node(id).children.empty(); }
    bool is_choice(Spot spot) const;

    /// The moves at and below a node; `standard_only` takes the default answer wherever there is one.
    std::vector<int> moves_below(NodeId id, bool standard_only = false) const;

    /// Whether all moves at and below the node lead to one position.
    bool one_result(NodeId id) const;

    /// What is settled once a person came here: the events that all moves below share from their beginning
    /// (below the default answer where there is one).
    Events settled(NodeId id) const;

private:
    NodeId grow(NodeId from, const Step& step);
    void drop_repetitions(NodeId id, int complete_above);
    bool prune(NodeId id);
    void collect(NodeId id, bool standard_only, std::vector<int>& moves) const;

    struct Move {
        std::string result;
        Events events;
    };

    std::vector<Node> nodes_;
    std::vector<Move> moves_;
    std::vector<bool> choices_;  ///< by area: whether it is a choice
    std::vector<int> standards_; ///< by area: the default answer of a choice, or none
};

} // namespace papamu
