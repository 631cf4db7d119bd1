#pragma once

// What a match of a service has beyond one in this room: who is there, whose clock runs, what is asked. A
// value, as it stood at one moment; a match in this room has none.

#include "client/online/presence.hpp"
#include "match/match.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>

namespace papamu::modes {

struct Standing {
    struct Side {
        std::string name;      ///< empty: the side is called by its pieces
        bool taken = false;    ///< a guest has this seat
        bool here = false;     ///< that guest is at the table now
        bool rematch = false;  ///< that guest wants to play once more
        std::int64_t left = 0; ///< milliseconds on its clock
        std::optional<online::Saying> said = std::nullopt;
    };

    std::string code; ///< of the table
    std::array<Side, 2> sides;
    std::optional<Seat> seat; ///< this guest's own; none for a watcher
    std::int64_t watchers = 0;
    bool at_table = false; ///< otherwise this is what was known last
    bool pending = false;  ///< the own move on the board is not confirmed yet

    net::ConnectionState connection = net::ConnectionState::off;
    bool concern = false; ///< something is wrong although there is a connection
    Message held;         ///< why the service does nothing for now; empty while all is well
    Message worry;        ///< what will hardly pass by itself; likewise

    bool over = false;
    bool timed = false;                  ///< there are clocks
    std::optional<Seat> running;         ///< whose time runs; none after the end
    std::optional<StandingOffer> asked;  ///< by the opponent, who waits for the answer
    std::optional<StandingOffer> asking; ///< by this guest
    /// Milliseconds until the match of an absent opponent can be claimed; nothing where none is absent.
    std::optional<std::int64_t> claimable_in;
    std::int64_t now = 0; ///< the time of this moment, on the clock of the line

    const Side& side(Seat of) const { return sides[index_of(of)]; }
    /// The opponent's side; for a watcher the second seat's.
    const Side& opponent() const { return side(other(seat.value_or(Seat::first))); }
    /// Whether this guest's time runs, and is short.
    bool short_of_time() const;
    /// Whether little time is left on this guest's clock, running or not.
    bool hurries() const;
};

/// What waits for an answer: a question, or what to do without an opponent.
enum class Ask { nothing, asked, asking, away, claim, rematch, trouble, held };

/// `waits`: this guest has chosen to wait for an opponent who could be claimed against.
Ask ask_of(const Standing& at, bool waits);

/// Milliseconds after which what is shown changes by time alone; nothing where it does not change.
std::optional<std::int64_t> changes_in(const Standing& at);

} // namespace papamu::modes
