#include "client/ui/cards.hpp"
#include "client/ui/flaws.hpp"
#include "client/ui/state.hpp" // what no screen can do: put a control anywhere
#include "ui/screen.hpp"

using namespace papamu;
using render::Rect;
using shown::Screen;

namespace {

std::vector<std::string> flaws_of(const std::function<void()>& show, platform::Extent size = {900, 700})
{
    Screen screen{show, size};
    ui::look_for_flaws(true);
    screen.frame();
    return ui::flaws();
}

bool one(const std::vector<std::string>& flaws, std::string_view words)
{
    return flaws.size() == 1 && flaws.front().find(words) != std::string::npos;
}

} // namespace

TEST_CASE("a layout without flaws has none, and frames that nobody looks at keep nothing", "[ui][flaws]")
{
    const auto show = [] {
        ui::panel_begin("p", {20, 20, 300, 300});
        ui::label(
            "Some words that go on for longer than a line of this panel, and so take three lines or so");
        ui::button("one", "One");
        bool on = true;
        ui::toggle("two", "Two", on, "with more to say about it than a line has room for");
        ui::panel_end();
    };
    CHECK(flaws_of(show).empty());
    Screen screen{show};
    CHECK(ui::flaws().empty());
}

TEST_CASE("words that are cut are a flaw, unless they may be", "[ui][flaws]")
{
    for (const bool may : {false, true}) {
        const auto flaws = flaws_of([may] {
            ui::panel_begin("p", {20, 20, 120, 300});
            ui::label("much longer than this", {.wrap = false, .shortens = may});
            ui::panel_end();
        });
        if (may)
            CHECK(flaws.empty());
        else
            CHECK(one(flaws, "is cut"));
    }
}

TEST_CASE("what lies outside of its panel or of the window is a flaw", "[ui][flaws]")
{
    CHECK(one(flaws_of([] {
                  ui::panel_begin("p", {20, 20, 200, 60});
                  ui::at({40, 60, 100, 44});
                  ui::button("low", "", {.tip = "low"});
                  ui::panel_end();
              }),
              "low is not inside"));
    const auto outside = flaws_of([] {
        ui::panel_begin("p", {800, 20, 200, 200}, {.style = ui::PanelStyle::plain});
        ui::at({820, 60, 100, 44});
        ui::button("far", "", {.tip = "far"});
        ui::panel_end();
    });
    CHECK(one(outside, "far is not inside"));
}

TEST_CASE("what scrolls may lie below its panel", "[ui][flaws]")
{
    CHECK(flaws_of([] {
              ui::panel_begin("p", {20, 20, 200, 100}, {.scroll = true});
              for (const auto* id : {"a", "b", "c", "d"}) ui::button(id, id);
              ui::panel_end();
          }).empty());
}

TEST_CASE("controls that cover each other or words, and panels that cover panels, are flaws", "[ui][flaws]")
{
    CHECK(one(flaws_of([] {
                  ui::panel_begin("p", {20, 20, 300, 300});
                  ui::at({40, 40, 100, 44});
                  ui::button("first", "", {.tip = "first"});
                  ui::at({100, 50, 100, 44});
                  ui::button("second", "", {.tip = "second"});
                  ui::panel_end();
              }),
              "first and second lie on each other"));
    CHECK(one(flaws_of([] {
                  ui::panel_begin("p", {20, 20, 300, 300});
                  ui::at({40, 40, 200, 24});
                  ui::label("some words");
                  ui::at({60, 40, 100, 44});
                  ui::button("over", "", {.tip = "over"});
                  ui::panel_end();
              }),
              "\"some words\" and over"));
    CHECK(one(flaws_of([] {
                  for (const float x : {20.0F, 200.0F}) {
                      ui::panel_begin("p" + std::to_string(static_cast<int>(x)), {x, 20, 220, 100});
                      ui::panel_end();
                  }
              }),
              "p20 and p200"));
}

TEST_CASE("small targets and small letters are flaws", "[ui][flaws]")
{
    CHECK(one(flaws_of([] {
                  ui::panel_begin("p", {20, 20, 300, 300});
                  ui::at({40, 40, 30, 44});
                  ui::button("thin", "", {.tip = "thin"});
                  ui::panel_end();
              }),
              "thin is too small"));
    // At a scale of one, letters that are large enough elsewhere are too small for so small a window.
    CHECK(one(flaws_of(
                  [] {
                      ui::panel_begin("p", {20, 20, 300, 300});
                      ui::label("small", {.size = ui::TextSize::small});
                      ui::panel_end();
                  },
                  {640, 480}),
              "too small letters"));
}

TEST_CASE("a control without words is a flaw, since whoever hears the window has nothing else", "[ui][flaws]")
{
    CHECK(one(flaws_of([] {
                  ui::panel_begin("p", {20, 20, 300, 300});
                  ui::icon_button("silent", "ui/close");
                  ui::icon_button("named", "ui/close", {.tip = "Close"});
                  ui::panel_end();
              }),
              "silent has no words"));
    CHECK(flaws_of([] {
              float value = 0;
              ui::panel_begin("p", {20, 20, 300, 300});
              ui::slider("slider", "Moves", value, 0, 9, {.value = "3 of 9", .written = false});
              ui::panel_end();
          }).empty());
}

TEST_CASE("a spot that can be chosen and has something over its middle is a flaw", "[ui][flaws]")
{
    const auto flaws_with = [](const Rect& spot, bool front = false) {
        return flaws_of([spot, front] {
            ui::place("board.a1", "Square a1", spot, "board");
            ui::panel_begin("p", {20, 20, 300, 300}, {.front = front});
            ui::button("one", "One");
            ui::panel_end();
        });
    };
    CHECK(one(flaws_with({200, 200, 60, 60}), "board.a1 lies under p"));
    CHECK(flaws_with({300, 200, 60, 60}).empty());
    CHECK(flaws_with({400, 200, 60, 60}).empty());
    // News, too, lie on nothing.
    CHECK(one(flaws_with({200, 200, 60, 60}, true), "board.a1 lies under p"));
}

TEST_CASE("many cards with long names have no flaws in a small window", "[ui][flaws]")
{
    const std::vector<std::string> names(9, "[Pushers of stones ···]");
    for (std::size_t count = 1; count <= names.size(); ++count) {
        INFO(count << " cards");
        const auto flaws = flaws_of(
            [&] {
                const auto list = ui::cards({16, 84, 480, 252}, std::span{names}.first(count));
                for (std::size_t i = 0; i < count; ++i)
                    ui::card("game." + std::to_string(i), list[i], names[i], "Push the others out.");
            },
            {640, 480});
        // Its letters are those of a larger window.
        for (const auto& flaw : flaws) {
            INFO(flaw);
            CHECK(flaw.find("too small letters") != std::string::npos);
        }
    }
}
