// Whose clock runs while nodes and the ways between them fail.

#include "server/town.hpp"

#include <catch2/catch.hpp>

using namespace papamu;
using papamu::testing::Town;

namespace {

constexpr TimeControl five_minutes{TimeControl::Kind::fischer, 300'000, 0};

// Three nodes; Anna's is the owner, and it is Ben's turn, whose node is another.
struct Turn {
    Town town{3};
    std::size_t anna = town.come(0, 0, "Anna"), ben = town.come(1, 1, "Ben");
    std::string code = town.sit_down(anna, ben, "kani", five_minutes);

    Turn()
    {
        do town.play_any(code);
        while (town.match(anna).ply() < 4 || town.match(anna).to_move() != Seat::second);
    }
    // Their window finds out by itself that nobody is there any more. The other one sees whether they are
    // here.
    void plays_when_back(std::size_t client, std::size_t other)
    {
        town.run(2'000);
        const auto here = [&] {
            const auto& seats = town[other].table()->info.seats;
            return seats[0].here && seats[1].here;
        };
        for (int i = 0; i < 160 && !here(); ++i) town.run(250);
        REQUIRE(here());
        REQUIRE(town[client].table());
        town.play_any(code);
    }
    std::int64_t left(Seat seat)
    {
        return town.match(anna).clocks().left(seat, town.match(anna).last_time());
    }
};

} // namespace

TEST_CASE("a clock waits for its player while the node by which they came is gone", "[nodes]")
{
    Turn turn;
    auto& town = turn.town;
    SECTION("whose turn it was")
    {
        town.hold(1, true);
        town.part(0, 1, true);
    }
    SECTION("whose turn it becomes")
    {
        town.play_any(turn.code);
        town.hold(1, true);
        town.part(0, 1, true);
        town.play_any(turn.code);
        REQUIRE(town.match(turn.anna).to_move() == Seat::second);
    }
    town.move(turn.ben, 2);
    turn.plays_when_back(turn.ben, turn.anna);
    CHECK(town.match(turn.anna).to_move() == Seat::first);
    CHECK(turn.left(Seat::second) >= 300'000 - 3'000);
}

TEST_CASE("when a table is taken over, a clock waits for each player until they are back", "[nodes]")
{
    Turn turn;
    auto& town = turn.town;
    town.kill(0);
    town.run(12'000);
    REQUIRE(town[turn.ben].table());
    // Ben is back and moves; Anna finds nobody where she looks.
    town.play_any(turn.code);
    REQUIRE(town.match(turn.ben).to_move() == Seat::first);
    town.run(10'000);
    town.move(turn.anna, 2);
    turn.plays_when_back(turn.anna, turn.ben);
    CHECK(town.match(turn.ben).to_move() == Seat::second);
    CHECK(turn.left(Seat::first) >= 300'000 - 3'000);
}

TEST_CASE("a clock waits for its player while the node by which they came is drained", "[nodes]")
{
    Turn turn;
    auto& town = turn.town;
    const auto before = turn.left(Seat::second);
    // Where they come next stands still for a while.
    town.move(turn.ben, 2);
    town.hold(2, true);
    town.drain(1);
    town.run(5'000);
    town.hold(2, false);
    turn.plays_when_back(turn.ben, turn.anna);
    CHECK(before - turn.left(Seat::second) < 3'500);
}

TEST_CASE("the time that a takeover took is nobody's, also where the store refused to note that", "[nodes]")
{
    Town town(2);
    const auto anna = town.come(0, 0, "Anna"), ben = town.come(1, 1, "Ben");
    const auto code = town.sit_down(anna, ben, "kani", five_minutes);
    for (int ply = 0; ply < 4; ++ply) town.play_any(code);
    town.move(anna, 1);
    town.hold_computing(1, true);
    town.drain(0);
    town.start(0);
    town.run(5'000);
    const bool refused = GENERATE(false, true);
    INFO(refused);
    if (refused) town.store.fail_next(3, Message{*Text::find("store.full"), {{"file", "x"}}});
    town.hold_computing(1, false);
    town.run(500);
    REQUIRE((town[anna].table() && town[ben].table()));
    // The next one goes by what lies in the store.
    town.move(anna, 0);
    town.move(ben, 0);
    town.drain(1);
    town.run(1'000);
    REQUIRE((town[anna].table() && town[ben].table()));
    town.play_any(code);
    const auto& entries = town.match(anna).entries();
    CHECK(entries.back().at - entries[entries.size() - 2].at < 2'500);
}
