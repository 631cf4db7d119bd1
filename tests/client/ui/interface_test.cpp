#include "client/ui/feed.hpp"
#include "client/ui/interface.hpp"
#include "client/ui/widgets.hpp"
#include "ui/screen.hpp"

using namespace papamu;
using shown::Screen;

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
    ui::set_catalogue(i18n::Catalogue{i18n::Language{"he", "עברית", true}});
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
    CHECK(ui::pointer_taken({60, 110}));
    // A finger was elsewhere in the frame before.
    CHECK_FALSE(ui::pointer_taken({400, 300}));
    screen.move({400, 300});
    CHECK_FALSE(ui::pointer_taken({400, 300}));
    CHECK(ui::pointer_taken({60, 110}));
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
    // A phone says its points, which are many pixels each; its width is what it lacks.
    for (const platform::Extent size : {platform::Extent{390, 844}, {360, 640}, {844, 390}})
        for (const int density : {1, 3}) {
            const auto scale = ui::Scale::for_screen({size.width * density, size.height * density},
                                                     static_cast<float>(density));
            CHECK(scale.factor() == static_cast<float>(density));
            CHECK(scale.pixels(ui::small_size) >= static_cast<float>(12 * density));
        }
    for (const float density : {0.0F, 0.1F, 0.3F})
        for (const platform::Extent size : {platform::Extent{0, 0}, {1, 1}, {120, 44}})
            CHECK(ui::Scale::for_screen(size, density).factor() >= 0.25F);
    CHECK(ui::Scale::for_screen({3840, 2160}, 1, 2).factor() == 2);
    CHECK(ui::Scale::for_screen({2560, 1600}, 2).factor() == 2);
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
