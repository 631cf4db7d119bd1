// For whoever sees, hears or moves otherwise: captions, one switch, the other hand, high contrast.

#include "client/app/captions.hpp"
#include "client/app/scanning.hpp"
#include "client/ui/interface.hpp"
#include "client/ui/page.hpp"
#include "client/ui/text.hpp"
#include "client/ui/theme.hpp"
#include "client/ui/widgets.hpp"
#include "ui/screen.hpp"

#include <algorithm>
#include <array>
#include <set>

using namespace papamu;

namespace {

SDL_Event button(Uint32 type, Uint32 which)
{
    SDL_Event event{};
    event.type = type;
    event.button.which = which;
    return event;
}

std::vector<std::string> captions_shown()
{
    std::vector<std::string> out;
    for (const auto& control : ui::controls())
        if (control.role == ui::Role::words) out.push_back(control.words);
    return out;
}

} // namespace

TEST_CASE("every sound has words of its own", "[ease]")
{
    std::set<std::string> words;
    for (const auto sound : audio::every_sound) words.insert(ui::text(app::caption_of(sound)));
    CHECK(words.size() == audio::every_sound.size());
}

TEST_CASE("a sound is written at the foot of the window for a while, and pages keep off that line", "[ease]")
{
    app::Captions captions;
    double now = 10;
    shown::Screen screen{[&] { captions.show(now); }};
    screen.frame();
    const float high = ui::screen().height;
    captions.hear(std::array{audio::Sound::capture}, now);
    screen.frame();
    CHECK(captions_shown().empty());
    captions.follow(true);
    screen.frame();
    CHECK(ui::screen().height < high);
    // What says more is what is written.
    captions.hear(std::array{audio::Sound::slide, audio::Sound::capture, audio::Sound::select}, now);
    screen.frame();
    REQUIRE(captions_shown() == std::vector<std::string>{"Sound: A piece is taken"});
    REQUIRE(captions.next());
    now = *captions.next();
    screen.frame();
    CHECK(captions_shown().empty());
    CHECK_FALSE(captions.next());
    captions.follow(false);
    screen.frame();
    CHECK(ui::screen().height == high);
}

TEST_CASE("the focus goes by itself, from the last thing to the first, and waits for the switch", "[ease]")
{
    shown::Screen screen{[] {
        ui::panel_begin("p", {20, 20, 300, 300});
        ui::button("one", "One");
        ui::button("two", "Two");
        ui::button("three", "Three");
        ui::panel_end();
    }};
    screen.frame();
    ui::set_focus("one");
    screen.frame();
    app::Scanning scanning;
    double now = 100;
    CHECK_FALSE(scanning.next());
    CHECK_FALSE(scanning.tick(now, false));
    scanning.follow(storage::Scanning::fast, now);
    std::vector<std::string> went;
    for (int i = 0; i < 4; ++i) {
        REQUIRE(scanning.next());
        CHECK_FALSE(scanning.tick(*scanning.next() - 0.01, false));
        now = *scanning.next();
        CHECK(scanning.tick(now, false));
        screen.frame();
        went.push_back(ui::focus());
    }
    CHECK(went == std::vector<std::string>{"two", "three", "one", "two"});
    // Where nothing can be pressed it stays.
    now = *scanning.next();
    CHECK_FALSE(scanning.tick(now, true));
    CHECK(ui::focus() == "two");
}

TEST_CASE("a finger anywhere is the switch, and a mouse that lies still", "[ease]")
{
    using Switch = app::Scanning::Switch;
    app::Scanning scanning;
    const auto mouse_down = button(SDL_MOUSEBUTTONDOWN, 0), mouse_up = button(SDL_MOUSEBUTTONUP, 0);
    const auto finger_down = button(SDL_MOUSEBUTTONDOWN, SDL_TOUCH_MOUSEID);
    const auto finger_up = button(SDL_MOUSEBUTTONUP, SDL_TOUCH_MOUSEID);
    CHECK(scanning.of(finger_down, 1) == Switch::none);
    scanning.follow(storage::Scanning::slow, 1);
    CHECK(scanning.of(finger_down, 2) == Switch::down);
    CHECK(scanning.of(finger_up, 2.2) == Switch::up);
    // The hand that has just moved the mouse means what it points at.
    CHECK(scanning.of(mouse_down, 2.5) == Switch::none);
    CHECK(scanning.of(mouse_up, 2.6) == Switch::none);
    CHECK(scanning.of(mouse_down, 20) == Switch::down);
    CHECK(scanning.of(mouse_up, 20.1) == Switch::up);
    SDL_Event motion{};
    motion.type = SDL_MOUSEMOTION;
    motion.motion.xrel = 4;
    CHECK(scanning.of(motion, 21) == Switch::none);
    CHECK(scanning.of(mouse_down, 21.5) == Switch::none);
    CHECK(scanning.of(mouse_up, 21.6) == Switch::none);
    // A press that ends elsewhere is lost, and the next one is one again.
    CHECK(scanning.of(finger_down, 30) == Switch::down);
    SDL_Event lost{};
    lost.type = SDL_WINDOWEVENT;
    lost.window.event = SDL_WINDOWEVENT_FOCUS_LOST;
    CHECK(scanning.of(lost, 31) == Switch::lost);
    CHECK(scanning.of(lost, 31) == Switch::none);
    CHECK(scanning.of(finger_up, 32) == Switch::none);
    CHECK(scanning.of(finger_down, 33) == Switch::down);
}

TEST_CASE("with high contrast all that is written has seven to one on all that it stands on", "[ease]")
{
    ui::use_high_contrast(true);
    const auto& theme = ui::theme();
    for (const auto& ground :
         {theme.ground, theme.panel, theme.raised, theme.raised_hover, theme.raised_press, theme.chosen})
        for (const auto& ink :
             {theme.ink, theme.ink_soft, theme.ink_off, theme.trouble, theme.gold, theme.advice}) {
            INFO(ground.red << ' ' << ground.green << ' ' << ground.blue << " and " << ink.red << ' '
                            << ink.green);
            CHECK(contrast(ground, ink) >= 5.5);
        }
    for (const auto& ink :
         {theme.ink, theme.ink_soft, theme.ink_off, theme.trouble, theme.gold, theme.advice})
        for (const auto& ground : {theme.ground, theme.panel, theme.raised})
            CHECK(contrast(ground, ink) >= 7);
    for (const auto& seal : {theme.seal, theme.seal_hover, theme.seal_press})
        CHECK(contrast(seal, theme.on_seal) >= 7);
    CHECK(contrast(theme.line, theme.panel) >= 7);
    ui::use_high_contrast(false);
}

TEST_CASE("for the other hand the panel lies on the other side of the board", "[ease]")
{
    shown::Screen screen{[] {}};
    screen.frame();
    const ui::BoardShare share{};
    const auto usual = ui::board_page(share);
    ui::lead_by_left(true);
    const auto other = ui::board_page(share);
    ui::lead_by_left(false);
    CHECK(usual.panel.x > usual.board.x);
    CHECK(other.panel.x < other.board.x);
    CHECK(other.board.width == usual.board.width);
}
