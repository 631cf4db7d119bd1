#include "engine/taken.hpp"

#include <catch2/catch.hpp>

#include <cstdint>

using namespace papamu::engine;

TEST_CASE("a position is taken to one depth until it is given back", "[engine][taken]")
{
    Taken taken;
    const auto word = Taken::word(0x1234567890abcdef, 5), deeper = Taken::word(0x1234567890abcdef, 6);
    REQUIRE_FALSE(taken.has(word));
    taken.take(word);
    REQUIRE(taken.has(word));
    REQUIRE_FALSE(taken.has(deeper));
    taken.take(deeper);
    taken.give_back(word);
    REQUIRE_FALSE(taken.has(word));
    REQUIRE(taken.has(deeper));
}

TEST_CASE("a position with key 0 is taken like any other", "[engine][taken]")
{
    Taken taken;
    const auto word = Taken::word(0, -1);
    REQUIRE_FALSE(taken.has(word));
    taken.take(word);
    REQUIRE(taken.has(word));
}

TEST_CASE("where more is taken at once than there is room for, something is forgotten", "[engine][taken]")
{
    Taken taken;
    int forgotten = 0;
    for (std::uint64_t i = 0; i < 100'000; ++i) taken.take(Taken::word(i * 0x9e3779b97f4a7c15ULL, 1));
    for (std::uint64_t i = 0; i < 100'000; ++i)
        forgotten += !taken.has(Taken::word(i * 0x9e3779b97f4a7c15ULL, 1));
    REQUIRE(forgotten > 90'000);
    for (std::uint64_t i = 0; i < 100'000; ++i) taken.give_back(Taken::word(i * 0x9e3779b97f4a7c15ULL, 1));
    for (std::uint64_t i = 0; i < 100'000; ++i)
        REQUIRE_FALSE(taken.has(Taken::word(i * 0x9e3779b97f4a7c15ULL, 1)));
}
