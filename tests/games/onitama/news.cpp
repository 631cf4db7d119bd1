// What whoever waits for an answer hears on the way to it. Nodes are counted, so that nothing depends on
// time.

#include "engine/thought.hpp"
#include "games/onitama/rules.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <vector>

using namespace papamu;
using namespace papamu::engine;
using O = onitama::Rules;

namespace {

constexpr auto won_in_13 = "s1mss/5/1s3/1SSM1/S3S r crane,monkey crab,tiger dragon";
constexpr auto lost_in_12 = "s1mss/5/1S3/2SM1/S3S b dragon,monkey crab,tiger crane"; // a move later

struct Heard {
    int depth;
    std::uint64_t nodes;
    Value value;
    bool finished;
};

std::vector<Heard> hear(const std::string& text, int lines, std::uint64_t nodes)
{
    Means means;
    means.table_bytes = std::size_t{16} << 20;
    Thought<O> thought(means);
    const auto position = O::parse(text);
    REQUIRE(position);
    // Without a limit of nodes of its own, as a person asks.
    Limits limits;
    limits.lines = lines;
    limits.time = std::chrono::hours{1};
    Control control;
    control.begin(nodes, std::chrono::steady_clock::time_point::max());
    std::vector<Heard> all;
    thought.think(Question<O>{*position, *position, {}, limits}, control, [&](const Analysis& news) {
        all.push_back({news.depth, news.nodes, news.lines.front().value, news.finished});
    });
    return all;
}

const Heard& first(const std::vector<Heard>& all, bool (*wanted)(const Heard&))
{
    const auto found = std::find_if(all.begin(), all.end(), wanted);
    REQUIRE(found != all.end());
    return *found;
}

bool proven(const Heard& news) { return news.value.proven(); }
bool exact(const Heard& news) { return news.value.proven() && !news.value.at_most; }

// Nothing that was told is taken back: what is proven stays so and comes no later, what is exact stays as it
// is.
void require_steady(const std::vector<Heard>& all)
{
    for (std::size_t i = 1; i < all.size(); ++i) {
        const auto& before = all[i - 1].value;
        const auto& now = all[i].value;
        if (!before.proven()) continue;
        REQUIRE(now.kind == before.kind);
        REQUIRE(now.plies <= before.plies);
        if (!before.at_most) REQUIRE(now == before);
    }
}

} // namespace

TEST_CASE("onitama: a win is told when it is proven, and not when it is known to be the soonest", "[onitama]")
{
    const auto all = hear(won_in_13, 1, 0);
    require_steady(all);
    const auto& told = first(all, proven);
    CHECK(told.value.at_most);
    CHECK_FALSE(told.finished);
    CHECK(first(all, exact).value.plies == 13);
    // Confirming takes as long again.
    CHECK(told.nodes * 3 < all.back().nodes * 2);
}

TEST_CASE("onitama: a loss is told when it is proven, and not when the longest resistance is known",
          "[onitama]")
{
    for (const int lines : {1, 3}) {
        INFO(lines);
        const auto all = hear(lost_in_12, lines, 0);
        require_steady(all);
        const auto& told = first(all, proven);
        CHECK(told.value.kind == Value::Kind::loss);
        CHECK(told.value.at_most);
        CHECK(first(all, exact).value.plies == 12);
        CHECK(told.nodes * 10 < all.back().nodes * 9);
    }
}

TEST_CASE("onitama: a win is told before the other lines were looked at as deep", "[onitama]")
{
    const auto all = hear(won_in_13, 3, 1'300'000);
    require_steady(all);
    const auto& told = first(all, proven);
    const auto next =
        std::find_if(all.begin(), all.end(), [&](const Heard& news) { return news.depth > told.depth; });
    REQUIRE(next != all.end());
    // The ply of depth in which it was found was hardly begun.
    CHECK(told.nodes * 4 < next->nodes * 3);
    CHECK(exact(all.back()));
}
