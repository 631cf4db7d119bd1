#include "match/tree.hpp"

#include "game/registry.hpp"
#include "match/record.hpp"
#include "support/playing.hpp"

#include <catch2/catch.hpp>

using namespace papamu;

namespace {

constexpr auto small_board = "wBwB/BwBw/wBwB/BwBw b";

const Game& konane() { return **find_game("konane"); }

// 1. b2 b3, with 1. a1 a2 and 1. a1 b1 beside it.
struct Branching {
    Branching() : tree(konane(), small_board)
    {
        b2 = *tree.add(Tree::root, "b2");
        b3 = *tree.add(b2, "b3");
        a1 = *tree.add(Tree::root, "a1");
        a2 = *tree.add(a1, "a2");
        b1 = *tree.add(a1, "b1");
    }

    Tree tree;
    Tree::NodeId b2 = 0, b3 = 0, a1 = 0, a2 = 0, b1 = 0;
};

} // namespace

TEST_CASE("a tree knows what every move did, and the main line comes first", "[tree]")
{
    const Branching at;
    CHECK(at.tree.size() == 6);
    CHECK(at.tree[Tree::root].next == std::vector{at.b2, at.a1});
    CHECK(at.tree[at.a1].next == std::vector{at.a2, at.b1});
    CHECK(at.tree[at.b3].ply == 2);
    CHECK(at.tree[at.b3].parent == at.b2);
    const auto played = konane().play(small_board, "b2");
    CHECK(at.tree[at.b2].played.position == played->position);
    CHECK(at.tree[at.b2].played.events == played->events);
    CHECK(at.tree[at.b2].played.seat == Seat::first);
    CHECK(at.tree[at.b3].played.seat == Seat::second);
    CHECK(at.tree.end_of(Tree::root) == at.b3);
    CHECK(at.tree.end_of(at.a1) == at.a2);
}

TEST_CASE("a move that is there already is not added again, and one that is none changes nothing", "[tree]")
{
    Branching at;
    CHECK(*at.tree.add(Tree::root, "a1") == at.a1);
    const auto refused = at.tree.add(at.b3, "d4-d1");
    REQUIRE_FALSE(refused);
    CHECK_FALSE(refused.reason().empty());
    CHECK(at.tree.size() == 6);
}

TEST_CASE("nothing follows where the game is over", "[tree]")
{
    Tree tree(**find_game("onitama"), "2m2/2S2/5/5/2M2 r tiger,ox crab,boar horse");
    const auto won = tree.add(Tree::root, "ox:c4-c5");
    REQUIRE(won);
    CHECK(tree[*won].decided);
    const auto after = tree.add(*won, "crab:c1-c2");
    REQUIRE_FALSE(after);
    CHECK(after.reason().id == "match.over");
}

TEST_CASE("a line is added as far as it can be played", "[tree]")
{
    Branching at;
    const std::vector<std::string> moves{"b2", "c2", "b2", "d4"};
    const auto end = at.tree.add_line(Tree::root, moves);
    CHECK(at.tree[end].played.text == "c2");
    CHECK(at.tree[end].parent == at.b2);
    CHECK(at.tree[at.b2].next == std::vector{at.b3, end});
    CHECK(at.tree.add_line(end, {}) == end);
}

TEST_CASE("a cursor goes along its line and no further", "[tree]")
{
    const Branching at;
    Cursor cursor(at.tree);
    CHECK(cursor.at_start());
    CHECK_FALSE(cursor.back(at.tree));
    CHECK(cursor.forward(at.tree));
    CHECK(cursor.at() == at.b2);
    CHECK(cursor.forward(at.tree));
    CHECK(cursor.at_end());
    CHECK_FALSE(cursor.forward(at.tree));
    CHECK(cursor.at() == at.b3);
    CHECK(cursor.back(at.tree));
    CHECK(cursor.at() == at.b2);
    cursor.to_ply(at.tree, 9);
    CHECK(cursor.at() == at.b3);
    cursor.to_ply(at.tree, -1);
    CHECK(cursor.at_start());
    CHECK(cursor.plies(at.tree) == 2);
}

TEST_CASE("a cursor that is put onto another line stands where the two part", "[tree]")
{
    const Branching at;
    Cursor cursor(at.tree, at.a2);
    cursor.to_ply(at.tree, 2);
    cursor.to_line(at.tree, at.b1);
    CHECK(cursor.at() == at.a1);
    CHECK(cursor.forward(at.tree));
    CHECK(cursor.at() == at.b1);
    // What lies on both is left where it is, and the way on is that of the new line.
    cursor.to_ply(at.tree, 0);
    cursor.to_line(at.tree, at.b3);
    CHECK(cursor.at_start());
    CHECK(cursor.forward(at.tree));
    CHECK(cursor.at() == at.b2);
}

TEST_CASE("a line that has grown is followed to its new end once it is asked for", "[tree]")
{
    Branching at;
    Cursor cursor(at.tree);
    cursor.to_ply(at.tree, 2);
    const auto on = *at.tree.add(at.b3, *konane().moves(at.tree[at.b3].played.position)->begin());
    CHECK(cursor.at_end());
    cursor.to_line(at.tree, on);
    CHECK_FALSE(cursor.at_end());
    CHECK(cursor.at() == at.b3);
}

TEST_CASE("the tree of a match has its moves and the times at which they were played", "[tree]")
{
    Random random(4);
    for (const Game* game : testing::games_under_test()) {
        INFO(game->info().id);
        auto match = *Match::begin({0, 0,
                                    entry::Started{game->info().id,
                                                   game->info().rules_version,
                                                   Setup{{}, {}, game->info().standard_position},
                                                   {},
                                                   {}}});
        while (match.ply() < 30 && !match.conclusion()) {
            const auto moves = *game->moves(match.position());
            REQUIRE(match.add({match.next_seq(), match.last_time() + 7,
                               entry::Move{match.to_move(), match.ply(),
                                           moves[random.below(static_cast<std::uint32_t>(moves.size()))]}}));
        }
        const auto tree = tree_of(match);
        REQUIRE(tree.size() == match.plies().size() + 1);
        Cursor cursor(tree);
        for (const auto& played : match.plies()) {
            REQUIRE(cursor.forward(tree));
            const auto& node = tree[cursor.at()];
            CHECK(node.played.position == played.position);
            CHECK(node.played.events == played.events);
            CHECK(node.played.seat == played.seat);
            CHECK(node.at == played.at);
        }
        CHECK(cursor.at_end());
    }
}
