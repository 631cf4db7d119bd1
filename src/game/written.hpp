#pragma once

// Positions, moves and refusals as text, from nothing but what a game shows: its look, scenes, events and
// picks. The notation of games that bring none of their own (game/defaults.hpp).

#include "core/result.hpp"
#include "game/event.hpp"
#include "game/info.hpp"
#include "game/look.hpp"
#include "game/outcome.hpp"
#include "game/picks.hpp"
#include "game/scene.hpp"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace papamu {

/// A position as it was read: the pieces on the board, whose turn it is, and the words after that.
struct Written {
    Scene board;
    Seat turn = Seat::first;
    std::vector<std::string_view> rest;
};

/// The board in ranks by the letters of the look, the initial of the side to move, and the rest after a
/// space.
std::string write_position(const Info& info, const Look& look, const Scene& scene, Seat turn,
                           std::string_view rest);

struct ReadPosition {
    std::size_t board = 0; ///< which of the boards it stands on
    Written written;
};
/// The same read back, on the first of these boards that has as many ranks. `rest`: how many words stand
/// after the turn.
Result<ReadPosition> read_position(const Info& info, std::span<const Look> boards, std::size_t rest,
                                   std::string_view text);

/// A move as its first order of touches: "c3-e3", "d4", or the last word of an answer's id ("pass").
std::string write_move(const Look& look, const Picks& picks);

/// How far a word goes along the touches of legal moves: what was touched so far, and the spot that leads
/// nowhere; nothing of that where every part leads on, so that something is missing.
struct Followed {
    std::vector<Spot> path;
    std::optional<Spot> stops_at;
};
/// `moves`: the picks of each. Nothing where the word does not consist of spots and answers.
std::optional<Followed> follow_move(const Look& look, std::span<const Picks> moves, std::string_view word);

/// Why a touch after these leads nowhere, as far as scene, turn and the touches of the legal moves tell.
/// `moves`: the picks of each.
Message usual_why_not(const Info& info, const Look& look, const Scene& scene, const Outcome& outcome,
                      Seat turn, std::span<const Picks> moves, std::span<const Spot> path, Spot spot);

/// Touch what the first change takes from, then where it goes. A pass tells nothing: it has none.
Picks usual_picks(const Events& events);

} // namespace papamu
