#pragma once

// Looks at a frame as a designer would: what is cut, covered, out of the window, or too small.

#include "client/render/geometry.hpp"

#include <string>
#include <vector>

namespace papamu::ui {

/// The least a finger can hit and an eye can read; logical units and pixels.
inline constexpr float least_target = 40;
inline constexpr float least_letters = 12;       ///< from windows of 1280x800 on
inline constexpr float least_letters_small = 16; ///< where there are few pixels

/// Whether frames from now on keep what `flaws` needs; off at first, as only scripts and tests ask.
void look_for_flaws(bool on);

/// What is wrong with the last finished frame, a sentence each, in English: words that are cut or lie on
/// others, sentences that begin with a small letter, controls and words outside of their panel or the window,
/// controls that cover each other or are too small, panels that cover panels, and spots that can be chosen
/// and have something over their middle.
std::vector<std::string> flaws();

/// Words that the last finished frame wrote.
struct Written {
    std::string words;
    render::Rect place; ///< pixels, as far as their panel shows them
    float letters = 0;  ///< the em, in pixels
    bool bold = false;
    bool behind = false;    ///< they cannot be read now: a question lies over them
    bool shortened = false; ///< an ellipsis stands for the last of them
};
/// What lies above others comes first. Words of which a panel shows a part only, since they are being
/// scrolled away, are `behind` too.
std::vector<Written> written();

/// Everything the last finished frame showed, a line each, in its order: the screen's words, controls and
/// panels with their places in pixels, then the ids of all controls, and which has the focus. Two programs
/// that show the same have the same inventory.
std::string inventory();

} // namespace papamu::ui
