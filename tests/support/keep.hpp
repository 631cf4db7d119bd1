#pragma once

#include "net/memory_keep.hpp"

namespace papamu::testing {

using net::MemoryKeep;

} // namespace papamu::testing
