// Late positions taken apart, and what their parts are worth.

#include "games/konane/numbers.hpp"
#include "games/konane/positions.hpp"
#include "games/konane/regions.hpp"
#include "games/konane/rules.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <string>

using namespace papamu;
using namespace papamu::konane_tests;
using konane::Cells;
using konane::Number;
using konane::Position;
using konane::Region;
using konane::Regions;
using konane::unit;

namespace {

Regions regions_of(const std::string& text)
{
    Regions regions;
    REQUIRE(konane::split(*konane::Rules::parse(text), regions));
    return regions;
}

Position turned(const Position& position)
{
    return {position.theirs, position.mine, position.size, other(position.turn), position.phase};
}

/// Worth of a position in moves of the side to move, if it is a number.
std::optional<double> worth(const std::string& text)
{
    konane::Memory memory(std::size_t{1} << 16);
    int budget = 10'000;
    const auto number = konane::number_of(*konane::Rules::parse(text), budget, memory);
    if (!number) return std::nullopt;
    return static_cast<double>(*number) / unit;
}

} // namespace

TEST_CASE("stones that never meet are regions of their own, and stones that never move are in none",
          "[konane][endings]")
{
    CHECK(regions_of("7B/8/8/8/8/8/8/Bw6 b").size() == 1);
    CHECK(regions_of("8/8/8/8/8/8/8/8 b").empty());
    CHECK(regions_of("6wB/8/8/8/8/8/8/Bw6 b").size() == 2);
}

TEST_CASE("no game, whoever moves in it, ever leaves its regions", "[konane][endings]")
{
    Random random(5);
    int apart = 0;
    for (int i = 0; i < 1500; ++i) {
        const int size = 6 + static_cast<int>(random.below(5));
        const auto start = clustered(random, size);
        Regions regions;
        if (!konane::split(start, regions)) continue;
        apart += regions.size() > 1;
        INFO(konane::Rules::text(start));
        for (int game = 0; game < 20; ++game) {
            Position position = start;
            std::vector<int> mine(regions.size()), theirs(regions.size());
            for (;;) {
                // Either side may move at any time, as in a sum of games.
                if (random.below(2) == 0) position = turned(position);
                konane::Moves moves;
                konane::legal_moves(position, moves);
                if (moves.empty()) {
                    position = turned(position);
                    konane::legal_moves(position, moves);
                }
                if (moves.empty()) break;
                const auto move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
                const Cells ends = Cells{1} << move.from | Cells{1} << move.to;
                const Cells taken = konane::taken_lines[move.line] << move.first_taken;
                const bool by_first = position.turn == start.turn;
                bool inside = false;
                for (std::size_t r = 0; r < regions.size(); ++r) {
                    const auto& region = regions[r];
                    const Cells own = by_first ? region.my_cells : region.their_cells;
                    const Cells enemy = by_first ? region.their_cells : region.my_cells;
                    if ((ends & ~own) != 0 || (taken & ~enemy) != 0) continue;
                    inside = true;
                    ++(by_first ? mine : theirs)[r];
                    REQUIRE(mine[r] <= region.my_most);
                    REQUIRE(theirs[r] <= region.their_most);
                }
                REQUIRE(inside);
                position = konane::play(position, move);
            }
        }
    }
    CHECK(apart > 150);
}

TEST_CASE("a region is known again turned, mirrored, moved and with colours exchanged", "[konane][endings]")
{
    const auto keys = [](const std::string& text) {
        const auto regions = regions_of(text);
        REQUIRE(regions.size() == 1);
        return konane::keys_of(regions[0], konane::Rules::parse(text)->turn);
    };
    const auto one = keys("8/8/8/2Bw4/3B4/8/8/8 b");
    CHECK(keys("8/8/3Bw3/4B3/8/8/8/8 b").own == one.own);
    CHECK(keys("8/8/8/3wB3/3B4/8/8/8 b").own == one.own);
    // Moved by one square the colours change places.
    const auto exchanged = keys("8/8/8/3wB3/4w3/8/8/8 b");
    CHECK(exchanged.own == one.turned);
    CHECK(exchanged.turned == one.own);
}

TEST_CASE("what is worth a number of moves", "[konane][endings]")
{
    CHECK(worth("8/8/8/8/8/8/8/Bw6 b") == 1.0);
    CHECK(worth("8/8/8/8/8/8/8/Bw6 w") == -1.0);
    CHECK(worth("6wB/8/8/8/8/8/8/Bw6 b") == 2.0);
    CHECK(worth("8/8/8/8/8/8/8/8 b") == 0.0);
    // Each side can jump the other: whoever moves takes the only move, and that is no number.
    CHECK_FALSE(worth("8/8/8/8/8/8/8/2Bw4 b"));
}

TEST_CASE("the simplest number between two others, and what moving in it leaves", "[konane][endings]")
{
    using konane::after_move;
    using konane::simplest;
    CHECK(simplest({}, {}) == 0);
    CHECK(simplest(-unit, unit) == 0);
    CHECK(simplest(0, {}) == unit);
    CHECK(simplest({}, 0) == -unit);
    CHECK(simplest(0, unit) == unit / 2);
    CHECK(simplest(unit / 2, unit) == unit * 3 / 4);
    CHECK(simplest(-unit, 0) == -unit / 2);
    CHECK(simplest(unit / 4, 5 * unit) == unit);
    CHECK(simplest(-5 * unit, -unit / 4) == -unit);
    CHECK_FALSE(simplest(unit, unit));
    CHECK_FALSE(simplest(0, 1)); // finer than the units
    CHECK(after_move(3 * unit) == 2 * unit);
    CHECK_FALSE(after_move(0));
    CHECK_FALSE(after_move(-unit));
    CHECK(after_move(unit / 2) == 0);
    CHECK(after_move(unit * 3 / 4) == unit / 2);
    CHECK(after_move(-unit / 2) == -unit);
}

TEST_CASE("what falls apart is solved by its parts", "[konane][endings]")
{
    Means means;
    means.endings_bytes = std::size_t{1} << 20;
    konane::Endings endings(means);
    engine::Control control;
    control.begin(0, std::chrono::steady_clock::time_point::max());
    const auto position =
        *konane::Rules::parse("wBwB2wBwB/10/10/BwBw2BwBw/10/10/wBwB2wBwB/10/10/BwBw2BwBw b");
    const auto ending = endings.solve(position, control);
    REQUIRE(ending);
    CHECK(ending->verdict == engine::Verdict::lost);
    CHECK(control.nodes() <= 1024); // 94,000 as a whole
}
