#pragma once

// Playing a match, here or at a service, or watching one: the state that a screen shows. What is drawn and
// said follows from this alone.

#include "client/modes/advising.hpp"
#include "client/modes/open_match.hpp"
#include "client/modes/supposing.hpp"
#include "client/modes/turn.hpp"

#include <algorithm>
#include <memory>
#include <optional>
#include <vector>

namespace papamu::modes {

/// The scene on the board with which a match ends, seen before anything is said about it.
struct Ending {
    float age = 0;      ///< seconds, from when the last piece came to rest
    float length = 0;   ///< known when it begins
    bool begun = false; ///< not while the last move is still on its way

    bool over() const { return begun && age >= length; }
};

/// What lies over the board and waits for an answer.
enum class Over { nothing, menu, resign, draw, typed, phrases, abort, leave };

struct PlayState {
    std::shared_ptr<OpenMatch> open;
    Look look;
    Turn turn;
    Advising advising;
    Supposing supposing;
    std::optional<Standing> standing = {}; ///< only where a service has this match
    std::optional<int> looking = {};   ///< how many moves stand in what is shown, when it is not the present
    std::vector<Spot> trail = {};      ///< of the move that led to what is shown
    float proof_age = 0;               ///< seconds since the end stands on the board
    std::optional<Ending> ending = {}; ///< only of an end that came while it was looked at
    Over over = Over::nothing;
    EngineState engine = EngineState::well; ///< that is asked for a move or for advice
    bool waits = false;                     ///< for an opponent who may be claimed against
    std::optional<double> due = {};         ///< when something shown changes by time alone, such as a clock

    const Match& match() const { return open->match(); }
    const Game& game() const { return match().game(); }
    bool concluded() const { return match().conclusion().has_value(); }
    /// Whether the end may be told: it stands, and its scene was seen or skipped.
    bool told() const { return concluded() && !ends(); }
    /// Whether the last move or the scene after it is still being shown.
    bool ends() const { return ending && !ending->over(); }
    int shown_ply() const { return std::min(looking.value_or(match().ply()), match().ply()); }
    const std::string& shown_position() const { return match().position_after(shown_ply()); }

    bool person(Seat seat) const { return open->person(seat); }
    bool persons_turn() const { return open->persons_turn(); }
    /// The side of a person who sits here without the other one; nothing where both or none sit here.
    std::optional<Seat> alone() const
    {
        if (person(Seat::first) == person(Seat::second)) return std::nullopt;
        return person(Seat::first) ? Seat::first : Seat::second;
    }
    /// Whether persons at this screen play both sides.
    bool both_here() const { return person(Seat::first) && person(Seat::second); }
    std::optional<Preview> preview() const { return turn.marks().preview; }

    Ask ask() const { return standing ? ask_of(*standing, waits) : Ask::nothing; }

    /// Whether hints and evaluation are allowed: in a match of a service not before it is over.
    bool may_advise() const { return !standing || concluded(); }
    bool may_hint() const { return may_advise() && persons_turn() && !looking && !advising.outlook(); }
};

} // namespace papamu::modes
