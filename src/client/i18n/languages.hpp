#pragma once

#include "core/result.hpp"

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace papamu::i18n {

/// A language the program may be shown in.
struct Language {
    std::string_view id;       ///< as in the name of its `.po` file
    std::string_view own_name; ///< what its speakers call it; shown in every language alike
    bool right_to_left = false;

    friend bool operator==(const Language&, const Language&) = default;
};

/// The languages planned for, English first.
const std::vector<Language>& planned_languages();

/// Those of them whose catalogue is in the assets: the ones to offer. English is always there, as the words
/// in the program are English.
std::vector<Language> shipped_languages(const std::filesystem::path& assets);

/// The shipped language a locale such as `sk`, `sk_SK.UTF-8` or `he-IL` means (`iw` and `in` are old names of
/// `he` and `id`; `C` and `POSIX` mean English), or a message naming it and the known ones.
Result<Language> language_for(std::string_view locale, const std::vector<Language>& shipped);

} // namespace papamu::i18n
