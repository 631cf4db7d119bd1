// Who is known, and for how long anything is kept of them.

#include "server/house.hpp"

#include "server/guest_id.hpp"
#include "server/table_record.hpp"

#include <catch2/catch.hpp>

using namespace papamu;
using namespace papamu::protocol;
using papamu::testing::House;

namespace {

std::string finished(House& house)
{
    const auto code = house.sit_down("kani");
    for (int ply = 0; ply < 9; ++ply) house.play_any();
    REQUIRE(house[0].resign());
    house.run();
    for (const std::size_t client : {0, 1}) house[client].leave();
    house.run(120'000);
    return code;
}

std::vector<std::string> names(House& house, const std::string& prefix)
{
    std::vector<std::string> names;
    for (const auto& item : *house.store.find(prefix, "", 100)) names.push_back(item.name);
    return names;
}

} // namespace

TEST_CASE("nobody who starts a service goes through the tables that are over", "[service][guests]")
{
    House house;
    const auto code = finished(house);
    CHECK(house.tables().at(0).over);
    house.kill();
    house.start();
    house.run(100);
    CHECK(house.service().counts().tables == 0);
    house.run(20'000);
    house[0].join(code, false);
    house.run();
    CHECK(house[0].table()->info.you == Seat::first);
}

TEST_CASE("a rematch brings a table back among those that are played", "[service][guests]")
{
    House house;
    const auto code = house.sit_down("kani");
    REQUIRE(house[0].resign());
    house.run();
    CHECK(house.tables().at(0).over);
    for (const std::size_t client : {0, 1}) REQUIRE(house[client].rematch(true));
    house.run(1'000);
    CHECK(house[0].table()->info.state == TableState::playing);
    REQUIRE(house.tables().size() == 1);
    CHECK(house.tables().at(0).code == code);
    CHECK_FALSE(house.tables().at(0).over);
}

TEST_CASE("after some days nobody can tell who sat at a table that is over; its match and its names stay",
          "[service][guests]")
{
    House house;
    const auto code = finished(house);
    const auto match = house.table().match;
    const auto entries = house.store.read(match, 0, 100)->size();
    const auto anna = server::guest_id(std::string(30, '0') + "10");
    CHECK(house.tables().at(0).record.find(anna) != std::string::npos);
    CHECK(names(house, "guest/").size() == 2);
    house.day += 29;
    house.run(120'000);
    CHECK(names(house, "guest/").size() == 2);
    CHECK(house.tables().at(0).record.find(anna) != std::string::npos);
    house.day += 1;
    house.run(180'000);
    const auto left = house.tables().at(0).record;
    CHECK(left.find(anna) == std::string::npos);
    CHECK(left.find("Anna") != std::string::npos);
    CHECK(names(house, "guest/").empty());
    CHECK(names(house, "due/").empty());
    CHECK(house.store.read(match, 0, 100)->size() == entries);
    house[0].join(code, true);
    house.run();
    CHECK(house.refusals(0) == std::vector<std::string>{"table.over"});
    house[0].join(code, false);
    house.run();
    CHECK_FALSE(house[0].table()->info.you);
    CHECK(house[0].table()->replica->confirmed()->conclusion());
}

TEST_CASE("whoever goes on playing stays known", "[service][guests]")
{
    House house;
    finished(house);
    house.day += 20;
    house[0].create("kani", {}, {}, Seat::first, false);
    house.run();
    house[1].join(house[0].table()->info.code, true, house[0].table()->info.key);
    house.run();
    for (int ply = 0; ply < 9; ++ply) house.play_any();
    REQUIRE(house[0].resign());
    house.run();
    house.day += 11;
    house.run(240'000);
    CHECK(names(house, "guest/").size() == 2);
    house.day += 20;
    house.run(240'000);
    CHECK(names(house, "guest/").empty());
}

TEST_CASE("a table that is played again keeps its guests, also where it has not been taken over yet",
          "[service][guests]")
{
    const auto answers = GENERATE(range(0, 12));
    INFO(answers);
    House house;
    house.sit_down("kani");
    REQUIRE(house[0].resign());
    house.run();
    for (const std::size_t client : {0, 1}) REQUIRE(house[client].rematch(true));
    house.run(1'000);
    REQUIRE(house[0].table()->info.state == TableState::playing);
    REQUIRE_FALSE(names(house, "due/").empty());
    const auto guests = house.tables().at(0).guests;
    const auto seat = house[0].table()->info.you;
    REQUIRE(seat);
    house.kill();
    house.day += 40;
    house.start();
    // The clean-up comes before, while or after the table is taken over.
    for (int answer = 0; answer < answers; ++answer) {
        house.service().tick();
        house.store.pump(1);
        house.answer_posted();
    }
    house.run(20'000);
    CHECK(house.tables().at(0).guests == guests);
    REQUIRE(house[0].table());
    CHECK(house[0].table()->info.you == seat);
}
