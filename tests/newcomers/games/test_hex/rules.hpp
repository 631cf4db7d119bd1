#pragma once

// Hex with the swap rule (P. Hein, J. Nash) by the contract of src/game/rules.hpp, written by its defaults.

#include "engine/refinements.hpp"
#include "game/defaults.hpp"

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace papamu::test_hex {

inline constexpr int largest = 11;

/// Red (first) joins the lower edge to the upper one, Blue the left to the right.
struct Position {
    std::array<std::array<std::uint64_t, 2>, 2> stones{}; ///< by seat, a bit for each cell
    std::uint8_t size = largest;
    Seat turn = Seat::first;

    int cells() const { return size * size; }
    bool has(Seat seat, int cell) const
    {
        const auto place = static_cast<unsigned>(cell);
        return (stones[index_of(seat)][place / 64] >> place % 64 & 1) != 0;
    }
    bool empty(int cell) const { return !has(Seat::first, cell) && !has(Seat::second, cell); }
    void flip(Seat seat, int cell)
    {
        const auto place = static_cast<unsigned>(cell);
        stones[index_of(seat)][place / 64] ^= std::uint64_t{1} << place % 64;
    }
    int count(Seat seat) const;

    friend bool operator==(const Position&, const Position&) = default;
};

/// A cell, or the swap: Red's only stone becomes Blue's, mirrored to where it is worth as much.
using Move = std::uint8_t;
inline constexpr Move swap = 255;

struct Rules : Defaults<Rules, Position, Move> {
    /// One for each empty cell; where Blue may swap one is taken, and the swap is one more.
    static constexpr std::size_t max_moves = largest * largest;
    static constexpr bool alternates = true;

    static const Info& info();
    static Result<Position> draw(const Options& options, Bytes bytes);
    static std::vector<Position> boards();
    static std::size_t board_number(const Position& position)
    {
        return position.size == 5 ? 0 : position.size == 9 ? 1 : 2;
    }
    static Result<Position> position_of(const Position& board, const Written& written);

    static Seat to_move(const Position& position) { return position.turn; }
    static void legal_moves(const Position& position, MoveList<Rules>& moves);
    static Position play(Position position, Move move);
    static Outcome outcome(const Position& position);

    using Defaults::text;
    static std::string text(const Position& position, Move move);

    static Scene scene(const Position& position);
    static Events events(const Position& position, Move move);
    static Look look(const Position& position);

    static engine::Verdict verdict(const Position& position);
    static std::uint64_t key(const Position& position);
    static int evaluate(const Position& position);
};

} // namespace papamu::test_hex
