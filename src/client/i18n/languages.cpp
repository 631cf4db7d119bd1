#include "client/i18n/languages.hpp"

#include "core/text.hpp"

#include <algorithm>

namespace papamu::i18n {

namespace {

const auto language_unknown =
    Text("i18n.language_unknown", "there is no translation for \"{language}\"; there is: {known}");

std::string language_part(std::string_view locale)
{
    std::string out{locale.substr(0, locale.find_first_of("_-.@"))};
    for (char& c : out)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    if (out == "iw") return "he";
    if (out == "in") return "id";
    if (out == "c" || out == "posix") return "en";
    return out;
}

} // namespace

const std::vector<Language>& planned_languages()
{
    static const std::vector<Language> languages{
        {"en", "English", false},    {"sk", "Slovenčina", false},       {"bg", "Български", false},
        {"uk", "Українська", false}, {"id", "Bahasa Indonesia", false}, {"he", "עברית", true},
    };
    return languages;
}

std::vector<Language> shipped_languages(const std::filesystem::path& assets)
{
    std::vector<Language> out;
    for (const auto& language : planned_languages()) {
        std::error_code ignored; // a folder that cannot be read holds no catalogue
        const auto file = assets / "locale" / (std::string{language.id} + ".po");
        if (language.id == "en" || std::filesystem::is_regular_file(file, ignored)) out.push_back(language);
    }
    return out;
}

Result<Language> language_for(std::string_view locale, const std::vector<Language>& shipped)
{
    const std::string wanted = language_part(locale);
    const auto found = std::find_if(shipped.begin(), shipped.end(),
                                    [&](const Language& language) { return language.id == wanted; });
    if (found != shipped.end()) return *found;
    std::string known;
    for (const auto& language : shipped) {
        if (!known.empty()) known += ", ";
        known += language.id;
    }
    return Message{language_unknown, {{"language", in_quotes(locale)}, {"known", known}}};
}

} // namespace papamu::i18n
