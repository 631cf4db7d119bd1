// The page of a game that brings none (src/game/default_page.hpp).

#include "game/defaults.hpp"
#include "game/game_of.hpp"
#include "game/texts.hpp"
#include "support/fragile.hpp"

#include <catch2/catch.hpp>

using namespace papamu;
using namespace papamu::testing;

namespace {

const auto walk_word = Text("walk.test_word", "Walk");

// A stone goes round on five squares; whoever makes its 400th step wins.
struct Walk {
    std::uint8_t at = 0;
    std::uint16_t steps = 0;

    friend bool operator==(const Walk&, const Walk&) = default;
};
struct OneStep {
    friend bool operator==(const OneStep&, const OneStep&) = default;
};

struct LongRules : Defaults<LongRules, Walk, OneStep> {
    using Defaults::text;
    static constexpr std::size_t max_moves = 1;
    static constexpr std::size_t rest_words = 1;
    static constexpr int squares = 5, last = 400;

    static const Info& info()
    {
        static const auto about = [] {
            Info info;
            info.id = "walk";
            info.name = info.idea = info.credit = &walk_word;
            info.seats = {&walk_word, &walk_word};
            info.standard_position = "S4 w 0";
            info.example_move = "a1-b1";
            return info;
        }();
        return about;
    }
    static Result<Walk> position_of(const Walk&, const Written& written)
    {
        const auto steps = parse_number(written.rest.front());
        return Walk{static_cast<std::uint8_t>(written.board.begin()->spot.index),
                    static_cast<std::uint16_t>(steps.value_or(0))};
    }
    static std::string rest(const Walk& walk) { return std::to_string(walk.steps); }
    static Seat to_move(const Walk& walk) { return walk.steps % 2 == 0 ? Seat::first : Seat::second; }
    static void legal_moves(const Walk& walk, MoveList<LongRules>& moves)
    {
        if (walk.steps < last) moves.push_back({});
    }
    static Walk play(Walk walk, OneStep)
    {
        return {static_cast<std::uint8_t>((walk.at + 1) % squares),
                static_cast<std::uint16_t>(walk.steps + 1)};
    }
    static Outcome outcome(const Walk& walk)
    {
        if (walk.steps < last) return {};
        return Outcome::won_by(other(to_move(walk)), walk_word, {{0, walk.at}});
    }
    static Scene scene(const Walk& walk)
    {
        Scene scene;
        scene.put({0, walk.at}, {0, std::nullopt});
        return scene;
    }
    static Events events(const Walk& walk, OneStep)
    {
        const auto to = static_cast<std::uint16_t>((walk.at + 1) % squares);
        return {Event::moved(0, {0, walk.at}, {0, to}, Manner::slide)};
    }
    static Look look(const Walk&)
    {
        Look look;
        look.areas.resize(1);
        look.areas[0].id = "board";
        look.areas[0].columns = squares;
        look.areas[0].rows = 1;
        look.areas[0].name = &walk_word;
        look.pieces.resize(1);
        look.pieces[0].name = &walk_word;
        look.pieces[0].letters = {'S', 0, 0};
        look.pieces[0].sprites = {"stone", "", ""};
        return look;
    }
};

} // namespace

TEST_CASE("law 14: a page that comes by itself shows how a long game is won, too", "[page]")
{
    const auto game = make_game<LongRules>();
    const auto& page = game->page();
    CHECK(page.size() == 4);
    REQUIRE(page.back().example);
    const auto& won = *page.back().example;
    CHECK(game->play(won.position, won.move)->outcome.kind == Outcome::Kind::win);
}

TEST_CASE("a page is made of a game that nobody ever wins, too", "[page]")
{
    const fragile::Broken game{fragile::Flaw::endless};
    CHECK(default_page(*game).size() >= 2);
}
