#pragma once

#include "game/lesson.hpp"

namespace papamu::oxono {

/// The rules, to do.
Course course();

} // namespace papamu::oxono
