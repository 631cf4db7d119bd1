// Presses: which count, which mean nothing, and what lies below the pointer by then.

#include "client/ui/feed.hpp"
#include "client/ui/interface.hpp"
#include "client/ui/widgets.hpp"
#include "ui/screen.hpp"

#include <SDL_events.h>

using namespace papamu;
using shown::Screen;

namespace {

struct OneButton {
    int pressed = 0;
    Screen screen{[this] {
        ui::panel_begin("p", {20, 20, 300, 300});
        pressed += ui::button("one", "One") ? 1 : 0;
        ui::panel_end();
    }};
};

} // namespace

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
    OneButton shown;
    auto& [pressed, screen] = shown;
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
    OneButton shown;
    auto& [pressed, screen] = shown;
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
    OneButton shown;
    auto& [pressed, screen] = shown;
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
    OneButton shown;
    auto& [pressed, screen] = shown;
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
    OneButton shown;
    auto& [pressed, screen] = shown;
    screen.move(ui::rect_of("one")->centre());
    screen.input.clicked[0] = true; // and let go within the frame
    screen.resize({600, 400});
    for (int i = 0; i < 3; ++i) screen.frame();
    CHECK(pressed == 0);
}

TEST_CASE("a window without size for a moment leaves everything where it was", "[ui]")
{
    Screen screen{[] {
        ui::panel_begin("p", {20, 20, 200, 100}, {.scroll = true});
        for (const char* id : {"one", "two", "three", "four"}) ui::button(id, id);
        ui::panel_end();
        ui::menu_begin("m", "Menu", 3);
        for (const char* id : {"m.one", "m.two", "m.three"}) ui::button(id, id);
        ui::menu_end();
    }};
    const auto frames = [&](platform::Extent size, float factor) {
        screen.resize(size);
        screen.scale(factor);
        for (int i = 0; i < 4; ++i) screen.frame();
    };
    frames({640, 480}, 1);
    const auto before = std::pair{*ui::rect_of("two"), *ui::rect_of("m.two")};
    for (const platform::Extent size : {platform::Extent{120, 44}, {1, 1}, {0, 0}}) {
        frames(size, ui::Scale::for_screen(size, 0.1F).factor());
        frames({640, 480}, 1);
        INFO(size.width << 'x' << size.height);
        CHECK(std::pair{*ui::rect_of("two"), *ui::rect_of("m.two")} == before);
    }
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
    // Quick hands click on and on: what they see by the third click is meant.
    second = false;
    screen.frame();
    click_again();
    CHECK(ones == 2);
    click_again();
    CHECK(ones == 3);
    second = true;
    screen.frame();
    screen.click("two");
    CHECK(twos == 2);
    // A screen that comes in between begins anew, though it may look the same.
    ui::guard(0);
    screen.frame();
    click_again();
    CHECK(twos == 2);
}

TEST_CASE("the right button lets go of what the left one holds, and presses nothing", "[ui]")
{
    OneButton shown;
    auto& [pressed, screen] = shown;
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
