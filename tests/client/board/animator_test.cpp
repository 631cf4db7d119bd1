#include "board/table.hpp"
#include "client/board/animator.hpp"
#include "game/registry.hpp"
#include "support/playing.hpp"

using namespace papamu;
using namespace papamu::board;
using render::Rect;
using stage::hand;
using stage::square;

namespace {

const Piece mine{0, Seat::first}, yours{0, Seat::second}, crowned{1, Seat::first};

// Three squares of the small board and its hand, and what is played over them.
struct Stage {
    Look look = stage::small_look();
    Layout layout{look, {0, 0, 900, 500}, Seat::first};
    Animator animator;

    explicit Stage(const Events& events, Speed speed = Speed::normal, bool reduced = false)
    {
        Scene scene;
        scene.put(square(0), mine);
        scene.put(square(4), yours);
        scene.put(square(8), mine);
        scene.put(hand(0), mine);
        Places places;
        places.snap(look, scene);
        animator.play(look, scene, places, events, speed, reduced);
    }

    std::vector<Actor> at(float part)
    {
        animator.finish();
        const float length = animator.length();
        animator.advance(part * length - animator.time());
        return animator.actors(layout, look);
    }
    // The one actor that is on its way to, or rests on, a spot.
    Actor on(Spot spot, float part)
    {
        std::vector<Actor> found;
        for (const auto& actor : at(part))
            if (actor.spot == spot) found.push_back(actor);
        REQUIRE(found.size() == 1);
        return found.front();
    }
};

} // namespace

TEST_CASE("a piece goes from its square to another and rests there", "[board][animator]")
{
    Stage stage({Event::moved(0, square(0), square(2), Manner::slide)});
    const auto begin = stage.on(square(2), 0), middle = stage.on(square(2), 0.5F),
               end = stage.on(square(2), 1);
    CHECK(begin.rect == stage.layout.square(0));
    CHECK(begin.moving);
    CHECK(middle.rect.x > begin.rect.x);
    CHECK(middle.rect.x < end.rect.x);
    CHECK(middle.lift == 0);
    CHECK(end.rect == stage.layout.square(2));
    CHECK_FALSE(end.moving);
    CHECK_FALSE(stage.animator.moving());
}

TEST_CASE("what leaps rises on its way and stands on the board at its end", "[board][animator]")
{
    Stage stage({Event::moved(0, square(0), square(2), Manner::leap)});
    CHECK(stage.on(square(2), 0).lift == Approx(0));
    CHECK(stage.on(square(2), 0.5F).lift > 0.2F);
    CHECK(stage.on(square(2), 1).lift == Approx(0).margin(1e-4));
}

TEST_CASE("what no event is about stays where it is", "[board][animator]")
{
    Stage stage({Event::moved(0, square(0), square(2), Manner::slide)});
    for (const float part : {0.0F, 0.3F, 1.0F}) {
        const auto still = stage.on(square(8), part);
        CHECK(still.rect == stage.layout.square(8));
        CHECK(still.opacity == 1);
        CHECK_FALSE(still.moving);
    }
}

TEST_CASE("what is taken goes only when the taker is on its way", "[board][animator]")
{
    Stage stage({Event::removed(0, square(4)), Event::moved(0, square(0), square(4), Manner::slide)});
    const auto taken = [&](float part) {
        for (const auto& actor : stage.at(part))
            if (actor.piece == yours) return actor;
        FAIL("the taken piece is gone too early");
        return Actor{};
    };
    CHECK(taken(0).opacity == 1);
    CHECK(taken(0.4F).opacity == 1);
    CHECK(taken(0.7F).opacity < 1);
    CHECK(taken(0.7F).scale < 1);
    CHECK(taken(1).opacity == 0);
    const auto timed = stage.animator.timed_events();
    REQUIRE(timed.size() == 2);
    CHECK(timed[0].piece == yours);
    CHECK(timed[0].begin > timed[1].begin);
    CHECK(timed[0].end == timed[1].end);
}

TEST_CASE("what is placed comes from above, and what changes is both for a moment", "[board][animator]")
{
    Stage placed({Event::placed(0, square(2), yours)});
    CHECK(placed.on(square(2), 0).opacity == 0);
    CHECK(placed.on(square(2), 0.5F).lift > 0);
    CHECK(placed.on(square(2), 1).opacity == 1);
    CHECK(placed.on(square(2), 1).lift == Approx(0));

    Stage changed({Event::changed(0, square(8), crowned)});
    const auto opacity = [&](const Piece& piece, float part) {
        for (const auto& actor : changed.at(part))
            if (actor.spot == square(8) && actor.piece == piece) return actor.opacity;
        return -1.0F;
    };
    CHECK(opacity(mine, 0) == 1);
    CHECK(opacity(crowned, 0) == 0);
    CHECK(opacity(mine, 0.35F) > 0);
    CHECK(opacity(crowned, 0.35F) > 0);
    CHECK(opacity(mine, 1) == 0);
    CHECK(opacity(crowned, 1) == 1);
}

TEST_CASE("beats follow one another, and each begins where the one before it ended", "[board][animator]")
{
    const Events events{Event::moved(0, square(0), square(1), Manner::hop),
                        Event::moved(1, square(1), square(2), Manner::hop)};
    Stage stage(events);
    auto& animator = stage.animator;
    CHECK(animator.beats_begun() == 1);
    CHECK(animator.beats_ended() == 0);
    CHECK(animator.moving());
    const auto timed = animator.timed_events();
    REQUIRE(timed.size() == 2);
    CHECK(timed[0].begin == 0);
    CHECK(timed[1].begin > timed[0].end); // a hop pauses
    CHECK(timed[1].end == Approx(animator.length()));

    animator.skip_first_beat();
    CHECK(animator.time() == timed[1].begin);
    CHECK(animator.beats_begun() == 2);
    CHECK(animator.beats_ended() == 1);
    CHECK(stage.animator.actors(stage.layout, stage.look).front().rect == stage.layout.square(1));
    animator.finish();
    CHECK(animator.beats_ended() == 2);
    CHECK_FALSE(animator.moving());
    CHECK(stage.on(square(2), 1).rect == stage.layout.square(2));
}

TEST_CASE("a turn takes as long as the speed says, and no longer than its budget", "[board][animator]")
{
    const Events one{Event::moved(0, square(0), square(2), Manner::slide)};
    const float normal = Stage(one).animator.length();
    CHECK(normal == Approx(move_time(Manner::slide, 2) + capture_time * 0.4F));
    CHECK(Stage(one, Speed::slow).animator.length() == Approx(normal * factor(Speed::slow)));
    CHECK(Stage(one, Speed::fast).animator.length() == Approx(normal * factor(Speed::fast)));
    CHECK(Stage(one, Speed::off).animator.length() == 0);
    CHECK_FALSE(Stage(one, Speed::off).animator.moving());

    const auto there_and_back = [](int beats) {
        Events events;
        for (int beat = 0; beat < beats; ++beat) {
            const bool out = beat % 2 == 0;
            events.push_back(Event::moved(beat, square(out ? 0 : 2), square(out ? 2 : 0), Manner::slide));
        }
        return events;
    };
    CHECK(Stage(there_and_back(4)).animator.length() == Approx(turn_budget));
    CHECK(Stage(there_and_back(20)).animator.length() == Approx(long_turn_budget));
}

TEST_CASE("with reduced motion a piece fades from one place to the other within a tenth of a second",
          "[board][animator]")
{
    Stage stage({Event::moved(0, square(0), square(2), Manner::leap)}, Speed::slow, true);
    CHECK(stage.animator.length() <= 0.1F + 1e-4F);
    for (const float part : {0.0F, 0.5F, 1.0F}) {
        const auto to = stage.on(square(2), part), from = stage.on(square(0), part);
        CHECK(from.rect == stage.layout.square(0));
        CHECK(to.rect == stage.layout.square(2));
        CHECK(from.opacity == Approx(1 - part).margin(1e-4));
        CHECK(to.opacity == Approx(part).margin(1e-4));
        CHECK(to.lift == 0);
        CHECK_FALSE(to.moving);
    }
}

TEST_CASE("what turns towards its owner turns on its way", "[board][animator]")
{
    Stage stage({Event::moved(0, hand(0), square(1), Manner::drop)});
    stage.look.areas[1].faces_owner = true;
    stage.layout = Layout(stage.look, {0, 0, 900, 500}, Seat::second);
    CHECK(stage.on(square(1), 0).turn == 1);
    CHECK(stage.on(square(1), 0.5F).turn > 0);
    CHECK(stage.on(square(1), 0.5F).turn < 1);
    CHECK(stage.on(square(1), 1).turn == 0);
}

TEST_CASE("the layout may change while something moves", "[board][animator]")
{
    Stage stage({Event::moved(0, square(0), square(2), Manner::slide)});
    const auto share = [&](const Actor& actor) {
        return (actor.rect.x - stage.layout.grid().x) / stage.layout.cell();
    };
    const float before = share(stage.on(square(2), 0.5F));
    stage.layout = Layout(stage.look, {30, 10, 400, 900}, Seat::first);
    CHECK(share(stage.on(square(2), 0.5F)) == Approx(before));
}

TEST_CASE("without events nothing moves, and nothing is shown by the animator", "[board][animator]")
{
    Stage stage(Events{});
    CHECK_FALSE(stage.animator.moving());
    CHECK(stage.animator.actors(stage.layout, stage.look).empty());
    CHECK(stage.animator.timed_events().empty());
}

TEST_CASE("at its end every move of every game shows the scene after it", "[board][animator]")
{
    for (const Game* game : testing::games_under_test()) {
        INFO(game->info().id);
        Random random(7);
        const auto& start = game->info().standard_position;
        testing::play_randomly(*game, start, random, 60, [&](const Choices& choices) {
            if (choices.moves.empty()) return;
            const auto& move = choices.moves[random.below(static_cast<std::uint32_t>(choices.moves.size()))];
            INFO(choices.position << ' ' << move.text);
            if (move.events.empty()) return; // a pass: the board stands as it stood
            const auto look = *game->look(choices.position);
            const Layout layout(look, {0, 0, 900, 700}, Seat::first);
            Places places;
            places.snap(look, choices.scene);
            Animator animator;
            animator.play(look, choices.scene, places, move.events, Speed::normal, false);
            animator.finish();
            Scene shown;
            for (const auto& actor : animator.actors(layout, look)) {
                CHECK_FALSE(actor.moving);
                if (actor.opacity <= 0) continue;
                CHECK(actor.opacity == 1);
                CHECK(shown.put(actor.spot, actor.piece));
                if (look.on_board(actor.spot)) CHECK(actor.rect == layout.square(actor.spot.index));
            }
            CHECK(shown == *game->scene(move.result));
        });
    }
}
