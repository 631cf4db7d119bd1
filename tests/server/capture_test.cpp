// The capture in the protocol's README is what is really said. It is made here: with PAPAMU_WRITE_CAPTURE set
// in the environment the file is written anew, for reading in review.

#include "server/house.hpp"
#include "support/places.hpp"

#include <catch2/catch.hpp>

#include <cstdlib>
#include <fstream>
#include <sstream>

using namespace papamu;
using papamu::testing::House;

namespace {

constexpr std::string_view begins = "<!-- capture -->\n```text\n";
constexpr std::string_view ends = "```\n<!-- end of capture -->\n";

// Anna opens a table, Ben comes; Ben's connection breaks while Anna moves; Anna resigns.
std::string capture()
{
    House house;
    std::string lines;
    const char* names[] = {"Anna", "Ben "};
    house.up = [&](std::size_t client, std::string frame) {
        lines += std::string(names[client]) + " > " + frame + '\n';
        return frame;
    };
    house.down = [&](std::size_t client, std::string frame) {
        lines += std::string(names[client]) + " < " + frame + '\n';
        return frame;
    };
    house.come(0, "Anna");
    house.come(1, "Ben");
    house[0].create("kani", {}, {TimeControl::Kind::fischer, 300'000, 3'000}, Seat::first, true);
    house.run(100);
    house[1].join(house[0].table()->info.code, true);
    house.run(4'000);
    house.cut(1);
    house.play("a3-b3");
    // Ben comes back: all that is said in one go, and all that was missed.
    house.run(1'000);
    house.play_any();
    house.run(1'500);
    static_cast<void>(house[0].resign());
    house.run();
    return lines;
}

} // namespace

TEST_CASE("the capture in the protocol's README is what is said", "[service]")
{
    const auto name = testing::sources() / "src/protocol/README.md";
    std::stringstream contents;
    contents << std::ifstream(name).rdbuf();
    const auto readme = contents.str();
    const auto begin = readme.find(begins);
    const auto end = readme.find(ends);
    REQUIRE(begin != readme.npos);
    REQUIRE(end != readme.npos);
    const auto said = capture();
    const auto fresh = readme.substr(0, begin + begins.size()) + said + readme.substr(end);
    if (std::getenv("PAPAMU_WRITE_CAPTURE")) std::ofstream(name) << fresh;
    CHECK(readme == fresh);
}
