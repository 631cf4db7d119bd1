// Clocks and absence.

#include "server/house.hpp"

#include "server/room.hpp"
#include "server/service_time.hpp"

#include <catch2/catch.hpp>

using namespace papamu;
using namespace papamu::protocol;
using papamu::testing::House;
namespace room_times = papamu::server::room_times;
using Words = std::vector<std::string>;

namespace {

constexpr TimeControl minute{TimeControl::Kind::fischer, 60'000, 0};

} // namespace

TEST_CASE("a side whose time is over is called over by the service itself", "[service][clock]")
{
    House house;
    house.sit_down("kani", minute);
    house.play_any();
    house.play_any();
    house.run(59'000);
    CHECK_FALSE(house.match().conclusion());
    house.run(2'500);
    REQUIRE(house.match().conclusion());
    CHECK(house.match().conclusion()->winner == Seat::second);
    CHECK(house.match().conclusion()->reason.id == "match.flag");
    CHECK(house.agree());
}

TEST_CASE("the way through the network is forgiven, up to a limit", "[service][clock]")
{
    const auto left_after = [](std::int64_t round_trip) {
        House house;
        house.sit_down("kani", minute);
        house.lag = round_trip;
        house.play_any();
        house.play_any();
        house.run(2'000);
        house.play_any();
        return house.match().clocks().left(Seat::first, house.match().last_time());
    };
    CHECK(left_after(0) == 58'000);
    CHECK(left_after(300) == 58'300);
    CHECK(left_after(90'000) == 58'500);
}

TEST_CASE("a steady line loses nothing, one that seems slow gains little", "[service][clock]")
{
    const auto left_after = [](std::int64_t round_trip, std::int64_t thought, int moves) {
        House house;
        house.sit_down("kani", minute);
        house.lag = round_trip;
        house.play_any();
        house.play_any();
        for (int move = 0; move < moves; ++move) {
            house.run(thought + round_trip);
            house.play_any();
            house.play_any();
        }
        return house.match().clocks().left(Seat::first, house.match().last_time());
    };
    CHECK(left_after(150, 850, 5) == 60'000 - 5 * 850);
    CHECK(left_after(150, 850, 10) == 60'000 - 10 * 850);
    // Ten times half a second that is thought and called the network's: what was saved up is gained.
    const auto gained = left_after(500, 0, 10) - (60'000 - 10 * 500);
    CHECK(gained <= room_times::lag_at_first + 11 * room_times::lag_gain);
    CHECK(gained > 10 * 150);
}

TEST_CASE("a move that comes when no time is left comes too late, however long its way was",
          "[service][clock]")
{
    House house;
    house.sit_down("kani", minute);
    house.lag = 500;
    house.play_any();
    house.play_any();
    const auto& match = house.match();
    const auto move = [&] {
        return encode(ask::Move{house.match_name(), match.next_seq(), "late", match.ply(),
                                match.game().moves(match.position())->front()});
    };
    house.run(59'950);
    house.skip(52);
    house.service().received(1, move(), house.clock);
    house.run();
    CHECK(house.match().ply() == 2);
    house.run(100);
    REQUIRE(house.match().conclusion());
    CHECK(house.match().conclusion()->reason.id == "match.flag");
}

TEST_CASE("a move that comes in the last moment is in time", "[service][clock]")
{
    House house;
    house.sit_down("kani", minute);
    house.play_any();
    house.play_any();
    house.run(59'950);
    house.skip(49);
    house.play_any();
    CHECK(house.match().ply() == 3);
    CHECK_FALSE(house.match().conclusion());
}

TEST_CASE("time in which the store stands still is charged to nobody", "[service][clock]")
{
    House house;
    house.sit_down("kani", minute);
    house.play_any();
    house.play_any();
    house.run(1'000);
    house.play_any();
    house.store_works = false;
    REQUIRE(house[1].offer(OfferKind::draw));
    house.run(300'000);
    CHECK_FALSE(house.match().conclusion());
    house.store_works = true;
    house.run(1'000);
    CHECK(house.match().offer_of(Seat::second));
    house.play_any();
    CHECK(house.match().clocks().left(Seat::second, house.match().last_time()) > 58'000);
}

TEST_CASE("time in which the server is down, stopped or asleep is charged to nobody", "[service][clock]")
{
    House house;
    house.sit_down("kani", minute);
    house.play_any();
    house.play_any();
    house.run(10'000);
    house.kill();
    house.run(20'000);
    house.skip(3'600'000);
    house.start();
    house.run(20'000); // the clients wait up to fifteen seconds between attempts
    REQUIRE(house[0].state() == net::ConnectionState::online);
    house.skip(3'600'000);
    house.run(20'000);
    CHECK_FALSE(house.match().conclusion());
    house.play_any();
    const auto left = house.match().clocks().left(Seat::first, house.match().last_time());
    CHECK(left <= 60'000);
    CHECK(left > 5'000);
    // What had been thought before the crash counts, but for the last seconds that were not written down.
    CHECK(left < 54'000);
}

TEST_CASE("an opponent who left may come back, and is claimed against only after the countdown", "[service]")
{
    House house;
    house.sit_down("kani", {TimeControl::Kind::fischer, 600'000, 0});
    for (int i = 0; i < 4; ++i) house.play_any();
    CHECK(house[1].claim(true));
    house.run();
    CHECK(house.refusals(1) == Words{"room.not_away"});
    house.run(1'000);
    house[0].disconnect();
    house.run();
    const auto& seat = house[1].table()->info.seats[0];
    CHECK_FALSE(seat.here);
    CHECK(seat.claimable_in == 60'000);
    house.run(30'000);
    CHECK(house[1].claim(true));
    house.run();
    CHECK(house.refusals(1) == Words{"room.not_yet"});
    house.run(31'000);
    SECTION("as a win")
    {
        CHECK(house[1].claim(true));
        house.run();
        CHECK(house.match(1).conclusion()->winner == Seat::second);
        CHECK(house.match(1).conclusion()->reason.id == "match.declared");
    }
    SECTION("as no result")
    {
        CHECK(house[1].claim(false));
        house.run();
        CHECK(house.match(1).conclusion()->kind == Conclusion::Kind::none);
    }
    SECTION("not any more once they are back")
    {
        house[0].connect({}, house.clock);
        house[0].join(house[1].table()->info.code, false);
        house.run(1'000);
        CHECK(house[1].table()->info.seats[0].here);
        CHECK_FALSE(house[1].table()->info.seats[0].claimable_in);
        CHECK(house[1].claim(true));
        house.run();
        CHECK_FALSE(house.match(1).conclusion());
    }
}

TEST_CASE("in a game of days nobody wins by being there", "[service]")
{
    House house;
    house.sit_down("kani", {TimeControl::Kind::per_move, 86'400'000, 0});
    house.play_any();
    house[1].disconnect();
    house.run(200'000);
    CHECK_FALSE(house[0].table()->info.seats[1].claimable_in);
    CHECK(house[0].claim(true));
    house.run();
    CHECK(house.refusals(0) == Words{"room.not_away"});
}

TEST_CASE("a game is called off before both have moved", "[service]")
{
    House house;
    house.sit_down("kani");
    house.play_any();
    REQUIRE(house[1].abort());
    house.run();
    CHECK(house.match().conclusion()->kind == Conclusion::Kind::none);
}

TEST_CASE("the service's time counts only what it was up and awake", "[service][clock]")
{
    server::ServiceTime time(500, 10'000);
    time.look(10'300);
    CHECK(time.now() == 800);
    time.look(10'200);
    CHECK(time.now() == 800);
    time.look(5'000'000);
    CHECK(time.now() == 800);
    time.skip(5'001'000);
    CHECK(time.now() == 800);
    CHECK(time.at(5'001'010) == 810);
    CHECK(time.at(0) == 800 - server::ServiceTime::standstill);
}

TEST_CASE("a match without a clock that everybody has left is called off after a month", "[service]")
{
    House house;
    house.sit_down("kani");
    for (int i = 0; i < 4; ++i) house.play_any();
    const auto match = house.match_name();
    house[0].disconnect();
    house[1].disconnect();
    // A service that has been up for so much longer.
    const auto after = [&](std::int64_t days) {
        house.kill();
        house.store.beat(house.tables().at(0).node, days * 24 * 3600'000, false, [](const Result<void>&) {});
        house.store.pump();
        house.start();
        house.run(1'000);
    };
    after(29);
    CHECK(house.store.read(match, 0, 100)->size() == 5);
    CHECK(house.service().counts().tables == 1);
    after(2);
    CHECK(house.store.read(match, 0, 100)->back().payload.ends_with("aborted granted"));
    house.run(70'000);
    CHECK(house.service().counts().tables == 0);
}

TEST_CASE("leaving on one of two devices leaves the table to the other", "[service]")
{
    House house;
    house.come(0);
    const auto again = house.come(0);
    house[0].create("kani", {}, {}, std::nullopt, false);
    house.run();
    const auto code = house[0].table()->info.code;
    house[again].join(code, false);
    house.run();
    house[0].leave();
    house.run();
    CHECK(house[again].table());
    house[again].leave();
    house.run();
    CHECK(house.service().counts().tables == 0);
}

TEST_CASE("a table whose host leaves while it is being written is closed once it is", "[service]")
{
    House house;
    house.come(0);
    house.come(1);
    house.store_works = false;
    house[0].create("kani", {}, {}, std::nullopt, true);
    house.run();
    house[0].leave();
    house.run();
    house.store_works = true;
    house.run(100);
    CHECK(house.service().counts().tables == 0);
    CHECK(house.tables().empty());
}
