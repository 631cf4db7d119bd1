#include "protocol/guest.hpp"

#include "core/text.hpp"
#include "match/entry.hpp"
#include "protocol/message.hpp"

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

TEST_CASE("what cannot be seen has no place in a name, and what some scripts need has its place",
          "[protocol][guest]")
{
    // Non-joiners, joiners, variation selectors, marks that would sit on the words before, and blank letters.
    for (const char* bad : {"An\u200Cna", "An\u200Dna", "\u200DAnna", "Anna\u200D", "a\uFE0F", "1\uFE0F",
                            "\u0301Anna", "Anna \u0301", "\u2800", "Anna\u2800", "\U0001D173", "\u2066Anna",
                            "Anna\u061C", "\u0627\u200C\u0628", "\u0628\u200C", "\u0628\u200C \u0628",
                            "🦀\u200DA", "\u00AD", "\u0915\u200C"})
        CHECK(guest_name(bad).reason().id == "name.unseen");
    for (const char* good : {"\u0639\u0644\u06CC\u200C\u0631\u0636\u0627", // two words that do not join
                             "\u0915\u094D\u200D\u0937", "👩\u200D🚀", "❤\uFE0F\u200D🔥", "1\uFE0F\u20E3",
                             "©\uFE0F Anna", "A\u0301nna", "👍🏽", "#1 (Anna)!"}) {
        INFO(good);
        const auto name = guest_name(good);
        CHECK((name && *name == good));
    }
}

TEST_CASE("the letters of a name are of one script, or of those that are written together",
          "[protocol][guest]")
{
    for (const char* good : {"Anna",      "Анна",
                             "Άννα",      "אננה",
                             "آنا",       "アンナ",
                             "安娜",      "안나",
                             "ㄢㄋㄚ",    "अन्ना",
                             "ანა",       "Աննա",
                             "แอนนา",     "Ünal-Øst 7",
                             "Анна 2-я",  "Taro太郎たろう タロー",
                             "Kim 金 김", "Wang 王 ㄨㄤ",
                             "٣ آنا",     "Anna 🦀 ™",
                             "...",       "42"}) {
        INFO(good);
        const auto name = guest_name(good);
        CHECK((name && *name == good));
    }
    for (const char* bad : {"Аnna", "Annа", "Αnna", "anna ა", "Anna Анна", "אAnna", "AннA", "𝐀нна", "ℕина",
                            "Ａнна", "たろう 김", "ㄢ김", "太郎 Анна", "Ꭺnna", "Ⲁnna"}) {
        INFO(bad);
        CHECK(guest_name(bad).reason().id == "name.mixed");
    }
}

TEST_CASE("names in old matches are read as they are", "[protocol][guest]")
{
    const std::string old = "An\u200Cnа"; // joined by nothing, and its last letter is Cyrillic
    REQUIRE_FALSE(guest_name(old));
    tell::Welcome welcome{1, old, "papamu-server", {}};
    TableInfo table;
    table.code = "QWERTZ";
    table.game = "kani";
    table.seats[0] = {true, old, false, true, false, {}};
    welcome.tables.push_back(table);
    const auto back = decode_tell(encode(Tell{welcome}));
    REQUIRE(back);
    CHECK(std::get<tell::Welcome>(*back).name == old);
    CHECK(std::get<tell::Welcome>(*back).tables[0].seats[0].name == old);
    const auto entry = parse_entry(
        "0 0 started game=kani rules=1 house=agreement,repetition clock=fischer:300000+3000 first=" +
        escaped(old) +
        " second=Ben bytes=542a6d25145fa6b5ed7cbf52ca06bc95 option.bonds=same "
        "position=C3c/C3c/C3c/C3c/C3c%20b%20same");
    REQUIRE(entry);
    CHECK(std::get<entry::Started>(entry->what).names[0] == old);
}

TEST_CASE("a secret is 128 bits in lower-case digits", "[protocol][guest]")
{
    CHECK(is_secret("000102030405060708090a0b0c0d0e0f"));
    CHECK_FALSE(is_secret("000102030405060708090A0B0C0D0E0F"));
    CHECK_FALSE(is_secret("000102030405060708090a0b0c0d0e0"));
    CHECK_FALSE(is_secret(""));
}
