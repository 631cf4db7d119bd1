#pragma once

// A game for tests of engines: a heap of stones, of which a move takes one, two or three. A side that takes
// two stones moves again; each side may pass once. The side that takes the last stone wins.

#include "core/text.hpp"
#include "game/game_of.hpp"
#include "game/notation.hpp"

#include <string>
#include <string_view>

namespace papamu::testing::heap {

inline const auto name = Text("heap.test_name", "Heap");
inline const auto won = Text("heap.test_won", "The last stone is taken");

struct Position {
    std::uint8_t stones = 9;
    std::uint8_t passes = 3; ///< a bit for each seat that may pass still
    Seat turn = Seat::first;

    friend bool operator==(const Position&, const Position&) = default;
};

/// How many stones are taken; 0 is a pass.
using Move = std::uint8_t;

struct Rules {
    using Position = heap::Position;
    using Move = heap::Move;
    static constexpr std::size_t max_moves = 4;

    static const Info& info()
    {
        static const Info about = [] {
            Info info;
            info.id = "heap";
            info.name = info.idea = info.credit = &name;
            info.seats = {&name, &name};
            info.standard_position = text(Position{});
            info.example_move = "2";
            return info;
        }();
        return about;
    }
    static Result<Position> draw(const Options&, Bytes) { return Position{}; }

    static Seat to_move(const Position& position) { return position.turn; }
    static void legal_moves(const Position& position, MoveList<Rules>& moves)
    {
        for (Move taken = 1; taken <= 3 && taken <= position.stones; ++taken) moves.push_back(taken);
        const bool passes = position.stones > 0 && (position.passes >> index_of(position.turn) & 1) != 0;
        if (passes) moves.push_back(0);
    }
    static Position play(Position position, Move taken)
    {
        position.stones = static_cast<std::uint8_t>(position.stones - taken);
        if (taken == 0)
            position.passes = static_cast<std::uint8_t>(position.passes & ~(1U << index_of(position.turn)));
        // In a finished position it is the loser's turn.
        if (taken != 2 || position.stones == 0) position.turn = other(position.turn);
        return position;
    }
    static Outcome outcome(const Position& position)
    {
        if (position.stones > 0) return {};
        return Outcome::won_by(other(position.turn), won, {{0, 0}});
    }

    static std::string text(const Position& position)
    {
        return std::to_string(position.stones) + ' ' + std::to_string(position.passes) +
               (position.turn == Seat::first ? " a" : " b");
    }
    static Result<Position> parse(std::string_view text)
    {
        const auto words = parse_words(text, 3);
        if (!words) return words.reason();
        const auto stones = parse_number((*words)[0]), passes = parse_number((*words)[1]);
        if (!stones || !passes) return name;
        return Position{static_cast<std::uint8_t>(*stones), static_cast<std::uint8_t>(*passes),
                        (*words)[2] == "a" ? Seat::first : Seat::second};
    }
    static std::string text(const Position&, Move taken) { return taken ? std::to_string(taken) : "pass"; }
    static Result<Move> parse_move(const Position& position, std::string_view word)
    {
        MoveList<Rules> moves;
        legal_moves(position, moves);
        for (const auto move : moves)
            if (text(position, move) == word) return move;
        return name;
    }

    static Scene scene(const Position& position)
    {
        Scene scene;
        for (int i = 0; i < position.stones; ++i) scene.put({0, static_cast<std::uint16_t>(i)}, {});
        return scene;
    }
    static Events events(const Position& position, Move taken)
    {
        Events events;
        for (int i = 0; i < taken; ++i)
            events.push_back(Event::removed(0, {0, static_cast<std::uint16_t>(position.stones - 1 - i)}));
        return events;
    }
    static Picks picks(const Position&, Move taken) { return {{Step({1, taken}, name)}}; }
    static Facts facts(const Position&) { return {}; }
    static Look look(const Position&)
    {
        Look look;
        look.areas.resize(2);
        look.areas[0].columns = 20;
        look.areas[1].kind = AreaKind::choice;
        look.areas[1].columns = 4;
        look.areas[1].standard = -1;
        look.pieces.resize(1);
        return look;
    }
    static Message why_not(const Position&, std::span<const Spot>, Spot) { return name; }
};

} // namespace papamu::testing::heap
