#pragma once

// Whether what is written on the screen can be read: every word against the very pixels it stands on.

#include "client/platform/extent.hpp"
#include "client/ui/flaws.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace papamu::app {

inline constexpr float least_contrast = 4.5F;
inline constexpr float least_contrast_large = 3.0F;
/// Letters are large from here on, in logical units; bold ones sooner.
inline constexpr float large_letters = 24;
inline constexpr float large_bold_letters = 18.66F;

/// A frame, row by row from the top, four bytes a pixel.
struct Picture {
    platform::Extent size;
    std::vector<std::uint8_t> bytes;
};

/// The same frame with and without its words.
struct Sight {
    Picture with;
    Picture without;
    std::vector<ui::Written> written; ///< what the interface wrote there
    float factor = 1;                 ///< pixels in a logical unit
    bool dialog = false; ///< a question lies over the board, whose letters wait until it is answered
};

/// What has too little contrast for some kind of eyes, a sentence each, in English: what the interface wrote,
/// and any other letters, such as those of a board. What cannot be seen, since something covers it, cannot be
/// wrong. Words of controls that cannot be used are measured like all others: what cannot be done, and why,
/// is read too.
std::vector<std::string> hard_to_read(const Sight& sight);

} // namespace papamu::app
