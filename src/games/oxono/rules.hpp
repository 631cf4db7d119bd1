#pragma once

#include "game/rules.hpp"
#include "games/oxono/endings.hpp"
#include "games/oxono/moves.hpp"
#include "games/oxono/thinking.hpp"

namespace papamu::oxono {

/// Oxono by the contract of game/rules.hpp. There is no `passed`: the numbers of pawns say whose turn it is,
/// so no text tells of the same board with the other side to move.
struct Rules {
    using Position = oxono::Position;
    using Move = oxono::Move;
    using Endings = oxono::Endings;

    /// No position has more moves. Let f be the number of free squares: at least 3 where there is a move,
    /// since then at most 31 pawns are placed. By the case of each totem:
    ///
    /// Slide: at most 10 targets with at most 4 pawn squares each, 40 moves.
    ///
    /// Jump: k targets need k taken neighbours, so f <= 35 - k; a square beside each target is taken, so each
    /// has at most f pawn squares: at most 4 * 31 = 124 moves.
    ///
    /// Anywhere: the 11 squares of the totem's rank and file are taken. They cut the other 25 into four
    /// blocks of which exactly one is odd in size, so dominoes cover all but one square. Let i free squares
    /// have no free neighbour. Each of them on a domino has a taken partner, so f <= 25 - (i - 1), and the
    /// moves are at most i * f + 4 * (f - i) <= -i*i + 18*i + 104 <= 185.
    ///
    /// Both totems: with a slide at most 40 + 185; two jumps 248; a jump beside an anywhere has at most 4 * f
    /// moves, so together they have at most -i*i + 14*i + 208 <= 257. Twice anywhere on one line: 20 squares
    /// remain, at most two blocks are odd, so f <= 20 - (i - 2), each has at most -i*i + 14*i + 88 <= 137,
    /// together 274. On two lines: 16 remain, at most four blocks are odd, so f <= 16 - (i - 4), each has at
    /// most -i*i + 12*i + 80 <= 116. (Positions with 252 moves exist, see the tests.)
    static constexpr std::size_t max_moves = 274;
    static constexpr bool alternates = true;

    static const Info& info();
    static Result<Position> draw(const Options& options, Bytes bytes);

    static Seat to_move(const Position& position) { return position.turn; }
    static void legal_moves(const Position& position, MoveList<Rules>& moves)
    {
        oxono::legal_moves(position, moves);
    }
    static std::uint64_t count(const Position& position) { return oxono::count(position); }
    static Position play(const Position& position, Move move) { return oxono::play(position, move); }
    static Outcome outcome(const Position& position);

    static engine::Verdict verdict(const Position& position) { return oxono::verdict(position); }
    static std::uint64_t key(const Position& position) { return oxono::key(position); }
    static bool wins_now(const Position& position) { return oxono::wins_now(position); }
    static int plies_left(const Position& position) { return oxono::plies_left(position); }
    static engine::LastPly last_ply(const Position& position, engine::Score alpha)
    {
        return oxono::last_ply(position, alpha);
    }
    static int urgency(const Position& position, Move move) { return oxono::urgency(position, move); }
    static int evaluate(const Position& position) { return oxono::evaluate(position); }

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

} // namespace papamu::oxono
