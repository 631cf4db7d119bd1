#pragma once

#include "game/rules.hpp"
#include "games/onitama/endings.hpp"
#include "games/onitama/moves.hpp"
#include "games/onitama/thinking.hpp"

namespace papamu::onitama {

/// Onitama by the contract of game/rules.hpp. What search and perft call is inline; the rest stands by theme
/// in info.cpp, look.cpp, notation.cpp, show.cpp and why_not.cpp.
struct Rules {
    using Position = onitama::Position;
    using Move = onitama::Move;
    static constexpr std::size_t max_moves = onitama::max_moves;
    static constexpr bool alternates = true;
    using Endings = onitama::Endings;

    static const Info& info();
    static Result<Position> draw(const Options& options, Bytes bytes);

    static Seat to_move(const Position& position) { return position.turn; }
    static void legal_moves(const Position& position, MoveList<Rules>& moves)
    {
        onitama::legal_moves(position, moves);
    }
    static std::uint64_t count(const Position& position) { return onitama::count(position); }
    static std::uint64_t count_two(const Position& position) { return onitama::count_two(position); }
    static Position play(const Position& position, Move move) { return onitama::play(position, move); }
    static std::optional<Position> passed(const Position& position) { return onitama::passed(position); }
    static Outcome outcome(const Position& position);

    static engine::Verdict verdict(const Position& position) { return onitama::verdict(position); }
    static std::uint64_t key(const Position& position) { return onitama::key(position); }
    static bool wins_now(const Position& position) { return onitama::wins_now(position); }
    static void safe_moves(const Position& position, MoveList<Rules>& moves)
    {
        onitama::safe_moves(position, moves);
    }
    static int urgency(const Position& position, Move move) { return onitama::urgency(position, move); }
    static constexpr std::size_t habits = onitama::habits;
    static std::size_t habit(const Position& position, Move move) { return onitama::habit(position, move); }
    static constexpr int table_from = 3;
    static auto features(const Position& position) { return onitama::features(position); }
    static engine::BestNext best_next(const Position& position, int alpha, int beta)
    {
        return onitama::best_next(position, alpha, beta);
    }
    static int evaluate(const Position& position) { return onitama::evaluate(position); }

    static Events events(const Position& position, Move move);
    static Picks picks(const Position& position, Move move);
    static Scene scene(const Position& position);
    static Facts facts(const Position& position);
    static Beginning beginning(const Position& position);
    static Message why_not(const Position& position, std::span<const Spot> path, Spot spot);
    static Look look(const Position& position);

    static std::string text(const Position& position);
    static Result<Position> parse(std::string_view text);
    static std::string text(const Position& position, Move move);
    static Result<Move> parse_move(const Position& position, std::string_view text);
};

} // namespace papamu::onitama
