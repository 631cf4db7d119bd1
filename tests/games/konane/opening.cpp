#include "games/konane/support.hpp"

#include <catch2/catch.hpp>

using namespace papamu;
using namespace papamu::konane_tests;

TEST_CASE("konane starts with a full board of alternating colours, a1 is black, and black moves first",
          "[konane]")
{
    for (const auto& [size, full] : {std::pair{"6", full_6}, {"8", full_8}, {"10", full_10}}) {
        const auto setup = the_game().draw({{"size", size}}, {});
        REQUIRE(setup);
        CHECK(setup->position == full);
        CHECK(*the_game().to_move(setup->position) == Seat::first);
    }
    const auto scene = *the_game().scene(full_8);
    CHECK(scene.size() == 64);
    CHECK(scene.at(spot(full_8, "a1"))->owner == Seat::first);
    CHECK(scene.at(spot(full_8, "b1"))->owner == Seat::second);
    CHECK(scene.at(spot(full_8, "a2"))->owner == Seat::second);
    CHECK(scene.at(spot(full_8, "h8"))->owner == Seat::first);
}

TEST_CASE("konane is offered in 6x6, 8x8 and 10x10, and 8x8 where nobody chooses", "[konane]")
{
    REQUIRE(the_game().info().options.size() == 1);
    const auto& size = the_game().info().options[0];
    CHECK(size.id == "size");
    REQUIRE(size.values.size() == 3);
    CHECK(size.values[0].id == "6");
    CHECK(size.values[1].id == "8");
    CHECK(size.values[2].id == "10");
    CHECK(the_game().draw({}, {})->position == full_8);
    CHECK(the_game().info().standard_position == full_8);
    for (const auto* other : {"4", "5", "7", "9", "12", "", "8 "})
        CHECK_FALSE(the_game().draw({{"size", other}}, {}));
}

TEST_CASE("the same options give the same konane board whatever bytes are drawn", "[konane]")
{
    const std::vector<std::uint8_t> bytes{1, 2, 3};
    CHECK(the_game().draw({{"size", "6"}}, bytes)->position == full_6);
}

TEST_CASE("black takes off one black stone of the central 2x2 or a black corner stone, four choices",
          "[konane]")
{
    CHECK(moves_of(full_4) == Texts{"a1", "d4", "b2", "c3"});
    CHECK(moves_of(full_6) == Texts{"a1", "f6", "c3", "d4"});
    CHECK(moves_of(full_8) == Texts{"a1", "h8", "d4", "e5"});
    CHECK(moves_of(full_10) == Texts{"a1", "j10", "e5", "f6"});
    CHECK(after(full_4, "b2") == "wBwB/BwBw/w1wB/BwBw w");
    CHECK(after(full_4, "d4") == "wBw1/BwBw/wBwB/BwBw w");
}

TEST_CASE(
    "white takes off one white stone orthogonally adjacent to the hole, any of its two to four neighbours",
    "[konane]")
{
    CHECK(moves_of(after(full_8, "a1")) == Texts{"a2", "b1"});
    CHECK(moves_of(after(full_8, "h8")) == Texts{"h7", "g8"});
    CHECK(moves_of(after(full_8, "d4")) == Texts{"d3", "d5", "c4", "e4"});
    CHECK(moves_of(after(full_10, "j10")) == Texts{"j9", "i10"});
    CHECK(moves_of(after(full_10, "f6")) == Texts{"f5", "f7", "e6", "g6"});
    CHECK(moves_of(after(full_4, "c3")) == Texts{"c2", "c4", "b3", "d3"});
    CHECK(after("wBwB/BwBw/w1wB/BwBw w", "b1") == "wBwB/BwBw/w1wB/B1Bw b");
}

TEST_CASE("white's stone may also be outside the central 2x2", "[konane]")
{
    CHECK(moves_of(after(full_8, "e5")).count("f5") == 1);
    CHECK(after(after(full_8, "e5"), "f5") ==
          "wBwBwBwB/BwBwBwBw/wBwBwBwB/BwBw2Bw/wBwBwBwB/BwBwBwBw/wBwBwBwB/BwBwBwBw b");
}

TEST_CASE("with no hole black removes, with one hole white removes, and with more the stones jump",
          "[konane]")
{
    const auto one = after(full_6, "c3");
    const auto two = after(one, "d3");
    for (const auto& move : moves_of(full_6)) CHECK(move.find('-') == std::string::npos);
    for (const auto& move : moves_of(one)) CHECK(move.find('-') == std::string::npos);
    REQUIRE_FALSE(moves_of(two).empty());
    for (const auto& move : moves_of(two)) CHECK(move.find('-') != std::string::npos);
    CHECK(*the_game().to_move(one) == Seat::second);
    CHECK(*the_game().to_move(two) == Seat::first);
    CHECK(*the_game().to_move(after(two, "c1-c3")) == Seat::second);
}
