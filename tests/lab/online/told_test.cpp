// What a crowd counts must be counted right, or a table of faults says nothing.

#include "game/registry.hpp"
#include "lab/online/told.hpp"

#include <catch2/catch.hpp>

using namespace papamu;
using lab::Told;

namespace {

lab::Instant at(double seconds)
{
    return lab::Instant{} + std::chrono::hours(1) +
           std::chrono::duration_cast<lab::Instant::duration>(std::chrono::duration<double>(seconds));
}

// A match of Kani Nari Ebi whose moves were entered at these milliseconds.
Match match_with(const std::vector<std::int64_t>& times)
{
    const auto* game = *find_game("kani");
    const auto setup = game->draw({}, std::vector<std::uint8_t>(16, 0));
    auto match = Match::begin({0, 0,
                               entry::Started{"kani",
                                              game->info().rules_version,
                                              *setup,
                                              {},
                                              {},
                                              {TimeControl::Kind::fischer, 600'000, 1'000}}});
    for (const auto time : times)
        REQUIRE(match->add(
            {match->next_seq(), time,
             entry::Move{match->to_move(), match->ply(), game->moves(match->position())->front()}}));
    return *match;
}

} // namespace

TEST_CASE("two who are told different entries are a fork, however often the same is told", "[lab][online]")
{
    Told told;
    told.entry(0, "0 0 started");
    told.entry(1, "1 5 move first 0 a1");
    told.entry(1, "1 5 move first 0 a1");
    told.entry(3, "3 9 move first 2 a3");
    CHECK(told.forked() == 0);
    told.entry(1, "1 6 move first 0 a1");
    CHECK(told.forked() == 1);
}

TEST_CASE("a pause lasts until there is news, and counts from when it is looked at", "[lab][online]")
{
    Told told;
    told.news(0, at(0));
    told.news(1, at(8));
    told.watch(at(10));
    told.news(2, at(11));
    CHECK(told.pause(at(11)) == Approx(1));
    told.news(3, at(14));
    CHECK(told.pause(at(14)) == Approx(3));
    CHECK(told.pause(at(19)) == Approx(5));
}

TEST_CASE("a clock is charged too much where it lost more than its guest took", "[lab][online]")
{
    // The third move was entered four seconds after the one before, the fourth six.
    const auto match = match_with({1'000, 2'000, 6'000, 12'000});
    Told told;
    told.news(0, at(0));
    for (std::uint64_t seq = 1; seq <= 2; ++seq) told.news(seq, at(static_cast<double>(seq)));
    told.turn(at(2));
    told.wanted(at(6));
    told.wanted(at(7)); // asking again is no more time taken
    told.news(3, at(6));
    SECTION("who took it all was charged nothing too much")
    {
        told.turn(at(6));
        told.wanted(at(12));
        told.news(4, at(12));
        CHECK(told.charged(match, 2) == Approx(0).margin(0.001));
    }
    SECTION("who wanted to move at once was charged six seconds")
    {
        told.turn(at(6));
        told.wanted(at(6));
        told.news(4, at(12));
        CHECK(told.charged(match, 2) == Approx(6));
    }
    SECTION("so was who did not know that it was their turn")
    {
        told.news(4, at(12));
        CHECK(told.charged(match, 2) == Approx(6));
    }
}

TEST_CASE("of a long pause it counts which part was on a clock, of a short one nothing", "[lab][online]")
{
    // The third move was entered so long after the one before, and its guest wanted to move at once.
    const auto part = [](double paused, std::int64_t charged) {
        const auto match = match_with({1'000, 2'000, 2'000 + charged});
        Told told;
        told.news(0, at(0));
        told.news(1, at(1));
        told.news(2, at(2));
        told.turn(at(2));
        told.wanted(at(2));
        told.news(3, at(2 + paused));
        return told.charged_part(match, 2);
    };
    CHECK(part(20, 20'000) == Approx(1));
    CHECK(part(20, 1'000) == Approx(0.05));
    CHECK(part(Told::long_pause, 0) == Approx(0).margin(0.001));
    CHECK(part(7, 7'000) == Approx(0).margin(0.001));
}
