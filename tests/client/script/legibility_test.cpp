#include "client/script/legibility.hpp"

#include <catch2/catch.hpp>

using namespace papamu;
using render::Rect;
using screens::Picture;
using script::Sight;

namespace {

constexpr platform::Extent size{120, 60};

void fill(Picture& picture, const Rect& place, std::uint8_t red, std::uint8_t green, std::uint8_t blue)
{
    for (int y = static_cast<int>(place.y); y < static_cast<int>(place.bottom()); ++y)
        for (int x = static_cast<int>(place.x); x < static_cast<int>(place.right()); ++x) {
            auto* at = &picture.bytes[4 * static_cast<std::size_t>(y * picture.size.width + x)];
            at[0] = red;
            at[1] = green;
            at[2] = blue;
            at[3] = 255;
        }
}

// A ground of one grey on which something else was painted.
Sight ground(std::uint8_t grey)
{
    Sight sight;
    sight.without = {size, std::vector<std::uint8_t>(4 * 120 * 60)};
    fill(sight.without, {0, 0, 120, 60}, grey, grey, grey);
    sight.with = sight.without;
    return sight;
}

ui::Written words(float letters, bool bold)
{
    ui::Written out;
    out.words = "words";
    out.place = {20, 20, 40, 20};
    out.letters = letters;
    out.bold = bold;
    return out;
}

} // namespace

TEST_CASE("words are hard to read below 4.5:1, large ones below 3:1", "[app]")
{
    // 118 on white has 4.54:1, 120 has 4.42:1, 148 has 3.03:1 and 150 has 2.96:1.
    const auto judged = [](std::uint8_t grey, float letters, bool bold, float factor) {
        auto sight = ground(255);
        sight.factor = factor;
        fill(sight.with, {24, 24, 20, 10}, grey, grey, grey);
        sight.written = {words(letters, bold)};
        return script::hard_to_read(script::readings(sight)).size();
    };
    CHECK(judged(118, 17, false, 1) == 0);
    CHECK(judged(120, 17, false, 1) == 1);
    CHECK(judged(148, 24, false, 1) == 0);
    CHECK(judged(150, 24, false, 1) == 1);
    CHECK(judged(148, 19, true, 1) == 0);
    CHECK(judged(148, 19, false, 1) == 1);
    // What is large in pixels only is not large to the person.
    CHECK(judged(148, 34, false, 2) == 1);
}

TEST_CASE("words are measured on what they really stand on, and where most of them stands", "[app]")
{
    auto sight = ground(255);
    fill(sight.without, {0, 0, 120, 60}, 60, 60, 60);
    sight.with = sight.without;
    fill(sight.with, {24, 24, 20, 10}, 100, 100, 100);
    sight.written = {words(17, false)};
    const auto found = script::hard_to_read(script::readings(sight));
    REQUIRE(found.size() == 1);
    CHECK(found.front().find("\"words\"") == 0);
}

TEST_CASE("red words on black are measured for eyes that see no red", "[app]")
{
    auto sight = ground(0);
    fill(sight.with, {24, 24, 20, 10}, 255, 0, 0);
    sight.written = {words(17, false)};
    const auto found = script::hard_to_read(script::readings(sight));
    REQUIRE(found.size() == 1);
    CHECK(found.front().find("protanopia") != std::string::npos);
}

TEST_CASE("what is covered, scrolled away or behind a question is not measured, other letters are", "[app]")
{
    auto sight = ground(100);
    sight.written = {words(17, false)};
    CHECK(script::hard_to_read(script::readings(sight)).empty()); // nothing of it is seen
    fill(sight.with, {24, 24, 20, 10}, 120, 120, 120);
    CHECK(script::hard_to_read(script::readings(sight)).size() == 1);
    sight.written.front().behind = true;
    CHECK(script::hard_to_read(script::readings(sight)).empty());
    sight.written.clear(); // such as a board's
    CHECK(script::hard_to_read(script::readings(sight)).size() == 1);
    sight.dialog = true;
    CHECK(script::hard_to_read(script::readings(sight)).empty());
}

TEST_CASE("a table of what was read has each text once, where it could be read the worst", "[script]")
{
    script::ReadingTable table;
    table.add("home", {{"\"Play\"", 9, "all", 4.5F, {}}, {"\"A title\"", 3.3F, "all", 3, {}}});
    table.add("home", {{"\"Play\"", 6, "no red", 4.5F, {}}});
    table.add("home", {{"\"Play\"", 12, "all", 4.5F, {}}});
    table.add("play", {{"\"Play\"", 4, "all", 4.5F, {}}});
    const auto text = table.text();
    CHECK(text == " 4.00:1 of 4.5 for all          play      \"Play\"\n"
                  " 3.30:1 of 3.0 for all          home      \"A title\"\n"
                  " 6.00:1 of 4.5 for no red       home      \"Play\"\n"
                  "3 texts\n");
}

TEST_CASE("light letters close to dark ones are measured by themselves", "[script]")
{
    auto sight = ground(120);
    fill(sight.with, {20, 20, 30, 6}, 255, 255, 255);
    fill(sight.with, {20, 28, 30, 6}, 0, 0, 0);
    const auto read = script::readings(sight);
    REQUIRE(read.size() == 2);
    for (const auto& one : read) CHECK(one.contrast > 3.5F);
}
