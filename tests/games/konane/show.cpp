#include "games/konane/support.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <array>
#include <cmath>

using namespace papamu;
using namespace papamu::konane_tests;

namespace {

// Relative luminance and contrast as WCAG defines them.
double luminance(const std::string& colour)
{
    const auto channel = [&](std::size_t at) {
        const double value = std::stoi(colour.substr(at, 2), nullptr, 16) / 255.0;
        return value <= 0.03928 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * channel(0) + 0.7152 * channel(2) + 0.0722 * channel(4);
}

double contrast(const std::string& one, const std::string& other)
{
    const auto [dark, light] = std::minmax({luminance(one), luminance(other)});
    return (light + 0.05) / (dark + 0.05);
}

std::array<int, 2> fact(const std::string& position, const std::string& id)
{
    for (const auto& fact : *the_game().facts(position))
        if (fact.id == id) return fact.value;
    return {-1, -1};
}

} // namespace

TEST_CASE("a konane removal is one beat in which the stone is taken off", "[konane]")
{
    CHECK(the_game().play(full_8, "d4")->events == Events{Event::removed(0, spot(full_8, "d4"))});
}

TEST_CASE("a jump is a beat for every hop, in which the stone hops and the one below it comes off",
          "[konane]")
{
    const std::string position = "9B/9w/10/9w/10/10/10/10/10/10 b";
    const auto on = [&](const char* square) { return spot(position, square); };
    CHECK(the_game().play(position, "j10-j6")->events ==
          Events{Event::moved(0, on("j10"), on("j8"), Manner::hop), Event::removed(0, on("j9")),
                 Event::moved(1, on("j8"), on("j6"), Manner::hop), Event::removed(1, on("j7"))});
    const std::string leftwards = "5/5/3wB/5/5 b";
    CHECK(the_game().play(leftwards, "e3-c3")->events ==
          Events{Event::moved(0, spot(leftwards, "e3"), spot(leftwards, "c3"), Manner::hop),
                 Event::removed(0, spot(leftwards, "d3"))});
}

TEST_CASE("the konane board is as large as the position", "[konane]")
{
    for (const auto& [position, size] : {std::pair{full_4, 4}, {full_6, 6}, {full_8, 8}, {full_10, 10}}) {
        const auto look = *the_game().look(position);
        REQUIRE(look.areas.size() == 1);
        CHECK(look.areas[0].kind == AreaKind::grid);
        CHECK(look.areas[0].columns == size);
        CHECK(look.areas[0].rows == size);
        CHECK_FALSE(look.areas[0].owner);
    }
}

TEST_CASE("black and white stones have sprites of their own", "[konane]")
{
    const auto look = *the_game().look(full_8);
    REQUIRE(look.pieces.size() == 1);
    CHECK(look.pieces[0].sprites == std::array<std::string, 3>{"", "stone_black", "stone_white"});
    CHECK(look.material == "board");
}

TEST_CASE("konane stones and lit spots have 3:1 against the board, its lines and letters 4.5:1", "[konane]")
{
    const auto palette = the_game().look(full_8)->palette;
    CHECK(contrast(palette.seats[0], palette.board) >= 3);
    CHECK(contrast(palette.seats[1], palette.board) >= 3);
    CHECK(contrast(palette.accent, palette.board) >= 3);
    CHECK(contrast(palette.line, palette.board) >= 4.5);
}

TEST_CASE("a person watches how many stones of each side can move, on turn or not", "[konane]")
{
    CHECK(fact(full_8, "konane.movable") == std::array{4, 0});
    CHECK(fact(after(full_8, "d4"), "konane.movable") == std::array{4, 4});
    CHECK(fact("8/8/8/8/8/8/8/Bw1w1w2 b", "konane.movable") == std::array{1, 0});
    CHECK(fact("8/8/8/8/8/8/8/Bw1w1w2 w", "konane.movable") == std::array{1, 0});
    CHECK(fact("4/4/4/2Bw b", "konane.movable") == std::array{0, 1});
}

TEST_CASE("stones that can move are exactly those that a person could choose", "[konane]")
{
    Random random(4);
    testing::play_randomly(the_game(), full_8, random, 200, [](const Choices& choices) {
        Texts stones;
        for (const auto& move : choices.moves) stones.insert(move.text.substr(0, move.text.find('-')));
        CHECK(fact(choices.position, "konane.movable")[index_of(choices.to_move)] ==
              static_cast<int>(stones.size()));
    });
}

TEST_CASE("stones taken counts jumped stones by who jumped, not the two of the opening", "[konane]")
{
    CHECK(fact(full_8, "konane.taken") == std::array{0, 0});
    const auto one = after(full_8, "d4");
    CHECK(fact(one, "konane.taken") == std::array{0, 0});
    const auto two = after(one, "e4");
    CHECK(fact(two, "konane.taken") == std::array{0, 0});
    const auto three = after(two, "d2-d4");
    CHECK(fact(three, "konane.taken") == std::array{1, 0});
    Random random(14);
    int taken[2] = {0, 0};
    std::string last;
    testing::play_randomly(the_game(), full_10, random, 200, [&](const Choices& choices) {
        if (!last.empty()) {
            const auto before = *the_game().choices(last);
            for (const auto& move : before.moves)
                if (move.result == choices.position && move.text.find('-') != std::string::npos)
                    taken[index_of(before.to_move)] += static_cast<int>(move.events.size() / 2);
        }
        last = choices.position;
        CHECK(fact(choices.position, "konane.taken") == std::array{taken[0], taken[1]});
    });
    CHECK(taken[0] + taken[1] > 10);
}
