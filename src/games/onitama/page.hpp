#pragma once

#include "game/page.hpp"

namespace papamu::onitama {

/// The rules, to read.
Page page();

} // namespace papamu::onitama
