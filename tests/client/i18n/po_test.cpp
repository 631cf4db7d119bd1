#include "client/i18n/po.hpp"

#include "core/random.hpp"

#include <catch2/catch.hpp>

using namespace papamu;

namespace {

constexpr const char* slovak = R"(# Slovak
msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\n"
"Plural-Forms: nplurals=3; plural=(n==1) ? 0 : (n>=2 && n<=4) ? 1 : 2;\n"

#. a hint
#, c-format
msgctxt "menu.play"
msgid "Play"
msgstr "Hrať"

msgctxt "moves.left"
msgid "{count} move left"
msgid_plural "{count} moves left"
msgstr[0] "zostáva {count} ťah"
msgstr[1] "zostávajú {count} ťahy"
msgstr[2] ""
"zostáva "
"{count} ťahov"
#, fuzzy
msgctxt "quote"
msgid "say \"a\\b\"\tthen\n"
msgstr "povedz \"a\\b\"\tpotom\n"
#~ msgid "gone"
#~ msgstr "preč"
)";

std::string why(std::string_view bytes)
{
    const auto po = i18n::read_po(bytes, "sk.po");
    REQUIRE_FALSE(po);
    return english(po.reason());
}

} // namespace

TEST_CASE("a translation file is read with contexts, plurals, escapes and comments", "[i18n][po]")
{
    const auto po = i18n::read_po(slovak, "sk.po");
    REQUIRE(po);
    CHECK(po->field("Plural-Forms") == "nplurals=3; plural=(n==1) ? 0 : (n>=2 && n<=4) ? 1 : 2;");
    CHECK(po->field("Nothing").empty());
    REQUIRE(po->entries.size() == 3);
    CHECK(po->entries[0].context == "menu.play");
    CHECK(po->entries[0].translations == std::vector<std::string>{"Hrať"});
    CHECK(po->entries[0].line == 9);
    CHECK(po->entries[1].source_many == "{count} moves left");
    REQUIRE(po->entries[1].translations.size() == 3);
    CHECK(po->entries[1].translations[2] == "zostáva {count} ťahov");
    CHECK(po->entries[2].fuzzy);
    CHECK(po->entries[2].translations[0] == "povedz \"a\\b\"\tpotom\n");
}

TEST_CASE("an empty file and one with carriage returns are fine", "[i18n][po]")
{
    CHECK(i18n::read_po("", "x.po"));
    const auto po = i18n::read_po("msgctxt \"a\"\r\nmsgid \"b\"\r\nmsgstr \"c\"\r\n", "x.po");
    REQUIRE(po);
    CHECK(po->entries.size() == 1);
}

TEST_CASE("a broken translation file is refused with file and line", "[i18n][po]")
{
    CHECK(why("msgid \"a\"\nmsgstr \"b").find("sk.po, line 2") == 0);
    CHECK(why("msgid \"a\\q\"\nmsgstr \"b\"").find("line 1") != std::string::npos);
    CHECK(why("\n\nhello").find("line 3: \"hello\"") != std::string::npos);
    CHECK(why("\"lost\"").find("line 1") != std::string::npos);
    CHECK(why("msgid \"a\"").find("no translation") != std::string::npos);
    CHECK(why("msgstr \"a\"").find("msgstr does not belong") != std::string::npos);
    CHECK(why("msgid \"a\"\nmsgid \"b\"\nmsgstr \"c\"").find("line 2") != std::string::npos);
    CHECK(why("msgid \"a\"\nmsgstr[0] \"c\"").find("line 2") != std::string::npos);
    CHECK(why("msgid \"a\"\nmsgid_plural \"b\"\nmsgstr[1] \"c\"").find("line 3") != std::string::npos);
    CHECK(why("msgid \"a\"\nmsgid_plural \"b\"\nmsgstr[x] \"c\"").find("line 3") != std::string::npos);
    CHECK(why("msgid \"a\"\nmsgstr \"1\"\nmsgstr \"2\"").find("line 3") != std::string::npos);
    CHECK(why("msgid \"a\"\nmsgstr \"1\"\n\nmsgid \"a\"\nmsgstr \"2\"").find("second entry") !=
          std::string::npos);
    CHECK(why("msgid \"a\"\nmsgstr \"\xff\"").find("UTF-8") != std::string::npos);
    CHECK(why("msgid \"\"\nmsgstr \"Content-Type: text/plain; charset=ISO-8859-2\\n\"\n").find("UTF-8") !=
          std::string::npos);
}

TEST_CASE("random bytes and damaged files always have an answer", "[i18n][po]")
{
    Random random{7};
    const std::string good = slovak;
    for (int i = 0; i < 4000; ++i) {
        std::string damaged = good;
        for (int hits = 0; hits < 3; ++hits) {
            const auto at = random.below(static_cast<std::uint32_t>(damaged.size()));
            damaged[at] = static_cast<char>(random.below(256));
        }
        if (i % 3 == 0) damaged.resize(random.below(static_cast<std::uint32_t>(damaged.size())));
        const auto po = i18n::read_po(damaged, "x.po");
        if (!po) CHECK_FALSE(po.reason().empty());
    }
    for (int i = 0; i < 2000; ++i) {
        std::string noise;
        for (auto length = random.below(200); length > 0; --length)
            noise += static_cast<char>(random.below(256));
        const auto po = i18n::read_po(noise, "x.po");
        if (!po) CHECK_FALSE(po.reason().empty());
    }
}
