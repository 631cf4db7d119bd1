#include "client/input/actions.hpp"

#include <SDL_keycode.h>
#include <catch2/catch.hpp>

using namespace papamu;
using namespace papamu::input;

TEST_CASE("every action and button has a word of its own that leads back to it", "[input]")
{
    for (std::size_t i = 0; i < action_count; ++i) {
        const auto action = static_cast<Action>(i);
        CHECK(find_action(word(action)) == action);
        CHECK(Text::find(name(action).id()) == &name(action));
    }
    for (std::size_t i = 0; i < button_count; ++i)
        CHECK(find_button(word(static_cast<Button>(i))) == static_cast<Button>(i));
    CHECK_FALSE(find_action("fly"));
    CHECK_FALSE(find_button("knob"));
}

TEST_CASE("the usual bindings have no conflict", "[input]")
{
    const Bindings usual;
    for (std::size_t i = 0; i < action_count; ++i) {
        const auto action = static_cast<Action>(i);
        if (usual.button(action)) CHECK(usual.actions_of(*usual.button(action)).size() == 1);
        if (usual.key(action) != SDLK_UNKNOWN) CHECK(usual.actions_of(usual.key(action)).size() == 1);
    }
}

TEST_CASE("a conflict names everybody who shares the button", "[input]")
{
    Bindings bindings;
    bindings.set_button(Action::undo, Button::north);
    CHECK(bindings.actions_of(Button::north) == std::vector{Action::alternative, Action::undo});
    bindings.set_key(Action::redo, SDLK_x);
    CHECK(bindings.actions_of(KeyCode{SDLK_x}) == std::vector{Action::inspect, Action::redo});
}

TEST_CASE("bindings go through the words of the settings and back", "[input]")
{
    Bindings bindings;
    bindings.set_button(Action::undo, Button::left_stick);
    bindings.set_button(Action::menu, std::nullopt);
    bindings.set_key(Action::type, SDLK_t);
    Bindings other;
    CHECK(other.read_buttons(bindings.button_words()).empty());
    CHECK(other.read_keys(bindings.key_words()).empty());
    CHECK(other == bindings);
}

TEST_CASE("a binding nobody understands is told, and the usual one stays", "[input]")
{
    Bindings bindings;
    const auto buttons = bindings.read_buttons({{"menu", "knob"}, {"fly", "south"}});
    REQUIRE(buttons.size() == 2);
    CHECK(buttons[0].id == "input.action");
    CHECK(buttons[1].id == "input.button");
    CHECK(bindings.read_keys({{"type", "No such key"}}).size() == 1);
    CHECK(bindings == Bindings{});
}
