#pragma once

// Every seat is a Player: a person, a searcher, a script, a replayed record differ only behind this.

#include "match/match.hpp"

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace papamu {

/// The move that a player chose. `seq` is that of the request it answers; the answer to an old request is
/// refused, not repaired.
struct ChosenMove {
    Seat seat = Seat::first;
    std::uint64_t seq = 0;
    std::string text;
};

/// Where players put their moves. The table looks into it when it is ticked.
class Inbox {
public:
    void put(ChosenMove move) { moves_.push_back(std::move(move)); }
    std::vector<ChosenMove> take() { return std::exchange(moves_, {}); }

private:
    std::vector<ChosenMove> moves_;
};

/// The table wants a move from a player: put it into the inbox with this `seat` and `seq`, now or later. The
/// match may be read until `asked` returns; the inbox stays until the table goes.
struct MoveRequest {
    const Match& match;
    Seat seat;
    std::uint64_t seq;
    Inbox& inbox;
};

class Player {
public:
    virtual ~Player() = default;
    virtual void asked(const MoveRequest& request) = 0;
    /// Something was entered, perhaps by this player.
    virtual void told(const Entry&, const Match&) {}
    /// The request no longer stands: after an undo, a resignation or the end of the match.
    virtual void cancel() {}
    /// Called whenever the table is ticked.
    virtual void tick(std::int64_t /*now*/) {}
    /// The move was refused; the request still stands.
    virtual void refused(const Message&) {}
    /// Whether this is a person. An undo goes back to a person's turn, never to a machine's.
    virtual bool person() const { return false; }
    /// The engine that decides for this player while it is asked for a move.
    virtual EngineState engine() const { return EngineState::well; }
};

} // namespace papamu
