#include "core/text.hpp"

#include "core/random.hpp"

#include <catch2/catch.hpp>

using namespace papamu;

TEST_CASE("numbers are decimal digits without sign, leading zero or overflow", "[core]")
{
    CHECK(parse_number("0") == 0);
    CHECK(parse_number("10") == 10);
    CHECK(parse_number("9223372036854775807") == 9223372036854775807);
    for (const auto* text :
         {"", "01", "-1", "+1", " 1", "1 ", "1a", "9223372036854775808", "99999999999999999999"})
        CHECK_FALSE(parse_number(text));
}

TEST_CASE("every text survives being made one word", "[core]")
{
    Random random(3);
    for (int round = 0; round < 2000; ++round) {
        std::string text;
        for (auto length = random.below(20); length > 0; --length)
            text += static_cast<char>(random.below(256));
        const auto word = escaped(text);
        CHECK(word.find_first_of(" =\"\n\t") == std::string::npos);
        CHECK(unescaped(word) == text);
    }
    for (const auto* broken : {"%", "%4", "a%", "%zz", "%4g"}) CHECK_FALSE(unescaped(broken));
}

TEST_CASE("bytes survive being written in hexadecimal", "[core]")
{
    CHECK(to_hex({0x00, 0xff, 0x1a}) == "00ff1a");
    CHECK(from_hex("00ff1A") == std::vector<std::uint8_t>{0x00, 0xff, 0x1a});
    CHECK_FALSE(from_hex("0"));
    CHECK_FALSE(from_hex("0g"));
}

TEST_CASE("foreign bytes are shown short and printable", "[core]")
{
    CHECK(in_quotes("c3") == "c3");
    CHECK(in_quotes("\x1b[31m\n") == "?[31m?");
    CHECK(in_quotes("\xff\xfe") == "??");
    CHECK(in_quotes("židle") == "židle");
    CHECK(in_quotes(std::string(100, 'a')).size() == 43);
    CHECK(is_clean_utf8("židle\n"));
    CHECK_FALSE(is_clean_utf8("\xc0\xaf"));
    CHECK_FALSE(is_clean_utf8("\xed\xa0\x80"));
}
