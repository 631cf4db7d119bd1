#pragma once

// Whether what is written on the screen can be read: every word against the very pixels it stands on.

#include "client/screens/driver.hpp"

#include <string>
#include <vector>

namespace papamu::script {

inline constexpr float least_contrast = 4.5F;
inline constexpr float least_contrast_large = 3.0F;
/// Letters are large from here on, in logical units; bold ones sooner.
inline constexpr float large_letters = 24;
inline constexpr float large_bold_letters = 18.66F;

using screens::Sight;

/// What has too little contrast for some kind of eyes, a sentence each, in English: what the interface wrote,
/// and any other letters, such as those of a board. What cannot be seen, since something covers it, cannot be
/// wrong. Words of controls that cannot be used are measured like all others: what cannot be done, and why,
/// is read too.
std::vector<std::string> hard_to_read(const Sight& sight);

} // namespace papamu::script
