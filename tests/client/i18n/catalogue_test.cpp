#include "client/i18n/catalogue.hpp"
#include "render/stage.hpp"

#include <catch2/catch.hpp>

#include <fstream>

using namespace papamu;

namespace {

const auto stone = Text("test.stone", "stone");
const auto taken = Text("test.taken", "{who} took {count} {what}", "{who} took {count} {what}s");
const auto told = Text("test.told", "it is said that {what}");
const auto untouched = Text("test.untouched", "only in English");

i18n::Language language(const std::string& id) { return {id, id, id == "he"}; }

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
        "msgctxt \"test.taken\"\nmsgid \"{who} took {count} {what}\"\nmsgid_plural \"{who} took {count} "
        "{what}s\"\n"
        "msgstr[0] \"{who}: {count} {what}\"\nmsgstr[1] \"{who}: {count} {what}e\"\nmsgstr[2] \"{who}: "
        "{count} {what}ov\"\n",
        "sk.po"));
    REQUIRE(catalogue.add("msgctxt \"test.stone\"\nmsgid \"stone\"\nmsgstr \"kameň\"\n\n"
                          "msgctxt \"test.taken\"\nmsgid \"{who} took {count} {what}\"\nmsgstr \"too late, "
                          "{who} {count} {what}\"\n",
                          "konane/sk.po"));
    const auto said = [&](int count) {
        return catalogue.words(Message{taken, {{"who", "Ada"}, {"count", count}, {"what", stone}}});
    };
    CHECK(said(1) == "Ada: 1 kameň");
    CHECK(said(3) == "Ada: 3 kameňe");
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
    CHECK(english(forms.reason()).find("says: 2") != std::string::npos);
}

TEST_CASE("words that are guessed or missing are not used", "[i18n][catalogue]")
{
    i18n::Catalogue catalogue{language("sk")};
    REQUIRE(catalogue.add("#, fuzzy\nmsgctxt \"test.stone\"\nmsgid \"stone\"\nmsgstr \"skala\"\n\n"
                          "msgctxt \"test.untouched\"\nmsgid \"only in English\"\nmsgstr \"\"\n",
                          "sk.po"));
    CHECK(catalogue.words(stone) == "stone");
    CHECK(catalogue.words(untouched) == "only in English");
}

TEST_CASE("in a Hebrew sentence moves and numbers keep their own order", "[i18n][catalogue][bidi]")
{
    i18n::Catalogue catalogue{language("he")};
    CHECK(catalogue.right_to_left());
    REQUIRE(catalogue.add("msgctxt \"test.taken\"\nmsgid \"{who} took {count} {what}\"\nmsgstr \"המהלך {who} "
                          "הסיר {count}{what}\"\n",
                          "he.po"));
    const auto spoken = catalogue.words(Message{taken, {{"who", "a3-c3^"}, {"count", 2}, {"what", ""}}});
    CHECK(i18n::without_isolates(spoken) == "המהלך a3-c3^ הסיר 2");
    CHECK(i18n::visual_order(spoken, catalogue.direction()) == "2 ריסה a3-c3^ ךלהמה");
}

TEST_CASE("translations of older words, or that lose a name, give way to English", "[i18n][catalogue]")
{
    const auto with = [](const std::string& source, const std::string& words,
                         const std::string& header = "") {
        i18n::Catalogue catalogue{language("sk")};
        const auto added = catalogue.add("msgid \"\"\nmsgstr \"Language: sk\\n" + header +
                                             "\"\n\nmsgctxt \"test.told\"\nmsgid \"" + source +
                                             "\"\nmsgstr \"" + words + "\"\n",
                                         "sk.po");
        REQUIRE(added);
        CHECK(added->taken + added->outdated + added->broken == 1);
        return catalogue.words(Message{told, {{"what", "it rains"}}});
    };
    CHECK(with("it is said that {what}", "vraj {what}") == "vraj it rains");
    CHECK(with("people say {what}", "vraj {what}") == "it is said that it rains");
    CHECK(with("-", "vraj {what}", "X-Sources: none\\n") == "vraj it rains");
    CHECK(with("it is said that {what}", "vraj") == "it is said that it rains");
    CHECK(with("it is said that {what}", "vraj {who}") == "it is said that it rains");
    CHECK(with("it is said that {what}", "vraj {what} {what}") == "vraj it rains it rains");
}

TEST_CASE("a form for one number need not name it", "[i18n][catalogue]")
{
    i18n::Catalogue catalogue{language("sk")};
    const auto added = catalogue.add("msgctxt \"test.taken\"\nmsgid \"{who} took {count} "
                                     "{what}\"\nmsgid_plural \"{who} took {count} {what}s\"\n"
                                     "msgstr[0] \"{who}: raz {what}\"\nmsgstr[1] \"{who}: {count} {what}\"\n",
                                     "sk.po");
    REQUIRE(added);
    CHECK(added->taken == 1);
}

TEST_CASE("what a catalogue's header says of a language is offered, and no file can spoil it",
          "[i18n][languages]")
{
    stage::Folder folder;
    const auto put = [&](const std::string& name, const std::string& bytes) {
        std::filesystem::create_directories(folder.path() / "locale");
        std::ofstream{folder.path() / "locale" / name, std::ios::binary} << bytes;
    };
    put("sk.po", "# A comment.\n\nmsgid \"\"\nmsgstr \"\"\n\"X-Own-Name: Slovenčina\\n\"\n\nrubbish");
    put("he.po", "msgid \"\"\nmsgstr \"\"\n\"X-Own-Name: עברית\\n\"\n\"X-Direction: right-to-left\\n\"\n");
    put("en.po", "msgid \"\"\nmsgstr \"X-Own-Name: Anglais\\n\"\n");
    put("xx.po", "nothing of the kind\n");
    put("notes.txt", "msgid \"\"\n");
    put("pt_BR.po", "msgid \"\"\n"); // nobody's system asks for it
    put("sk.old.po", "msgid \"\"\n");
    const auto shipped = i18n::shipped_languages(folder.path());
    REQUIRE(shipped.size() == 4);
    CHECK(shipped[0] == i18n::english_language());
    CHECK(shipped[1] == i18n::Language{"sk", "Slovenčina", false});
    CHECK(shipped[2] == i18n::Language{"xx", "xx", false});
    CHECK(shipped[3] == i18n::Language{"he", "עברית", true});
    CHECK(i18n::shipped_languages("/nowhere") == std::vector{i18n::english_language()});
}

TEST_CASE("a language is found by its locale, and an unknown one is named", "[i18n][languages]")
{
    const std::vector<i18n::Language> all{i18n::english_language(), language("sk"), language("id"),
                                          language("he")};
    CHECK(i18n::language_for("sk_SK.UTF-8", all)->id == "sk");
    CHECK(i18n::language_for("he-IL", all)->id == "he");
    CHECK(i18n::language_for("iw", all)->id == "he");
    CHECK(i18n::language_for("in_ID", all)->id == "id");
    CHECK(i18n::language_for("C", all)->id == "en");
    const auto unknown = i18n::language_for("tlh_KX", all);
    REQUIRE_FALSE(unknown);
    CHECK(english(unknown.reason()).find("tlh_KX") != std::string::npos);
    CHECK(english(unknown.reason()).find("en, sk, id, he") != std::string::npos);
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
    const auto begun = [](const std::string& id, const std::string& said) {
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
