// What opponents of graded strength choose.

#include "game/level.hpp"

#include <catch2/catch.hpp>

#include <map>

using namespace papamu;

namespace {

Line line(const char* move, Value value) { return {value, {move}}; }
Value estimate(int number) { return {Value::Kind::estimate, number, 0, false, false}; }
Value win(int plies) { return {Value::Kind::win, 0, plies, false, false}; }
Value loss(int plies) { return {Value::Kind::loss, 0, plies, false, false}; }

std::map<std::string, int> chosen(const Analysis& analysis, const Level& level)
{
    Random random(7);
    std::map<std::string, int> count;
    for (int i = 0; i < 2000; ++i) ++count[choose(analysis, level, 0, random)];
    return count;
}

Level warm(double temperature)
{
    Level level;
    level.temperature = temperature;
    return level;
}

} // namespace

TEST_CASE("without temperature the best move is chosen", "[level]")
{
    const Analysis analysis{1, 1, {line("a", estimate(5)), line("b", estimate(4))}, true};
    REQUIRE(chosen(analysis, warm(0)) == std::map<std::string, int>{{"a", 2000}});
}

TEST_CASE("the warmer, the more often worse moves are chosen, never the other way round", "[level]")
{
    const Analysis analysis{
        1, 1, {line("a", estimate(20)), line("b", estimate(10)), line("c", estimate(0))}, true};
    auto cool = chosen(analysis, warm(5));
    auto hot = chosen(analysis, warm(50));
    REQUIRE(cool["a"] > cool["b"]);
    REQUIRE(cool["b"] > cool["c"]);
    REQUIRE(hot["a"] > hot["c"]);
    REQUIRE(hot["c"] > cool["c"]);
    // A move that is worse by the temperature is chosen 1/e as often.
    auto even = chosen({1, 1, {line("a", estimate(10)), line("b", estimate(0))}, true}, warm(10));
    REQUIRE(even["b"] == Approx(even["a"] / 2.718).epsilon(0.15));
}

TEST_CASE("who sees a win in one takes it, however warm", "[level]")
{
    const Analysis analysis{1, 1, {line("a", win(1)), line("b", estimate(900))}, true};
    REQUIRE(chosen(analysis, warm(1e6)) == std::map<std::string, int>{{"a", 2000}});
    auto blind = warm(1e6);
    blind.sees_win = 0;
    REQUIRE(chosen(analysis, blind)["b"] > 500);
}

TEST_CASE("who stops a win in one never allows it where it need not", "[level]")
{
    const Analysis analysis{1, 1, {line("a", estimate(0)), line("b", loss(2))}, true};
    REQUIRE(chosen(analysis, warm(100)) == std::map<std::string, int>{{"a", 2000}});
    auto blind = warm(100);
    blind.stops_win = 0;
    REQUIRE(chosen(analysis, blind)["b"] == Approx(1000).margin(150));
}

TEST_CASE("chances are those of the logistic function, and certain where it is proven", "[level]")
{
    REQUIRE(winning_chance(estimate(0), 50) == Approx(0.5));
    REQUIRE(winning_chance(estimate(50), 50) == Approx(0.7310586));
    REQUIRE(winning_chance(estimate(-50), 50) == Approx(1 - 0.7310586));
    REQUIRE(winning_chance(win(9), 50) == 1);
    REQUIRE(winning_chance(loss(8), 50) == 0);
    REQUIRE(winning_chance({Value::Kind::draw, 0, 0, false, false}, 50) == 0.5);
}

TEST_CASE("a lost position is not given up by letting the opponent win at once", "[level]")
{
    Level level = warm(25);
    const Analysis known{1, 1, {line("a", loss(8)), line("b", loss(4)), line("c", loss(2))}, true};
    REQUIRE(chosen(known, level).count("c") == 0);
    REQUIRE(chosen(known, level)["b"] > 0);
    const Analysis unknown{1, 1, {line("a", loss(0)), line("c", loss(2))}, true};
    REQUIRE(chosen(unknown, level) == std::map<std::string, int>{{"a", 2000}});
    const Analysis all{1, 1, {line("b", loss(2)), line("c", loss(2))}, true};
    REQUIRE(chosen(all, level).size() == 2);
    level.stops_win = 0;
    REQUIRE(chosen(known, level)["c"] > 0);
}

TEST_CASE("a win whose distance nobody knows is one all the same", "[level]")
{
    const Analysis analysis{1, 1, {line("a", win(0)), line("b", estimate(900))}, true};
    REQUIRE(chosen(analysis, warm(25)) == std::map<std::string, int>{{"a", 2000}});
}

TEST_CASE("who overlooks some wins and threats does so as often as is said", "[level]")
{
    auto level = warm(1);
    level.sees_win = 0.75;
    const Analysis wins{1, 1, {line("a", win(1)), line("b", estimate(900))}, true};
    // Where it is not seen, it is worth what the others are: one of two.
    REQUIRE(chosen(wins, level)["b"] == Approx(2000 * 0.25 / 2).margin(60));
    level = warm(1);
    level.stops_win = 0.8;
    const Analysis threats{1, 1, {line("a", estimate(0)), line("b", loss(2))}, true};
    REQUIRE(chosen(threats, level)["b"] == Approx(2000 * 0.2 / 2).margin(60));
}

TEST_CASE("in the first plies one of those is chosen that promise what the best does", "[level]")
{
    Level level;
    level.varied = 6;
    level.margin = 3;
    CHECK(limits_of(level, 5).lines > 1);
    CHECK(limits_of(level, 6).lines == 1);
    const auto in_ply = [&](int ply, const std::vector<Line>& lines) {
        Random random(7);
        std::map<std::string, int> count;
        for (int i = 0; i < 300; ++i) ++count[choose({1, 1, lines, true}, level, ply, random)];
        return count;
    };
    const std::vector<Line> open{line("a", estimate(5)), line("b", estimate(2)), line("c", estimate(1))};
    CHECK(in_ply(5, open).size() == 2);
    CHECK(in_ply(5, open)["b"] > 100);
    CHECK(in_ply(6, open) == std::map<std::string, int>{{"a", 300}});
    // Proven results are kept, the soonest win and the longest resistance too.
    CHECK(in_ply(0, {line("a", win(5)), line("b", win(7)), line("c", estimate(900))}).size() == 1);
    CHECK(in_ply(0, {line("a", win(5)), line("b", win(5))}).size() == 2);
    CHECK(in_ply(0, {line("a", estimate(1)), line("b", loss(8))}).size() == 1);
    CHECK(in_ply(0, {line("a", loss(8)), line("b", loss(6))}).size() == 1);
    // What was looked at a ply deeper than the rest is not compared with it.
    Analysis mixed{2, 1, {line("a", estimate(12)), line("b", estimate(2))}, true};
    mixed.even = {line("b", estimate(2)), line("a", estimate(0))};
    std::map<std::string, int> count;
    Random random(7);
    for (int i = 0; i < 300; ++i) ++count[choose(mixed, level, 0, random)];
    CHECK(count.size() == 2);
    // The same luck, the same choice.
    Random one(9), other(9);
    for (int i = 0; i < 20; ++i)
        CHECK(choose({1, 1, open, true}, level, 0, one) == choose({1, 1, open, true}, level, 0, other));
}
