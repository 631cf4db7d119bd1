#pragma once

#include "game/rules.hpp"
#include "games/kani/count.hpp"
#include "games/kani/endings.hpp"
#include "games/kani/thinking.hpp"

namespace papamu::kani {

/// Kani Nari Ebi by the contract of game/rules.hpp.
struct Rules {
    using Position = kani::Position;
    using Move = kani::Move;

    /// No position has more moves. A side that has reached three already has main parts only, at most six a
    /// piece. Otherwise take away the enemies off file c and let bonds join any pieces: no main part is lost,
    /// every stop rests where it did and every group is as large or larger. Let an enemy in file c hinder a
    /// bonus unless the main part may have captured it: along the file that is seen from file c alone; along
    /// the rank it needs an own piece on its other side. So no bonus is lost either. What remains is a count
    /// over own pieces and enemies in file c, tried out for every way to place them by
    /// tests/games/kani/most_moves.cpp: at most 275. (274 do occur.)
    static constexpr std::size_t max_moves = 275;
    static constexpr bool alternates = true;

    static const Info& info();
    static Result<Position> draw(const Options& options, Bytes bytes);

    static Seat to_move(const Position& position) { return position.turn; }
    static void legal_moves(const Position& position, MoveList<Rules>& moves)
    {
        kani::legal_moves(position, moves);
    }
    static std::uint64_t count(const Position& position) { return kani::count(position); }
    static Position play(const Position& position, const Move& move) { return kani::play(position, move); }
    static std::optional<Position> passed(const Position& position) { return kani::passed(position); }
    static Outcome outcome(const Position& position);

    static engine::Verdict verdict(const Position& position) { return kani::verdict(position); }
    static std::uint64_t key(const Position& position) { return kani::key(position); }
    static bool wins_now(const Position& position) { return kani::wins_now(position); }
    // Played out below the depth. Against not doing so, same nodes and time: +103 +- 58 Elo at 5,000 a move,
    // +66 +- 39 at 20,000 (40 pairs each), +63 +- 39 at 100,000 (25). Without promotions it is 80 +- 48 less.
    static bool loud(const Position& position, const Move& move) { return urgency(position, move) > 0; }
    static int urgency(const Position& position, const Move& move) { return kani::urgency(position, move); }
    static int evaluate(const Position& position) { return kani::evaluate(position); }

    /// What is certain with three pieces a side.
    using Endings = kani::Endings;

    static Events events(const Position& position, const Move& move);
    static Picks picks(const Position& position, const Move& move);
    static Scene scene(const Position& position);
    static Facts facts(const Position& position);
    static Beginning beginning(const Position& position);
    static Message why_not(const Position& position, std::span<const Spot> path, Spot spot);
    static Look look(const Position& position);

    static std::string text(const Position& position);
    static Result<Position> parse(std::string_view text);
    static std::string text(const Position& position, const Move& move);

    /// The legal move. A move is also read where the side not on turn has its three captures by the count
    /// alone: such a position may be a diagram set up with few pieces (README, "Readings").
    static Result<Move> parse_move(const Position& position, std::string_view text);
};

} // namespace papamu::kani
