// Links and codes: who may sit down at once, and who is asked in.

#include "server/house.hpp"

#include <catch2/catch.hpp>

using namespace papamu;
using namespace papamu::protocol;
using papamu::testing::House;
using Words = std::vector<std::string>;

namespace {

// Anna waits at a table of her own, Ben has come too.
struct AtTheDoor : House {
    explicit AtTheDoor(bool open = false)
    {
        House& house = *this;
        come(0, "Anna");
        come(1, "Ben");
        house[0].create("kani", {}, {}, Seat::first, open);
        run();
        code = house[0].table()->info.code;
        key = house[0].table()->info.key;
    }
    const TableInfo& info(std::size_t client) { return (*this)[client].table()->info; }

    std::string code, key;
};

} // namespace

TEST_CASE("whoever has the whole link sits down at once", "[service][knock]")
{
    AtTheDoor house;
    CHECK(house.key.size() == 20);
    house[1].join(house.code, true, house.key);
    house.run();
    CHECK(house.info(1).you == Seat::second);
    CHECK(house.info(0).state == TableState::playing);
    CHECK(house.info(0).key.empty());
}

TEST_CASE("whoever has only the code knocks, and sits down when the host lets them in", "[service][knock]")
{
    AtTheDoor house;
    house[1].join(house.code, true);
    house.run(600);
    REQUIRE(house[1].table());
    CHECK(house.info(1).knocking);
    CHECK_FALSE(house.info(1).you);
    CHECK(house.info(1).key.empty());
    CHECK(house.info(1).knocks.empty());
    CHECK(house.info(0).state == TableState::waiting);
    REQUIRE(house.info(0).knocks.size() == 1);
    CHECK(house.info(0).knocks.front().name == "Ben");
    REQUIRE(house[0].admit(house.info(0).knocks.front().number, true));
    house.run();
    CHECK(house.info(1).you == Seat::second);
    CHECK_FALSE(house.info(1).knocking);
    CHECK(house.agree());
}

TEST_CASE("whoever is not let in hears so, and knocks there again after a minute", "[service][knock]")
{
    AtTheDoor house;
    house[1].join(house.code, true);
    house.run(600);
    REQUIRE(house[0].admit(house.info(0).knocks.front().number, false));
    house.run();
    CHECK_FALSE(house[1].table());
    CHECK(house.refusals(1) == Words{"table.not_let_in"});
    CHECK(house.info(0).knocks.empty());
    house[1].join(house.code, true);
    house.run(600);
    CHECK(house.refusals(1) == Words{"table.not_let_in"});
    CHECK(house.info(0).knocks.empty());
    SECTION("a minute later")
    {
        house.run(60'000);
        house[1].join(house.code, true);
        house.run(600);
        REQUIRE(house.info(0).knocks.size() == 1);
        REQUIRE(house[0].admit(house.info(0).knocks.front().number, true));
    }
    // The whole link is the host's own word for it.
    SECTION("with the whole link") { house[1].join(house.code, true, house.key); }
    house.run();
    CHECK(house.info(1).you == Seat::second);
}

TEST_CASE("a wrong key opens nothing, and only the host can let somebody in", "[service][knock]")
{
    AtTheDoor house;
    house[1].join(house.code, true, std::string(20, 'A'));
    house.come(2, "Cleo");
    house[2].join(house.code, false);
    house.run(600);
    CHECK(house.info(1).knocking);
    const auto number = house.info(0).knocks.front().number;
    for (const std::size_t other : {1, 2}) {
        house.say(other, ask::Admit{house.code, number, true});
        CHECK(house.info(0).state == TableState::waiting);
    }
    house.say(0, ask::Admit{house.code, number + 1, true});
    CHECK(house.info(0).state == TableState::waiting);
    house.say(0, ask::Admit{"QQQQQQ", number, true});
    CHECK(house.info(0).state == TableState::waiting);
}

TEST_CASE("whoever goes away knocks no longer, and whoever comes back knocks again", "[service][knock]")
{
    AtTheDoor house;
    house[1].join(house.code, true);
    house.run(600);
    house.cut(1);
    house.run(100);
    house.run(600);
    house.run(2'000);
    CHECK(house.info(1).knocking);
    REQUIRE(house.info(0).knocks.size() == 1);
    house[1].leave();
    house.run(1'000);
    CHECK(house.info(0).knocks.empty());
}

TEST_CASE("only so many knock at one door", "[service][knock]")
{
    AtTheDoor house;
    for (int guest = 2; guest < 12; ++guest) house[house.come(guest)].join(house.code, true);
    house.run(1'000);
    CHECK(house.info(0).knocks.size() == most_knocks);
    CHECK(house.refusals(11) == Words{"table.door_crowded"});
}

TEST_CASE("an open table takes whoever comes", "[service][knock]")
{
    AtTheDoor house(true);
    house[1].join(house.code, true);
    house.run();
    CHECK(house.info(1).you == Seat::second);
}

TEST_CASE("a table of an older program has a code alone, and takes whoever has it", "[service][knock]")
{
    House house;
    house.up = [](std::size_t client, std::string frame) {
        const auto ours = "\"version\":" + std::to_string(protocol::version);
        const auto place = frame.find(ours);
        if (client == 0 && place != frame.npos) frame.replace(place, ours.size(), "\"version\":1");
        return frame;
    };
    house.come(0);
    house.come(1);
    house[0].create("kani", {}, {}, Seat::first, false);
    house.run();
    CHECK(house[0].table()->info.key.empty());
    house[1].join(house[0].table()->info.code, true);
    house.run();
    CHECK(house[1].table()->info.you == Seat::second);
}

TEST_CASE("the key of a table outlives the process", "[service][knock]")
{
    AtTheDoor house;
    house.kill();
    house.start();
    house.run(20'000);
    CHECK(house.info(0).key == house.key);
    house[1].join(house.code, true, house.key);
    house.run();
    CHECK(house.info(1).you == Seat::second);
}
