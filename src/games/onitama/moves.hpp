#pragma once

// Where the cards lead. `play` and `count` are the hot loop of every search and stand here to be inlined.

#include "core/bits.hpp"
#include "core/fixed_list.hpp"
#include "games/onitama/position.hpp"

#include <algorithm>
#include <optional>

namespace papamu::onitama {

/// A side has at most five pieces and two cards, and no card has more than four offsets: 5 * 2 * 4. It is
/// reached: with monkey and elephant all forty are open to students and master on b2, d2, b3, d3 and b4.
inline constexpr std::size_t max_moves = 40;

using Moves = FixedList<Move, max_moves>;

/// By seat, card and square.
using Targets = std::array<std::array<std::array<Mask, square_count>, cards.size()>, 2>;

constexpr Targets make_targets()
{
    Targets targets{};
    for (std::size_t seat = 0; seat < 2; ++seat)
        for (std::size_t card = 0; card < cards.size(); ++card)
            for (int square = 0; square < square_count; ++square)
                for (const auto [right, forward] : cards[card]) {
                    // A card is turned by half a circle for blue, not mirrored.
                    const int sign = seat == 0 ? 1 : -1;
                    const int column = square % width + sign * right;
                    const int row = square / width + sign * forward;
                    if (column >= 0 && column < width && row >= 0 && row < width)
                        targets[seat][card][static_cast<std::size_t>(square)] |= bit(row * width + column);
                }
    return targets;
}

inline constexpr Targets all_targets = make_targets();

/// Where a card leads a piece of this seat, whoever stands there.
constexpr Mask targets(Seat seat, Card card, int square)
{
    return all_targets[papamu::index_of(seat)][index_of(card)][static_cast<std::size_t>(square)];
}

/// How many steps a card allows a side, looked up in pieces of the board: which of its steps stay within a
/// row or lead to the next one, nearly all of them, depends on those two rows alone, ten bits.
struct StepCounts {
    /// By two neighbouring rows: the steps between them and those within the lower one.
    std::array<std::uint8_t, 1 << 2 * width> adjacent{};
    /// By the top row.
    std::array<std::uint8_t, 1 << width> top{};
    /// By two rows with one between: the steps between those two.
    std::array<std::uint8_t, 1 << 2 * width> distant{};
};

extern const std::array<std::array<StepCounts, cards.size()>, 2> all_step_counts; ///< by seat and card

/// Bit n is set when the card n leads two rows away.
inline constexpr std::uint32_t far_cards = [] {
    std::uint32_t found = 0;
    for (std::size_t card = 0; card < cards.size(); ++card)
        for (const Offset offset : cards[card])
            if (offset.forward == 2 || offset.forward == -2) found |= std::uint32_t{1} << card;
    return found;
}();

inline unsigned count_steps(Mask own, Seat seat, Card card)
{
    constexpr Mask two_rows = (1 << 2 * width) - 1;
    constexpr Mask one_row = (1 << width) - 1;
    const StepCounts& counts = all_step_counts[papamu::index_of(seat)][index_of(card)];
    unsigned steps = counts.top[own >> 4 * width];
    for (int row = 0; row < 4; ++row) steps += counts.adjacent[own >> row * width & two_rows];
    if (far_cards >> index_of(card) & 1)
        for (int row = 0; row < 3; ++row) {
            const Mask rows = own >> row * width;
            steps += counts.distant[(rows & one_row) | (rows >> width & one_row << width)];
        }
    return steps;
}

/// The moves of the seat on turn that move a piece.
inline unsigned count_steps(const Position& position)
{
    const Side& side = position.mover;
    return count_steps(side.pieces, position.turn, side.hand[0]) +
           count_steps(side.pieces, position.turn, side.hand[1]);
}

/// The game goes on, but no piece of the seat on turn can move: a card is given away.
inline bool stuck(const Position& position) { return !finished(position) && count_steps(position) == 0; }

inline std::uint64_t count(const Position& position)
{
    if (finished(position)) return 0;
    const unsigned steps = count_steps(position);
    return steps ? steps : position.mover.hand.size();
}

/// From where this card would lead a piece of the seat to the square: where it leads the other seat from
/// there.
constexpr Mask sources(Seat seat, Card card, int square) { return targets(other(seat), card, square); }

/// The moves of every reply together. The cards of the replier are the same after every move, and so are the
/// pieces unless one is captured: the replies are counted once, and again only for each piece that can be.
inline std::uint64_t count_two(const Position& position)
{
    if (finished(position)) return 0;
    const auto& [own, theirs, spare, turn] = position;
    const Seat replier = other(turn);
    const auto replies_of = [&hand = theirs.hand, replier](Mask pieces) -> std::uint64_t {
        const unsigned steps = count_steps(pieces, replier, hand[0]) + count_steps(pieces, replier, hand[1]);
        return steps ? steps : hand.size();
    };
    const unsigned steps = count_steps(position);
    const std::uint64_t replies = replies_of(theirs.pieces);
    if (steps == 0) return own.hand.size() * replies;

    std::uint64_t quiet = steps;
    std::uint64_t after_captures = 0;
    const auto& first = all_targets[papamu::index_of(replier)][index_of(own.hand[0])];
    const auto& second = all_targets[papamu::index_of(replier)][index_of(own.hand[1])];
    const int temple = temple_of(replier);
    for (const int square : Bits{theirs.pieces}) {
        const auto at = static_cast<std::size_t>(square);
        Mask by_first = first[at] & own.pieces;
        Mask by_second = second[at] & own.pieces;
        if ((by_first | by_second) == 0) continue;
        quiet -= static_cast<unsigned>(count_bits(by_first) + count_bits(by_second));
        if (square == theirs.master) continue;
        if (square == temple) {
            by_first &= ~bit(own.master);
            by_second &= ~bit(own.master);
        }
        after_captures += static_cast<unsigned>(count_bits(by_first) + count_bits(by_second)) *
                          replies_of(theirs.pieces & ~bit(square));
    }
    // The master on the temple ends the game; where it captured, that was seen to.
    const auto at_temple = static_cast<std::size_t>(temple);
    if (((own.pieces | theirs.pieces) & bit(temple)) == 0)
        quiet -= (first[at_temple] >> own.master & 1) + (second[at_temple] >> own.master & 1);
    return quiet * replies + after_captures;
}

inline void legal_moves(const Position& position, Moves& moves)
{
    if (finished(position)) return;
    const Mask own = position.mover.pieces;
    const auto before = moves.size();
    for (const Card card : position.mover.hand) {
        const auto& leads = all_targets[papamu::index_of(position.turn)][index_of(card)];
        for (const int from : Bits{own})
            for (const int to : Bits{leads[static_cast<std::size_t>(from)] & ~own})
                moves.push_back({card, static_cast<std::uint8_t>(from), static_cast<std::uint8_t>(to)});
    }
    if (moves.size() == before)
        for (const Card card : position.mover.hand) moves.push_back({card, nowhere, nowhere});
}

/// With the other seat to move: hands and side card stay as they are.
inline std::optional<Position> passed(const Position& position)
{
    if (finished(position)) return std::nullopt;
    return Position{position.waiting, position.mover, position.spare, other(position.turn)};
}

/// Serves a pass too: `nowhere` is a bit outside the board, and no master that could still move or be
/// captured stands there.
inline Position play(const Position& position, Move move)
{
    Position next{position.waiting, position.mover, move.card, other(position.turn)};
    next.mover.pieces &= ~bit(move.to);
    if (next.mover.master == move.to) next.mover.master = nowhere;
    next.waiting.pieces ^= bit(move.from) ^ bit(move.to);
    if (next.waiting.master == move.from) next.waiting.master = move.to;
    const auto [first, second] = position.mover.hand;
    const Card kept = first == move.card ? second : first;
    next.waiting.hand = {std::min(kept, position.spare), std::max(kept, position.spare)};
    return next;
}

} // namespace papamu::onitama
