#pragma once

#include "game/lesson.hpp"

namespace papamu::konane {

/// The rules, to do.
Course course();

} // namespace papamu::konane
