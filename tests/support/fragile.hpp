#pragma once

// A small game that can be broken in one way at a time, for tests of what finds such things: a stone on a row
// of five squares, which each side in its turn moves on by one or two. The side that brings it to e wins.

#include "core/text.hpp"
#include "game/defaults.hpp"
#include "game/game_of.hpp"

#include <atomic>
#include <memory>
#include <stdexcept>
#include <vector>

namespace papamu::testing::fragile {

enum class Flaw {
    none,
    many_moves,   ///< more moves than max_moves at the start
    events_off,   ///< an event ends beside the board
    events_wrong, ///< an event begins where nothing stands
    picks_same,   ///< two moves are touched in the same way
    picks_off,    ///< a touch of an area that there is none of
    picks_none,   ///< nothing to touch
    text_same,    ///< two moves are written alike
    text_lost,    ///< a position is written so that nobody reads it
    stuck,        ///< undecided, and no move
    goes_on,      ///< decided, and moves
    silent_end,   ///< decided without a reason
    turns,        ///< alternates, and yet the same side moves twice
    endless,      ///< nobody ever wins
    bench_over,   ///< a bench position in which the game is over
    bench_empty,  ///< no bench position
    bench_none,   ///< a bench position that is none
    start_none,   ///< the start is no position
    scene_off,    ///< a piece stands beside the board
    piece_none,   ///< a piece that the look does not have
    look_empty,   ///< a look without areas
    words_none,   ///< no name, no idea, no sides
    throws_moves, ///< in one position
    throws_scene,
    throws_play,
    throws_look,
    throws_why,
    why_empty,     ///< no reason for a spot that is not offered
    pass_touched,  ///< a pass that is touched as a piece
    begins_other,  ///< a turn that may go on begins otherwise than what it goes on from
    passed_lost,   ///< a turn passed back is another position
    option_over,   ///< a value of an option by which the game is over
    option_throws, ///< one that leads to a position in which the rules throw
    count,
};

inline const auto name = Text("fragile.test_name", "Fragile");
inline const auto other_name = Text("fragile.test_other", "Other");
inline const auto won = Text("fragile.test_won", "The stone is on e");
inline const auto no_stone = Text("fragile.test_no_stone", "there is one stone");

struct Position {
    std::uint8_t at = 0;
    Seat turn = Seat::first;

    friend bool operator==(const Position&, const Position&) = default;
};

/// How far; a struct, so that its text is not taken for that of a position.
struct Move {
    std::uint8_t by = 1;

    friend bool operator==(const Move&, const Move&) = default;
};

/// How often moves were asked for, by any thread.
inline std::atomic<int> asked = 0;

inline constexpr std::uint8_t last = 4;
inline Spot spot(int column) { return {0, static_cast<std::uint16_t>(column)}; }

/// How the game is broken now: one type of rules has all flaws, since each takes long to compile.
inline std::atomic<Flaw> flaw = Flaw::none;

/// Looks are made once for a type, so that those two flaws have types of their own.
template <Flaw OfLook = Flaw::none>
struct Rules : Defaults<Rules<OfLook>, Position, Move> {
    using Usual = Defaults<Rules<OfLook>, Position, Move>;
    using Usual::text;
    static constexpr std::size_t max_moves = 2;
    static constexpr bool alternates = true;

    static bool has(Flaw wanted) { return OfLook == wanted || flaw == wanted; }

    static const Info& info()
    {
        static const auto about = [] {
            std::vector<Info> all;
            for (int i = 0; i < static_cast<int>(Flaw::count); ++i)
                all.push_back(info_of(static_cast<Flaw>(i)));
            return all;
        }();
        return about[static_cast<std::size_t>(flaw.load())];
    }
    static Info info_of(Flaw of)
    {
        Info info;
        info.id = "fragile";
        if (of != Flaw::words_none) {
            info.name = info.idea = info.credit = &name;
            info.seats = {&name, &other_name};
        }
        info.standard_position = of == Flaw::start_none ? "nonsense" : "S4 f";
        info.example_move = "a1-b1";
        if (of == Flaw::option_over || of == Flaw::option_throws) {
            OptionInfo at;
            at.id = "at";
            at.name = &name;
            at.values = {{"usual", &name}, {"other", &other_name}};
            at.standard = "usual";
            info.options = {at};
        }
        if (of != Flaw::bench_empty) info.bench = {{"S4 f", 1}};
        if (of == Flaw::bench_over) info.bench = {{"4S f", 1}};
        if (of == Flaw::bench_none) info.bench = {{"5 f", 1}};
        return info;
    }
    static Result<Position> position_of(const Position&, const Written& written)
    {
        if (written.board.size() != 1) return no_stone;
        return Position{static_cast<std::uint8_t>(written.board.begin()->spot.index), written.turn};
    }

    static Result<Position> draw(const Options& options, Bytes bytes)
    {
        const auto at = options.find("at");
        if (at == options.end() || at->second == "usual") return Usual::draw(options, bytes);
        // The other side begins: nothing else leads there.
        return Position{has(Flaw::option_over) ? last : std::uint8_t{0}, Seat::second};
    }
    static std::optional<Position> passed(const Position& position)
    {
        if (!has(Flaw::passed_lost) || position.at > 2) return std::nullopt;
        return Position{static_cast<std::uint8_t>(position.at + 1), other(position.turn)};
    }

    static Seat to_move(const Position& position) { return position.turn; }
    static void legal_moves(const Position& position, MoveList<Rules>& moves)
    {
        ++asked;
        if (has(Flaw::throws_moves) && position.at == 2) throw std::runtime_error("no such square");
        if (has(Flaw::option_throws) && position == Position{0, Seat::second})
            throw std::runtime_error("no such start");
        if (has(Flaw::stuck) && position.at == 2) return;
        if (position.at == last && !has(Flaw::goes_on) && !has(Flaw::endless)) return;
        for (std::uint8_t by : {std::uint8_t{1}, std::uint8_t{2}})
            if (position.at + by <= last || has(Flaw::endless) || has(Flaw::goes_on)) moves.push_back({by});
        if (has(Flaw::many_moves) && position.at == 0) moves.push_back({3});
    }
    static Position play(Position position, Move move)
    {
        if (has(Flaw::throws_play) && position.at == 2) throw std::runtime_error("no such move");
        if (passes(move)) move.by = 0;
        position.at = static_cast<std::uint8_t>((position.at + move.by) % (last + 1));
        if (!has(Flaw::turns) || position.at != 2) position.turn = other(position.turn);
        return position;
    }
    static Outcome outcome(const Position& position)
    {
        if (position.at != last || has(Flaw::endless)) return {};
        if (has(Flaw::silent_end)) return Outcome::won_by(other(position.turn), {}, {});
        return Outcome::won_by(other(position.turn), won, {spot(last)});
    }

    static std::string text(const Position& position)
    {
        if (has(Flaw::text_lost) && position.at == 2) return "lost";
        return Usual::text(position);
    }
    static std::string text(const Position& position, Move move)
    {
        return has(Flaw::text_same) && position.at == 1 ? "on" : Usual::text(position, move);
    }
    static Scene scene(const Position& position)
    {
        if (has(Flaw::throws_scene) && position.at == 2) throw std::runtime_error("no such scene");
        Scene scene;
        const bool off = has(Flaw::scene_off) && position.at == 2;
        const std::uint8_t kind = has(Flaw::piece_none) && position.at == 2 ? 7 : 0;
        scene.put(spot(off ? 99 : position.at), {kind, std::nullopt});
        return scene;
    }
    static bool passes(Move move) { return has(Flaw::pass_touched) && move.by == 2; }
    static Events events(const Position& position, Move move)
    {
        if (passes(move)) return {};
        if (has(Flaw::begins_other) && move.by == 2)
            return {Event::moved(0, spot(position.at), spot(position.at + 2), Manner::slide),
                    Event::changed(1, spot(position.at + 2), {0, std::nullopt})};
        const int to = has(Flaw::events_off) ? 77 : (position.at + move.by) % (last + 1);
        return {Event::moved(0, spot(has(Flaw::events_wrong) ? 3 - position.at % 3 : position.at), spot(to),
                             Manner::slide)};
    }
    static Picks picks(const Position& position, Move move)
    {
        if (has(Flaw::picks_none)) return {};
        if (has(Flaw::picks_same)) return {{Step(spot(position.at), name)}};
        if (has(Flaw::picks_off)) return {{Step({9, move.by}, name)}};
        if (passes(move)) return {{Step(spot(position.at), name)}};
        if (has(Flaw::begins_other) && move.by == 2)
            return {{Step(spot(position.at), name), Step(spot(position.at + 1), name),
                     Step(spot(position.at + 2), name)}};
        return Usual::picks(position, move);
    }
    static Message why_not(const Position& position, std::span<const Spot> path, Spot spot)
    {
        if (has(Flaw::throws_why)) throw std::runtime_error("no such reason");
        if (has(Flaw::why_empty)) return {};
        return Usual::why_not(position, path, spot);
    }
    static Look look(const Position&)
    {
        if (has(Flaw::throws_look)) throw std::runtime_error("no such look");
        Look look;
        if (has(Flaw::look_empty)) return look;
        look.areas.resize(1);
        look.areas[0].id = "board";
        look.areas[0].name = &name;
        look.areas[0].columns = last + 1;
        look.areas[0].rows = 1;
        look.pieces.resize(1);
        look.pieces[0].name = &name;
        look.pieces[0].sprites = {"stone", "", ""};
        look.pieces[0].letters = {'S', 0, 0};
        look.palette = {"2F3A33", "E9E2D0", "6B6457", "7A4A00", "8E1F2F", {"4A4A4A", "EFE9DC"}};
        return look;
    }
};

/// A game that is broken in one way for as long as this lives.
class Broken {
public:
    explicit Broken(Flaw by = Flaw::none)
    {
        flaw = by;
        game_ = by == Flaw::look_empty    ? make_game<Rules<Flaw::look_empty>>()
                : by == Flaw::throws_look ? make_game<Rules<Flaw::throws_look>>()
                                          : make_game<Rules<>>();
    }
    ~Broken() { flaw = Flaw::none; }
    Broken(const Broken&) = delete;
    Broken& operator=(const Broken&) = delete;

    const Game& operator*() const { return *game_; }
    const Game* operator->() const { return game_.get(); }

private:
    std::unique_ptr<const Game> game_;
};

} // namespace papamu::testing::fragile
