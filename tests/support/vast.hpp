#pragma once

// A game with more spots, answers and moves than a byte counts, for tests of what walks over spots: one stone
// is put on a board of twenty by twenty points and wins. On the last point it is put with one of 300 answers.

#include "game/defaults.hpp"
#include "game/game_of.hpp"

namespace papamu::testing::vast {

inline constexpr int side = 20;
inline constexpr int points = side * side;
inline constexpr int answers = 300;
inline constexpr int standard = 298;

inline const auto name = Text("vast.test_name", "Vast");
inline const auto other_name = Text("vast.test_other", "Other");
inline const auto answer_name = Text("vast.test_answer", "Answer");
inline const auto won = Text("vast.test_won", "The stone is there");

inline Spot point(int index) { return {0, static_cast<std::uint16_t>(index)}; }
inline Spot answer(int index) { return {1, static_cast<std::uint16_t>(index)}; }

struct Position {
    std::uint16_t stone = points; ///< nowhere yet
    std::uint16_t answer = 0;

    friend bool operator==(const Position&, const Position&) = default;
};

struct Move {
    std::uint16_t to = 0;
    std::uint16_t answer = 0;

    friend bool operator==(const Move&, const Move&) = default;
};

struct Rules : Defaults<Rules, Position, Move> {
    using Defaults::text;
    /// One for every point but the last, and one for every answer there.
    static constexpr std::size_t max_moves = points - 1 + answers;
    static constexpr std::size_t rest_words = 1;

    static const Info& info()
    {
        static const Info about = [] {
            Info info;
            info.id = "vast";
            info.name = info.idea = info.credit = &name;
            info.seats = {&name, &other_name};
            info.standard_position = "20";
            for (int row = 1; row < side; ++row) info.standard_position += "/20";
            info.standard_position += " v 0";
            info.example_move = "0.0";
            return info;
        }();
        return about;
    }
    static Result<Position> position_of(const Position&, const Written& written)
    {
        Position position;
        if (written.board.size() > 0) position.stone = written.board.begin()->spot.index;
        position.answer = static_cast<std::uint16_t>(parse_number(written.rest.front()).value_or(0));
        return position;
    }
    static std::string rest(const Position& position) { return std::to_string(position.answer); }

    static Seat to_move(const Position&) { return Seat::first; }
    static void legal_moves(const Position& position, MoveList<Rules>& moves)
    {
        if (position.stone != points) return;
        for (int to = 0; to < points - 1; ++to) moves.push_back({static_cast<std::uint16_t>(to), 0});
        for (int i = 0; i < answers; ++i) moves.push_back({points - 1, static_cast<std::uint16_t>(i)});
    }
    static Position play(Position, Move move) { return {move.to, move.answer}; }
    static Outcome outcome(const Position& position)
    {
        if (position.stone == points) return {};
        return Outcome::won_by(Seat::first, won, {point(position.stone)});
    }
    static Scene scene(const Position& position)
    {
        Scene scene;
        if (position.stone != points) scene.put(point(position.stone), {0, Seat::first});
        return scene;
    }
    static Events events(const Position&, Move move)
    {
        return {Event::placed(0, point(move.to), {0, Seat::first})};
    }
    static Picks picks(const Position&, Move move)
    {
        if (move.to != points - 1) return {{Step(point(move.to), name)}};
        return {{Step(point(move.to), name), Step(answer(move.answer), answer_name)}};
    }
    static std::string text(const Position&, Move move)
    {
        return std::to_string(move.to) + '.' + std::to_string(move.answer);
    }
    static Look look(const Position&)
    {
        Look look;
        look.areas.resize(2);
        Area& board = look.areas[0];
        board.id = "board";
        board.kind = AreaKind::points;
        board.name = &name;
        for (int i = 0; i < points; ++i) {
            PointPlace place{square_name(i, side), i % side * 1.0, i / side * 1.0, {}};
            const auto joins = [&](bool there, int other) {
                if (there) place.neighbours.push_back(static_cast<std::uint16_t>(other));
            };
            joins(i % side > 0, i - 1);
            joins(i % side < side - 1, i + 1);
            joins(i >= side, i - side);
            joins(i + side < points, i + side);
            board.points.push_back(std::move(place));
        }
        Area& choice = look.areas[1];
        choice.id = "answer";
        choice.kind = AreaKind::choice;
        choice.columns = answers;
        choice.standard = standard;
        choice.name = &answer_name;
        choice.answers.assign(answers, &answer_name);
        look.pieces.resize(1);
        look.pieces[0].name = &name;
        look.pieces[0].sprites = {"", "stone", "stone"};
        look.pieces[0].letters = {0, 'S', 's'};
        look.palette = {"2F3A33", "E9E2D0", "6B6457", "7A4A00", "8E1F2F", {"4A4A4A", "EFE9DC"}};
        return look;
    }
};

} // namespace papamu::testing::vast
