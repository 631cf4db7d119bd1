#pragma once

// Every seat is a Player: a person, a searcher, a script, a replayed record differ only behind this.

#include "match/match.hpp"

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace papamu {

/// A move somebody proposes for a seat. `seq` says which question it answers; an old one is refused, not
/// repaired.
struct MoveOffer {
    Seat seat = Seat::first;
    std::uint64_t seq = 0;
    std::string text;
};

/// Where answers go. The table looks into it when it is ticked.
class Inbox {
public:
    void put(MoveOffer offer) { offers_.push_back(std::move(offer)); }
    std::vector<MoveOffer> take() { return std::exchange(offers_, {}); }

private:
    std::vector<MoveOffer> offers_;
};

/// Your move: answer with `seat` and `seq` through the inbox when ready. The match may be read until `asked`
/// returns; the inbox until the table goes.
struct Question {
    const Match& match;
    Seat seat;
    std::uint64_t seq;
    Inbox& inbox;
};

class Player {
public:
    virtual ~Player() = default;
    virtual void asked(const Question& question) = 0;
    /// Something was entered, perhaps by this player.
    virtual void told(const Entry&, const Match&) {}
    /// Forget the question: undo, resignation, the end.
    virtual void cancel() {}
    /// Called whenever the table is ticked: a chance to answer.
    virtual void tick(std::int64_t /*now*/) {}
    /// The move offered was refused; the question still stands.
    virtual void refused(const Message&) {}
    /// A person decides when to take back; the table never stops an undo at a machine's turn.
    virtual bool person() const { return false; }
};

} // namespace papamu
