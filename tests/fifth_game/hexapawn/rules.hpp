#pragma once

// Hexapawn by the contract of src/game/rules.hpp, without any of its refinements: what a game must offer and
// no more.

#include "game/rules.hpp"
#include "position.hpp"

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

namespace papamu::hexapawn {

struct Rules {
    using Position = hexapawn::Position;
    using Move = hexapawn::Move;
    static constexpr std::size_t max_moves = hexapawn::max_moves;

    static const Info& info();
    static Result<Position> draw(const Options& options, Bytes bytes);

    static Seat to_move(const Position& position) { return position.turn; }
    static void legal_moves(const Position& position, Moves& moves);
    static Position play(const Position& position, Move move);
    static Outcome outcome(const Position& position);

    static std::string text(const Position& position);
    static Result<Position> parse(std::string_view text);
    static std::string text(const Position& position, Move move);
    static Result<Move> parse_move(const Position& position, std::string_view text);

    static Events events(const Position& position, Move move);
    static Picks picks(const Position& position, Move move);
    static Scene scene(const Position& position);
    static Facts facts(const Position& position);
    static Look look(const Position& position);

    static Message why_not(const Position& position, std::span<const Spot> path, Spot spot);
};

} // namespace papamu::hexapawn
