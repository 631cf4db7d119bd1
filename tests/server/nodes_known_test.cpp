// What one node knows of the others.

#include "server/nodes.hpp"

#include <catch2/catch.hpp>

using namespace papamu;
using namespace papamu::server;

namespace {

NodeRow row(Node node, bool left = false, std::int64_t up = 0, std::int64_t silence = 0)
{
    NodeRow out;
    out.node = node;
    out.address = "address " + std::to_string(node);
    out.up = up;
    out.silence = silence;
    out.left = left;
    return out;
}

} // namespace

TEST_CASE("a node that says it has left is gone at once, whatever a list says that was read before",
          "[nodes]")
{
    Nodes nodes(false, "here");
    nodes.entered(1, 0, 0);
    nodes.listed({row(1), row(2, false, 500), row(3)}, 0);
    CHECK(nodes.newly_gone().empty());
    CHECK_FALSE(nodes.is_gone(2));
    nodes.has_left(2, 700);
    const auto is_gone = [&] {
        CHECK(nodes.is_gone(2));
        CHECK(nodes.gone()->up.at(2) == 700);
        CHECK_FALSE(nodes.living().contains(2));
    };
    is_gone();
    CHECK(nodes.newly_gone() == std::vector<Node>{2});
    for (const auto* code : {"QWERTZ", "ASDFGH", "YXCVBN", "POIUZT"}) {
        Nodes third(false, "there");
        third.entered(3, 0, 0);
        third.listed({row(1), row(3)}, 0);
        CHECK(nodes.is_heir(code) != third.is_heir(code));
    }
    nodes.listed({row(1), row(2, false, 500), row(3)}, 10);
    is_gone();
    nodes.listed({row(1), row(2, true, 700), row(3)}, 20);
    is_gone();
    // It was told once.
    CHECK(nodes.newly_gone().empty());
    nodes.has_left(2, 700);
    CHECK(nodes.newly_gone().empty());
}

TEST_CASE("the way to a node that has just left is neither ended nor opened anew", "[nodes]")
{
    Nodes nodes(false, "here");
    nodes.entered(1, 0, 0);
    nodes.listed({row(1), row(2), row(3)}, 0);
    CHECK(nodes.ways() == nodes.living());
    CHECK(nodes.ways().at(2) == "address 2");
    SECTION("as it says") { nodes.has_left(2, 700); }
    SECTION("as the store says") { nodes.listed({row(1), row(2, true), row(3)}, 10); }
    CHECK(nodes.ways().at(2).empty());
    CHECK(nodes.ways().at(3) == "address 3");
    nodes.listed({row(1), row(2, true, 0, node_times::dead_after), row(3)}, 20);
    CHECK_FALSE(nodes.ways().contains(2));
}

TEST_CASE("a node that is silent for too long is left, with the way to it", "[nodes]")
{
    Nodes nodes(false, "here");
    nodes.entered(1, 0, 0);
    nodes.listed({row(1), row(2)}, 0);
    nodes.beat_answered(true, 9'000, 9'000);
    nodes.listed({row(1), row(2, false, 0, node_times::dead_after)}, 9'000 + node_times::steady_for);
    CHECK(nodes.is_gone(2));
    CHECK(nodes.ways().empty());
}
