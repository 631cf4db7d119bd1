#pragma once

#include "core/fixed_list.hpp"
#include "games/konane/board.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace papamu::konane {

/// The opening takes off two stones before jumping starts.
enum class Phase : std::uint8_t { black_removes, white_removes, jumping };

/// Seen from the side to move, so that playing a move exchanges two words. The phase follows from the stones
/// and is kept because counting them at every move would cost more than the move.
struct Position {
    Cells mine = 0;
    Cells theirs = 0;
    std::uint8_t size = 8;
    Seat turn = Seat::first;
    Phase phase = Phase::jumping;

    Cells stones(Seat seat) const { return seat == turn ? mine : theirs; }

    friend bool operator==(const Position&, const Position&) = default;
};

/// A jump, or the removal of the stone on `from`, which then is `to` as well. Cells are those of the mover.
struct Move {
    std::uint8_t from = 0;
    std::uint8_t to = 0;
    std::uint8_t first_taken = 0; ///< the lowest of the opponent's cells that are jumped over
    std::uint8_t line = 0;        ///< which of `taken_lines` begins there

    friend bool operator==(const Move&, const Move&) = default;
};

/// The stones that jumps take, by `line_of`: so many in a row, so many in a column.
inline constexpr auto taken_lines = [] {
    std::array<Cells, 2 * static_cast<std::size_t>(max_hops)> lines{};
    for (std::size_t hops = 0; hops < max_hops; ++hops)
        for (std::size_t taken = 0; taken <= hops; ++taken) {
            lines[hops] |= Cells{1} << (taken * step_across);
            lines[max_hops + hops] |= Cells{1} << (taken * step_up);
        }
    return lines;
}();

constexpr int line_of(int hops, bool upwards) { return hops - 1 + (upwards ? max_hops : 0); }

/// No position has more moves. Take a row or a column and its squares of the mover's colour, at most five of
/// them, with s stones of the mover. A jump along it ends on an empty square, comes from the nearest stone on
/// one side, and is told by both, so at most two jumps end on each of the 5 - s empty squares. Without a
/// stone there is no jump, with one at most four, since each empty square then has a stone on one side only;
/// with two or more at most 2 * (5 - 2) = 6. There are 20 rows and columns, each jump lies along one: 120. An
/// opening has at most 4 moves.
inline constexpr std::size_t max_moves = 120;

using Moves = FixedList<Move, max_moves>;

} // namespace papamu::konane
