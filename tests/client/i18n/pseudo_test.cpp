#include "client/i18n/pseudo.hpp"
#include "client/i18n/utf8.hpp"
#include "core/text.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <vector>

using namespace papamu;

namespace {

const auto counted = Text("test.pseudo_counted", "{who} took {count} stone", "{who} took {count} stones");

std::size_t letters(std::string_view words)
{
    std::size_t count = 0;
    bool placeholder = false;
    for (const char32_t c : i18n::characters(words)) {
        if (c == '{') placeholder = true;
        const bool hebrew = c >= 0x5D0 && c <= 0x5EA;
        const bool latin = (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
        if (!placeholder && (hebrew || latin)) ++count;
        if (c == '}') placeholder = false;
    }
    return count;
}

std::vector<std::string> placeholders(std::string_view words)
{
    std::vector<std::string> out;
    for (auto open = words.find('{'); open != std::string_view::npos; open = words.find('{', open + 1))
        out.emplace_back(words.substr(open, words.find('}', open) - open + 1));
    std::sort(out.begin(), out.end());
    return out;
}

bool has_latin(std::string_view words)
{
    bool placeholder = false;
    for (const char c : words) {
        if (c == '{') placeholder = true;
        if (!placeholder && ((c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z'))) return true;
        if (c == '}') placeholder = false;
    }
    return false;
}

} // namespace

TEST_CASE("every text grows by 40 % in the pseudo-language, its placeholders staying", "[i18n][pseudo]")
{
    for (const Text* text : Text::all())
        for (const auto words : {text->english(), text->english_many()}) {
            const auto pseudo = i18n::pseudo_words(words);
            INFO(words << " -> " << pseudo);
            CHECK(letters(pseudo) * 10 >= letters(words) * 14);
            CHECK(placeholders(pseudo) == placeholders(words));
            CHECK_FALSE(has_latin(pseudo));
        }
}

TEST_CASE("the pseudo-language keeps digits, signs and ends of lines", "[i18n][pseudo]")
{
    CHECK(i18n::pseudo_words("12 + 3.\n{a}!") == "12 + 3.\n{a}!");
    CHECK(i18n::pseudo_words("ab 7") == "אבא 7");
    CHECK(i18n::pseudo_words("A {abc} b") == "אא {abc} בב");
    CHECK(i18n::pseudo_words("").empty());
}

TEST_CASE("the pseudo-language knows every text, reads from the right and has plurals", "[i18n][pseudo]")
{
    const auto catalogue = i18n::pseudo_catalogue();
    CHECK(catalogue.right_to_left());
    for (const Text* text : Text::all()) {
        INFO(text->id());
        CHECK(catalogue.knows(text->id()));
    }
    const auto said = [&](int count) {
        return i18n::without_isolates(catalogue.words(Message{counted, {{"who", "Ada"}, {"count", count}}}));
    };
    CHECK(said(1) == "Ada " + i18n::pseudo_words("took") + " 1 " + i18n::pseudo_words("stone"));
    CHECK(said(2) == "Ada " + i18n::pseudo_words("took") + " 2 " + i18n::pseudo_words("stones"));
}

TEST_CASE("no locale means the pseudo-language", "[i18n][pseudo]")
{
    CHECK_FALSE(i18n::language_for("pseudo", {i18n::english_language()}));
    CHECK_FALSE(i18n::language_for("pseudo", i18n::shipped_languages("/nowhere")));
}
