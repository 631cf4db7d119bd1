#include "support/places.hpp"

namespace papamu::testing {

// Whole paths stand in this file alone: all others are the same in every clone, and found by ccache there.
std::filesystem::path sources() { return PAPAMU_SOURCES; }
std::filesystem::path build() { return PAPAMU_BUILD; }

std::filesystem::path tested_assets() { return build() / "tests" / "share" / "papamu" / "assets"; }

} // namespace papamu::testing
