#include "client/i18n/languages.hpp"

#include "client/i18n/po.hpp"
#include "core/text.hpp"

#include <algorithm>
#include <fstream>
#include <tuple>

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

// Of two or three small letters: a locale's country is not looked at.
bool is_id(std::string_view id)
{
    return (id.size() == 2 || id.size() == 3) &&
           std::all_of(id.begin(), id.end(), [](char c) { return c >= 'a' && c <= 'z'; });
}

// By its header alone: a program that begins reads no language but its own.
Language described_in(const std::filesystem::path& file)
{
    const auto id = file.stem().string();
    Language out{id, id, false};
    std::ifstream in{file, std::ios::binary};
    std::string header;
    // Comments may stand before it.
    bool begun = false;
    for (std::string line; std::getline(in, line);) {
        if (line.starts_with("msgid")) begun = true;
        if (begun && (line.empty() || line == "\r")) break;
        header += line + '\n';
    }
    if (const auto po = read_po(header, file.string())) {
        if (const auto name = po->field("X-Own-Name"); !name.empty()) out.own_name = name;
        out.right_to_left = po->field("X-Direction") == "right-to-left";
    }
    return out;
}

} // namespace

const Language& english_language()
{
    static const Language english{"en", "English", false};
    return english;
}

std::vector<Language> shipped_languages(const std::filesystem::path& assets)
{
    std::vector<Language> out;
    std::error_code ignored; // a folder that cannot be read holds no catalogue
    for (std::filesystem::directory_iterator it{assets / "locale", ignored}, end; !ignored && it != end;
         it.increment(ignored)) {
        const auto& file = it->path();
        if (file.extension() != ".po" || !is_id(file.stem().string()) || !it->is_regular_file(ignored))
            continue;
        if (auto found = described_in(file); found.id != english_language().id)
            out.push_back(std::move(found));
    }
    std::sort(out.begin(), out.end(), [](const Language& a, const Language& b) {
        return std::tie(a.own_name, a.id) < std::tie(b.own_name, b.id);
    });
    out.insert(out.begin(), english_language());
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
