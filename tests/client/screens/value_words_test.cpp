#include "client/screens/value_words.hpp"
#include "game/registry.hpp"

#include <catch2/catch.hpp>

using namespace papamu;

namespace {

// For the first side to move.
std::string words(const Value& value, bool brief = false)
{
    return english(screens::value_words(**find_game("onitama"), Seat::first, value, 100, brief));
}

} // namespace

TEST_CASE("what is proven is told with who wins and how soon", "[value]")
{
    CHECK(words({Value::Kind::win, 0, 1}) == "Red wins in 1 move");
    CHECK(words({Value::Kind::win, 0, 13}) == "Red wins in 7 moves");
    CHECK(words({Value::Kind::loss, 0, 2}) == "Blue wins in 1 move");
    CHECK(words({Value::Kind::loss, 0, 6}) == "Blue wins in 3 moves");
    CHECK(words({Value::Kind::win, 0, 7, true}) == "Red wins in at most 4 moves");
    CHECK(words({Value::Kind::win, 0, 0}) == "Red wins with best play");
    CHECK(words({Value::Kind::draw, 0, 0}) == "A draw with best play");
    CHECK(words({Value::Kind::loss, 0, 4, false, true}) == "Blue wins in 2 moves (repetition is a draw)");
}

TEST_CASE("what is not proven is called an estimate and never certain", "[value]")
{
    CHECK(words({Value::Kind::estimate, 0, 0}) == "Even, estimated from self-play");
    CHECK(words({Value::Kind::estimate, 100, 0}) == "Red 73 %, estimated from self-play");
    CHECK(words({Value::Kind::estimate, -100, 0}) == "Blue 73 %, estimated from self-play");
    CHECK(words({Value::Kind::estimate, 20'000, 0}) == "Red 99 %, estimated from self-play");
    CHECK(words({Value::Kind::estimate, 0, 0}, true) == "Estimate: even");
    CHECK(words({Value::Kind::estimate, -100, 0}, true) == "Estimate: Blue 73 %");
}

TEST_CASE("an estimate is from 1 to 99 in a hundred, and only what is proven is none or all", "[value]")
{
    const auto percent = [](Value::Kind kind, int estimate = 0) {
        return screens::percent_of({kind, estimate, 0}, 100);
    };
    CHECK(percent(Value::Kind::estimate, 20'000) == 99);
    CHECK(percent(Value::Kind::estimate, -20'000) == 1);
    CHECK(percent(Value::Kind::estimate, 100) == 73);
    CHECK(percent(Value::Kind::estimate, -100) == 27);
    CHECK(percent(Value::Kind::win) == 100);
    CHECK(percent(Value::Kind::loss) == 0);
    CHECK(percent(Value::Kind::draw) == 50);
}
