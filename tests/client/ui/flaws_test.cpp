#include "client/ui/cards.hpp"
#include "client/ui/flaws.hpp"
#include "client/ui/state.hpp" // what no screen can do: put a control anywhere
#include "ui/screen.hpp"

#include <array>

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
        ui::toggle("two", "Two", on, "With more to say about it than a line has room for");
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
            ui::label("Much longer than this", {.wrap = false, .shortens = may});
            ui::panel_end();
        });
        if (may)
            CHECK(flaws.empty());
        else
            CHECK(one(flaws, "is cut"));
    }
}

TEST_CASE("a sentence that begins with a small letter is a flaw; a name, a move and a script without "
          "capitals are none",
          "[ui][flaws]")
{
    const auto of = [](std::string words) {
        return flaws_of([words] {
            ui::panel_begin("p", {20, 20, 300, 300});
            ui::label(words);
            ui::panel_end();
        });
    };
    CHECK(one(of("this service is full now"), "begins with a small letter"));
    CHECK(one(of("služba je práve teraz plná"), "begins with a small letter"));
    CHECK(one(of("услугата е пълна в момента"), "begins with a small letter"));
    for (const auto* words : {"This service is full now", "anna of hills", "a3-b3 e1-b1 a2-b2 e3-c3 a1-b1",
                              "השירות מלא כרגע לגמרי", "\"home\" is not a folder here"})
        CHECK(of(words).empty());
}

TEST_CASE("letters of two sizes in one block are a flaw, told once", "[ui][flaws]")
{
    const auto lines = [](bool apart) {
        return [apart] {
            ui::panel_begin("p", {20, 20, 300, 300});
            ui::label("One");
            ui::label("Two");
            if (apart) ui::heading("Another");
            ui::canvas({.height = 30}, [](render::Batch&, const Rect&) {});
            // No control does it, as a block shares its letters.
            auto& node = ui::state().tree.last();
            node.draw = [](const Rect& box, ui::Form) {
                ui::draw_lines({ui::TextSize::body, ui::TextSize::small, {"small"}}, box, {});
                ui::draw_lines({ui::TextSize::body, ui::TextSize::small, {"again"}}, box.moved({60, 0}), {});
            };
            ui::panel_end();
        };
    };
    CHECK(one(flaws_of(lines(false)), "letters of two sizes"));
    CHECK(flaws_of(lines(true)).empty());
}

TEST_CASE("a row of buttons has letters of one size, and so have the parts of a choice", "[ui][flaws]")
{
    for (const float width : {200.0F, 240.0F, 280.0F, 320.0F, 380.0F}) {
        INFO(width << " wide");
        const auto flaws = flaws_of([width] {
            ui::panel_begin("p", {20, 20, width, 300});
            {
                const auto row = ui::row({.height = ui::control_height});
                ui::button("one", "Brief");
                ui::button("two", "Rather longer words");
            }
            const std::array<std::string, 3> values{"One", "Seventeen", "Two"};
            int chosen = 0;
            ui::segments("which", values, chosen);
            ui::panel_end();
        });
        for (const auto& flaw : flaws) CHECK(flaw.find("two sizes") == std::string::npos);
    }
}

TEST_CASE("words take lines before smaller letters", "[ui]")
{
    Screen screen{[] {}};
    screen.frame();
    const std::string words = "Words that are a little longer than a line";
    const float width = ui::width_of(words, ui::TextSize::body) * 0.9F;
    const auto lines = ui::fitted(words, ui::TextSize::body, width, ui::unlimited);
    CHECK(lines.size == ui::TextSize::body);
    CHECK(lines.lines.size() == 2);
    const auto line = ui::fitted(words, ui::TextSize::body, width, ui::line_height(ui::TextSize::body));
    CHECK(line.size == ui::TextSize::small);
    CHECK(line.lines.size() == 1);
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
    const std::vector<ui::CardWords> words(9, {"[Pushers of stones ···]", "Push the others out."});
    for (std::size_t count = 1; count <= words.size(); ++count) {
        INFO(count << " cards");
        const auto flaws = flaws_of(
            [&] {
                const auto list = ui::cards({16, 84, 480, 252}, std::span{words}.first(count));
                for (std::size_t i = 0; i < count; ++i)
                    ui::card("game." + std::to_string(i), list[i], words[i].name, words[i].idea);
            },
            {640, 480});
        // Its letters are those of a larger window.
        for (const auto& flaw : flaws) {
            INFO(flaw);
            CHECK(flaw.find("too small letters") != std::string::npos);
        }
    }
}

TEST_CASE("four cards stand two by two on a small phone, and each says what its game is about", "[ui][cards]")
{
    const std::vector<ui::CardWords> words(4, {"Konane", "Jump stones until your opponent cannot"});
    const auto flaws = flaws_of(
        [&] {
            const auto list = ui::cards({16, 136, 328, 400}, words);
            REQUIRE(list.size() == 4);
            CHECK(list[0].place.y == list[1].place.y);
            CHECK(list[2].place.y == list[3].place.y);
            CHECK(list[0].place.y < list[2].place.y);
            for (std::size_t i = 0; i < 4; ++i)
                ui::card("game." + std::to_string(i), list[i], words[i].name, words[i].idea);
        },
        {360, 640});
    CHECK(flaws.empty());
}
