#pragma once

#include "core/message.hpp"

#include <string>

namespace papamu::screens {

// The computer at its strengths, as one of ten animals.

/// What a level is called, from 1 to `level_count`.
const Text& level_name(int level);
/// The sprite of its face, in its own colours.
std::string level_face(int level);

} // namespace papamu::screens
