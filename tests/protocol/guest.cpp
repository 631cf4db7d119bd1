#include "protocol/guest.hpp"

#include <catch2/catch.hpp>

using namespace papamu;
using namespace papamu::protocol;

TEST_CASE("a guest's name is what others can read", "[protocol][guest]")
{
    CHECK(*guest_name("Anna") == "Anna");
    CHECK(*guest_name("  Анна \t Б.  ") == "Анна Б.");
    CHECK(*guest_name("a\xc2\xa0\xe3\x80\x80\x62") == "a b");
    CHECK(*guest_name("") == "");
    CHECK(*guest_name("   ") == "");
    CHECK(*guest_name("שרה 🦀") == "שרה 🦀");
    CHECK(*guest_name(std::string(24, 'x')) == std::string(24, 'x'));
}

TEST_CASE("a name that is too long, unseen or turns its neighbours is refused", "[protocol][guest]")
{
    CHECK(guest_name(std::string(25, 'x')).reason().id == "name.too_long");
    CHECK(guest_name(std::string(100'000, 'x')).reason().id == "name.too_long");
    // Family emoji: six bytes short of the limit of characters, past that of bytes.
    std::string wide;
    for (int i = 0; i < 24; ++i) wide += "🦀\xcc\x81";
    CHECK(guest_name(wide).reason().id == "name.too_long");
    for (const char* bad : {"a\x01",
                            "\xe2\x80\xae"
                            "evil",
                            "\xe2\x80\x8b", "a\x7f", "\xff", "\xc3", "\xef\xbb\xbfx", "a\xc2\x85",
                            "\xe2\x81\xa6x", "\xf3\xa0\x80\x81"})
        CHECK(guest_name(bad).reason().id == "name.unseen");
}

TEST_CASE("a secret is 128 bits in lower-case digits", "[protocol][guest]")
{
    CHECK(is_secret("000102030405060708090a0b0c0d0e0f"));
    CHECK_FALSE(is_secret("000102030405060708090A0B0C0D0E0F"));
    CHECK_FALSE(is_secret("000102030405060708090a0b0c0d0e0"));
    CHECK_FALSE(is_secret(""));
}
