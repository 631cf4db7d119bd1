#include "client/input/translator.hpp"
#include "client/script/hands.hpp"

#include <SDL.h>
#include <catch2/catch.hpp>

using namespace papamu;
using namespace papamu::input;

namespace {

// SDL without a display, a script's hands and what comes of their events.
class Desk {
public:
    Desk()
    {
        SDL_SetHint(SDL_HINT_VIDEODRIVER, "dummy");
        SDL_SetHint(SDL_HINT_JOYSTICK_ALLOW_BACKGROUND_EVENTS, "1");
        REQUIRE(SDL_Init(SDL_INIT_VIDEO | SDL_INIT_GAMECONTROLLER) == 0);
        translator = std::make_unique<Translator>();
        hands = std::make_unique<script::Hands>(0);
        SDL_FlushEvents(SDL_FIRSTEVENT, SDL_LASTEVENT);
    }
    ~Desk()
    {
        hands.reset();
        translator.reset();
        SDL_Quit();
    }

    // Does what was asked of the hands and gives all intents that came of it.
    std::vector<Intent> out()
    {
        std::vector<Intent> all;
        do {
            if (hands->busy()) hands->step();
            now += 1.0 / 60;
            SDL_Event event;
            while (SDL_PollEvent(&event))
                for (const auto& intent :
                     translator->translate(event, {.typing = typing, .letters = letters, .now = now}))
                    all.push_back(intent);
            for (const auto& intent : translator->tick(now)) all.push_back(intent);
        } while (hands->busy());
        return all;
    }

    template <class Kind>
    int count(const std::vector<Intent>& intents)
    {
        int found = 0;
        for (const auto& intent : intents) found += std::holds_alternative<Kind>(intent);
        return found;
    }

    std::unique_ptr<Translator> translator;
    std::unique_ptr<script::Hands> hands;
    double now = 0;
    bool typing = false;
    bool letters = false;
};

} // namespace

TEST_CASE("a confirming button arms when it goes down and confirms when it is let go", "[input]")
{
    Desk desk;
    REQUIRE(desk.hands->pad(Button::south));
    const auto intents = desk.out();
    CHECK(desk.count<intent::Arm>(intents) == 1);
    CHECK(desk.count<intent::Confirm>(intents) == 1);
    CHECK(desk.translator->device() == Device::pad);
    CHECK(desk.translator->pad_count() == 1);
    desk.hands->key(SDLK_RETURN);
    CHECK(desk.count<intent::Confirm>(desk.out()) == 1);
    CHECK(desk.translator->device() == Device::keys);
}

TEST_CASE("keys that come up because the window loses the keyboard confirm nothing", "[input]")
{
    Translator translator;
    const SDL_Keycode code = GENERATE(SDL_Keycode{SDLK_RETURN}, SDL_Keycode{SDLK_SPACE});
    const auto key = [&](bool down, bool leaving) {
        SDL_Event event{};
        event.type = down ? SDL_KEYDOWN : SDL_KEYUP;
        event.key.keysym.sym = code;
        return translator.translate(event, {.leaving = leaving});
    };
    CHECK(std::holds_alternative<intent::Arm>(key(true, false).at(0)));
    CHECK(std::holds_alternative<intent::Disarm>(key(false, true).at(0)));
    CHECK(std::holds_alternative<intent::Arm>(key(true, false).at(0)));
    CHECK(std::holds_alternative<intent::Confirm>(key(false, false).at(0)));
}

TEST_CASE("a direction that is held repeats after 220 ms, then every 90", "[input]")
{
    Desk desk;
    REQUIRE(desk.hands->pad(Way::left, 31)); // half a second
    CHECK(desk.count<intent::Direction>(desk.out()) == 5);
    CHECK_FALSE(desk.translator->next());
}

TEST_CASE("triggers turn the pages of the history, shoulders go from panel to panel", "[input]")
{
    Desk desk;
    REQUIRE(desk.hands->pad(Button::left_trigger));
    CHECK(desk.count<intent::History>(desk.out()) == 1);
    REQUIRE(desk.hands->pad(Button::right_shoulder));
    CHECK(desk.count<intent::Page>(desk.out()) == 1);
}

TEST_CASE("a pad that is pulled out while a direction is held lets it go, and may come back", "[input]")
{
    Desk desk;
    REQUIRE(desk.hands->plug());
    static_cast<void>(desk.out());
    REQUIRE(desk.hands->pad(Way::up, 600));
    for (int i = 0; i < 4; ++i) {
        desk.hands->step();
        SDL_Event event;
        while (SDL_PollEvent(&event)) static_cast<void>(desk.translator->translate(event, {.now = desk.now}));
    }
    CHECK(desk.translator->next());
    desk.hands->unplug();
    static_cast<void>(desk.out());
    CHECK(desk.translator->pad_count() == 0);
    CHECK_FALSE(desk.translator->next());
    REQUIRE(desk.hands->pad(Button::start));
    CHECK(desk.count<intent::Menu>(desk.out()) == 1);
}

TEST_CASE("a pad that is pulled out while its confirming button is held chooses nothing by that", "[input]")
{
    for (const auto button : {Button::south, Button::west}) {
        Desk desk;
        REQUIRE(desk.hands->plug());
        static_cast<void>(desk.out());
        REQUIRE(desk.hands->pad(button, 600));
        for (int i = 0; i < 4; ++i) {
            desk.hands->step();
            SDL_Event event;
            while (SDL_PollEvent(&event))
                static_cast<void>(desk.translator->translate(event, {.now = desk.now}));
        }
        desk.hands->unplug();
        const auto intents = desk.out();
        CHECK(desk.count<intent::Confirm>(intents) == 0);
        CHECK(desk.count<intent::Disarm>(intents) == 1);
        CHECK(desk.count<intent::Inspect>(intents) == (button == Button::west ? 1 : 0));
        // The keys go on where it stood.
        CHECK(desk.translator->device() == Device::keys);
    }
}

TEST_CASE("swapped buttons change places, and the printed one is told", "[input]")
{
    Desk desk;
    desk.translator->use(Bindings{}, true);
    REQUIRE(desk.hands->pad(Button::east));
    CHECK(desk.count<intent::Confirm>(desk.out()) == 1);
    REQUIRE(desk.hands->pad(Button::south));
    CHECK(desk.count<intent::Cancel>(desk.out()) == 1);
    CHECK(desk.translator->printed(Button::south) == Button::east);
}

TEST_CASE("a captured button is kept for the bindings and does nothing else", "[input]")
{
    Desk desk;
    REQUIRE(desk.hands->plug());
    static_cast<void>(desk.out());
    desk.translator->capture(Device::pad);
    desk.hands->key(SDLK_x); // the other device goes on
    CHECK(desk.count<intent::Inspect>(desk.out()) == 2);
    REQUIRE(desk.hands->pad(Button::north));
    CHECK(desk.out().empty());
    const auto captured = desk.translator->take_captured();
    REQUIRE(captured);
    CHECK(std::get<Button>(*captured) == Button::north);
    desk.translator->capture(Device::pad);
    desk.hands->key(SDLK_ESCAPE);
    CHECK(desk.out().empty());
    CHECK_FALSE(desk.translator->take_captured());
    CHECK_FALSE(desk.translator->capturing());
}

TEST_CASE("letters are no intents while somebody writes", "[input]")
{
    Desk desk;
    desk.typing = true;
    desk.hands->key(SDLK_x);
    desk.hands->key(SDLK_RETURN);
    CHECK(desk.out().empty());
}

TEST_CASE("what copies and pastes is for the screen, unless somebody writes", "[input]")
{
    for (const bool typing : {false, true}) {
        Desk desk;
        desk.typing = typing;
        desk.hands->key(SDLK_c, KMOD_LCTRL);
        desk.hands->key(SDLK_v, KMOD_LCTRL);
        desk.hands->key(SDLK_v);
        const auto out = desk.out();
        CHECK(desk.count<intent::Copy>(out) == (typing ? 0 : 1));
        CHECK(desk.count<intent::Paste>(out) == (typing ? 0 : 1));
    }
}

TEST_CASE("the rules are a key away while somebody writes, unless that key is a letter", "[input]")
{
    Desk desk;
    desk.typing = true;
    desk.hands->key(SDLK_F1);
    CHECK(desk.count<intent::Help>(desk.out()) == 1);
    Bindings bindings;
    bindings.set_key(Action::help, SDLK_F5);
    desk.translator->use(bindings, false);
    desk.hands->key(SDLK_F1);
    CHECK(desk.out().empty());
    desk.hands->key(SDLK_F5);
    CHECK(desk.count<intent::Help>(desk.out()) == 1);
    for (const auto key : {SDLK_w, SDLK_HOME, SDLK_DELETE}) {
        bindings.set_key(Action::help, key);
        desk.translator->use(bindings, false);
        desk.hands->key(key);
        CHECK(desk.out().empty());
    }
}

TEST_CASE("Tab and the arrows up and down lead out of a field", "[input]")
{
    Desk desk;
    desk.typing = true;
    for (const auto key : {SDLK_TAB, SDLK_UP, SDLK_DOWN, SDLK_LEFT, SDLK_RIGHT}) desk.hands->key(key);
    const auto out = desk.out();
    CHECK(out.size() == 3);
    CHECK(desk.count<intent::Group>(out) == 1);
    CHECK(desk.count<intent::Direction>(out) == 2);
}

TEST_CASE("where a field hears, letters are no shortcuts; what moves and confirms still does", "[input]")
{
    Desk desk;
    desk.letters = true;
    for (const auto key : {SDLK_q, SDLK_1, SDLK_BACKSPACE}) desk.hands->key(key);
    CHECK(desk.out().empty());
    for (const auto key : {SDLK_RIGHT, SDLK_RETURN, SDLK_SPACE, SDLK_ESCAPE}) desk.hands->key(key);
    const auto out = desk.out();
    CHECK(desk.count<intent::Direction>(out) == 1);
    CHECK(desk.count<intent::Arm>(out) == 2);
    CHECK(desk.count<intent::Cancel>(out) == 1);
}

TEST_CASE("F11 and Alt with Enter fill the screen, also while somebody writes, and confirm nothing",
          "[input]")
{
    for (const bool typing : {false, true}) {
        Desk desk;
        desk.typing = typing;
        desk.hands->key(SDLK_F11);
        desk.hands->key(SDLK_RETURN, KMOD_LALT);
        const auto out = desk.out();
        CHECK(desk.count<intent::Fullscreen>(out) == 2);
        CHECK(desk.count<intent::Arm>(out) == 0);
        CHECK(desk.count<intent::Confirm>(out) == 0);
    }
}

TEST_CASE("the right button lets go of what the mouse holds; otherwise it steps back", "[input]")
{
    Desk desk;
    desk.hands->carry({10, 10}, {90, 90}, false);
    desk.hands->right_click();
    desk.hands->drop();
    const auto out = desk.out();
    CHECK(desk.count<intent::Abandon>(out) == 1);
    CHECK(desk.count<intent::Release>(out) == 0);
    CHECK(desk.count<intent::Cancel>(out) == 0);
    desk.hands->right_click();
    CHECK(desk.count<intent::Cancel>(desk.out()) == 1);
}

TEST_CASE("the second press of a double click is told as such", "[input]")
{
    Desk desk;
    desk.hands->double_click({40, 40});
    std::vector<bool> again;
    for (const auto& intent : desk.out())
        if (const auto* press = std::get_if<intent::Press>(&intent)) again.push_back(press->again);
    CHECK(again == std::vector{false, true});
}

TEST_CASE("a pad in the hand is felt, unless it is not wanted or another device is in the hand", "[input]")
{
    Desk desk;
    const auto felt = [&] {
        desk.translator->feel(Feel::refusal);
        return desk.hands->felt();
    };
    CHECK(felt() == 0);
    REQUIRE(desk.hands->pad(Button::south));
    desk.out();
    CHECK(felt() == 1);
    desk.translator->use_haptics(false);
    CHECK(felt() == 1);
    desk.translator->use_haptics(true);
    desk.hands->key(SDLK_x);
    desk.out();
    CHECK(felt() == 1);
}

TEST_CASE("Enter, Escape and the arrows cannot be bound away", "[input]")
{
    Desk desk;
    Bindings bindings;
    for (std::size_t i = 0; i < action_count; ++i) bindings.set_key(static_cast<Action>(i), SDLK_UNKNOWN);
    desk.translator->use(bindings, false);
    desk.hands->key(SDLK_RETURN);
    desk.hands->key(SDLK_ESCAPE);
    desk.hands->key(SDLK_UP);
    const auto intents = desk.out();
    CHECK(desk.count<intent::Confirm>(intents) == 1);
    CHECK(desk.count<intent::Cancel>(intents) == 1);
    CHECK(desk.count<intent::Direction>(intents) == 1);
}

TEST_CASE("a mouse that is only nudged does not take over from the pad; a travelling one does", "[input]")
{
    Desk desk;
    REQUIRE(desk.hands->pad(Button::north));
    static_cast<void>(desk.out());
    desk.hands->hover({100, 100});
    desk.hands->hover({104, 100});
    static_cast<void>(desk.out());
    CHECK(desk.translator->device() == Device::pad);
    desk.hands->hover({120, 100});
    static_cast<void>(desk.out());
    CHECK(desk.translator->device() == Device::mouse);
    desk.hands->click({50, 50}, true);
    static_cast<void>(desk.out());
    CHECK(desk.translator->device() == Device::touch);
}
