// Turns built by touches, for every registered game: whatever a person touches, nothing breaks and nothing is
// lost.

#include "game/move_builder.hpp"

#include "game/registry.hpp"
#include "game/texts.hpp"
#include "support/playing.hpp"
#include "support/vast.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <functional>

using namespace papamu;
using namespace papamu::testing;

namespace {

Spot any_spot(const Look& look, Random& random)
{
    const auto area = random.below(static_cast<std::uint32_t>(look.areas.size()));
    const auto index = random.below(static_cast<std::uint32_t>(look.areas[area].spots()));
    return {static_cast<std::uint8_t>(area), static_cast<std::uint16_t>(index)};
}

Spot likely_spot(const MoveBuilder& builder, const Look& look, Random& random)
{
    const auto offered = builder.offered();
    if (!offered.empty() && random.below(5) > 0)
        return offered[random.below(static_cast<std::uint32_t>(offered.size()))].spot;
    const auto ghosts = builder.ghosts();
    if (!ghosts.empty() && random.below(2) == 0)
        return ghosts[random.below(static_cast<std::uint32_t>(ghosts.size()))];
    return any_spot(look, random);
}

// Shows middle positions of random games of every game.
template <class Visit>
void middle_positions(int rounds, Visit visit)
{
    for (const Game* game : games_under_test()) {
        Random random(hash_text(game->info().id) + 1);
        for (int round = 0; round < rounds; ++round)
            for (const auto& setup : starts(*game))
                play_randomly(*game, setup.position, random, 60, [&](const Choices& choices) {
                    if (choices.moves.empty() || random.below(6) != 0) return;
                    INFO(game->info().id << " " << choices.position);
                    visit(*game, choices, random);
                });
    }
}

} // namespace

TEST_CASE("100,000 random touches and step-backs never break a turn or commit by themselves",
          "[move_builder]")
{
    int steps = 0;
    middle_positions(2, [&](const Game& game, const Choices& choices, Random& random) {
        const auto look = *game.look(choices.position);
        MoveBuilder builder(choices, look, Commit::confirm);
        for (int i = 0; i < 400; ++i, steps += is_measured(game)) {
            const auto before = builder.path();
            const auto action = random.below(10);
            if (action < 7) {
                const auto spot = likely_spot(builder, look, random);
                const auto touched = builder.touch(spot);
                if (touched.kind == Touched::Kind::refused) REQUIRE(builder.path() == before);
                if (touched.kind == Touched::Kind::committed) {
                    // Under this policy only a tap on the ghost plays a move, and only a complete one.
                    REQUIRE(touched.move >= 0);
                    REQUIRE(static_cast<std::size_t>(touched.move) < choices.moves.size());
                    REQUIRE(builder.idle());
                }
            } else {
                const bool went = builder.back();
                REQUIRE(went == !before.empty());
                REQUIRE((before.empty() || builder.path().size() < before.size()));
            }
            REQUIRE(builder.choices().position == choices.position);
            Scene scene = choices.scene;
            const auto preview = builder.preview();
            REQUIRE(fold(scene, preview.events));
            REQUIRE(scene == preview.scene);
            if (builder.idle()) REQUIRE(preview.events.empty());
            REQUIRE((builder.complete_move() != Trie::none || !builder.offered().empty()));
        }
    });
    CHECK(meet_quota(steps, 100001));
}

TEST_CASE("what a move would be with one more spot is known before that spot is touched", "[move_builder]")
{
    int known = 0;
    middle_positions(1, [&](const Game& game, const Choices& choices, Random& random) {
        const auto look = *game.look(choices.position);
        MoveBuilder builder(choices, look, Commit::confirm);
        for (int i = 0; i < 8; ++i) {
            const auto offered = builder.offered();
            for (const auto& offer : offered) {
                MoveBuilder touched = builder;
                static_cast<void>(touched.touch(offer.spot));
                REQUIRE(builder.move_with(offer.spot) == touched.complete_move());
                known += is_measured(game) && touched.complete_move() != Trie::none;
            }
            const auto other = any_spot(look, random);
            const bool is_offered = std::any_of(offered.begin(), offered.end(),
                                                [&](const Offered& offer) { return offer.spot == other; });
            if (!is_offered) REQUIRE(builder.move_with(other) == Trie::none);
            if (offered.empty()) break;
            static_cast<void>(
                builder.touch(offered[random.below(static_cast<std::uint32_t>(offered.size()))].spot));
        }
    });
    CHECK(meet_quota(known, 500));
}

TEST_CASE("every result can be reached by touching what is offered, and the preview shows it",
          "[move_builder]")
{
    middle_positions(1, [](const Game& game, const Choices& choices, Random&) {
        const auto look = *game.look(choices.position);
        const Trie trie(choices, look);
        // Touches the path, passing over what is filled in already; the move that comes of it.
        const auto touch_all = [&](const std::vector<Spot>& path) {
            MoveBuilder builder(choices, look, Commit::confirm);
            for (std::size_t i = 0; i < path.size(); ++i) {
                const auto so_far = builder.path();
                if (i < so_far.size() && so_far[i] == path[i]) continue;
                const auto touched = builder.touch(path[i]);
                REQUIRE(touched.kind != Touched::Kind::refused);
                if (touched.kind == Touched::Kind::committed) return touched.move;
            }
            const int move = builder.complete_move();
            REQUIRE(move != Trie::none);
            REQUIRE(builder.preview().scene ==
                    *game.scene(choices.moves[static_cast<std::size_t>(move)].result));
            return move;
        };
        const std::function<void(Trie::NodeId, const std::vector<Spot>&)> visit =
            [&](Trie::NodeId node, const std::vector<Spot>& path) {
                if (trie.complete(node)) {
                    const auto& wanted = choices.moves[static_cast<std::size_t>(trie.node(node).move)];
                    INFO("move " << wanted.text);
                    REQUIRE(choices.moves[static_cast<std::size_t>(touch_all(path))].result == wanted.result);
                }
                for (const auto below : trie.node(node).children) {
                    auto further = path;
                    further.push_back(trie.node(below).spot);
                    visit(below, further);
                }
            };
        visit(Trie::root, {});
    });
}

TEST_CASE("with a mouse the touch that completes a move plays it, unless it was filled in or may go on",
          "[move_builder]")
{
    middle_positions(1, [](const Game& game, const Choices& choices, Random& random) {
        const auto look = *game.look(choices.position);
        MoveBuilder builder(choices, look, Commit::at_once);
        for (int i = 0; i < 60; ++i) {
            const auto offered = builder.offered();
            if (offered.empty()) break;
            const auto spot = offered[random.below(static_cast<std::uint32_t>(offered.size()))].spot;
            const auto touched = builder.touch(spot);
            if (touched.kind == Touched::Kind::committed) break;
            if (touched.kind == Touched::Kind::ready && !builder.offers_skip() && !builder.open_choice())
                REQUIRE(builder.offered().empty());
        }
        if (builder.offers_skip()) {
            auto skipped = builder;
            REQUIRE(skipped.skip().kind == Touched::Kind::committed);
        }
        if (builder.complete_move() != Trie::none) {
            auto confirmed = builder;
            const int move = builder.complete_move();
            REQUIRE(confirmed.confirm() == Touched{Touched::Kind::committed, move});
        }
    });
}

TEST_CASE("touching the piece of the plan lays it down, another own piece replaces it", "[move_builder]")
{
    const Game& kani = **find_game("kani");
    const auto position = kani.info().standard_position;
    const auto look = *kani.look(position);
    MoveBuilder builder(*kani.choices(position), look, Commit::at_once);
    const Spot a3 = *parse_spot(look, "board.a3"), a5 = *parse_spot(look, "board.a5"),
               e3 = *parse_spot(look, "board.e3");
    CHECK(builder.touch(a3).kind == Touched::Kind::continued);
    CHECK(builder.touch(a5).kind == Touched::Kind::restarted);
    CHECK(builder.path() == std::vector<Spot>{a5});
    CHECK(builder.touch(e3).kind == Touched::Kind::refused);
    CHECK(builder.path() == std::vector<Spot>{a5});
    CHECK(builder.touch(a5).kind == Touched::Kind::cancelled);
    CHECK(builder.idle());
    CHECK_FALSE(builder.back());
}

TEST_CASE("a plan before anything is known offers nothing", "[move_builder]")
{
    MoveBuilder builder;
    CHECK(builder.offered().empty());
    CHECK(builder.touch({0, 0}).kind == Touched::Kind::refused);
    CHECK(builder.complete_move() == Trie::none);
    CHECK(builder.confirm().kind == Touched::Kind::refused);
}

TEST_CASE("a pass is an answer that a turn can begin with, and nothing is asked by default", "[move_builder]")
{
    Look look;
    look.areas.resize(2);
    look.areas[0].columns = 2;
    look.areas[1].kind = AreaKind::choice;
    look.areas[1].standard = -1;
    const Spot stone{0, 0}, target{0, 1}, pass{1, 0};
    Choices choices;
    choices.scene.put(stone, {});
    choices.moves.push_back({"a-b",
                             "moved",
                             {},
                             {Event::moved(0, stone, target, Manner::slide)},
                             {{Step(stone, texts::option_form), Step(target, texts::option_form)}}});
    choices.moves.push_back({"pass", "passed", {}, {}, {{Step(pass, texts::option_form)}}});

    MoveBuilder builder(choices, look, Commit::at_once);
    REQUIRE(builder.open_choice());
    CHECK(builder.open_choice()->area == 1);
    CHECK(builder.open_choice()->answer < 0);
    CHECK(builder.complete_move() == Trie::none);
    CHECK(builder.preview().events.empty());
    CHECK(builder.touch(pass) == Touched{Touched::Kind::committed, 1});

    builder.touch(stone);
    CHECK_FALSE(builder.open_choice());
    builder.cancel();
    builder.set_commit(Commit::confirm);
    CHECK(builder.touch(pass).kind == Touched::Kind::ready);
    CHECK(builder.open_choice()->answer == 0);
    CHECK(builder.ghosts().empty());
    CHECK(builder.touch(stone).kind == Touched::Kind::ready); // the only way on is filled in
    CHECK(builder.confirm() == Touched{Touched::Kind::committed, 0});
}

TEST_CASE("spots past the 256th are named, touched and played like any other", "[move_builder]")
{
    const auto game = make_game<vast::Rules>();
    const auto& start = game->info().standard_position;
    const auto look = *game->look(start);
    const auto choices = *game->choices(start);
    REQUIRE(choices.moves.size() == game->max_moves());
    const Trie trie(choices, look);
    REQUIRE(trie.node(Trie::root).children.size() == vast::points);
    MoveBuilder builder(choices, look, Commit::at_once);
    for (int i = 0; i < vast::points; ++i) {
        const Spot spot = vast::point(i);
        INFO(spot_word(look, spot));
        REQUIRE(*parse_spot(look, spot_word(look, spot)) == spot);
        REQUIRE(trie.node(trie.child(Trie::root, spot)).spot == spot);
        const auto touched = builder.touch(spot);
        if (i == vast::points - 1) break;
        REQUIRE(touched.kind == Touched::Kind::committed);
        const auto& played = choices.moves[static_cast<std::size_t>(touched.move)];
        REQUIRE(played.events.front().to == spot);
        REQUIRE(*game->canonical(played.result) == played.result);
    }
    REQUIRE(builder.open_choice());
    CHECK(builder.open_choice()->answer == vast::standard);
    builder.set_commit(Commit::confirm);
    for (const int i : {vast::answers - 1, 0, 256, 41}) {
        const Spot spot = vast::answer(i);
        CHECK(*parse_spot(look, spot_word(look, spot)) == spot);
        builder.touch(spot);
        CHECK(builder.open_choice()->answer == i);
        CHECK(choices.moves[static_cast<std::size_t>(builder.complete_move())].text ==
              "399." + std::to_string(i));
        builder.back();
    }
}
