// Whatever begins first, nothing that comes before it was seen reaches it: no pointer, finger, key, pad, time
// or news. The screens are those of the command line, over every game there is.

#include "client/app/first_screen.hpp"
#include "client/app/run.hpp"
#include "client/script/hands.hpp"
#include "gate/desk.hpp"
#include "online/service.hpp"
#include "support/playing.hpp"

#include <SDL.h>

#include <filesystem>

using namespace papamu;
namespace in = input::intent;

namespace {

constexpr platform::Extent size{640, 480};

// A net over the whole window, closer than any spot or tray is wide.
std::vector<render::Point> everywhere()
{
    std::vector<render::Point> points;
    for (int y = 4; y < size.height; y += 12)
        for (int x = 4; x < size.width; x += 12)
            points.push_back({static_cast<float>(x), static_cast<float>(y)});
    return points;
}

// Every device at every place, as it comes before a frame.
void reach(screens::Screen& screen)
{
    for (const auto at : everywhere()) {
        screen.handle(in::Point{at});
        screen.handle(in::Rest{at, false});
        for (const bool finger : {false, true}) {
            screen.handle(in::Press{at, finger});
            screen.handle(in::Rest{at, finger});
            screen.handle(in::Drag{at, finger});
            screen.handle(in::Release{at, true, false});
            screen.handle(in::Press{at, finger});
            screen.handle(in::Release{at, false, false});
        }
    }
    const std::vector<input::Intent> others{
        in::Inspect{true}, in::Digit{1},       in::Digit{2},      in::Page{true}, in::Page{false},
        in::Alternative{}, in::Hint{},         in::Undo{},        in::Redo{},     in::Type{},
        in::NextMistake{}, in::History{false}, in::History{true}, in::Cancel{},   in::Inspect{false},
        in::Help{},        in::Menu{}};
    for (const auto& intent : others) screen.handle(intent);
    static_cast<void>(screen.listen());
    screen.update(1);
}

struct Start {
    std::string words;
    app::RunOptions options;
};

std::vector<Start> starts_of(const Game& game, const std::string& kept)
{
    const auto& id = game.info().id;
    app::RunOptions plain;
    plain.game = id;
    auto middle = plain;
    middle.position = stage::middle_of(game, 6, 2);
    auto computer = plain;
    computer.seats = storage::Seats{storage::Who::person, storage::Who::computer(1)};
    app::RunOptions opened;
    opened.open = kept;
    return {{id, plain},
            {id + " from a position", middle},
            {id + " against the computer", computer},
            {id + " from a file", opened}};
}

// The journal of a match of which some moves were played.
std::string keep(stage::Desk& desk, const Game& game)
{
    const auto screen = desk.sit(game);
    auto& table = *desk.session.sittings.present().table;
    for (int ply = 0; ply < 3; ++ply) {
        const auto& match = table.match();
        const auto moves = *game.moves(match.position());
        REQUIRE(table.play({match.to_move(), match.next_seq(), moves.front()}, ply));
    }
    return desk.session.sittings.present().journal->file().string();
}

std::string facts(const screens::Screen& screen)
{
    std::string all = screen.name();
    for (const char* name : {"position", "ply", "plan", "outcome"}) {
        all += '\n';
        all += screen.fact(name).value_or("none");
    }
    return all;
}

// Before its first frame and after it asked for another screen.
void stay_out_of(stage::Desk& desk, std::unique_ptr<screens::Screen> shown)
{
    auto& screen = *shown;
    const auto before = facts(screen);
    reach(screen);
    CHECK(facts(screen) == before);
    CHECK_FALSE(screen.take_next());
    CHECK_FALSE(screen.point_of("board.a1"));
    desk.frame(screen);
    CHECK(facts(screen) == before);
    screen.handle(in::Help{});
    screen.handle(in::Cancel{});
    // It waits behind the rules.
    REQUIRE(desk.lead(shown));
    REQUIRE(shown.get() != &screen);
    reach(screen);
    CHECK_FALSE(screen.take_next());
    CHECK(facts(screen) == before);
    reach(*shown);
    desk.frame(*shown);
}

} // namespace

TEST_CASE("nothing reaches a match or a replay that nobody has seen yet, or that was left", "[starts]")
{
    stage::Desk desk{size};
    for (const Game* game : testing::games_under_test()) {
        const auto kept = keep(desk, *game);
        const auto id = desk.session.sittings.present().id;
        for (const auto& start : starts_of(*game, kept)) {
            INFO(start.words);
            stay_out_of(desk, desk.go(app::first_screen(desk.session, start.options)));
        }
        INFO(game->info().id << " continued");
        REQUIRE(desk.session.sittings.sit_again(id));
        stay_out_of(desk, desk.go(screens::to::LocalMatch{}));
    }
}

TEST_CASE("nothing reaches home or the tables of a service before they were seen", "[starts]")
{
    stage::Service service{size};
    for (const char* address : {"", "play.example.org", "http://play.example.org/#QWERTZ"}) {
        INFO("connect " << address);
        app::RunOptions options;
        options.connect = address;
        stay_out_of(service.desk, service.desk.go(app::first_screen(service.desk.session, options)));
    }
}

TEST_CASE("nothing reaches a match of a service that nobody has seen yet", "[starts]")
{
    stage::Service service{size};
    stay_out_of(service.desk, service.sit());
}

namespace {

// SDL without a display and with a pad, whose events wait when the program begins.
class Impatient {
public:
    Impatient()
    {
        SDL_SetHintWithPriority(SDL_HINT_VIDEODRIVER, "offscreen", SDL_HINT_OVERRIDE);
        SDL_SetHint(SDL_HINT_JOYSTICK_ALLOW_BACKGROUND_EVENTS, "1");
        REQUIRE(SDL_Init(SDL_INIT_VIDEO | SDL_INIT_GAMECONTROLLER) == 0);
        REQUIRE(hands_.plug());
    }
    ~Impatient()
    {
        hands_.unplug();
        SDL_Quit();
    }

    // The pointer goes over everything and stays, a finger lies on the board, keys and a button are held.
    void do_everything()
    {
        for (const auto at : everywhere()) hands_.hover({static_cast<int>(at.x), static_cast<int>(at.y)});
        hands_.hold({size.width / 3, size.height / 2}, true, 1000);
        for (int i = 0; i < static_cast<int>(everywhere().size()) + 2; ++i) hands_.step();
        for (const auto key : {SDLK_RETURN, SDLK_SPACE, SDLK_1, SDLK_LEFT, SDLK_h, SDLK_x, SDLK_ESCAPE}) {
            SDL_Event event{};
            event.type = SDL_KEYDOWN;
            event.key.state = SDL_PRESSED;
            event.key.keysym.sym = key;
            SDL_PushEvent(&event);
        }
        for (int device = 0; device < SDL_NumJoysticks(); ++device) {
            auto* pad = SDL_JoystickOpen(device);
            for (const auto button : {SDL_CONTROLLER_BUTTON_A, SDL_CONTROLLER_BUTTON_START})
                SDL_JoystickSetVirtualButton(pad, button, SDL_PRESSED);
        }
    }

private:
    script::Hands hands_{1};
};

} // namespace

TEST_CASE("the program starts under a resting pointer, a finger, held keys and a held button", "[starts]")
{
    stage::Folder folder;
    std::vector<Start> starts{{"home", {}}};
    {
        stage::Desk desk{size};
        for (const Game* game : testing::games_under_test()) {
            const auto record = folder.path() / (game->info().id + ".journal");
            std::filesystem::copy_file(keep(desk, *game), record);
            for (auto& start : starts_of(*game, record.string()))
                if (start.options.game.empty() || !start.options.position) starts.push_back(start);
        }
    }
    for (auto& [words, options] : starts) {
        INFO(words);
        Impatient person;
        options.size = size;
        options.headless = true;
        options.data_dir = (folder.path() / "data").string();
        options.screenshot = (folder.path() / "shot.png").string();
        person.do_everything();
        CHECK(app::run(options) == 0);
        CHECK(std::filesystem::exists(options.screenshot));
    }
}

TEST_CASE("who comes to go on with a match that has ended meanwhile sees how it ended", "[starts]")
{
    stage::Desk desk{size};
    app::RunOptions options;
    options.link = app::PageLink{};
    options.link->place = "play";
    const auto first = [&] { return desk.go(app::first_screen(desk.session, options)); };
    CHECK(first()->name() == "home"); // nothing was played
    const Game& konane = **find_game("konane");
    const auto screen = desk.sit(konane);
    auto& table = *desk.session.sittings.present().table;
    CHECK(first()->name() == "play");
    const auto& match = table.match();
    REQUIRE(table.play({match.to_move(), match.next_seq(), konane.moves(match.position())->front()}, 1));
    REQUIRE(table.resign(Seat::first, 2));
    const auto ended = first();
    CHECK(ended->name() == "replay");
    CHECK(ended->fact("ply") == "1"); // where it ended
}
