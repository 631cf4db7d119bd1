#include "client/ui/feed.hpp"
#include "client/ui/interface.hpp"
#include "client/ui/widgets.hpp"
#include "core/random.hpp"
#include "ui/screen.hpp"

#include <SDL_events.h>

using namespace papamu;
using render::Point;
using shown::Screen;

TEST_CASE("a button is pressed when press and release are on it", "[ui]")
{
    int one = 0, two = 0;
    Screen screen{[&] {
        ui::panel_begin("p", {20, 20, 300, 300});
        one += ui::button("one", "One") ? 1 : 0;
        two += ui::button("two", "Two") ? 1 : 0;
        ui::panel_end();
    }};
    screen.click("one");
    CHECK(one == 1);
    screen.move(ui::rect_of("one")->centre());
    screen.press();
    screen.move(ui::rect_of("two")->centre());
    screen.release();
    screen.frame();
    CHECK(one == 1);
    CHECK(two == 0);
    CHECK(ui::rect_of("one")->height >= 40);
    CHECK_FALSE(ui::rect_of("three"));
    CHECK(ui::shown_ids() == std::vector<std::string>{"p", "one", "two"});
    CHECK(screen.renderer().troubles().all().empty());
    CHECK(screen.cost.draw_calls < 12);
}

TEST_CASE("a click faster than a frame is not lost", "[ui]")
{
    int pressed = 0;
    Screen screen{[&] {
        ui::panel_begin("p", {20, 20, 300, 300});
        pressed += ui::button("one", "One") ? 1 : 0;
        ui::panel_end();
    }};
    SDL_Event event{};
    event.type = SDL_MOUSEBUTTONDOWN;
    event.button.button = SDL_BUTTON_LEFT;
    event.button.x = static_cast<int>(ui::rect_of("one")->centre().x);
    event.button.y = static_cast<int>(ui::rect_of("one")->centre().y);
    ui::feed(screen.input, event, 1);
    event.type = SDL_MOUSEBUTTONUP;
    ui::feed(screen.input, event, 1);
    for (int i = 0; i < 3; ++i) screen.frame();
    CHECK(pressed == 1);
}

TEST_CASE("one thing has the focus, steps move it, confirming presses it", "[ui]")
{
    int pressed = 0;
    Screen screen{[&] {
        ui::panel_begin("p", {20, 20, 300, 400});
        {
            const auto grid = ui::grid(2);
            ui::button("a", "A");
            ui::button("b", "B");
            ui::button("off", "Off", {.enabled = false});
            pressed += ui::button("d", "D") ? 1 : 0;
        }
        ui::panel_end();
    }};
    CHECK(ui::focus() == "a");
    CHECK_FALSE(ui::focus_visible());
    screen.step(ui::Step::right);
    CHECK(ui::focus() == "a");
    CHECK(ui::focus_visible());
    screen.step(ui::Step::right);
    CHECK(ui::focus() == "b");
    screen.step(ui::Step::down);
    CHECK(ui::focus() == "d");
    screen.step(ui::Step::down);
    CHECK(ui::focus() == "d");
    screen.confirm();
    CHECK(pressed == 1);
    screen.frame();
    CHECK(pressed == 1);
    screen.step(ui::Step::next);
    CHECK(ui::focus() == "a");
    screen.step(ui::Step::previous);
    CHECK(ui::focus() == "d");
}

TEST_CASE("the focus that moves because its control is gone is brought into view", "[ui]")
{
    int rows = 12;
    Screen screen{[&] {
        ui::panel_begin("p", {20, 20, 300, 200}, {.scroll = true});
        for (int i = 0; i < rows; ++i) ui::menu_row("row" + std::to_string(i), "Row", {});
        ui::panel_end();
    }};
    const auto in_view = [] {
        const auto place = ui::rect_of(ui::focus());
        return place && place->y >= 20 && place->bottom() <= 220;
    };
    screen.step(ui::Step::down);
    ui::set_focus("row11");
    screen.frame();
    screen.frame();
    screen.frame();
    CHECK(ui::focus() == "row11");
    CHECK(in_view());
    rows = 11;
    for (int i = 0; i < 3; ++i) screen.frame();
    CHECK(ui::focus() == "row0");
    CHECK(in_view());
    // Who uses the pointer reads on where they are.
    screen.click("row3");
    ui::set_focus("row10");
    for (int i = 0; i < 3; ++i) screen.frame();
    const auto before = ui::rect_of("row0");
    rows = 10;
    for (int i = 0; i < 3; ++i) screen.frame();
    CHECK(ui::focus() == "row0");
    CHECK(ui::rect_of("row0")->y == before->y);
}

TEST_CASE("what was pressed by a button that is gone is not pressed any more", "[ui]")
{
    int pressed = 0;
    Screen screen([&] {
        ui::panel_begin("panel", {10, 10, 300, 200}, {});
        pressed += ui::button("one", "one", {}) ? 1 : 0;
        ui::panel_end();
    });
    screen.step(ui::Step::down);
    screen.input.arm = true;
    screen.frame();
    ui::disarm();
    screen.input.confirm = true;
    screen.frame();
    CHECK(pressed == 0);
    screen.confirm();
    CHECK(pressed == 1);
}

TEST_CASE("after a change of screens a held press does nothing", "[ui]")
{
    int pressed = 0;
    Screen screen{[&] {
        ui::panel_begin("p", {20, 20, 300, 300});
        pressed += ui::button("one", "One") ? 1 : 0;
        ui::panel_end();
    }};
    screen.move(ui::rect_of("one")->centre());
    ui::guard(0.25F);
    screen.press();
    screen.confirm();
    for (int i = 0; i < 8; ++i) screen.frame();
    screen.release();
    screen.frame();
    CHECK(pressed == 0);
    screen.click("one");
    CHECK(pressed == 1);
}

TEST_CASE("a press that the window lost presses nothing, whatever lies below the pointer", "[ui]")
{
    int pressed = 0;
    Screen screen{[&] {
        ui::panel_begin("p", {20, 20, 300, 300});
        pressed += ui::button("one", "One") ? 1 : 0;
        ui::panel_end();
    }};
    const auto lost = GENERATE(SDL_WINDOWEVENT_FOCUS_LOST, SDL_WINDOWEVENT_HIDDEN, SDL_WINDOWEVENT_MINIMIZED);
    screen.move(ui::rect_of("one")->centre());
    screen.press();
    SDL_Event event{};
    event.type = SDL_WINDOWEVENT;
    event.window.event = static_cast<Uint8>(lost);
    ui::feed(screen.input, event, 1);
    for (int i = 0; i < 3; ++i) screen.frame();
    CHECK(pressed == 0);
    screen.click("one");
    CHECK(pressed == 1);
}

TEST_CASE("what is let go after a change of screens does not press what has the same name there", "[ui]")
{
    int pressed = 0;
    Screen screen{[&] {
        ui::panel_begin("p", {20, 20, 300, 300});
        pressed += ui::button("one", "One") ? 1 : 0;
        ui::panel_end();
    }};
    screen.move(ui::rect_of("one")->centre());
    screen.press();
    const bool at_once = GENERATE(false, true);
    ui::guard();
    if (at_once) screen.release();
    for (int i = 0; i < 8; ++i) screen.frame();
    screen.release();
    for (int i = 0; i < 3; ++i) screen.frame();
    CHECK(pressed == 0);
    screen.click("one");
    CHECK(pressed == 1);
}

TEST_CASE("of a mouse and a finger the first that presses counts until it lets go, for controls too", "[ui]")
{
    int one = 0, two = 0;
    Screen screen{[&] {
        ui::panel_begin("p", {20, 20, 300, 300});
        one += ui::button("one", "One") ? 1 : 0;
        two += ui::button("two", "Two") ? 1 : 0;
        ui::panel_end();
    }};
    const auto touch = [&](std::string_view id, bool down, bool finger) {
        SDL_Event event{};
        event.type = down ? SDL_MOUSEBUTTONDOWN : SDL_MOUSEBUTTONUP;
        event.button.which = finger ? SDL_TOUCH_MOUSEID : 0;
        event.button.button = SDL_BUTTON_LEFT;
        event.button.x = static_cast<int>(ui::rect_of(id)->centre().x);
        event.button.y = static_cast<int>(ui::rect_of(id)->centre().y);
        ui::feed(screen.input, event, 1);
        screen.frame();
    };
    touch("one", true, true);
    touch("two", true, false);
    touch("two", false, false);
    CHECK(one + two == 0);
    touch("one", false, true);
    screen.frame();
    CHECK(one == 1);
    CHECK(two == 0);
}

TEST_CASE("what was pressed in a window of another size is not what lies there now", "[ui]")
{
    int pressed = 0;
    Screen screen{[&] {
        ui::panel_begin("p", {20, 20, 300, 300});
        pressed += ui::button("one", "One") ? 1 : 0;
        ui::panel_end();
    }};
    screen.move(ui::rect_of("one")->centre());
    screen.input.clicked[0] = true; // and let go within the frame
    screen.resize({600, 400});
    for (int i = 0; i < 3; ++i) screen.frame();
    CHECK(pressed == 0);
}

TEST_CASE("segments, toggles and sliders hold values", "[ui]")
{
    int chosen = 0;
    bool on = false;
    float value = 0;
    const std::string values[] = {"x", "y", "z"};
    Screen screen{[&] {
        ui::panel_begin("p", {20, 20, 300, 400});
        ui::segments("seg", values, chosen);
        ui::toggle("tog", "Toggle", on);
        ui::slider("sli", "Slider", value, 0, 10);
        ui::panel_end();
    }};
    screen.click("seg.2");
    CHECK(chosen == 2);
    screen.click("tog");
    CHECK(on);
    screen.click("sli");
    CHECK(value == Approx(5).margin(0.2));
    ui::set_focus("sli");
    screen.step(ui::Step::right); // shows the focus
    const float before = value;
    screen.step(ui::Step::right);
    CHECK(value > before);
}

TEST_CASE("a slider goes by the steps it is given, and tells when it was confirmed", "[ui]")
{
    float value = 4;
    int confirmed = 0;
    Screen screen{[&] {
        bool now = false;
        ui::panel_begin("p", {20, 20, 300, 400});
        ui::slider("sli", "", value, 0, 7, {.step = 1, .confirmed = &now});
        ui::panel_end();
        confirmed += now ? 1 : 0;
    }};
    ui::set_focus("sli");
    screen.step(ui::Step::right); // shows the focus
    screen.step(ui::Step::right);
    CHECK(value == Approx(5));
    screen.step(ui::Step::left);
    screen.step(ui::Step::left);
    CHECK(value == Approx(3));
    screen.confirm();
    CHECK(confirmed == 1);
    screen.click("sli");
    CHECK(confirmed == 1);
}

TEST_CASE("what shows its tip can be pressed", "[ui]")
{
    int pressed = 0;
    Screen screen{[&] {
        ui::panel_begin("p", {20, 20, 300, 400});
        pressed += ui::button("one", "One", {.tip = "What it does"}) ? 1 : 0;
        ui::panel_end();
    }};
    screen.move(ui::rect_of("one")->centre());
    for (int i = 0; i < 20; ++i) screen.frame(); // a second
    for (const int times : {1, 2}) {
        screen.press();
        screen.frame();
        screen.release();
        screen.frame();
        CHECK(pressed == times);
        for (int i = 0; i < 20; ++i) screen.frame();
    }
}

TEST_CASE("a dialog takes the presses and gives the focus back", "[ui]")
{
    bool open = false;
    int behind = 0;
    ui::YesNo answer = ui::YesNo::none;
    Screen screen{[&] {
        ui::panel_begin("p", {20, 20, 600, 440});
        behind += ui::button("behind", "Behind") ? 1 : 0;
        ui::button("low", "Low");
        ui::panel_end();
        if (open) {
            const auto now = ui::dialog("leave", "Leave?",
                                        {.words = "Really?", .yes = "Yes", .no = "No", .dangerous = true});
            if (now != ui::YesNo::none) {
                answer = now;
                open = false;
            }
        }
    }};
    ui::set_focus("low");
    open = true;
    screen.frame();
    screen.frame();
    CHECK(ui::focus() == "leave.no");
    CHECK(ui::dialog_open());
    screen.click("behind");
    CHECK(behind == 0);
    screen.click("leave.yes");
    CHECK(answer == ui::YesNo::yes);
    screen.frame();
    CHECK(ui::focus() == "low");
    open = true;
    ui::cancel_dialog();
    screen.frame();
    CHECK(answer == ui::YesNo::no);
}

TEST_CASE("menus are mirrored in Hebrew", "[ui][bidi]")
{
    const auto show = [] {
        ui::panel_begin("p", {20, 20, 600, 200}, {.row = true});
        ui::button("first", "A", {.width = 100});
        ui::button("second", "B", {.width = 100});
        ui::panel_end();
    };
    Screen screen{show};
    CHECK(ui::rect_of("first")->x == 40);
    CHECK(ui::rect_of("first")->x < ui::rect_of("second")->x);
    ui::set_catalogue(i18n::Catalogue{i18n::planned_languages().back()});
    screen.frame();
    CHECK(ui::rect_of("first")->right() == 600);
    CHECK(ui::rect_of("first")->x > ui::rect_of("second")->x);
}

TEST_CASE("the pointer belongs to panels where they are, and to the board elsewhere", "[ui]")
{
    Screen screen{[] {
        ui::panel_begin("p", {20, 20, 100, 100});
        ui::button("one", "One");
        ui::panel_end();
    }};
    screen.move({60, 110});
    CHECK(ui::pointer_taken());
    screen.move({400, 300});
    CHECK_FALSE(ui::pointer_taken());
}

TEST_CASE("the interface comes to rest", "[ui]")
{
    Screen screen{[] {
        ui::panel_begin("p", {20, 20, 200, 100});
        ui::button("one", "One");
        ui::panel_end();
    }};
    screen.move({60, 60});
    CHECK(screen.moving());
    for (int i = 0; i < 20; ++i) screen.frame();
    CHECK_FALSE(screen.moving());
}

TEST_CASE("the scale keeps letters legible on every screen", "[ui]")
{
    for (const platform::Extent size :
         {platform::Extent{640, 480}, {720, 720}, {1280, 800}, {1920, 1080}, {3840, 2160}}) {
        const auto scale = ui::Scale::for_screen(size);
        CHECK(scale.pixels(ui::small_size) >= (size.height <= 480 ? 16 : 12));
        CHECK(static_cast<float>(size.width) / scale.factor() >= 500);
    }
    CHECK(ui::Scale::for_screen({3840, 2160}, 1, 2).factor() == 2);
    CHECK(ui::Scale::for_screen({2560, 1600}, 2).factor() == 2);
}

TEST_CASE("steps lead to every control, wherever it stands", "[ui][focus]")
{
    // Some spots are never the nearest of any other.
    int seed = 0;
    std::vector<std::string> ids;
    Screen screen{[&] {
        ids.clear();
        ui::panel_begin("p", {0, 0, 640, 480}, {.padding = 0});
        Random random{static_cast<std::uint64_t>(seed)};
        const auto one_of = static_cast<std::uint32_t>(3 + seed % 8);
        for (int i = 0; i < 64; ++i) {
            if (random.below(one_of) != 0) continue;
            ids.push_back("spot" + std::to_string(i));
            const auto column = static_cast<float>(i % 8), row = static_cast<float>(i / 8);
            ui::place(ids.back(), ids.back(), {column * 60, row * 55, 50, 50}, "board");
        }
        ui::panel_end();
    }};
    for (seed = 0; seed < 400; ++seed) {
        screen.frame();
        if (ids.empty()) continue;
        std::vector<std::string> reached{ids.front()};
        for (std::size_t at = 0; at < reached.size(); ++at)
            for (const auto step : {ui::Step::up, ui::Step::down, ui::Step::left, ui::Step::right}) {
                auto next = ui::focus_after(reached[at], step);
                if (std::find(reached.begin(), reached.end(), next) == reached.end())
                    reached.push_back(std::move(next));
            }
        INFO("seed " << seed);
        CHECK(reached.size() == ids.size());
    }
}

TEST_CASE("steps go from spot to spot on a board of 400", "[ui][focus]")
{
    const auto id = [](int i) { return "board." + std::to_string(i); };
    Screen screen{[&] {
        ui::panel_begin("p", {0, 0, 640, 480}, {.padding = 0});
        for (int i = 0; i < 400; ++i)
            ui::place(id(i), id(i),
                      {20.0F * static_cast<float>(i % 20), 20.0F * static_cast<float>(i / 20), 20, 20},
                      "board");
        ui::panel_end();
    }};
    screen.frame();
    for (int i = 0; i < 19; ++i) {
        CHECK(ui::focus_after(id(20 * i + i), ui::Step::right) == id(20 * i + i + 1));
        CHECK(ui::focus_after(id(20 * i + i), ui::Step::down) == id(20 * i + i + 20));
        CHECK(ui::focus_after(id(399 - 20 * i), ui::Step::up) == id(399 - 20 * i - 20));
    }
}

TEST_CASE("only what may be an icon becomes one, however tight its row is", "[ui]")
{
    Screen screen{[] {
        ui::panel_begin("p", {20, 20, 120, 60});
        {
            const auto row = ui::row();
            ui::button("one", "A long word", {.brief = "Word"});
            ui::button("two", "Another long one", {.icon = "ui/play", .may_be_icon = true});
        }
        ui::panel_end();
    }};
    screen.frame();
    CHECK(screen.renderer().troubles().all().empty()); // no picture without a name was asked for
    const auto one = ui::rect_of("one"), two = ui::rect_of("two");
    REQUIRE((one && two));
    CHECK(two->width == ui::control_height);
    CHECK(one->right() <= two->x);
}

TEST_CASE("steps never lead from a board to what is beside it; a step to the next group does, and back",
          "[ui][focus]")
{
    Screen screen{[] {
        ui::place("board.a1", "a1", {20, 100, 60, 60}, ui::board_group);
        ui::place("board.b1", "b1", {80, 100, 60, 60}, ui::board_group);
        ui::panel_begin("p", {300, 20, 200, 300});
        ui::button("undo", "Undo");
        ui::button("menu", "Menu");
        ui::panel_end();
    }};
    screen.frame();
    for (const auto step : {ui::Step::up, ui::Step::down, ui::Step::right})
        CHECK(ui::focus_after("board.b1", step) == "board.b1");
    CHECK(ui::focus_after("board.a1", ui::Step::right) == "board.b1");
    CHECK(ui::focus_after("board.b1", ui::Step::next) == "undo");
    CHECK(ui::focus_after("undo", ui::Step::next) == "board.a1");
    CHECK(ui::focus_after("undo", ui::Step::previous) == "board.a1");
    CHECK(ui::focus_after("undo", ui::Step::left) == "board.b1");
}

TEST_CASE("the second click of a double click presses what the first one did, and nothing else", "[ui]")
{
    int ones = 0, twos = 0;
    bool second = false, renamed = false;
    Screen screen{[&] {
        ui::panel_begin("p", {20, 20, 300, 300});
        if (second)
            twos += ui::button("two", "Two") ? 1 : 0;
        else if (ui::button("one", renamed ? "Renamed" : "One"))
            ++ones;
        ui::panel_end();
    }};
    const auto click_again = [&] {
        screen.input.again = true;
        screen.press();
        screen.release();
        screen.frame();
        screen.input.again = false;
    };
    screen.click("one");
    click_again();
    CHECK(ones == 2);
    renamed = true;
    screen.frame();
    click_again();
    CHECK(ones == 2); // it says something else by now
    second = true;
    screen.frame();
    click_again();
    CHECK(twos == 0);
    screen.click("two");
    CHECK(twos == 1);
    // A screen that comes in between begins anew, though it may look the same.
    ui::guard(0);
    screen.frame();
    click_again();
    CHECK(twos == 1);
}

TEST_CASE("the right button lets go of what the left one holds, and presses nothing", "[ui]")
{
    int pressed = 0;
    Screen screen{[&] {
        ui::panel_begin("p", {20, 20, 300, 300});
        pressed += ui::button("one", "One") ? 1 : 0;
        ui::panel_end();
    }};
    const auto at = ui::rect_of("one")->centre();
    const auto push = [&](Uint32 type, Uint8 button) {
        SDL_Event event{};
        event.type = type;
        event.button.button = button;
        event.button.clicks = 1;
        event.button.x = static_cast<int>(at.x);
        event.button.y = static_cast<int>(at.y);
        ui::feed(screen.input, event, 1);
        screen.frame();
    };
    push(SDL_MOUSEBUTTONDOWN, SDL_BUTTON_LEFT);
    push(SDL_MOUSEBUTTONDOWN, SDL_BUTTON_RIGHT);
    push(SDL_MOUSEBUTTONUP, SDL_BUTTON_RIGHT);
    push(SDL_MOUSEBUTTONUP, SDL_BUTTON_LEFT);
    screen.frame();
    CHECK(pressed == 0);
    push(SDL_MOUSEBUTTONDOWN, SDL_BUTTON_LEFT);
    push(SDL_MOUSEBUTTONUP, SDL_BUTTON_LEFT);
    screen.frame();
    CHECK(pressed == 1);
}
