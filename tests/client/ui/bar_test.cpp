// The bar of buttons over a board.

#include "client/ui/bar.hpp"

#include "client/ui/interface.hpp"
#include "ui/screen.hpp"

using namespace papamu;
using render::Rect;
using shown::Screen;

namespace {

const Rect board{20, 20, 400, 400};

// Where the bar is that is about this place.
Rect bar_about(const Rect& about, const Rect& room = {10, 10, 420, 420}, const std::vector<Rect>& free = {})
{
    const std::vector<ui::BarButton> buttons{
        {.id = "turn.confirm", .words = "Play it", .icon = "ui/check", .kind = ui::ButtonKind::primary},
        {.id = "turn.back", .words = {}, .icon = "ui/close"}};
    Screen screen{[&] { ui::bar("bar", buttons, {.about = about, .room = room, .free = free}, "board"); },
                  {900, 700}};
    screen.frame();
    Rect out;
    for (const auto& control : ui::controls())
        if (control.id == "bar") out = control.box;
    return out;
}

} // namespace

TEST_CASE("the bar stands right beside what it is about", "[ui][bar]")
{
    for (const Rect about :
         {Rect{100, 150, 40, 40}, {100, 290, 40, 40}, {380, 20, 40, 40}, {20, 380, 40, 40}}) {
        const auto bar = bar_about(about);
        CHECK(bar.shared_with(about).empty());
        CHECK_FALSE(bar.shared_with(about.inset(-8)).empty());
    }
}

TEST_CASE("the bar never covers what it is about, also in the last row of a board of many", "[ui][bar]")
{
    for (const float y : {22.0F, 40.0F, 60.0F, 340.0F, 370.0F, 394.0F}) {
        const Rect about{60, y, 24, 24};
        CHECK(bar_about(about).shared_with(about).empty());
    }
}

TEST_CASE("the bar covers nothing that is to be touched next where the room has another place", "[ui][bar]")
{
    // A board of hexagons leaves two corners free.
    std::vector<Rect> free;
    for (int row = 0; row < 10; ++row)
        for (int column = 0; column < 8; ++column)
            free.push_back({20 + 20.0F * static_cast<float>(row) + 25.0F * static_cast<float>(column),
                            20 + 40.0F * static_cast<float>(row), 24, 40});
    for (const auto& about : {board, free.front(), free.back(), free[40]}) {
        const auto bar = bar_about(about, {10, 10, 420, 420}, free);
        CHECK(bar.width > 100);
        for (const auto& spot : free) CHECK_FALSE(bar.contains(spot.centre()));
    }
}

TEST_CASE("where there is no room for words, those that may be brief are a picture", "[ui][bar]")
{
    const std::vector<ui::BarButton> buttons{
        {.id = "turn.skip", .words = "Jump no further", .icon = "ui/skip", .brief = true},
        {.id = "turn.back", .words = {}, .icon = "ui/close"}};
    for (const float width : {400.0F, 130.0F}) {
        Screen screen{
            [&] {
                ui::bar("bar", buttons, {.about = {60, 60, 24, 24}, .room = {20, 20, width, width}}, "board");
            },
            {900, 700}};
        screen.frame();
        // Its words are told all the same.
        std::string words;
        float wide = 0;
        for (const auto& control : ui::controls())
            if (control.id == "turn.skip") {
                words = control.words;
                wide = control.box.width;
            }
        CHECK(words == "Jump no further");
        CHECK((wide < 60) == (width < 200));
    }
}
