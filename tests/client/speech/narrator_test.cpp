#include "client/speech/narrator.hpp"

#include "client/ui/text.hpp"

#include <catch2/catch.hpp>

using namespace papamu;
using speech::Detail;
using speech::Narrator;
using ui::Mirror;
using ui::Mirrored;
using ui::Role;

namespace {

using Said = std::vector<std::string>;

Mirror settings()
{
    Mirror out;
    out.parts = {
        {.id = "#p", .role = Role::panel},
        {.id = "#p~0", .inside = "#p", .role = Role::heading, .name = "Settings"},
        {.id = "back", .inside = "#p", .role = Role::button, .name = "Back", .focusable = true},
        {.id = "#p~1", .inside = "#p", .role = Role::heading, .name = "Sound"},
        {.id = "mute", .inside = "#p", .role = Role::toggle, .name = "Silence", .focusable = true},
        {.id = "volume",
         .inside = "#p",
         .role = Role::slider,
         .name = "Volume",
         .value = "80 %",
         .focusable = true},
        {.id = "*speed", .inside = "#p", .role = Role::choices, .name = "Speed"},
        {.id = "speed.0", .inside = "*speed", .role = Role::choice, .name = "Slow", .focusable = true},
        {.id = "speed.1",
         .inside = "*speed",
         .role = Role::choice,
         .name = "Fast",
         .focusable = true,
         .on = true},
        {.id = "name", .inside = "#p", .role = Role::field, .name = "Your name", .focusable = true},
    };
    out.focus = "back";
    return out;
}

Mirrored& part(Mirror& mirror, std::string_view id)
{
    for (auto& one : mirror.parts)
        if (one.id == id) return one;
    FAIL("no such part");
    return mirror.parts.front();
}

} // namespace

TEST_CASE("a screen is told by its heading and by what has the focus, once", "[speech]")
{
    Narrator narrator;
    auto now = settings();
    CHECK(narrator.follow(now, Detail::normal) == Said{"Settings", "Back, button"});
    CHECK(narrator.follow(now, Detail::normal).empty());
    // Whoever asks for it hears it from the beginning.
    narrator.forget();
    CHECK(narrator.follow(now, Detail::terse) == Said{"Settings", "Back"});
}

TEST_CASE("controls are told by name and value, below their heading and among their choices", "[speech]")
{
    Narrator narrator;
    auto now = settings();
    narrator.follow(now, Detail::normal);
    const auto go = [&](const char* id, Detail detail = Detail::normal) {
        now.focus = id;
        narrator.entered();
        return narrator.follow(now, detail);
    };
    CHECK(go("mute") == Said{"Sound", "Silence: off"});
    CHECK(go("volume") == Said{"Volume: 80 %"});
    CHECK(go("speed.1") == Said{"Speed", "Fast, chosen"});
    CHECK(go("speed.0") == Said{"Slow"});
    CHECK(go("name") == Said{"Your name, field for text: empty"});
    CHECK(go("back", Detail::full) == Said{"Settings", "Back, button", "1 of 4"});
}

TEST_CASE("of what is changed under the focus only the new value is told", "[speech]")
{
    Narrator narrator;
    auto now = settings();
    now.focus = "volume";
    narrator.follow(now, Detail::normal);
    part(now, "volume").value = "85 %";
    CHECK(narrator.follow(now, Detail::normal) == Said{"85 %"});
    now.focus = "mute";
    narrator.follow(now, Detail::normal);
    part(now, "mute").on = true;
    CHECK(narrator.follow(now, Detail::normal) == Said{"on"});
    now.focus = "name";
    narrator.follow(now, Detail::normal);
    // Letter by letter, also two that are the same.
    std::string written;
    for (const char letter : std::string{"Ann"}) {
        part(now, "name").value = written += letter;
        CHECK(narrator.follow(now, Detail::normal) == Said{std::string{letter}});
    }
    part(now, "name").value = "An";
    CHECK(narrator.follow(now, Detail::normal) == Said{"n"});
    part(now, "name").value = "Eva";
    CHECK(narrator.follow(now, Detail::normal) == Said{"Eva"});
    part(now, "name").value = "";
    CHECK(narrator.follow(now, Detail::normal) == Said{"empty"});
}

TEST_CASE("a question is told with its words, and alone while it is asked", "[speech]")
{
    Narrator narrator;
    auto now = settings();
    narrator.follow(now, Detail::normal);
    now.parts.push_back({.id = "#reset", .role = Role::dialog, .name = "Reset?"});
    now.parts.push_back({.id = "#reset~0", .inside = "#reset", .role = Role::words, .name = "All of it."});
    now.parts.push_back(
        {.id = "reset.no", .inside = "#reset", .role = Role::button, .name = "Keep", .focusable = true});
    now.focus = "reset.no";
    CHECK(narrator.follow(now, Detail::normal) == Said{"Reset?", "All of it.", "Keep, button"});
    CHECK(speech::everything(now, Detail::terse) == Said{"Reset?", "All of it.", "Keep"});
}

TEST_CASE("what is announced is said as often as it happens, what is told once", "[speech]")
{
    Narrator narrator;
    auto now = settings();
    narrator.follow(now, Detail::normal);
    now.said = {"Red: no move", "Red: no move"};
    CHECK(narrator.follow(now, Detail::normal) == Said{"Red: no move", "Red: no move"});
    now.said.clear();
    now.parts.push_back(
        {.id = "#p~2", .inside = "#p", .role = Role::words, .name = "Your turn", .told = true});
    CHECK(narrator.follow(now, Detail::normal) == Said{"Your turn"});
    CHECK(narrator.follow(now, Detail::normal).empty());
    // The same words where the focus is are not said over again.
    now.parts.push_back(
        {.id = "#p~3", .inside = "#p", .role = Role::words, .name = "Volume: 80 %", .told = true});
    now.focus = "volume";
    CHECK(narrator.follow(now, Detail::normal) == Said{"Volume: 80 %", "Sound"});
}

TEST_CASE("all that is shown is read in its order", "[speech]")
{
    CHECK(speech::everything(settings(), Detail::normal) ==
          Said{"Settings", "Back, button", "Sound", "Silence: off", "Volume: 80 %", "Slow", "Fast, chosen",
               "Your name, field for text: empty"});
}
