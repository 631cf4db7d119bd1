#pragma once

// Whether what is written on the screen can be read: every word against the very pixels it stands on.

#include "client/screens/driver.hpp"

#include <array>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace papamu::script {

inline constexpr float least_contrast = 4.5F;
inline constexpr float least_contrast_large = 3.0F;
/// Letters are large from here on, in logical units; bold ones sooner.
inline constexpr float large_letters = 24;
inline constexpr float large_bold_letters = 18.66F;

using screens::Sight;

/// What is written somewhere, and how it can be read.
struct Reading {
    std::string words;   ///< in quotes, or what it is
    float contrast = 21; ///< for the eyes that see the least of it
    std::string eyes;
    float wanted = least_contrast;
    std::array<int, 4> place{}; ///< left, top, width, height, in pixels

    bool hard() const { return contrast < wanted; }
};

/// Everything that can be read: what the interface wrote, and any other letters, such as those of a board.
/// What cannot be seen, since something covers it, cannot be wrong. Words of controls that cannot be used are
/// measured like all others: what cannot be done, and why, is read too.
std::vector<Reading> readings(const Sight& sight);
/// Those of them that have too little contrast for some kind of eyes, a sentence each, in English.
std::vector<std::string> hard_to_read(const std::vector<Reading>& readings);

/// Of everything that was read on the way, where it could be read the worst.
class ReadingTable {
public:
    void add(const std::string& screen, const std::vector<Reading>& readings);
    /// A line each, the closest to its limit first: contrast, limit, eyes, screen, words; then how many there
    /// are.
    std::string text() const;

private:
    std::map<std::pair<std::string, std::string>, Reading> least_; ///< by screen and words
};

} // namespace papamu::script
