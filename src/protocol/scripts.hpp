#pragma once

// The scripts that letters belong to, so that letters of several that look alike are not mixed in a name.

#include <cstdint>

namespace papamu::protocol {

/// The rest are numbers without a name.
enum class Script : std::uint8_t {
    inherited = 0, ///< marks: they belong to what is before them
    latin = 1,
    han = 2,
    hiragana = 3,
    katakana = 4,
    hangul = 5,
    bopomofo = 6,
    arabic = 7,
    common = 255, ///< digits, punctuation, symbols, and what is no character
};

Script script_of(char32_t character);

/// Whether words are written with letters of both: one script alone, or those of the Far East with each other
/// and with Latin, which they resemble nowhere.
bool may_be_mixed(Script one, Script other);

} // namespace papamu::protocol
