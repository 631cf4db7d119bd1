#pragma once

#include "game/page.hpp"

namespace papamu::hexapawn {

/// The rules, to read.
Page page();

} // namespace papamu::hexapawn
