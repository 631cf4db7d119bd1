// Words that are written by hand.

#include "ui/screen.hpp"

#include <catch2/catch.hpp>

#include <SDL_clipboard.h>

#include <string>

using namespace papamu;
using shown::Screen;

namespace {

// A field that is being written in.
struct Field {
    explicit Field(std::string begun = {}, std::size_t longest = 20)
        : words(std::move(begun)), screen{[this, longest] {
              ui::panel_begin("p", {20, 20, 300, 200});
              bool now = false;
              ui::text_field("name", words, {.hint = "Name", .longest = longest}, &now);
              entered = entered || now;
              ui::button("other", "Other");
              ui::panel_end();
          }}
    {
        ui::edit("name");
        screen.frame();
        screen.frame();
    }

    void with_control(ui::Key key)
    {
        screen.input.control = true;
        screen.tap(key);
        screen.input.control = false;
    }
    void with_shift(ui::Key key)
    {
        screen.input.shift = true;
        screen.tap(key);
        screen.input.shift = false;
    }

    std::string words;
    bool entered = false;
    Screen screen;
};

} // namespace

TEST_CASE("a text field takes letters of every script at its caret", "[ui]")
{
    std::string words;
    bool entered = false;
    Screen screen{[&] {
        ui::panel_begin("p", {20, 20, 300, 200});
        bool now = false;
        ui::text_field("name", words, {.hint = "Name", .longest = 20}, &now);
        entered = entered || now;
        ui::panel_end();
    }};
    screen.type("lost");
    CHECK(words.empty());
    screen.click("name");
    CHECK(ui::typing());
    screen.type("Ďuro");
    screen.tap(ui::Key::left);
    screen.tap(ui::Key::backspace);
    screen.type("ї");
    CHECK(words == "Ďuїo");
    screen.type("12345678901234567890");
    CHECK(words.size() <= 20);
    screen.tap(ui::Key::enter);
    CHECK(entered);
    CHECK_FALSE(ui::typing());
}

TEST_CASE("what was written can be undone and done again", "[ui][field]")
{
    Field field("Anna");
    field.screen.type(" and Ben");
    CHECK(field.words == "Anna and Ben");
    field.with_control(ui::Key::z);
    CHECK(field.words == "Anna");
    field.with_control(ui::Key::y);
    CHECK(field.words == "Anna and Ben");
    field.screen.input.shift = true;
    field.with_control(ui::Key::z);
    CHECK(field.words == "Anna and Ben"); // there is nothing more to do again
}

TEST_CASE("the caret goes word by word, and whole words are erased", "[ui][field]")
{
    Field field("one two three");
    field.with_control(ui::Key::left);
    field.screen.type("x");
    CHECK(field.words == "one two xthree");
    field.with_control(ui::Key::backspace);
    CHECK(field.words == "one two three");
    field.with_control(ui::Key::erase);
    CHECK(field.words == "one two ");
}

TEST_CASE("what is selected by keys is replaced, cut and pasted", "[ui][field]")
{
    Field field("c3-c1");
    field.with_shift(ui::Key::left);
    field.with_shift(ui::Key::left);
    field.screen.type("e3");
    CHECK(field.words == "c3-e3");
    field.with_shift(ui::Key::home);
    field.with_control(ui::Key::x);
    CHECK(field.words.empty());
    field.with_control(ui::Key::v);
    field.with_control(ui::Key::v);
    CHECK(field.words == "c3-e3c3-e3");
    field.with_control(ui::Key::a);
    field.screen.tap(ui::Key::erase);
    CHECK(field.words.empty());
}

TEST_CASE("the pointer puts the caret, drags over letters and takes a word by two clicks", "[ui][field]")
{
    Field field("one two three");
    const auto place = ui::rect_of("name");
    REQUIRE(place);
    field.screen.move({place->x + 14, place->centre().y});
    field.screen.press();
    field.screen.move({place->right() - 4, place->centre().y});
    field.screen.release();
    field.screen.type("all");
    CHECK(field.words == "all");
    field.screen.type(" words");
    for (int i = 0; i < 12; ++i) field.screen.frame(); // not the second of two clicks
    field.screen.move({place->x + 16, place->centre().y});
    for (int i = 0; i < 2; ++i) {
        field.screen.press();
        field.screen.release();
    }
    field.screen.type("two");
    CHECK(field.words == "two words");
}

TEST_CASE("a field takes no more than it may hold, of whatever letters", "[ui][field]")
{
    Field field("", 7);
    SDL_SetClipboardText("ĎĎĎĎĎ\nĎ");
    field.with_control(ui::Key::v);
    CHECK(field.words == "ĎĎĎ");
    field.screen.type("ab");
    CHECK(field.words == "ĎĎĎa");
}

TEST_CASE("what an input method composes is not written before it is done", "[ui][field]")
{
    Field field("a");
    field.screen.input.composed = "ни";
    field.screen.frame();
    CHECK(field.words == "a");
    field.screen.input.composed.clear();
    field.screen.type("ние");
    CHECK(field.words == "aние");
}

TEST_CASE("words that somebody else changed meanwhile are edited as they are now", "[ui][field]")
{
    Field field("long words");
    field.words = "ab";
    field.screen.frame();
    field.screen.type("c");
    CHECK(field.words == "abc");
    field.with_control(ui::Key::z);
    CHECK(field.words == "ab");
}

TEST_CASE("several keys of one frame all count, in the order in which they came", "[ui][field]")
{
    Field field("Anna and Ben");
    auto& strokes = field.screen.input.strokes;
    for (int i = 0; i < 6; ++i) strokes.push_back({.key = ui::Key::backspace});
    field.screen.frame();
    CHECK(field.words == "Anna a");
    strokes.push_back({.typed = "b"});
    strokes.push_back({.key = ui::Key::left});
    strokes.push_back({.typed = "c"});
    strokes.push_back({.key = ui::Key::erase});
    field.screen.frame();
    CHECK(field.words == "Anna ac");
    strokes.push_back({.typed = "!"});
    strokes.push_back({.key = ui::Key::enter});
    strokes.push_back({.typed = "?"});
    field.screen.frame();
    CHECK(field.entered);
    CHECK(field.words == "Anna ac!");
}

TEST_CASE("letters written with Alt and Control are letters, and no shortcuts", "[ui][field]")
{
    Field field("a");
    field.screen.input.strokes.push_back({.key = ui::Key::a, .control = true, .alt = true});
    field.screen.input.strokes.push_back({.typed = "@"});
    field.screen.frame();
    CHECK(field.words == "a@");
}

TEST_CASE("a field that hears is written in as soon as somebody writes", "[ui][field]")
{
    std::string words;
    Screen screen{[&] {
        ui::panel_begin("p", {20, 20, 300, 200});
        ui::button("other", "Other");
        ui::text_field("name", words, {.hears = true});
        ui::panel_end();
    }};
    CHECK(ui::focus() == "other");
    CHECK_FALSE(ui::typing());
    CHECK(ui::awaits_letters());
    screen.type(" "); // it confirms
    CHECK(words.empty());
    screen.type("a");
    CHECK(words == "a");
    CHECK(ui::typing());
    CHECK(ui::focus() == "name");
}
