#pragma once

// Line, a small game for tests of the contract (src/game/rules.hpp): nine points, three stones a side, and
// two steps a turn, the second by a stone of either side.

#include "game/defaults.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>

namespace papamu::test_line {

inline constexpr int points = 9;
inline constexpr std::uint8_t nowhere = 15;

struct Position {
    std::array<std::uint16_t, 2> stones{0b010'000'101, 0b101'000'010}; ///< by seat, a bit for each point
    Seat turn = Seat::first;
    std::uint8_t moved =
        nowhere; ///< where the stone of the first step stands now; nowhere: it is still to come

    bool has(Seat seat, int point) const { return (stones[index_of(seat)] >> point & 1) != 0; }
    bool empty(int point) const { return !has(Seat::first, point) && !has(Seat::second, point); }

    friend bool operator==(const Position&, const Position&) = default;
};

/// From one point to a neighbour, or a pass.
struct Move {
    std::uint8_t from = nowhere;
    std::uint8_t to = nowhere;

    bool passes() const { return from == nowhere; }
    friend bool operator==(const Move&, const Move&) = default;
};

struct Rules : Defaults<Rules, Position, Move> {
    /// Each step takes one of three free points from one of at most eight neighbours; and a pass.
    static constexpr std::size_t max_moves = 25;
    static constexpr std::size_t rest_words = 1;

    static const Info& info();
    static Result<Position> position_of(const Position& board, const Written& written);
    static std::string rest(const Position& position);

    static Seat to_move(const Position& position) { return position.turn; }
    static void legal_moves(const Position& position, MoveList<Rules>& moves);
    static Position play(Position position, Move move);
    static Outcome outcome(const Position& position);
    static std::optional<Position> passed(Position position);

    static Scene scene(const Position& position);
    static Events events(const Position& position, Move move);
    static Picks picks(const Position& position, Move move);
    static Look look(const Position& position);
};

} // namespace papamu::test_line
