// The fuller the house is, the less it keeps of what nobody comes to; what is known here finds room.

#include "server/strangers.hpp"

using namespace papamu;
using namespace papamu::protocol;
using namespace papamu::testing;
using papamu::server::ServiceLimits;

TEST_CASE("the fuller it is, the less strangers' tables wait for somebody",
          "[service][strangers][one_thread]")
{
    ServiceLimits limits;
    limits.tables = 100;
    House house(limits);
    const auto waits_for = [&](int guests) {
        const auto first = house.come(0);
        for (int guest = 1; guest < guests; ++guest) house.come(guest);
        flood(house, first, static_cast<std::size_t>(guests), 8);
        const auto opened = house.service().counts().tables;
        REQUIRE(opened == static_cast<std::size_t>(guests) * 8);
        for (int guest = 0; guest < guests; ++guest)
            house[first + static_cast<std::size_t>(guest)].disconnect();
        std::int64_t waited = 0;
        for (; house.service().counts().tables > 0; waited += 2'000) {
            house.skip(1'900);
            house.run(100);
        }
        return waited;
    };
    const auto alone = waits_for(2);
    CHECK(alone >= 72 * 3600'000);
    CHECK(alone < 72 * 3600'000 + 60'000);
    // Strangers fill four fifths and no more; half of what they opened is gone in minutes, and the rest in
    // hours.
    const auto waited = waits_for(10);
    CHECK(waited > 600'000);
    CHECK(waited < 73 * 3600'000);
}

TEST_CASE("those who are known here keep no more tables waiting than a school would",
          "[service][strangers][one_thread]")
{
    ServiceLimits limits;
    limits.waiting_of_known = 20;
    House house(limits);
    house.origin = school;
    for (int guest = 0; guest < 4; guest += 2) {
        const auto host = house.come(guest), friend_of = house.come(guest + 1);
        house.sit_down(host, friend_of);
        play_out(house, host, friend_of);
    }
    ++house.day;
    const auto first = house.come(0);
    for (int guest = 1; guest < 4; ++guest) house.come(guest);
    const auto [opened, refused] = flood(house, first, 4, 10);
    CHECK(opened == 20);
    CHECK(refused == std::map<std::string, int>{{"service.many", 20}});
}

TEST_CASE("where all is full, whoever keeps many tables waiting makes room for whoever is known",
          "[service][strangers][one_thread]")
{
    ServiceLimits limits;
    limits.tables = 60;
    House house(limits);
    house.sit_down("kani");
    play_out(house, 0, 1);
    for (auto& client : {0, 1}) house[static_cast<std::size_t>(client)].disconnect();
    ++house.day;
    // One address has 40 of the 48 that are for strangers, others have one each.
    house.origin = school;
    const auto greedy = house.come(10);
    for (int guest = 11; guest < 15; ++guest) house.come(guest);
    CHECK(flood(house, greedy, 5, 8).opened == 40);
    for (int guest = 20; guest < 28; ++guest) {
        house.origin = {std::to_string(guest), std::to_string(guest)};
        const auto one = house.come(guest);
        CHECK(flood(house, one, 1, 1).opened == 1);
    }
    house.origin = elsewhere;
    const auto anna = house.come(0, "Anna"), ben = house.come(1, "Ben");
    CHECK(flood(house, anna, 1, 10).opened == 10);
    const auto before = house.service().counts().tables;
    const auto [opened, refused] = flood(house, ben, 1, 10);
    CHECK(opened < 10); // there were two places more; the others were made
    CHECK(refused.empty());
    CHECK(house.service().counts().tables >= before);
    std::size_t honest = 0;
    for (int guest = 20; guest < 28; ++guest) honest += house[house.come(guest)].own_tables().size();
    CHECK(honest == 8);
}

TEST_CASE("finished matches that somebody looks at fill nothing", "[service][strangers][one_thread]")
{
    ServiceLimits limits;
    limits.tables = 20;
    limits.deserted = 4;
    House house(limits);
    std::vector<std::string> codes;
    for (int match = 0; match < 30; ++match) {
        const auto host = house.come(2 * match), guest = house.come(2 * match + 1);
        codes.push_back(house.sit_down(host, guest));
        REQUIRE(house[host].resign());
        house.run();
        house[host].disconnect();
        house[guest].disconnect();
        house.run();
        CHECK(house.service().counts().tables <= 4);
    }
    const auto curious = house.come(100);
    for (const auto& code : codes) {
        house[curious].join(code, false);
        house.run();
        REQUIRE(house[curious].table());
        house[curious].leave();
        house.run();
    }
    CHECK(house.service().counts().tables <= 4);
    house[curious].create("kani", {}, {}, Seat::first, false);
    house.run();
    CHECK(house[curious].table()->info.state == TableState::waiting);
}
