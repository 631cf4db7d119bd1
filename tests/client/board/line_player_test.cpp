#include "client/board/line_player.hpp"

#include "game/registry.hpp"

#include <catch2/catch.hpp>

using namespace papamu;
using board::LinePlayer;

namespace {

constexpr float frame = 0.1F;

// Four moves of Konane, and a player that goes over them.
struct Runner {
    explicit Runner(LinePlayer::Pace pace) : player(pace)
    {
        const std::vector<std::string> moves{"c3", "b3", "c1-c3", "c4-c2"};
        cursor.to_line(tree, tree.add_line(Tree::root, moves));
        REQUIRE(cursor.plies(tree) == 4);
    }

    std::optional<board::Showing> pass(bool moving = false)
    {
        return player.advance(tree, cursor, frame, moving);
    }
    // Frames until something is shown; at most so many.
    int until_shown(int most = 100)
    {
        for (int i = 1; i <= most; ++i)
            if (pass()) return i;
        return 0;
    }
    const std::string& position(int ply) const
    {
        return tree[tree.on_the_way(cursor.end(), ply)].played.position;
    }

    Tree tree{**find_game("konane"), "wBwBwB/BwBwBw/wBwBwB/BwBwBw/wBwBwB/BwBwBw b"};
    Cursor cursor{tree};
    LinePlayer player;
};

} // namespace

TEST_CASE("a line plays by itself, each move from the position before it", "[line]")
{
    Runner line({.between = 0.35F});
    CHECK_FALSE(line.pass()); // nobody has asked for it
    line.player.run(true);
    for (int ply = 1; ply <= 4; ++ply) {
        std::optional<board::Showing> showing;
        while (!showing) showing = line.pass();
        CHECK(showing->position == line.position(ply - 1));
        CHECK(showing->events == line.tree[line.cursor.at()].played.events);
        CHECK(line.cursor.ply(line.tree) == ply);
        CHECK(line.player.running());
    }
    CHECK_FALSE(line.pass());
    CHECK_FALSE(line.player.running());
    CHECK(line.player.over());
}

TEST_CASE("the next move waits until the last has arrived, and then for the pause", "[line]")
{
    Runner line({.between = 0.35F});
    line.player.run(true);
    CHECK(line.until_shown() == 1);
    for (int i = 0; i < 20; ++i) CHECK_FALSE(line.pass(true));
    CHECK(line.until_shown() == 4);
    SECTION("unless it waits from the beginning")
    {
        Runner slow({.between = 0.35F});
        slow.player.run();
        CHECK(slow.until_shown() == 4);
    }
}

TEST_CASE("at a steady pace moves follow each other although the last is still under way", "[line]")
{
    Runner line({.between = 0.35F, .steady = true});
    line.player.run(true);
    int shown = 0, frames = 0;
    while (line.player.running()) {
        ++frames;
        shown += line.pass(true).has_value();
    }
    CHECK(shown == 4);
    CHECK(frames == 1 + 3 * 4);
    CHECK(line.cursor.at_end());
}

TEST_CASE("a line that rests at its end is over after that", "[line]")
{
    Runner line({.between = 0, .rest = 0.45F});
    line.player.run(true);
    while (!line.cursor.at_end()) line.pass();
    for (int i = 0; i < 4; ++i) {
        CHECK_FALSE(line.pass());
        CHECK_FALSE(line.pass(true)); // while it still moves, no time of rest passes
        CHECK_FALSE(line.player.over());
    }
    line.pass();
    CHECK(line.player.over());
    CHECK_FALSE(line.player.running());
}

TEST_CASE("by hand a move is played on or laid back, and no further than the line goes", "[line]")
{
    Runner line({.between = 1});
    line.player.run();
    CHECK_FALSE(line.player.step(line.tree, line.cursor, false));
    const auto on = line.player.step(line.tree, line.cursor, true);
    REQUIRE(on);
    CHECK(on->position == line.position(0));
    CHECK_FALSE(on->events.empty());
    CHECK(line.player.running());
    const auto back = line.player.step(line.tree, line.cursor, false);
    REQUIRE(back);
    CHECK(back->position == line.position(0));
    CHECK(back->events.empty());
    CHECK_FALSE(line.player.running()); // whoever goes back wants to look
    line.cursor.to_ply(line.tree, 4);
    CHECK_FALSE(line.player.step(line.tree, line.cursor, true));
}
