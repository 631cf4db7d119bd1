#pragma once

#include "game/page.hpp"

namespace papamu::kani {

/// The rules, to read.
Page page();

} // namespace papamu::kani
