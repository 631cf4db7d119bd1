// What stands beside the board where there is not room for everything.

#include "client/ui/flaws.hpp"
#include "gate/desk.hpp"

#include <SDL_events.h>

using namespace papamu;

TEST_CASE("in a small panel how the game stands comes before the last move, and both before the list",
          "[screens]")
{
    stage::Desk desk{{854, 480}};
    SDL_Event key{};
    key.type = SDL_KEYDOWN;
    key.key.keysym.sym = SDLK_RIGHT;
    (void)desk.translator.translate(key, {}); // hints take their room, too
    desk.session.preferences.settings.hints = true;
    const Game& onitama = **find_game("onitama");
    const auto screen = desk.sit(onitama);
    desk.settle(*screen);
    auto& table = *desk.session.sittings.present().table;
    for (int ply = 0; ply < 3; ++ply)
        REQUIRE(table.play({table.match().to_move(), table.match().next_seq(),
                            onitama.moves(table.match().position())->front()},
                           0));
    desk.settle(*screen);
    ui::look_for_flaws(true);
    screen->handle(input::intent::History{false});
    desk.settle(*screen);
    const auto shown = ui::inventory();
    INFO(shown);
    CHECK(shown.find("\"Students\"") != std::string::npos);
    CHECK(shown.find("\"Step back\"") != std::string::npos);
    CHECK_FALSE(ui::rect_of("play.replay"));
    ui::look_for_flaws(false);
}

TEST_CASE("in two panels below the board there is room for how the game stands", "[screens]")
{
    for (const platform::Extent size : {platform::Extent{768, 1024}, {720, 1280}, {390, 844}}) {
        INFO(size.width << 'x' << size.height);
        stage::Desk desk{size};
        const auto screen = desk.sit(**find_game("kani"));
        ui::look_for_flaws(true);
        desk.settle(*screen);
        CHECK(ui::inventory().find("\"Captures\"") != std::string::npos);
        ui::look_for_flaws(false);
    }
}
