// The translations that come with the program, as the program reads them.

#include "client/i18n/catalogue.hpp"
#include "client/i18n/po.hpp"
#include "data/bytes.hpp"
#include "render/stage.hpp"

#include <catch2/catch.hpp>

#include <map>
#include <set>

using namespace papamu;

namespace {

std::vector<std::filesystem::path> files_of(const std::string& language)
{
    const auto assets = stage::directories().assets;
    std::vector<std::filesystem::path> out{assets / "locale" / (language + ".po")};
    for (const auto& game : std::filesystem::directory_iterator{assets / "games"})
        if (const auto file = game.path() / "locale" / (language + ".po"); std::filesystem::exists(file))
            out.push_back(file);
    return out;
}

std::vector<i18n::Language> shipped() { return i18n::shipped_languages(stage::directories().assets); }

} // namespace

TEST_CASE("every shipped translation says what the program says now", "[i18n][shipped]")
{
    CHECK(shipped().size() >= 6);
    for (const auto& language : shipped())
        for (const auto& file : files_of(language.id)) {
            i18n::Catalogue catalogue{language};
            const auto added = catalogue.add(*read_bytes(file), file.string());
            INFO(file << (added ? "" : english(added.reason())));
            REQUIRE(added);
            CHECK(added->outdated == 0);
            CHECK(added->broken == 0);
        }
}

// Which form each of these numbers takes, by the plural rules of Unicode's CLDR, which names them; a form
// that some number takes is named by the first one that does.
TEST_CASE("numbers take the plural that their language's grammar wants", "[i18n][shipped][plural]")
{
    const std::vector<std::int64_t> numbers{0, 1, 2, 3, 5, 11, 21, 22, 25, 101};
    const std::map<std::string, std::vector<int>> alike{
        {"en", {0, 1, 0, 0, 0, 0, 0, 0, 0, 0}}, {"bg", {0, 1, 0, 0, 0, 0, 0, 0, 0, 0}},
        {"sk", {0, 1, 2, 2, 0, 0, 0, 0, 0, 0}}, {"uk", {0, 1, 2, 2, 0, 0, 1, 2, 0, 1}},
        {"id", {0, 0, 0, 0, 0, 0, 0, 0, 0, 0}}, {"he", {0, 1, 2, 0, 0, 0, 0, 0, 0, 0}}};
    for (const auto& language : shipped()) {
        const auto wanted = alike.find(language.id);
        if (wanted == alike.end()) continue; // somebody's own
        for (const auto& file : files_of(language.id)) {
            const auto po = i18n::read_po(*read_bytes(file), file.string());
            REQUIRE(po);
            const auto rule = i18n::PluralRule::parse(po->field("Plural-Forms"));
            REQUIRE(rule);
            std::map<int, std::size_t> form_of;
            std::set<std::size_t> forms;
            for (std::size_t i = 0; i < numbers.size(); ++i) {
                INFO(file << ", " << numbers[i]);
                const auto form = rule->form_of(numbers[i]);
                CHECK(form_of.emplace(wanted->second[i], form).first->second == form);
                forms.insert(form);
            }
            CHECK(forms.size() == form_of.size());
            CHECK(forms.size() == rule->forms());
        }
    }
}

TEST_CASE("a counted text says its number, unless its form is for that number alone",
          "[i18n][shipped][plural]")
{
    for (const auto& language : shipped()) {
        std::vector<Message> troubles;
        const auto catalogue = i18n::load_catalogue(stage::directories().assets, language, troubles);
        CHECK(troubles.empty());
        for (const Text* text : Text::all()) {
            if (text->english_many().empty() ||
                text->english_many().find("{count}") == std::string_view::npos)
                continue;
            for (const int number : {0, 3, 5, 11, 21, 22, 25, 101}) {
                const auto words = catalogue.words(Message{*text, {{"count", number}}});
                INFO(language.id << ", " << text->id() << ": " << words);
                CHECK(words.find(std::to_string(number)) != std::string::npos);
            }
        }
    }
}
