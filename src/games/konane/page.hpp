#pragma once

#include "game/page.hpp"

namespace papamu::konane {

/// The rules, to read.
Page page();

} // namespace papamu::konane
