#pragma once

// The nodes of one service, as one of them knows them: who lives, whose tables may be taken over, and whether
// this one itself may still answer for its own. It does nothing itself, and time comes with every call.
//
// This routes; it does not protect. That no two nodes change one table follows from its epoch alone
// (table_book.hpp), however wrong what is believed here may be.

#include "server/store/take_over.hpp"

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace papamu::server {

/// Times in milliseconds, by the host's clock unless it says otherwise.
namespace node_times {
/// A node tells the store this often that it lives, and asks about the others.
inline constexpr std::int64_t beat_every = 2'000;
/// After so long without an answer of the store a node answers nobody from memory: others may know better.
inline constexpr std::int64_t doubts_after = 6'000;
/// A node is dead when it was silent for so long, by the store's clock.
inline constexpr std::int64_t dead_after = 10'000;
/// After an outage of the store everybody seems dead. Only who was heard all of this time judges others.
inline constexpr std::int64_t steady_for = 10'000;
} // namespace node_times

class Nodes {
public:
    /// `alone`: no other server can use the store.
    Nodes(bool alone, std::string place) : alone_(alone), place_(std::move(place)) {}

    /// The store has this node under this number, asked at this time.
    void entered(Node self, std::int64_t asked_at, std::int64_t now);
    Node self() const { return self_; }

    /// Whether it is time to tell the store that this node lives.
    bool beat_due(std::int64_t now) const;
    void beat_asked(std::int64_t now) { asked_at_ = now; }
    /// The store has heard a beat that was asked at this time, or has refused it.
    void beat_answered(bool heard, std::int64_t asked_at, std::int64_t now);
    /// What the store says of all nodes.
    void listed(const std::vector<NodeRow>& rows, std::int64_t now);

    /// Whether this node may answer for its tables from memory.
    bool serves(std::int64_t now) const;
    /// Whether others may have taken its tables meanwhile, so that each must be looked at. `looked` says that
    /// this was begun.
    bool doubts() const { return doubts_; }
    void looked() { doubts_ = false; }
    /// How often it has begun to doubt.
    std::uint64_t doubted() const { return doubted_; }

    /// The store does not know this node any more: others have what it owned, and it cannot come back.
    void forgotten() { forgotten_ = true; }
    bool is_forgotten() const { return forgotten_; }

    /// Those whose tables may be taken over. Null until the first list.
    const std::shared_ptr<const GoneNodes>& gone() const { return gone_; }
    /// Nodes that have joined those since the last call, in their order.
    std::vector<Node> newly_gone();
    /// Whether it was at this node's place before it, and did not leave in order.
    bool is_predecessor(Node node) const { return predecessors_.contains(node); }
    /// Whether this node, of all that live, is the one to take the table over, so that each gets as many as
    /// the others. Nobody may rely on it: where nodes believe different ones to live, a table may have two
    /// heirs or none.
    bool is_heir(std::string_view code) const;
    /// The node is about to leave: it is nobody's heir.
    void announced(Node leaving) { leaving_.insert(leaving); }
    /// The node says itself that it has left, and that the store has its time until then. Lists that come now
    /// may not say so yet.
    void has_left(Node node, std::int64_t up);
    /// Whether a table of this node may be taken over, at once.
    bool is_gone(Node node) const { return alone_ ? node != self_ : gone_ && gone_->contains(node); }
    /// How long ago the last beat was asked that the store has heard.
    std::int64_t beat_age(std::int64_t now) const { return alone_ || self_ == 0 ? 0 : now - heard_at_; }
    /// The others that live, as far as it is known, with their addresses.
    const std::map<Node, std::string>& living() const { return living_; }
    /// To which of them there shall be ways: to those that live, by their addresses; and none shall be ended
    /// to those that have just left, whose last words may still come, and who have none.
    const std::map<Node, std::string>& ways() const { return ways_; }
    bool alone() const { return alone_; }

private:
    bool dead(const NodeRow& row, std::int64_t now) const;
    Node all_until(Node last, std::int64_t now);

    const bool alone_;
    const std::string place_;
    Node self_ = 0;
    std::int64_t asked_at_ = 0; ///< the last beat
    std::int64_t heard_at_ = 0; ///< when the last one that was heard was asked
    std::optional<std::int64_t> steady_since_;
    bool doubts_ = false, forgotten_ = false;
    std::uint64_t doubted_ = 0;
    /// The last node of a list that was read then: all before it have been in the book at some time soon
    /// after.
    Node counted_ = 0;
    std::optional<std::int64_t> counted_at_;
    std::shared_ptr<const GoneNodes> gone_;
    std::vector<Node> newly_gone_;
    std::set<Node> predecessors_, leaving_;
    std::map<Node, std::string> living_, ways_;
    std::map<Node, std::int64_t> left_; ///< as they said, with their times
};

} // namespace papamu::server
