#pragma once

#include "game/lesson.hpp"

namespace papamu::kani {

/// The rules, to do.
Course course();

} // namespace papamu::kani
