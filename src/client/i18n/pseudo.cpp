#include "client/i18n/pseudo.hpp"

#include "client/i18n/utf8.hpp"
#include "core/text.hpp"

#include <cassert>

namespace papamu::i18n {

namespace {

// For a to z; the letters of words with an accent take their turn in the same table.
constexpr std::u32string_view hebrew = U"אבגדהוזחטיכלמנסעפצקרשתךםןף";
static_assert(hebrew.size() == 26);

bool is_latin(char32_t c)
{
    const bool accented = c >= 0xC0 && c <= 0x24F && c != 0xD7 && c != 0xF7;
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || accented;
}

char32_t hebrew_of(char32_t c)
{
    if (c < 'A' || c > 'z') return hebrew[c % hebrew.size()];
    return hebrew[c - (c >= 'a' ? U'a' : U'A')];
}

// As a `.po` file writes it, so that these words go the way of every translation.
std::string po_string(std::string_view words)
{
    std::string out = "\"";
    for (const char c : words) {
        if (c == '"' || c == '\\') out += '\\';
        if (c == '\n')
            out += "\\n";
        else
            out += c;
    }
    return out + "\"\n";
}

} // namespace

const Language& pseudo_language()
{
    static const Language language{"pseudo", "Pseudo", true};
    return language;
}

std::string pseudo_words(std::string_view english)
{
    std::u32string out, word;
    const auto end_word = [&] {
        const auto longer = (word.size() * 2 + 4) / 5; // 40 %, rounded up
        out += word;
        for (std::size_t i = 0; i < longer; ++i) out += word[i];
        word.clear();
    };
    bool placeholder = false;
    for (const char32_t c : characters(english)) {
        if (c == '{') placeholder = true;
        if (!placeholder && is_latin(c)) {
            word += hebrew_of(c);
            continue;
        }
        end_word();
        out += c;
        if (c == '}') placeholder = false;
    }
    end_word();
    return utf8(out);
}

Catalogue pseudo_catalogue()
{
    std::string po = "msgid \"\"\nmsgstr \"Plural-Forms: nplurals=2; plural=n != 1;\\n\"\n";
    for (const Text* text : Text::all()) {
        po += "\nmsgctxt " + po_string(text->id()) + "msgid " + po_string(text->english());
        if (text->english_many().empty()) {
            po += "msgstr " + po_string(pseudo_words(text->english()));
            continue;
        }
        po += "msgid_plural " + po_string(text->english_many());
        po += "msgstr[0] " + po_string(pseudo_words(text->english()));
        po += "msgstr[1] " + po_string(pseudo_words(text->english_many()));
    }
    Catalogue catalogue{pseudo_language()};
    [[maybe_unused]] const auto added = catalogue.add(po, "pseudo");
    assert(added && "the program's own words make a readable catalogue");
    return catalogue;
}

} // namespace papamu::i18n
