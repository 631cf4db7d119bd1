#pragma once

#include <string_view>

namespace papamu::i18n {

/// The capital of a letter as a sentence in this language begins with it (`tr` and `az` tell their two i's
/// apart); any other character, and a letter of a script that has no capitals, as it is.
char32_t capital(char32_t letter, std::string_view language);

/// Whether this only opens what follows: a quotation mark, a bracket, a mark of direction.
bool opens(char32_t character);

} // namespace papamu::i18n
