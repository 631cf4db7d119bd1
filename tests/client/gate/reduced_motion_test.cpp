// Gate 14: with reduced motion nothing moves or fades for longer than a tenth of a second.

#include "client/board/animator.hpp"
#include "gate/desk.hpp"
#include "support/playing.hpp"

#include <cmath>
#include <functional>

using namespace papamu;

namespace {

constexpr float longest = 0.1F;
constexpr float step = 0.01F;

// Seconds until the interface rests, after it was set in motion by the last frame.
float time_to_rest(stage::Desk& desk, screens::Screen& screen)
{
    float time = 0;
    while (ui::moving() && time < 2) {
        desk.frame(screen, false, step);
        time += step;
    }
    return time;
}

// Controls of every kind that eases, and a question over them.
class Eased final : public screens::Screen {
public:
    std::string name() const override { return "eased"; }

    int part = 0;
    bool on = false;
    bool asks = false;

private:
    void on_intent(const input::Intent&) override {}
    void show_panels() override
    {
        const std::array<std::string, 4> parts{"a", "b", "c", "d"};
        ui::panel_begin("panel", {0, 0, 400, 300});
        ui::segments("parts", parts, part);
        ui::toggle("on", "on", on);
        ui::button("button", "button");
        ui::panel_end();
        if (asks) static_cast<void>(ui::dialog("question", "?", {.yes = "yes"}));
    }
};

} // namespace

TEST_CASE("with reduced motion no turn of any game is animated for longer than 100 ms", "[.gate][gate14]")
{
    for (const Game* game : testing::games_under_test()) {
        Random random{hash_text(game->info().id)};
        const auto look = *game->look(game->info().standard_position);
        for (const auto& setup : testing::starts(*game))
            testing::play_randomly(*game, setup.position, random, 40, [&](const Choices& choices) {
                board::Places places;
                places.snap(look, choices.scene);
                for (const auto& move : choices.moves)
                    for (const auto speed : {board::Speed::normal, board::Speed::slow}) {
                        board::Animator animator;
                        animator.play(look, choices.scene, places, move.events, speed, true);
                        if (animator.length() > longest + 1e-4F) FAIL(move.text << ' ' << animator.length());
                    }
            });
    }
}

TEST_CASE("with reduced motion every kind of change is over after 100 ms", "[.gate][gate14]")
{
    const auto look = *games().front()->look(games().front()->info().standard_position);
    const auto board = static_cast<std::uint8_t>(look.board());
    const Spot here{board, 0}, there{board, 24};
    const Piece piece{0, Seat::first}, other{1, Seat::second};
    Scene scene;
    REQUIRE(scene.put(here, piece));
    board::Places places;
    places.snap(look, scene);
    for (const auto manner :
         {Manner::slide, Manner::leap, Manner::hop, Manner::drift, Manner::drop, Manner::swap})
        for (const auto& event :
             {Event::moved(0, here, there, manner), Event::removed(0, here, manner),
              Event::placed(0, there, other, manner), Event::changed(0, here, other, manner)})
            for (const auto speed : {board::Speed::fast, board::Speed::normal, board::Speed::slow}) {
                board::Animator animator;
                animator.play(look, scene, places, {event}, speed, false);
                const float usual = animator.length();
                animator.play(look, scene, places, {event}, speed, true);
                CHECK(animator.length() <= longest + 1e-4F);
                CHECK(animator.length() <= usual);
                CHECK(usual > 0);
            }
}

TEST_CASE("with reduced motion pieces fade where they stand and never travel", "[.gate][gate14]")
{
    stage::Desk desk{{640, 480}};
    for (const Game* game : testing::games_under_test()) {
        const auto position = stage::middle_of(*game, 6, 5);
        const auto choices = *game->choices(position);
        const auto look = *game->look(position);
        const board::Layout layout{look, {0, 0, 640, 480}, Seat::first};
        board::Places places;
        places.snap(look, choices.scene);
        for (const auto& move : choices.moves) {
            board::Animator animator;
            animator.play(look, choices.scene, places, move.events, board::Speed::normal, true);
            for (; animator.moving(); animator.advance(step))
                for (const auto& actor : animator.actors(layout, look)) {
                    CHECK_FALSE(actor.moving);
                    CHECK(actor.lift == 0);
                    CHECK(actor.scale == 1);
                }
        }
    }
}

TEST_CASE("with reduced motion controls and dialogs come to rest within 100 ms", "[.gate][gate14]")
{
    stage::Desk desk{{640, 480}};
    Eased screen;
    const auto change = [&](const std::function<void()>& what) {
        for (int i = 0; i < 100; ++i) desk.frame(screen, false, 0.1F);
        what();
        desk.frame(screen, false, step);
        return time_to_rest(desk, screen);
    };
    ui::reduce_motion(false);
    // Otherwise they take longer: the test would see it.
    CHECK(change([&] { screen.part = 3; }) > longest);
    CHECK(change([&] { screen.on = true; }) > longest);
    CHECK(change([&] { screen.asks = true; }) > longest);
    screen.part = 0;
    screen.on = screen.asks = false;
    ui::reduce_motion(true);
    CHECK(change([&] { screen.part = 3; }) <= longest + step / 2);
    CHECK(change([&] { screen.on = true; }) <= longest + step / 2);
    CHECK(change([&] { screen.asks = true; }) <= longest + step / 2);
}
