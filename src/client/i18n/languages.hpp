#pragma once

#include "core/result.hpp"

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace papamu::i18n {

/// A language the program may be shown in.
struct Language {
    std::string id;       ///< as in the name of its `.po` file
    std::string own_name; ///< what its speakers call it; shown in every language alike
    bool right_to_left = false;

    friend bool operator==(const Language&, const Language&) = default;
};

/// That of the words in the program.
const Language& english_language();

/// The languages to offer: English, then every one that has a catalogue `locale/<id>.po` in the assets, by
/// its own name. That and the direction stand in the catalogue's header (docs/translating.md); without them a
/// language is called by its id and read from left to right.
std::vector<Language> shipped_languages(const std::filesystem::path& assets);

/// The shipped language a locale such as `sk`, `sk_SK.UTF-8` or `he-IL` means (`iw` and `in` are old names of
/// `he` and `id`; `C` and `POSIX` mean English), or a message naming it and the known ones.
Result<Language> language_for(std::string_view locale, const std::vector<Language>& shipped);

} // namespace papamu::i18n
