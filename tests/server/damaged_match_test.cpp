// A match of which the store lost something stops nobody else's.

#include "server/house.hpp"

#include "server/texts.hpp"

#include <catch2/catch.hpp>

using namespace papamu;
using namespace papamu::protocol;
using papamu::testing::House;
using Words = std::vector<std::string>;

namespace {

constexpr TimeControl minute{TimeControl::Kind::fischer, 60'000, 0};
const Message damage{texts::store_match, {{"match", "m"}, {"why", "damaged"}}};

// Two matches: of the guests 0 and 1, who sit at the first of them, and of 2 and 3.
struct Two : House {
    Two() : House()
    {
        sit_down("kani", minute);
        const auto cleo = come(2, "Cleo"), dora = come(3, "Dora");
        sit_down(cleo, dora, "kani", minute);
        for (int ply = 0; ply < 4; ++ply) {
            play_any();
            move_there();
        }
    }
    void move_there()
    {
        const auto& match = this->match(2);
        const auto mover = match.ply() % 2 == 0 ? std::size_t{2} : std::size_t{3};
        REQUIRE((*this)[mover].play(match.game().moves(match.position())->front()));
        run();
    }
};

} // namespace

TEST_CASE("a damaged match is told to its players, and the others play on", "[service][damage]")
{
    Two house;
    house.store.spoil(house.match_name(), damage);
    Words left;
    house.down = [&](std::size_t to, std::string frame) {
        const auto told = decode_tell(frame);
        if (const auto* gone = std::get_if<tell::Left>(&*told)) {
            CHECK(to < 2);
            left.push_back(gone->reason.id);
        }
        return frame;
    };
    REQUIRE(house[house.mover()].play(house.match().game().moves(house.match().position())->front()));
    house.run(1'000);
    CHECK(left == Words{"table.damaged", "table.damaged"});
    CHECK(house.service().ready());
    CHECK(house.service().counts().stalled == 0);
    // Time goes on: the side to move there loses by it in the end.
    house.move_there();
    house.run(61'000);
    CHECK(house.match(2).conclusion());
}

TEST_CASE("a damaged match keeps no service from starting", "[service][damage]")
{
    Two house;
    const auto code = house[0].table()->info.code;
    house.store.spoil(house.match_name(), damage);
    house.kill();
    house.run(1'000);
    house.start();
    house.run(20'000);
    CHECK(house.service().ready());
    REQUIRE(house[2].table());
    CHECK(house.match(2).ply() == 4);
    house.move_there();
    CHECK(house.match(3).ply() == 5);
    // Who asks for the other one reads why there is none.
    const auto asker = house.come(4);
    house[asker].join(code, false);
    house.run();
    CHECK(house.refusals(asker) == Words{"store.match"});
}

TEST_CASE("a finished match that cannot be read leaves nothing behind where it makes the house fuller",
          "[service][damage]")
{
    server::ServiceLimits limits;
    limits.tables = 10;
    limits.deserted = 0;
    House house(limits);
    const auto code = house.sit_down("kani");
    const auto match = house.match_name();
    REQUIRE(house[0].resign());
    house.run();
    for (auto client : {std::size_t{0}, std::size_t{1}}) house[client].disconnect();
    house.run(61'000);
    REQUIRE(house.service().counts().tables == 0);
    for (int guest = 2; guest < 6; ++guest) {
        const auto client = house.come(guest);
        house[client].create("kani", {}, {}, Seat::first, true);
        house.run();
    }
    house.store.spoil(match, damage);
    const auto asker = house.come(9);
    house[asker].join(code, false);
    house.run();
    CHECK(house.refusals(asker) == Words{"store.match"});
    house.run(120'000);
    CHECK(house.service().counts().tables == 4);
}
