#include "client/advice/grade.hpp"

#include <catch2/catch.hpp>

#include <cmath>

using namespace papamu;
using advice::Grade;

namespace {

constexpr double scale = 100;

// An estimate that is this chance of winning, in hundredths.
Value chance(double percent)
{
    const double part = percent / 100;
    return {Value::Kind::estimate, static_cast<int>(std::lround(scale * std::log(part / (1 - part)))), 0};
}

constexpr Value won{Value::Kind::win, 0, 5}, lost{Value::Kind::loss, 0, 4}, drawn{Value::Kind::draw, 0, 0};

} // namespace

TEST_CASE("a mistake is named after the chances of winning that it gave away", "[grade]")
{
    CHECK(advice::grade(chance(60), chance(60), scale) == Grade::good);
    CHECK(advice::grade(chance(60), chance(56), scale) == Grade::good);
    CHECK(advice::grade(chance(60), chance(54), scale) == Grade::inaccuracy);
    CHECK(advice::grade(chance(60), chance(49), scale) == Grade::mistake);
    CHECK(advice::grade(chance(60), chance(44), scale) == Grade::blunder);
    // Nobody is blamed for finding more than was seen.
    CHECK(advice::grade(chance(40), chance(70), scale) == Grade::good);
}

TEST_CASE("a proven result that is given away is a blunder", "[grade]")
{
    CHECK(advice::grade(won, drawn, scale) == Grade::blunder);
    CHECK(advice::grade(won, lost, scale) == Grade::blunder);
    CHECK(advice::grade(drawn, lost, scale) == Grade::blunder);
    CHECK(advice::grade(won, {Value::Kind::win, 0, 21}, scale) == Grade::good);
    CHECK(advice::grade(lost, lost, scale) == Grade::good);
    // What is proven on one side only counts by its chance.
    CHECK(advice::grade(won, chance(97), scale) == Grade::good);
    CHECK(advice::grade(won, chance(80), scale) == Grade::blunder);
    CHECK(advice::grade(chance(52), lost, scale) == Grade::blunder);
}

TEST_CASE("what one side wins the other loses", "[grade]")
{
    CHECK(advice::turned(won).kind == Value::Kind::loss);
    CHECK(advice::turned(lost).kind == Value::Kind::win);
    CHECK(advice::turned(drawn).kind == Value::Kind::draw);
    CHECK(advice::turned(won).plies == won.plies);
    CHECK(advice::turned({Value::Kind::estimate, 42, 0}).estimate == -42);
}
