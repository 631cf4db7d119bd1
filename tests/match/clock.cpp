#include "match/clock.hpp"
#include "match/match.hpp"
#include "match/texts.hpp"

#include <catch2/catch.hpp>

using namespace papamu;

namespace {

Match konane(const TimeControl& clock)
{
    entry::Started started;
    started.game = "konane";
    started.setup.position = "wBwBwB/BwBwBw/wBwBwB/BwBwBw/wBwBwB/BwBwBw b";
    started.clock = clock;
    auto match = Match::begin({0, 0, started});
    REQUIRE(match);
    return *match;
}

Result<void> move(Match& match, std::int64_t at, const char* text, std::int64_t credit = 0)
{
    return match.add({match.next_seq(), at, entry::Move{match.to_move(), match.ply(), text, credit}});
}

constexpr TimeControl fischer{TimeControl::Kind::fischer, 60'000, 2'000};

} // namespace

TEST_CASE("a time control is one text, and a wrong one is refused", "[clock]")
{
    for (const auto* words : {"none", "move:86400000", "fischer:300000+3000", "fischer:60000+0"}) {
        const auto control = parse_time_control(words);
        REQUIRE(control);
        CHECK(text(*control) == words);
    }
    for (const auto* words :
         {"", "move", "move:", "move:-1", "move:999", "move:01000", "fischer:60000", "fischer:60000+",
          "fischer:1+1", "fischer:60000+3600001", "fischer:99999999999999999999+1", "none:1",
          "move:2592000001", "hourglass:60000"})
        CHECK_FALSE(parse_time_control(words));
}

TEST_CASE("the first move of each side is free", "[clock]")
{
    auto match = konane(fischer);
    CHECK_FALSE(match.clocks().running());
    REQUIRE(move(match, 500'000, "c3"));
    CHECK_FALSE(match.clocks().running());
    REQUIRE(move(match, 900'000, "b3"));
    CHECK(match.clocks().running() == Seat::first);
    CHECK(match.clocks().left(Seat::first, 900'000) == 60'000);
    CHECK(match.clocks().left(Seat::first, 910'000) == 50'000);
    CHECK(match.clocks().left(Seat::second, 910'000) == 60'000);
    CHECK(match.clocks().over_at() == 960'000);
}

TEST_CASE("a move costs what it took, less what is forgiven, and earns the increment", "[clock]")
{
    auto match = konane(fischer);
    REQUIRE(move(match, 0, "c3"));
    REQUIRE(move(match, 0, "b3"));
    REQUIRE(move(match, 10'000, "c1-c3", 400));
    CHECK(match.plies().back().left == 60'000 - 9'600 + 2'000);
    CHECK(match.clocks().running() == Seat::second);
    // Never more is forgiven than was used.
    REQUIRE(move(match, 10'100, "c4-c2", 5'000));
    CHECK(match.clocks().left(Seat::second, 10'100) == 62'000);
}

TEST_CASE("a move after the time is over is refused, and only then a flag falls", "[clock]")
{
    auto match = konane(fischer);
    REQUIRE(move(match, 0, "c3"));
    REQUIRE(move(match, 0, "b3"));
    const auto early = match.add({3, 59'999, entry::Flag{Seat::first}});
    REQUIRE_FALSE(early);
    CHECK(early.reason().id == texts::match_time_left.id());
    CHECK_FALSE(match.add({3, 60'000, entry::Flag{Seat::second}}));
    const auto late = move(match, 60'000, "c1-c3");
    REQUIRE_FALSE(late);
    CHECK(late.reason().id == texts::match_time_over.id());
    CHECK(match.clocks().left(Seat::first, 90'000) == 0);

    auto forgiven = match;
    CHECK(move(forgiven, 60'100, "c1-c3", 200));
    CHECK(forgiven.plies().back().left == 100 + 2'000);

    REQUIRE(match.add({3, 60'000, entry::Flag{Seat::first}}));
    CHECK(match.conclusion()->winner == Seat::second);
    CHECK_FALSE(match.clocks().running());
}

TEST_CASE("with time for every move, each begins anew", "[clock]")
{
    auto match = konane({TimeControl::Kind::per_move, 30'000, 0});
    REQUIRE(move(match, 0, "c3"));
    REQUIRE(move(match, 0, "b3"));
    REQUIRE(move(match, 29'000, "c1-c3"));
    CHECK(match.clocks().left(Seat::first, 29'000) == 30'000);
    CHECK_FALSE(move(match, 59'000, "c4-c2"));
    REQUIRE(move(match, 58'999, "c4-c2"));
}

TEST_CASE("what is taken back does not give time back", "[clock]")
{
    auto match = konane(fischer);
    REQUIRE(move(match, 0, "c3"));
    REQUIRE(move(match, 0, "b3"));
    REQUIRE(move(match, 20'000, "c1-c3"));
    REQUIRE(match.add({4, 25'000, entry::Offer{Seat::first, OfferKind::takeback}}));
    REQUIRE(match.add({5, 30'000, entry::Answer{Seat::second, true}}));
    CHECK(match.ply() == 2);
    CHECK(match.clocks().running() == Seat::first);
    CHECK(match.clocks().left(Seat::first, 30'000) == 42'000);
    CHECK(match.clocks().left(Seat::second, 30'000) == 50'000);
}

TEST_CASE("clocks stop with the match, and copies of it agree on them", "[clock]")
{
    auto match = konane(fischer);
    REQUIRE(move(match, 0, "c3"));
    REQUIRE(move(match, 0, "b3"));
    REQUIRE(move(match, 7'000, "c1-c3", 30));
    REQUIRE(match.add({4, 9'000, entry::Resigned{Seat::first}}));
    CHECK_FALSE(match.clocks().running());
    CHECK(match.clocks().left(Seat::second, 1'000'000) == 58'000);
    std::vector<Entry> read;
    for (const auto& entry : match.entries()) {
        const auto again = parse_entry(text(entry));
        REQUIRE(again);
        CHECK(*again == entry);
        read.push_back(*again);
    }
    const auto folded = Match::fold(read);
    REQUIRE(folded);
    CHECK(folded->clocks() == match.clocks());
    CHECK(folded->digest() == match.digest());
}

TEST_CASE("whoever moves twice pays for both moves, and the other one's first move is free", "[clock]")
{
    Clocks clocks(fischer);
    clocks.moved(Seat::first, false, Seat::first, 3'000, 0);
    clocks.moved(Seat::first, false, Seat::second, 90'000, 0);
    CHECK_FALSE(clocks.running());
    clocks.moved(Seat::second, true, Seat::second, 200'000, 0);
    CHECK(clocks.running() == Seat::second);
    clocks.moved(Seat::second, true, Seat::first, 210'000, 1'000);
    CHECK(clocks.running() == Seat::first);
    CHECK(clocks.left(Seat::second, 300'000) == 60'000 - 9'000 + 2'000);
    CHECK(clocks.left(Seat::first, 215'000) == 55'000);
    clocks.moved(Seat::first, true, Seat::first, 215'000, 0);
    CHECK(clocks.left(Seat::first, 216'000) == 57'000 - 1'000);
    CHECK(clocks.left(Seat::second, 216'000) == 53'000);
}
