#pragma once

#include "game/page.hpp"

namespace papamu::oxono {

/// The rules, to read.
Page page();

} // namespace papamu::oxono
