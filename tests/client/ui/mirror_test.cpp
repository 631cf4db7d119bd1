#include "client/ui/mirror.hpp"

#include "client/ui/page.hpp"
#include "client/ui/state.hpp" // what no screen can do: put a control anywhere
#include "core/random.hpp"
#include "ui/mirror_reader.hpp"
#include "ui/screen.hpp"

#include <algorithm>
#include <set>

using namespace papamu;
using testing::MirrorReader;
using ui::Mirrored;
using ui::Role;

namespace {

const Mirrored& part_of(const ui::Mirror& mirror, std::string_view id)
{
    const auto found = std::find_if(mirror.parts.begin(), mirror.parts.end(),
                                    [&](const Mirrored& part) { return part.id == id; });
    INFO(id);
    REQUIRE(found != mirror.parts.end());
    return *found;
}

ui::Mirror now(float density = 1)
{
    const auto controls = ui::controls();
    return ui::mirror_of(controls, ui::focus(), density);
}

// Words of every kind, with what the lines could stumble over.
std::string words(Random& random)
{
    constexpr std::array some{"",    "a", "two words", "50 % = \"half\"", "line\nline", "שלום", "ещё раз",
                              "~#*", " ", "%20"};
    return some[random.below(some.size())];
}

ui::Mirror made(Random& random)
{
    ui::Mirror out;
    out.language = random.below(2) == 0 ? "en" : "he";
    out.right_to_left = out.language == "he";
    std::vector<std::string> ids{"a", "b c", "c%", "d", "e", "f.1", "f.2", "#g", "g~0", "ü"};
    for (std::size_t i = ids.size(); i > 1; --i)
        std::swap(ids[i - 1], ids[random.below(static_cast<std::uint32_t>(i))]);
    ids.resize(random.below(static_cast<std::uint32_t>(ids.size() + 1)));
    const auto number = [&] { return static_cast<int>(random.below(40)) - 10; };
    const auto flag = [&] { return random.below(2) == 0; };
    for (const auto& id : ids)
        out.parts.push_back({.id = id,
                             .inside = flag() ? "" : "#g",
                             .role = static_cast<Role>(random.below(14)),
                             .name = words(random),
                             .value = words(random),
                             .focusable = flag(),
                             .enabled = flag(),
                             .on = flag(),
                             .told = flag(),
                             .percent = number(),
                             .place = {number(), number(), number(), number()}});
    if (!ids.empty()) out.focus = ids.front();
    return out;
}

} // namespace

TEST_CASE("what changed makes the new mirror of the old one, whatever both are", "[ui][mirror]")
{
    Random random(17);
    MirrorReader reader;
    for (int i = 0; i < 2'000; ++i) {
        auto next = made(random);
        // Often a little only.
        if (random.below(2) == 0) {
            next = reader.mirror;
            if (!next.parts.empty())
                next.parts[random.below(static_cast<std::uint32_t>(next.parts.size()))].name = words(random);
        }
        const auto changes = ui::difference(reader.mirror, next);
        INFO(changes);
        REQUIRE(changes.empty() == (reader.mirror == next));
        const auto before = reader.mirror;
        reader.said.clear();
        reader.read(changes);
        REQUIRE(reader.mirror == next);
        // Told once each, and not what was there before.
        std::set<std::string> old, fresh;
        for (const auto& part : before.parts)
            if (part.told) old.insert(part.name);
        for (const auto& part : next.parts)
            if (part.told && old.count(part.name) == 0) fresh.insert(part.name);
        REQUIRE(std::set<std::string>(reader.said.begin(), reader.said.end()) == fresh);
        REQUIRE(reader.said.size() == fresh.size());
    }
}

TEST_CASE("every control of a panel is an element with its words, state and place in points", "[ui][mirror]")
{
    bool on = true;
    int chosen = 1;
    float loud = 0.25F;
    std::string name = "Ann";
    shown::Screen screen{[&] {
        const std::vector<std::string> values{"Small", "Large"};
        ui::panel_begin("p", {20, 20, 300, 420});
        ui::title("Things");
        ui::label("Size");
        ui::segments("size", values, chosen);
        ui::toggle("sound", "Sound", on, "of pieces");
        ui::slider("loud", "How loud", loud, 0, 1, {.value = "a quarter"});
        ui::text_field("name", name, {.hint = "Your name"});
        ui::button("go", "Go", {.enabled = false});
        ui::icon_button("close", "ui/close", {.tip = "Close it"});
        ui::panel_end();
    }};
    screen.frame();
    const auto mirror = now(2);
    CHECK(part_of(mirror, "#p").role == Role::panel);
    const auto& title = part_of(mirror, "#p~0");
    CHECK((title.role == Role::heading && title.name == "Things" && title.inside == "#p"));
    const auto& choices = part_of(mirror, "*size");
    CHECK((choices.role == Role::choices && choices.name == "Size" && choices.inside == "#p"));
    CHECK_FALSE(part_of(mirror, "size.0").on);
    CHECK((part_of(mirror, "size.1").on && part_of(mirror, "size.1").inside == "*size"));
    CHECK((part_of(mirror, "sound").on && part_of(mirror, "sound").name == "Sound\nof pieces"));
    CHECK((part_of(mirror, "loud").percent == 25 && part_of(mirror, "loud").value == "a quarter"));
    CHECK((part_of(mirror, "name").name == "Your name" && part_of(mirror, "name").value == "Ann"));
    CHECK((!part_of(mirror, "go").enabled && !part_of(mirror, "go").focusable));
    CHECK(part_of(mirror, "close").name == "Close it");
    CHECK(mirror.focus == ui::focus());
    const auto box = ui::rect_of("go").value();
    const auto& place = part_of(mirror, "go").place;
    CHECK(place.x == std::lround(box.x / 2));
    CHECK(place.y == std::lround(box.y / 2));
    CHECK(place.x + place.width == std::lround(box.right() / 2));
    CHECK(place.y + place.height == std::lround(box.bottom() / 2));
    // All of the choices.
    CHECK(choices.place.width ==
          part_of(mirror, "size.0").place.width + part_of(mirror, "size.1").place.width);
}

TEST_CASE("words that a tile lies over are said by the tile alone", "[ui][mirror]")
{
    shown::Screen screen{[] {
        ui::panel_begin("p", {20, 20, 300, 300});
        ui::at({20, 20, 200, 60});
        ui::label("Konane");
        ui::at({20, 80, 200, 60});
        ui::label("with more to see");
        ui::at({20, 20, 200, 200});
        ui::tile("konane", "Konane\nJump over stones");
        ui::panel_end();
    }};
    screen.frame();
    const auto mirror = now();
    REQUIRE(mirror.parts.size() == 3);
    CHECK(mirror.parts[1].name == "with more to see");
    CHECK(mirror.parts[2].id == "konane");
}

TEST_CASE("what is scrolled out of its panel stands at the panel's edge", "[ui][mirror]")
{
    shown::Screen screen{[] {
        ui::panel_begin("p", {20, 20, 300, 200}, {.scroll = true});
        for (int i = 0; i < 12; ++i) ui::button("b" + std::to_string(i), "Button");
        ui::panel_end();
    }};
    screen.frame();
    for (const auto& part : now().parts) {
        CHECK(part.place.x >= 20);
        CHECK(part.place.y >= 20);
        CHECK(part.place.x + part.place.width <= 320);
        CHECK(part.place.y + part.place.height <= 220);
    }
}

TEST_CASE("a page that is read is one element that the focus can stand on", "[ui][mirror]")
{
    shown::Screen screen{[] {
        ui::panel_begin("p", {20, 20, 300, 100}, {.scroll = true});
        ui::title("Long");
        for (int i = 0; i < 12; ++i) ui::label("words");
        ui::panel_end();
    }};
    screen.frame();
    const auto mirror = now();
    const auto& page = part_of(mirror, "p");
    CHECK((page.role == Role::page && page.name == "Long" && page.focusable));
    CHECK(part_of(mirror, "#p~0").inside == "p");
    CHECK(mirror.focus == "p");
}

TEST_CASE("a question holds its answers and what is said beside it", "[ui][mirror]")
{
    shown::Screen screen{[] {
        ui::leave_foot(60);
        ui::panel_begin("p", {20, 20, 300, 200});
        ui::button("behind", "Behind");
        ui::dialog("ask", "Sure?", {.words = "It is gone then.", .yes = "Yes", .no = "No"});
        ui::panel_end();
        ui::notice("news", "It was saved", {.close = "Close"});
    }};
    screen.frame();
    const auto mirror = now();
    CHECK(part_of(mirror, "#ask").role == Role::dialog);
    CHECK(part_of(mirror, "#ask").name == "Sure?");
    CHECK(part_of(mirror, "ask.yes").inside == "#ask");
    CHECK(part_of(mirror, "ask.no").inside == "#ask");
    CHECK(part_of(mirror, "#news").inside == "#ask");
    CHECK(part_of(mirror, "news.close").inside == "#news");
    // Though the panel shows it later.
    CHECK(part_of(mirror, "behind").inside == "#p");
}

TEST_CASE("words are told once as long as they stand there, and again when they come back", "[ui][mirror]")
{
    std::string said = "Your turn";
    bool refused = false;
    shown::Screen screen{[&] {
        ui::panel_begin("p", {20, 20, 300, 200});
        ui::label(said, {.told = true});
        ui::label("of no matter");
        if (refused) ui::label("Not there", {.tone = ui::TextTone::trouble});
        ui::panel_end();
        // The same, beside the spot.
        if (refused) ui::say_beside("Not there", {400, 100, 40, 40});
    }};
    ui::Mirroring mirroring;
    MirrorReader reader;
    const auto told = [&] {
        screen.frame();
        reader.said.clear();
        reader.read(mirroring.changes(1));
        return reader.said;
    };
    using Said = std::vector<std::string>;
    CHECK(told() == Said{"Your turn"});
    screen.frame();
    CHECK(mirroring.changes(1).empty());
    refused = true;
    CHECK(told() == Said{"Not there"});
    CHECK(told().empty());
    refused = false;
    CHECK(told().empty());
    refused = true;
    said = "Blue's turn";
    CHECK(told() == Said{"Blue's turn", "Not there"});
}

TEST_CASE("a board is read spot by spot, and one that is not offered can be pressed", "[ui][mirror]")
{
    std::string pressed;
    const auto show = [&] {
        if (ui::place("board.b1", "b1: crab", {60, 20, 40, 40}, ui::board_group)) pressed = "offered";
        ui::board("The board", {20, 20, 80, 40});
        if (ui::spot("board.a1", "a1", {20, 20, 40, 40}, false)) pressed = "a1";
        if (ui::spot("board.b1", "b1: crab", {60, 20, 40, 40}, true)) pressed = "b1";
    };
    shown::Screen screen{show};
    // Nobody mirrors it: only what is offered is there.
    CHECK(now().parts.size() == 1);
    ui::be_mirrored(true);
    screen.frame();
    const auto mirror = now();
    REQUIRE(mirror.parts.size() == 3);
    CHECK((mirror.parts[0].id == "#board" && mirror.parts[0].name == "The board"));
    const auto &a1 = mirror.parts[1], &b1 = mirror.parts[2];
    CHECK((a1.id == "board.a1" && !a1.enabled && !a1.focusable && !a1.on && a1.inside == "#board"));
    CHECK((b1.id == "board.b1" && b1.enabled && b1.focusable && b1.on && b1.inside == "#board"));
    ui::press("board.a1");
    screen.frame();
    CHECK(pressed == "a1");
    // Once.
    pressed.clear();
    screen.frame();
    CHECK(pressed.empty());
}

TEST_CASE("what is pressed by its id is pressed once, wherever the focus is", "[ui][mirror]")
{
    int pressed = 0, other = 0, off = 0;
    shown::Screen screen{[&] {
        ui::set_focus("other"); // as a board takes it when its turn comes
        ui::panel_begin("p", {20, 20, 300, 300});
        if (ui::button("other", "Other")) ++other;
        if (ui::button("one", "One")) ++pressed;
        if (ui::button("off", "Off", {.enabled = false})) ++off;
        ui::panel_end();
    }};
    screen.frame();
    ui::press("one");
    screen.frame();
    screen.frame();
    CHECK((pressed == 1 && other == 0));
    ui::press("off");
    screen.frame();
    CHECK(off == 0);
    // What it was meant for is gone.
    ui::press("nothing");
    screen.frame();
    ui::press("one");
    ui::guard();
    screen.frame();
    CHECK((pressed == 1 && other == 0));
}

TEST_CASE("what is written in a field of the page is what stands in the field, as far as it fits",
          "[ui][mirror]")
{
    std::string words = "Anna";
    bool entered = false;
    shown::Screen screen{[&] {
        ui::panel_begin("p", {20, 20, 300, 200});
        bool now = false;
        ui::text_field("name", words, {.hint = "Your name", .longest = 8}, &now);
        entered = entered || now;
        ui::panel_end();
    }};
    screen.frame();
    ui::write("name", "Борис Б");
    screen.frame();
    CHECK(words == "Бори"); // eight bytes
    // While it is written in, too: Enter ends it.
    ui::edit("name");
    screen.frame();
    screen.frame();
    ui::write("name", "Ева");
    screen.frame();
    CHECK(words == "Ева");
    screen.tap(ui::Key::enter);
    CHECK((words == "Ева" && entered));
    // A field that is not there takes nothing, now or later.
    ui::write("other", "x");
    screen.frame();
    CHECK(words == "Ева");
}

TEST_CASE("a focus that was moved in the page is told once more", "[ui][mirror]")
{
    shown::Screen screen{[] {
        ui::panel_begin("p", {20, 20, 300, 200});
        ui::button("one", "One");
        ui::button("two", "Two");
        ui::panel_end();
    }};
    ui::Mirroring mirroring;
    screen.frame();
    CHECK_FALSE(mirroring.changes(1).empty());
    CHECK(mirroring.changes(1).empty());
    mirroring.forget_focus();
    CHECK(mirroring.changes(1) == "focus one");
    ui::set_focus("two");
    screen.frame();
    CHECK(mirroring.changes(1) == "focus two");
}
