#pragma once

// A position as a number. The eight symmetries of the square, and each of them with X and O exchanged, change
// nothing about the game; near the start, where a search meets such images of one position, they share a key.

#include "core/bits.hpp"
#include "core/hash.hpp"
#include "games/oxono/position.hpp"

#include <algorithm>
#include <bit>

namespace papamu::oxono {

namespace keys {

inline constexpr std::size_t images = 16;
inline constexpr std::size_t kinds = 6; ///< pawns by seat and symbol, then totems by symbol

/// Where the symmetry brings the square.
constexpr int image_of(int square, unsigned symmetry)
{
    int column = column_of(square);
    int row = row_of(square);
    if (symmetry & 1) column = width - 1 - column;
    if (symmetry & 2) row = width - 1 - row;
    return symmetry & 4 ? column * width + row : row * width + column;
}

using OfImages = std::array<std::uint64_t, images>;
using Table = std::array<std::array<OfImages, square_count>, kinds>;

constexpr Table make_table()
{
    Table table{};
    for (std::size_t kind = 0; kind < kinds; ++kind)
        for (int square = 0; square < square_count; ++square)
            for (std::size_t image = 0; image < images; ++image) {
                // Symbols are the lowest bit of the kind.
                const auto kind_there = kind ^ image >> 3;
                const auto square_there = image_of(square, static_cast<unsigned>(image & 7));
                table[kind][static_cast<std::size_t>(square)][image] =
                    mix(mix(kind_there * square_count + static_cast<std::uint64_t>(square_there) + 1));
            }
    return table;
}

inline constexpr Table table = make_table();

/// With more pawns than this, images of a position are seldom met and not worth looking for.
inline constexpr int most_pawns_of_images = 4;

/// The least of the sums of the pieces' numbers (A. L. Zobrist, "A new hashing method with application for
/// game playing", 1970), each image summed by itself.
inline std::uint64_t of_images(const Position& position)
{
    OfImages sums{};
    const auto add = [&](std::size_t kind, int square) {
        const auto& numbers = table[kind][static_cast<std::size_t>(square)];
        for (std::size_t image = 0; image < images; ++image) sums[image] += numbers[image];
    };
    for (std::size_t seat = 0; seat < 2; ++seat)
        for (std::size_t symbol = 0; symbol < 2; ++symbol)
            for (const int square : Bits{position.of_seat[seat] & position.of_symbol[symbol]})
                add(2 * seat + symbol, square);
    for (std::size_t symbol = 0; symbol < 2; ++symbol) add(4 + symbol, position.totem[symbol]);
    return *std::min_element(sums.begin(), sums.end());
}

} // namespace keys

/// Equal for equal positions, and with few pawns for images of each other as well; for others practically
/// never. Reserves and turn follow from the pawns.
inline std::uint64_t key(const Position& position)
{
    if (count_squares(position.pawns()) <= keys::most_pawns_of_images) return keys::of_images(position);
    const Mask x_pawns = position.of_symbol[0];
    const std::uint64_t first = position.of_seat[0] | std::uint64_t{position.totem[0]} << 36 |
                                std::uint64_t{position.totem[1]} << 42 | x_pawns >> 28 << 48;
    const std::uint64_t second = position.of_seat[1] | x_pawns << 36;
    return mix(first * 0x9e3779b97f4a7c15ULL ^ std::rotl(second * 0xd1342543de82ef95ULL, 32));
}

} // namespace papamu::oxono
