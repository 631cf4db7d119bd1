#pragma once

#include "client/i18n/bidi.hpp"

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace papamu::render {

/// A piece of a line that one font draws in one direction.
struct TextRun {
    std::u32string characters; ///< in spoken order
    bool right_to_left = false;
    std::size_t font = 0; ///< which of the fonts in order of preference

    friend bool operator==(const TextRun&, const TextRun&) = default;
};

/// Splits a line into runs, the leftmost first. `provides(font, character)` says whether a font has the
/// character; spaces and punctuation stay with the letters before them where that font has them. What no font
/// has goes to the first, whose empty box shows the gap.
std::vector<TextRun> text_runs(std::string_view line, i18n::Direction base, std::size_t fonts,
                               const std::function<bool(std::size_t font, char32_t character)>& provides);

} // namespace papamu::render
