// A match in which sides move twice: seats, clocks, take-backs, offers and records follow to_move.

#include "game/registry.hpp"
#include "match/players.hpp"
#include "match/record.hpp"
#include "match/table.hpp"
#include "match/texts.hpp"
#include "support/asking.hpp"

#include <catch2/catch.hpp>

using namespace papamu;
using namespace papamu::testing;

namespace {

const Game& line() { return **find_game("test_line"); }

Match begin(const TimeControl& clock = {}, bool free_undo = false)
{
    entry::Started started{"test_line",    1,    {{}, {}, line().info().standard_position}, {},
                           {"Ann", "Ben"}, clock};
    started.house.free_undo = free_undo;
    return *Match::begin({0, 0, started});
}

Result<void> move(Match& match, Seat seat, std::int64_t at, const char* text)
{
    return match.add({match.next_seq(), at, entry::Move{seat, match.ply(), text}});
}

} // namespace

TEST_CASE("after a first step it is the same side's turn, and nobody else may move", "[line][match]")
{
    auto match = begin();
    REQUIRE(move(match, Seat::first, 10, "a1-b2"));
    CHECK(match.to_move() == Seat::first);
    const auto early = move(match, Seat::second, 20, "a3-a2");
    REQUIRE_FALSE(early);
    CHECK(early.reason().id == texts::match_not_your_turn.id());
    REQUIRE(move(match, Seat::first, 20, "pass"));
    CHECK(match.to_move() == Seat::second);
    CHECK(match.plies()[1].seat == Seat::first);
}

TEST_CASE("clocks run once both sides have moved, and for the same side twice", "[line][match]")
{
    auto match = begin({TimeControl::Kind::fischer, 60'000, 1'000});
    REQUIRE(move(match, Seat::first, 5'000, "a1-b2"));
    REQUIRE(move(match, Seat::first, 9'000, "pass"));
    CHECK_FALSE(match.clocks().running());
    CHECK_FALSE(match.begun());
    REQUIRE(match.add({match.next_seq(), 9'000, entry::Offer{Seat::second, OfferKind::draw}}));
    REQUIRE(move(match, Seat::second, 20'000, "a3-a2"));
    CHECK(match.clocks().running() == Seat::second);
    REQUIRE(move(match, Seat::second, 24'000, "pass"));
    CHECK(match.clocks().running() == Seat::first);
    CHECK(match.clocks().left(Seat::second, 24'000) == 60'000 - 4'000 + 1'000);
    CHECK(match.clocks().left(Seat::first, 26'000) == 58'000);
    CHECK_FALSE(match.add({match.next_seq(), 26'000, entry::Aborted{false}}));
}

TEST_CASE("a match may be called off until both sides have moved, however often one did", "[line][match]")
{
    auto match = begin();
    REQUIRE(move(match, Seat::first, 0, "a1-b2"));
    REQUIRE(move(match, Seat::first, 0, "pass"));
    CHECK(match.add({match.next_seq(), 0, entry::Aborted{false}}));
}

TEST_CASE("taking back a decision takes back one step", "[line][match]")
{
    Table table(begin({}, true), {std::make_unique<Person>(), std::make_unique<Person>()});
    const auto play = [&](Seat seat, const char* text) {
        REQUIRE(table.play({seat, table.match().next_seq(), text}, 1));
    };
    play(Seat::first, "a1-b2");
    play(Seat::first, "a3-a2");
    REQUIRE(table.undo(2));
    CHECK(table.match().ply() == 1);
    CHECK(table.match().to_move() == Seat::first);
    REQUIRE(table.redo(3));
    CHECK(table.match().position() == "1Bw/wB1/1wB w -");
}

TEST_CASE("a record of double steps and passes reads back as what was played", "[line][match]")
{
    Table table(begin(), {std::make_unique<SearchPlayer>(line().searcher(), Limits{.depth = 2}),
                          std::make_unique<SearchPlayer>(line().searcher(), Limits{.depth = 1})});
    std::int64_t now = 0;
    await(
        "the end of the match", [&] { return table.match().conclusion().has_value(); },
        [&] { table.tick(++now); });
    const auto& match = table.match();
    int again = 0;
    for (std::size_t i = 1; i < match.plies().size(); ++i)
        again += match.plies()[i].seat == match.plies()[i - 1].seat;
    CHECK(again > 0);
    const auto record = record_of(match);
    const auto read = parse_record(text(record));
    REQUIRE(read);
    CHECK(*read == record);
    const auto same = match_of(*read);
    REQUIRE(same);
    CHECK(same->position() == match.position());
    CHECK(same->conclusion() == match.conclusion());
    for (std::size_t i = 0; i < match.plies().size(); ++i)
        CHECK(same->plies()[i].seat == match.plies()[i].seat);

    auto passed = begin();
    REQUIRE(move(passed, Seat::first, 0, "a1-b2"));
    REQUIRE(move(passed, Seat::first, 0, "pass"));
    REQUIRE(move(passed, Seat::second, 0, "a3-a2"));
    CHECK(text(record_of(passed)).find("1. a1-b2 {@0} pass {@0}\n2. a3-a2 {@0}") != std::string::npos);
    CHECK(match_of(*parse_record(text(record_of(passed))))->position() == passed.position());
}
