// Everything that can be set takes effect at once, and is on the disk at once.

#include "gate/desk.hpp"

#include <SDL.h>

using namespace papamu;
namespace to = screens::to;
namespace in = input::intent;

namespace {

struct Setting {
    Setting() { desk.settle(*screen); }

    void press(std::string_view id) { desk.press(*screen, id); }
    storage::Settings& set() { return desk.session.preferences.settings; }
    storage::Settings on_disk() const
    {
        return storage::SettingsFile::open(desk.folder() / "settings.toml").settings;
    }
    static ui::Control shown(std::string_view id)
    {
        for (const auto& control : ui::controls())
            if (control.id == id) return control;
        FAIL("not shown: " << id);
        return {};
    }
    void key(SDL_Keycode code)
    {
        for (const auto type : {SDL_KEYDOWN, SDL_KEYUP}) {
            SDL_Event event{};
            event.type = type;
            event.key.state = type == SDL_KEYDOWN ? SDL_PRESSED : SDL_RELEASED;
            event.key.keysym.sym = code;
            (void)desk.translator.translate(event, {});
        }
        desk.frame(*screen, true);
        // As the program does after every change.
        input::Bindings bindings;
        CHECK(bindings.read_keys(set().key_bindings).empty());
        desk.translator.use(bindings, set().swap_ab);
        desk.frame(*screen, true);
    }

    stage::Desk desk{{640, 480}};
    std::unique_ptr<screens::Screen> screen = desk.go(to::Settings{});
};

} // namespace

TEST_CASE("every value of every choice is taken and kept at once", "[screens]")
{
    Setting setting;
    auto& s = setting.set();
    const auto choose = [&](const char* name, int values, auto& value) {
        for (int i = values; i-- > 0;) {
            const auto id = std::string{name} + '.' + std::to_string(i);
            INFO(id);
            setting.press(id);
            CHECK(static_cast<int>(value) == i);
            CHECK(setting.on_disk() == s);
        }
    };
    choose("settings.seating", 3, s.seating);
    choose("settings.coordinates", 3, s.coordinates);
    choose("settings.evaluation", 3, s.evaluation);
    choose("settings.speed", 4, s.animation);
    choose("settings.mouse", 2, s.commit_mouse);
    choose("settings.touch", 2, s.commit_touch);
    choose("settings.pad", 2, s.commit_pad);
    choose("settings.keys", 2, s.commit_keys);
}

TEST_CASE("every switch goes on and off and is kept at once", "[screens]")
{
    Setting setting;
    auto& s = setting.set();
    const auto turn = [&](const char* id, bool& value) {
        INFO(id);
        for (int times = 0; times < 2; ++times) {
            const bool before = value;
            setting.press(id);
            CHECK(value != before);
            CHECK(setting.on_disk() == s);
        }
    };
    turn("settings.materials", s.materials);
    turn("settings.reduced", s.reduced_motion);
    turn("settings.ambient", s.ambient_motion);
    turn("settings.hints", s.hints);
    turn("settings.swap", s.swap_ab);
    turn("settings.haptics", s.haptics);
    turn("settings.mute", s.mute);
    turn("settings.fullscreen", s.fullscreen);
}

TEST_CASE("volume and size go in steps, within their bounds", "[screens]")
{
    Setting setting;
    auto& s = setting.set();
    const auto push = [&](const char* id, ui::Step step, int times) {
        ui::set_focus(id);
        setting.desk.frame(*setting.screen, true);
        for (int i = 0; i < times; ++i) {
            setting.desk.input.step = step;
            setting.desk.frame(*setting.screen, true);
        }
    };
    push("settings.volume", ui::Step::left, 40);
    CHECK(s.volume == 0);
    CHECK(setting.screen->fact("volume") == "0");
    push("settings.volume", ui::Step::right, 3);
    CHECK(s.volume == Approx(0.15));
    push("settings.size", ui::Step::right, 40);
    CHECK(s.ui_scale == 2);
    push("settings.size", ui::Step::left, 40);
    CHECK(s.ui_scale == 0.75);
    CHECK(setting.on_disk() == s);
}

TEST_CASE(
    "setting everything back asks first, and keeps names, servers, games and what somebody needs to go on",
    "[screens]")
{
    Setting setting;
    auto& s = setting.set();
    s.name = "Anna";
    s.server = "play.example.org";
    s.games["konane"].options["size"] = "6";
    s.animation = storage::AnimationSpeed::slow;
    s.key_bindings["undo"] = "U";
    s.high_contrast = s.captions = s.left_handed = true;
    s.speech = storage::Speech::off;
    s.speech_detail = storage::SpeechDetail::full;
    const auto before = s;
    setting.press("settings.reset");
    setting.desk.settle(*setting.screen);
    CHECK(s == before);
    setting.press("reset.no");
    CHECK(s == before);
    setting.press("settings.reset");
    setting.desk.settle(*setting.screen);
    setting.press("reset.yes");
    auto fresh = storage::Settings{};
    fresh.name = before.name;
    fresh.server = before.server;
    fresh.games = before.games;
    fresh.high_contrast = fresh.captions = fresh.left_handed = true;
    fresh.speech = before.speech;
    fresh.speech_detail = before.speech_detail;
    CHECK(s == fresh);
    CHECK(setting.on_disk() == fresh);
}

TEST_CASE("a key is given to an action, and who shares one is told", "[screens]")
{
    Setting setting;
    setting.press("settings.controls");
    setting.desk.settle(*setting.screen);
    CHECK(setting.screen->name() == "controls");
    setting.press("controls.key.undo");
    CHECK(setting.desk.translator.capturing());
    setting.key(SDLK_u);
    CHECK_FALSE(setting.desk.translator.capturing());
    CHECK(setting.on_disk().key_bindings.at("undo") == "U");
    CHECK(Setting::shown("controls.key.undo").value == "U");
    const auto alone = Setting::shown("controls.key.undo").words;
    setting.press("controls.key.hint");
    setting.key(SDLK_u);
    for (const auto* id : {"controls.key.undo", "controls.key.hint"}) {
        CHECK(Setting::shown(id).value == "U");
        CHECK(Setting::shown(id).on);
    }
    CHECK(Setting::shown("controls.key.undo").words != alone);
    // Everything as it was at first.
    setting.press("controls.usual");
    CHECK(setting.on_disk().key_bindings.empty());
}

TEST_CASE("stepping back leads from the keys to the settings, and from there to where one was", "[screens]")
{
    Setting setting;
    setting.press("settings.controls");
    setting.screen->handle(in::Cancel{});
    CHECK(setting.screen->name() == "settings");
    CHECK_FALSE(setting.screen->take_next());
    setting.desk.settle(*setting.screen);
    setting.screen->handle(in::Cancel{});
    const auto next = setting.screen->take_next();
    REQUIRE(next);
    CHECK(next->to == screens::Route{to::Back{}});
}
