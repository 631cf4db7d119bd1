#pragma once

#include "game/lesson.hpp"

namespace papamu::onitama {

/// The rules, to do.
Course course();

} // namespace papamu::onitama
