// An engine that thinks in its caller's time, as in a browser's worker, against one with a thread of its own.

#include "engine/here_thinker.hpp"
#include "engine/native_thinker.hpp"
#include "game/registry.hpp"
#include "games/konane/rules.hpp"
#include "support/asking.hpp"

#include <catch2/catch.hpp>

using namespace papamu;

TEST_CASE("an engine in its caller's time answers as one in a thread", "[games][konane][here]")
{
    const auto& game = **find_game("konane");
    auto position = game.info().standard_position;
    std::vector<std::string> moves;
    engine::HereThinker<konane::Rules> here{{}};
    engine::NativeThinker<konane::Rules> native{{}};
    for (int ply = 0; ply < 6; ++ply) {
        const Limits limits{0, 3000, {}, 2, true};
        here.start(position, moves, limits);
        const auto found = here.poll();
        REQUIRE(found);
        CHECK(found->finished);
        CHECK_FALSE(here.poll());
        native.start(position, moves, limits);
        const auto other = testing::finished(native);
        REQUIRE(found->lines.size() == other.lines.size());
        CHECK(found->nodes == other.nodes);
        for (std::size_t i = 0; i < found->lines.size(); ++i) {
            CHECK(found->lines[i].value == other.lines[i].value);
            CHECK(found->lines[i].moves == other.lines[i].moves);
        }
        moves.push_back(found->lines.front().moves.front());
    }
    here.start("no position", {}, {});
    const auto nothing = here.poll();
    REQUIRE(nothing);
    CHECK((nothing->finished && nothing->lines.empty()));
}
