#include "client/screens/online_words.hpp"

#include <catch2/catch.hpp>

using namespace papamu;
using namespace papamu::screens;

TEST_CASE("a clock shows what is left, and more of it when that is little", "[online]")
{
    CHECK(clock_words(300'000) == "5:00");
    CHECK(clock_words(299'999) == "4:59");
    CHECK(clock_words(61'000) == "1:01");
    CHECK(clock_words(10'000) == "0:10");
    CHECK(clock_words(9'999) == "0:09.9");
    CHECK(clock_words(40) == "0:00.0");
    CHECK(clock_words(0) == "0:00.0");
    CHECK(clock_words(3'661'000) == "1:01:01");
    CHECK(clock_words(2 * 86'400'000LL + 3 * 3'600'000LL + 5) == "2 d 3 h");
    CHECK(countdown_words(1) == "0:01");
    CHECK(countdown_words(0) == "0:00");
    CHECK(countdown_words(60'001) == "1:01");
}

TEST_CASE("a clock is drawn anew exactly when it shows something else", "[online]")
{
    for (std::int64_t left : {1LL, 99LL, 100LL, 9'999LL, 10'000LL, 10'001LL, 59'999LL, 60'000LL, 3'600'000LL,
                              86'400'000LL, 90'000'123LL}) {
        const auto change = clock_change(left);
        REQUIRE(change);
        INFO(left);
        CHECK(clock_words(left) == clock_words(std::max(std::int64_t{0}, left - *change + 1)));
        if (left > *change) CHECK(clock_words(left) != clock_words(left - *change));
    }
    CHECK_FALSE(clock_change(0));
}

TEST_CASE("time controls have words", "[online]")
{
    CHECK(english(words_of(TimeControl{})) == "no clock");
    CHECK(english(words_of({TimeControl::Kind::fischer, 300'000, 3'000})) == "5 min + 3 s");
    CHECK(english(words_of({TimeControl::Kind::fischer, 600'000, 0})) == "10 min");
    CHECK(english(words_of({TimeControl::Kind::per_move, 86'400'000, 0})) == "1 day a move");
    CHECK(english(words_of({TimeControl::Kind::per_move, 3 * 86'400'000LL, 0})) == "3 days a move");
}
