// The promises that every game makes (src/game/rules.hpp), on random play of every registered game.

#include "game/move_builder.hpp"
#include "game/perft.hpp"
#include "game/registry.hpp"
#include "game/reserved_ids.hpp"
#include "game/texts.hpp"
#include "support/playing.hpp"
#include "support/refusals.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <iterator>
#include <set>

using namespace papamu;
using namespace papamu::testing;

namespace {

// Visits every position of some random games from every start of every game.
template <class Visit>
void everywhere(int rounds, Visit visit)
{
    for (const Game* game : games_under_test()) {
        INFO("game " << game->info().id);
        Random random(hash_text(game->info().id));
        for (int round = 0; round < rounds; ++round)
            for (const auto& setup : starts(*game)) {
                play_randomly(*game, setup.position, random, 200, [&](const Choices& choices) {
                    INFO("position " << choices.position);
                    visit(*game, choices);
                });
            }
    }
}

void each_node(const Trie& trie, Trie::NodeId at, const std::function<void(Trie::NodeId)>& visit)
{
    visit(at);
    for (const auto below : trie.node(at).children) each_node(trie, below, visit);
}

} // namespace

TEST_CASE("law 1: the events of a move turn the scene before it into the scene after it", "[laws]")
{
    everywhere(2, [](const Game& game, const Choices& choices) {
        REQUIRE(*game.scene(choices.position) == choices.scene);
        for (const auto& move : choices.moves) {
            INFO("move " << move.text);
            Scene scene = choices.scene;
            // Only a pass changes nothing that is seen. It is said by an answer that nobody gives by default.
            if (move.events.empty()) {
                REQUIRE(scene == *game.scene(move.result));
                REQUIRE(move.result != choices.position);
                const auto look = *game.look(choices.position);
                for (const auto& order : move.picks) {
                    REQUIRE_FALSE(order.empty());
                    const Spot spot = order.back().spot;
                    REQUIRE(spot.area < look.areas.size());
                    REQUIRE(look.areas[spot.area].kind == AreaKind::choice);
                    REQUIRE(look.areas[spot.area].standard < 0);
                }
                continue;
            }
            REQUIRE(fold(scene, move.events));
            REQUIRE(scene == *game.scene(move.result));
            int beat = 0;
            for (const auto& event : move.events) {
                REQUIRE((event.beat == beat || event.beat == beat + 1));
                beat = event.beat;
            }
            REQUIRE(move.events.front().beat == 0);
        }
    });
}

TEST_CASE("law 2: every legal result has a path, and every leaf is one move", "[laws]")
{
    everywhere(2, [](const Game& game, const Choices& choices) {
        const auto look = *game.look(choices.position);
        const Trie trie(choices, look);
        std::set<std::string> reached;
        for (const int move : trie.moves_below(Trie::root))
            reached.insert(choices.moves[static_cast<std::size_t>(move)].result);
        for (const auto& move : choices.moves) {
            INFO("move " << move.text);
            REQUIRE(reached.count(move.result) == 1);
            for (const auto& order : move.picks) {
                // Wherever an order of this move still ends in a leaf, that leaf leads where the move does.
                Trie::NodeId at = Trie::root;
                for (const auto& step : order)
                    if (at != Trie::none) at = trie.child(at, step.spot);
                if (at == Trie::none || !trie.complete(at)) continue;
                REQUIRE(choices.moves[static_cast<std::size_t>(trie.node(at).move)].result == move.result);
            }
            REQUIRE_FALSE(move.picks.empty());
            for (const auto& order : move.picks) {
                REQUIRE_FALSE(order.empty());
                for (const auto& step : order) {
                    REQUIRE(Text::find(step.role));
                    REQUIRE(step.spot.area < look.areas.size());
                    REQUIRE(step.spot.index < look.areas[step.spot.area].spots());
                }
            }
        }
        each_node(trie, Trie::root, [&](Trie::NodeId id) {
            if (id != Trie::root) REQUIRE((trie.complete(id) || trie.continuable(id)));
            std::set<Spot> spots;
            for (const auto below : trie.node(id).children)
                REQUIRE(spots.insert(trie.node(below).spot).second);
        });
    });
}

TEST_CASE("law 3: where a turn may go on, its events begin the events of every continuation", "[laws]")
{
    everywhere(1, [](const Game& game, const Choices& choices) {
        const Trie trie(choices, *game.look(choices.position));
        each_node(trie, Trie::root, [&](Trie::NodeId id) {
            if (!trie.complete(id)) return;
            const auto& done = choices.moves[static_cast<std::size_t>(trie.node(id).move)].events;
            for (const int move : trie.moves_below(id)) {
                const auto& events = choices.moves[static_cast<std::size_t>(move)].events;
                REQUIRE(events.size() >= done.size());
                REQUIRE(std::equal(done.begin(), done.end(), events.begin()));
            }
        });
    });
}

TEST_CASE("law 4: texts of positions and moves round trip, and each text is one move", "[laws]")
{
    everywhere(1, [](const Game& game, const Choices& choices) {
        REQUIRE(*game.canonical(choices.position) == choices.position);
        std::set<std::string> texts;
        for (const auto& move : choices.moves) {
            INFO("move " << move.text);
            REQUIRE(texts.insert(move.text).second);
            REQUIRE(move.text.find(' ') == std::string::npos);
            const auto played = game.play(choices.position, move.text);
            REQUIRE(played);
            REQUIRE(played->text == move.text);
            REQUIRE(played->position == move.result);
            REQUIRE(played->events == move.events);
            REQUIRE(played->outcome == move.outcome);
            REQUIRE(*game.canonical(move.result) == move.result);
        }
        const auto play = [&](std::string_view text) { return game.play(choices.position, text); };
        REQUIRE(flaw_in_refusals(choices, play) == "");
        const auto listed = *game.moves(choices.position);
        REQUIRE(listed.size() == choices.moves.size());
        for (std::size_t i = 0; i < listed.size(); ++i) REQUIRE(listed[i] == choices.moves[i].text);
    });
}

TEST_CASE("law 5: a decided game offers no move and shows why, an undecided one offers a move", "[laws]")
{
    everywhere(4, [](const Game& game, const Choices& choices) {
        REQUIRE(choices.outcome == *game.outcome(choices.position));
        REQUIRE(choices.outcome.decided() == choices.moves.empty());
        if (!choices.outcome.decided()) {
            REQUIRE(choices.outcome.reason.empty());
            return;
        }
        REQUIRE(Text::find(choices.outcome.reason.id));
        REQUIRE_FALSE(choices.outcome.spots.empty());
        const auto look = *game.look(choices.position);
        for (const auto spot : choices.outcome.spots) {
            REQUIRE(spot.area < look.areas.size());
            REQUIRE(spot.index < look.areas[spot.area].spots());
        }
    });
}

// A position with more moves than `max_moves` is refused by `choices` with a sentence, so it fails here, and
// in every other law, before it is looked at; game_of_test.cpp sees to it that it is refused. What can be
// asked here is whether moves that are only counted are as many.
TEST_CASE("law 6: no position has more moves than the game promises, and counting them finds as many",
          "[laws]")
{
    everywhere(2, [](const Game& game, const Choices& choices) {
        REQUIRE(*game.perft(choices.position, 1) == choices.moves.size());
        REQUIRE(*game.perft(choices.position, 0) == 1);
    });
}

TEST_CASE("law 7: every spot that is not offered has a reason", "[laws]")
{
    everywhere(1, [](const Game& game, const Choices& choices) {
        if (choices.moves.empty()) return;
        const auto look = *game.look(choices.position);
        Random random(hash_text(choices.position));
        MoveBuilder builder(choices, look, Commit::confirm);
        for (int depth = 0; depth < 6; ++depth) {
            const auto offered = builder.offered();
            const auto path = builder.path();
            for (std::uint8_t area = 0; area < look.areas.size(); ++area)
                for (int i = 0; i < look.areas[area].spots(); ++i) {
                    const Spot spot{area, static_cast<std::uint16_t>(i)};
                    const bool open = std::any_of(offered.begin(), offered.end(),
                                                  [&](const Offered& offer) { return offer.spot == spot; });
                    if (open) continue;
                    const auto reason = game.why_not(choices.position, path, spot);
                    INFO("after " << path.size() << " touches, " << spot_word(look, spot));
                    REQUIRE(Text::find(reason.id));
                    REQUIRE(reason.id != texts::game_broken.id());
                    REQUIRE(english(reason).find('{') == std::string::npos);
                }
            if (offered.empty()) break;
            builder.touch(offered[random.below(static_cast<std::uint32_t>(offered.size()))].spot);
        }
    });
}

TEST_CASE("law 8: a turn passed for a look and passed back is the position itself", "[laws]")
{
    int passes = 0;
    everywhere(2, [&](const Game& game, const Choices& choices) {
        const auto passed = *game.passed(choices.position);
        if (!passed) return;
        REQUIRE_FALSE(choices.outcome.decided());
        REQUIRE(*game.canonical(*passed) == *passed);
        REQUIRE(*game.to_move(*passed) == other(choices.to_move));
        REQUIRE_FALSE(game.outcome(*passed)->decided());
        REQUIRE_FALSE(game.moves(*passed)->empty());
        REQUIRE(*game.passed(*passed) == choices.position);
        const auto board = static_cast<std::uint8_t>(game.look(choices.position)->board());
        const auto on_board = [&](const Scene& scene) {
            std::vector<Placed> placed;
            std::copy_if(scene.begin(), scene.end(), std::back_inserter(placed),
                         [&](const Placed& piece) { return piece.spot.area == board; });
            return placed;
        };
        REQUIRE(on_board(*game.scene(*passed)) == on_board(choices.scene));
        passes += is_measured(game);
    });
    CHECK(meet_quota(passes, 1000));
}

TEST_CASE("law 17: what a game says of itself is complete: its name, its idea, its designer and its sides",
          "[laws]")
{
    std::set<std::string> ids;
    for (const Game* game : games_under_test()) {
        const auto& info = game->info();
        INFO("game " << info.id);
        CHECK(ids.insert(info.id).second);
        CHECK_FALSE(is_reserved_id(info.id));
        CHECK(info.id.find('.') == std::string::npos);
        CHECK(info.rules_version >= 1);
        CHECK(info.name);
        CHECK(info.idea);
        CHECK(info.credit);
        CHECK(info.seats[0]);
        CHECK(info.seats[1]);
    }
}
