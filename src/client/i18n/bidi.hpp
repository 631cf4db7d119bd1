#pragma once

// Right-to-left text. Programs keep text in the order it is spoken; a screen needs the order it is seen.
// Nothing but the last step before drawing uses the functions that reorder.

#include <string>
#include <string_view>
#include <vector>

namespace papamu::i18n {

enum class Direction { left_to_right, right_to_left, automatic };

/// Whether a letter of the text is written from right to left.
bool has_right_to_left(std::string_view text);

/// The text as it is seen from left to right: reordered, brackets mirrored, isolates and other direction
/// marks removed. Lines are ordered one by one. `automatic` takes the direction of the first letter.
std::string visual_order(std::string_view text, Direction base = Direction::automatic);

/// A piece of a line that is read in one direction; its characters stay in spoken order, as a shaper wants
/// them.
struct DirectedRun {
    std::u32string characters;
    bool right_to_left = false;

    friend bool operator==(const DirectedRun&, const DirectedRun&) = default;
};

/// The pieces of one line, the leftmost first, without direction marks.
std::vector<DirectedRun> directed_runs(std::string_view line, Direction base = Direction::automatic);

/// The direction a text is read in when `base` is taken as in the functions above.
Direction resolved(std::string_view text, Direction base);

/// The text between Unicode isolates, so that what surrounds it in a sentence cannot reorder it: text without
/// right-to-left letters is kept left-to-right (numbers, moves such as `a3-c3^`), other text decides by
/// itself.
std::string isolated(std::string_view text);

/// Without the isolates, for narration, logs and tests.
std::string without_isolates(std::string_view text);

} // namespace papamu::i18n
