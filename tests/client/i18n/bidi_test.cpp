#include "client/i18n/bidi.hpp"

#include "client/i18n/utf8.hpp"
#include "core/random.hpp"

#include <catch2/catch.hpp>

using namespace papamu;
using i18n::Direction;
using i18n::visual_order;

TEST_CASE("left-to-right text stays as it is", "[i18n][bidi]")
{
    CHECK(visual_order("a3-c3^ (2)", Direction::left_to_right) == "a3-c3^ (2)");
    CHECK(visual_order("Ľúbezný ďateľ", Direction::automatic) == "Ľúbezný ďateľ");
    CHECK_FALSE(i18n::has_right_to_left("Ľúbezný їжак 12"));
    CHECK(i18n::has_right_to_left("a ש b"));
}

TEST_CASE("Hebrew is reordered and its brackets are mirrored", "[i18n][bidi]")
{
    CHECK(visual_order("שלום", Direction::automatic) == "םולש");
    CHECK(visual_order("(שלום) 12", Direction::right_to_left) == "12 (םולש)");
    CHECK(visual_order("שלום\nabc", Direction::automatic) == "םולש\nabc");
}

TEST_CASE("a move inside a Hebrew line keeps its sign behind it when it is isolated", "[i18n][bidi]")
{
    const std::string move = i18n::isolated("a3-c3^");
    CHECK(visual_order("מהלך " + move + " נגמר", Direction::right_to_left) == "רמגנ a3-c3^ ךלהמ");
    CHECK(visual_order("מהלך " + i18n::isolated("טל") + ": " + move, Direction::right_to_left) ==
          "a3-c3^ :לט ךלהמ");
    CHECK(i18n::without_isolates(move) == "a3-c3^");
}

TEST_CASE("the runs of a line keep spoken order inside, for a shaper", "[i18n][bidi]")
{
    const auto runs = i18n::directed_runs("אבג abc", Direction::right_to_left);
    REQUIRE(runs.size() == 2);
    CHECK(i18n::utf8(runs[0].characters) == "abc");
    CHECK_FALSE(runs[0].right_to_left);
    CHECK(i18n::utf8(runs[1].characters) == "אבג ");
    CHECK(runs[1].right_to_left);
}

TEST_CASE("the direction of a text is that of its first letter", "[i18n][bidi]")
{
    CHECK(i18n::resolved("12 שלום", Direction::automatic) == Direction::right_to_left);
    CHECK(i18n::resolved("12 abc שלום", Direction::automatic) == Direction::left_to_right);
    CHECK(i18n::resolved("", Direction::automatic) == Direction::left_to_right);
    CHECK(i18n::resolved("abc", Direction::right_to_left) == Direction::right_to_left);
}

TEST_CASE("ordering loses no character, whatever the bytes", "[i18n][bidi]")
{
    Random random{11};
    for (int i = 0; i < 3000; ++i) {
        std::u32string text;
        for (auto length = random.below(30); length > 0; --length) {
            const char32_t choices[] = {U'a',      U'1', U' ',      U'(',     U'\u05D0',
                                        U'\u05E9', U'-', U'\u0628', U'\u05B8'};
            text += choices[random.below(9)];
        }
        for (const auto base : {Direction::left_to_right, Direction::right_to_left, Direction::automatic})
            CHECK(i18n::characters(visual_order(i18n::utf8(text), base)).size() == text.size());
        std::string noise;
        for (auto length = random.below(40); length > 0; --length)
            noise += static_cast<char>(random.below(256));
        CHECK(i18n::characters(i18n::utf8(i18n::characters(noise))) == i18n::characters(noise));
        visual_order(noise, Direction::right_to_left);
    }
}
