// The one focus: where steps lead, and what happens to it when its control goes.

#include "client/ui/feed.hpp"
#include "client/ui/interface.hpp"
#include "client/ui/widgets.hpp"
#include "core/random.hpp"
#include "ui/screen.hpp"

using namespace papamu;
using shown::Screen;

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
