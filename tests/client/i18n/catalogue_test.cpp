#include "client/i18n/catalogue.hpp"

#include <catch2/catch.hpp>

using namespace papamu;

namespace {

const auto stone = Text("test.stone", "stone");
const auto taken = Text("test.taken", "{who} took {count} {what}", "{who} took {count} {what}s");
const auto told = Text("test.told", "it is said that {what}");
const auto untouched = Text("test.untouched", "only in English");

i18n::Language language(std::string_view id)
{
    const auto found = i18n::language_for(id, i18n::planned_languages());
    REQUIRE(found);
    return *found;
}

} // namespace

TEST_CASE("what a catalogue does not know is said in English", "[i18n][catalogue]")
{
    const i18n::Catalogue catalogue{language("sk")};
    CHECK(catalogue.words(untouched) == "only in English");
    CHECK(catalogue.words(Message{taken, {{"who", "Ada"}, {"count", 1}, {"what", stone}}}) ==
          "Ada took 1 stone");
    CHECK(catalogue.words(Message{taken, {{"who", "Ada"}, {"count", 3}, {"what", stone}}}) ==
          "Ada took 3 stones");
    // What stands inside of another sentence is a sentence too, with its own count.
    const Message inside{taken, {{"who", "Ben"}, {"count", 2}, {"what", stone}}};
    CHECK(catalogue.words(Message{told, {{"what", inside}}}) == "it is said that Ben took 2 stones");
    Message unknown;
    unknown.id = "from.a.newer.server";
    CHECK(catalogue.words(unknown) == "from.a.newer.server");
}

TEST_CASE("several files make one catalogue, each with its own plural rule, the first words staying",
          "[i18n][catalogue]")
{
    i18n::Catalogue catalogue{language("sk")};
    REQUIRE(catalogue.add(
        "msgid \"\"\nmsgstr \"Plural-Forms: nplurals=3; plural=(n==1) ? 0 : (n>=2 && n<=4) ? 1 : 2;\\n\"\n"
        "msgctxt \"test.taken\"\nmsgid \"a\"\nmsgid_plural \"b\"\n"
        "msgstr[0] \"{who}: {count} {what}\"\nmsgstr[1] \"{who}: {count} kamene\"\nmsgstr[2] \"{who}: "
        "{count} kameňov\"\n",
        "sk.po"));
    REQUIRE(catalogue.add("msgctxt \"test.stone\"\nmsgid \"stone\"\nmsgstr \"kameň\"\n\n"
                          "msgctxt \"test.taken\"\nmsgid \"x\"\nmsgstr \"too late\"\n",
                          "konane/sk.po"));
    const auto said = [&](int count) {
        return catalogue.words(Message{taken, {{"who", "Ada"}, {"count", count}, {"what", stone}}});
    };
    CHECK(said(1) == "Ada: 1 kameň");
    CHECK(said(3) == "Ada: 3 kamene");
    CHECK(said(5) == "Ada: 5 kameňov");
}

TEST_CASE("a refused file leaves the catalogue as it was", "[i18n][catalogue]")
{
    i18n::Catalogue catalogue{language("sk")};
    const auto added =
        catalogue.add("msgctxt \"test.stone\"\nmsgid \"stone\"\nmsgstr \"kameň\"\nrubbish\n", "sk.po");
    REQUIRE_FALSE(added);
    CHECK(english(added.reason()).find("sk.po, line 4") != std::string::npos);
    CHECK(catalogue.words(stone) == "stone");
    const auto forms =
        catalogue.add("msgctxt \"t\"\nmsgid \"a\"\nmsgid_plural \"b\"\nmsgstr[0] \"c\"\n", "sk.po");
    REQUIRE_FALSE(forms);
    CHECK(english(forms.reason()).find("2 forms") != std::string::npos);
}

TEST_CASE("words that are guessed or missing are not used", "[i18n][catalogue]")
{
    i18n::Catalogue catalogue{language("sk")};
    REQUIRE(catalogue.add("#, fuzzy\nmsgctxt \"test.stone\"\nmsgid \"stone\"\nmsgstr \"skala\"\n\n"
                          "msgctxt \"test.untouched\"\nmsgid \"x\"\nmsgstr \"\"\n",
                          "sk.po"));
    CHECK(catalogue.words(stone) == "stone");
    CHECK(catalogue.words(untouched) == "only in English");
}

TEST_CASE("in a Hebrew sentence moves and numbers keep their own order", "[i18n][catalogue][bidi]")
{
    i18n::Catalogue catalogue{language("he")};
    CHECK(catalogue.right_to_left());
    REQUIRE(
        catalogue.add("msgctxt \"test.taken\"\nmsgid \"x\"\nmsgstr \"המהלך {who} הסיר {count}\"\n", "he.po"));
    const auto spoken = catalogue.words(Message{taken, {{"who", "a3-c3^"}, {"count", 2}}});
    CHECK(i18n::without_isolates(spoken) == "המהלך a3-c3^ הסיר 2");
    CHECK(i18n::visual_order(spoken, catalogue.direction()) == "2 ריסה a3-c3^ ךלהמה");
}

TEST_CASE("a language is found by its locale, and an unknown one is named", "[i18n][languages]")
{
    const auto& all = i18n::planned_languages();
    CHECK(i18n::language_for("sk_SK.UTF-8", all)->id == "sk");
    CHECK(i18n::language_for("he-IL", all)->id == "he");
    CHECK(i18n::language_for("iw", all)->id == "he");
    CHECK(i18n::language_for("in_ID", all)->id == "id");
    CHECK(i18n::language_for("C", all)->id == "en");
    const auto unknown = i18n::language_for("tlh_KX", all);
    REQUIRE_FALSE(unknown);
    CHECK(english(unknown.reason()).find("tlh_KX") != std::string::npos);
    CHECK(english(unknown.reason()).find("en, sk, bg, uk, id, he") != std::string::npos);
    CHECK(i18n::shipped_languages("/nowhere").size() == 1);
}

TEST_CASE("a message that stands alone begins with a capital, however it was composed", "[i18n][catalogue]")
{
    static const auto reason = Text("test.reason", "the disk is full");
    static const auto holding = Text("test.holding", "{why}, and {file} stays. {why}");
    static const auto named = Text("test.named", "{file} cannot be read: {why}");
    static const auto quoted = Text("test.quoted", "\"{file}\" is no name");
    static const auto in_brackets = Text("test.brackets", "(nothing more)");
    static const auto tail = Text("test.tail", "{count} files are broken. {why}");
    const i18n::Catalogue catalogue;
    const Argument why{"why", reason}, file{"file", "onitama.txt"};
    CHECK(catalogue.opening(reason) == "The disk is full");
    CHECK(catalogue.words(reason) == "the disk is full");
    CHECK(catalogue.opening(in_brackets) == "(Nothing more)");
    // What it begins with may be another text.
    CHECK(catalogue.opening(Message{holding, {why, file}}) ==
          "The disk is full, and onitama.txt stays. The disk is full");
    CHECK(catalogue.opening(Message{tail, {{"count", 3}, why}}) == "3 files are broken. The disk is full");
    // A file keeps its name.
    CHECK(catalogue.opening(Message{named, {file, why}}) == "onitama.txt cannot be read: the disk is full");
    CHECK(catalogue.opening(Message{quoted, {file}}) == "\"onitama.txt\" is no name");
}

TEST_CASE("capitals are those of the language", "[i18n][catalogue]")
{
    const auto begun = [](std::string_view id, const std::string& said) {
        i18n::Catalogue catalogue{i18n::Language{id, "", false}};
        REQUIRE(catalogue.add(
            "msgid \"\"\nmsgstr \"\"\n\nmsgctxt \"test.stone\"\nmsgid \"stone\"\nmsgstr \"" + said + "\"\n",
            "test"));
        return catalogue.opening(stone);
    };
    CHECK(begun("sk", "žiadny disk") == "Žiadny disk");
    CHECK(begun("de", "über alles") == "Über alles");
    CHECK(begun("el", "όχι") == "Όχι");
    CHECK(begun("uk", "їх нема") == "Їх нема");
    CHECK(begun("vi", "đĩa đầy") == "Đĩa đầy");
    CHECK(begun("tr", "iki taş") == "İki taş");
    CHECK(begun("en", "iki taş") == "Iki taş");
    CHECK(begun("es", "¿está?") == "¿Está?");
    // No capitals, or none at a beginning.
    CHECK(begun("he", "הדיסק מלא") == "הדיסק מלא");
    CHECK(begun("ja", "満杯") == "満杯");
    CHECK(begun("de", "ß") == "ß");
}
