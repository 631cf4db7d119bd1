#pragma once

// What the files of the script share: how a line is taken apart.

#include "client/input/device.hpp"
#include "client/script/texts.hpp"
#include "core/text.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <string>
#include <string_view>
#include <utility>

namespace papamu::script {

inline constexpr std::array<std::string_view, input::device_count> device_words{"mouse", "touch", "pad",
                                                                                "keys"};

inline constexpr int most_tries = 5;    ///< of one move, before something is in the way
inline constexpr int most_scrolls = 40; ///< before nothing more is expected of them

/// The word a line begins with, and the rest of it.
inline std::pair<std::string, std::string> first_word(std::string_view text)
{
    const auto end = std::min(text.find(' '), text.size());
    return {std::string{text.substr(0, end)}, std::string{trimmed(text.substr(end))}};
}

/// At sixty a second.
inline int frames_of(std::int64_t milliseconds) { return static_cast<int>(milliseconds * 60 / 1000); }

inline Message needs(const std::string& command, const char* wanted)
{
    return {texts::script_words, {{"command", command}, {"wanted", wanted}}};
}

} // namespace papamu::script
