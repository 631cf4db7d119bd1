#pragma once

// Positions that follow from one another: what was played, and what could have been played instead. A replay,
// a review and a record are ways through one.

#include "core/result.hpp"
#include "match/match.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace papamu {

/// A tree of positions of one game. Nodes are added and never taken away, so that a `NodeId` stays what it
/// is, in copies of the tree too.
class Tree {
public:
    using NodeId = int;
    static constexpr NodeId root = 0;

    /// A position, and the move that led to it.
    struct Node {
        NodeId parent = root; ///< of the root itself
        int ply = 0;          ///< how many moves lead here
        Ply played;           ///< with the position after it; of the root the position alone has a meaning
        bool decided = false; ///< the game is over here
        std::optional<std::int64_t> at; ///< when it was played, in milliseconds since its match began
        std::string comment;
        std::vector<NodeId> next; ///< the main continuation, then its variations in order
    };

    /// Begins with a position of that game in its canonical text.
    Tree(const Game& game, std::string start);

    const Game& game() const { return *game_; }
    const Node& operator[](NodeId node) const { return nodes_[static_cast<std::size_t>(node)]; }
    std::size_t size() const { return nodes_.size(); }

    /// The position after a move from there: the one there is already, or a new one behind its siblings.
    /// Refused, and nothing is changed, where the move is none.
    Result<NodeId> add(NodeId from, std::string_view move);
    /// Adds moves one after the other, as far as they are moves. The last position that was reached, which is
    /// `from` where the first is none.
    NodeId add_line(NodeId from, std::span<const std::string> moves);

    void set_comment(NodeId node, std::string words);
    void set_time(NodeId node, std::optional<std::int64_t> at);

    /// Where the main continuations from there end.
    NodeId end_of(NodeId node) const;
    /// The position after so many moves on the way to `end`; the nearest there is.
    NodeId on_the_way(NodeId end, int ply) const;

private:
    Node& node(NodeId id) { return nodes_[static_cast<std::size_t>(id)]; }

    const Game* game_;
    std::vector<Node> nodes_;
};

/// A place in a tree and the line it stands on: there is one way back, and the way on is that of the line. A
/// plain value, good for the tree it was made for and for copies of that.
class Cursor {
public:
    /// At the start, on the main line.
    explicit Cursor(const Tree& tree) : Cursor(tree, tree.end_of(Tree::root)) {}
    /// At the start, on the line to this end.
    Cursor(const Tree&, Tree::NodeId end) : end_(end) {}

    Tree::NodeId at() const { return at_; }
    /// The last position of its line.
    Tree::NodeId end() const { return end_; }
    int ply(const Tree& tree) const { return tree[at_].ply; }
    /// How many moves its line has.
    int plies(const Tree& tree) const { return tree[end_].ply; }
    bool at_start() const { return at_ == Tree::root; }
    bool at_end() const { return at_ == end_; }

    /// One move on, or back; false where there is none.
    bool forward(const Tree& tree);
    bool back(const Tree& tree);
    /// After so many moves of its line; the nearest there is.
    void to_ply(const Tree& tree, int ply);
    /// Onto another line, which parts from its own: to this end. It stands where it stood as far as that is
    /// on the way, else where the lines part.
    void to_line(const Tree& tree, Tree::NodeId end);

    friend bool operator==(const Cursor&, const Cursor&) = default;

private:
    Tree::NodeId at_ = Tree::root;
    Tree::NodeId end_ = Tree::root;
};

/// The moves that stand in a match, as the main line.
Tree tree_of(const Match& match);

} // namespace papamu
