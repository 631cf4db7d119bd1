#pragma once

// Konane by the contract of src/game/rules.hpp. What search and perft call is inline; the rest is by theme in
// info.cpp, notation.cpp, show.cpp and why_not.cpp.

#include "engine/refinements.hpp"
#include "game/rules.hpp"
#include "games/konane/endings.hpp"
#include "games/konane/moves.hpp"
#include "games/konane/thinking.hpp"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace papamu::konane {

struct Rules {
    using Position = konane::Position;
    using Move = konane::Move;
    static constexpr std::size_t max_moves = konane::max_moves;
    static constexpr bool alternates = true;

    static Seat to_move(const Position& position) { return position.turn; }
    static void legal_moves(const Position& position, Moves& moves) { konane::legal_moves(position, moves); }
    static std::uint64_t count(const Position& position) { return konane::count(position); }
    static Position play(const Position& position, Move move) { return konane::play(position, move); }
    static std::optional<Position> passed(const Position& position) { return konane::passed(position); }

    using Endings = konane::Endings;
    static engine::Verdict verdict(const Position& position) { return konane::verdict(position); }
    static std::uint64_t key(const Position& position) { return konane::key(position); }
    static bool wins_now(const Position& position) { return konane::wins_now(position); }
    static int evaluate(const Position& position) { return konane::evaluate(position); }
    static int urgency(const Position& position, Move move) { return konane::urgency(position, move); }
    // Nearly every move leaves the opponent fewer than `many` replies. Against sparing all of those, 80 pairs
    // each: +140 +- 41 Elo with 10,000 nodes a move, +22 +- 37 with 20,000, +13 +- 43 with 40,000, +127 +- 66
    // (40 pairs) with 80,000.
    static constexpr engine::Reductions reductions{15, 2.5};
    static int plies_left(const Position& position) { return konane::plies_left(position); }

    static const Info& info();
    static Result<Position> draw(const Options& options, Bytes bytes);

    static std::string text(const Position& position);
    static Result<Position> parse(std::string_view text);
    static std::string text(const Position& position, Move move);
    static Result<Move> parse_move(const Position& position, std::string_view text);

    static Outcome outcome(const Position& position);
    static Events events(const Position& position, Move move);
    static Picks picks(const Position& position, Move move);
    static Scene scene(const Position& position);
    static Facts facts(const Position& position);
    static Look look(const Position& position);

    static Beginning beginning(const Position& position);
    static Message why_not(const Position& position, std::span<const Spot> path, Spot spot);
};

} // namespace papamu::konane
