#pragma once

// The board as people name it: a square is the index of its spot, `row * size + column` with a1 = 0.

#include "game/notation.hpp"
#include "games/konane/moves.hpp"

#include <optional>
#include <string>

namespace papamu::konane {

inline Seat colour_of_square(int square, int size) { return colour_of(square / size, square % size); }

inline Cells bit_of_square(int square, int size) { return Cells{1} << cell_at(square / size, square % size); }

inline int square_of(int cell, Seat colour, int size)
{
    return row_of(cell) * size + column_of(cell, colour);
}

/// Whose stone is on a square, if any.
inline std::optional<Seat> stone_on(const Position& position, int square)
{
    const Seat colour = colour_of_square(square, position.size);
    if (position.stones(colour) & bit_of_square(square, position.size)) return colour;
    return std::nullopt;
}

inline std::string name_of(int square, const Position& position)
{
    return square_name(square, position.size);
}

/// The names of one side's cells, as a list for people.
inline std::string names_of(Cells cells, Seat colour, int size)
{
    std::string names;
    for (const int cell : Bits{cells})
        names += (names.empty() ? "" : ", ") + square_name(square_of(cell, colour, size), size);
    return names;
}

} // namespace papamu::konane
