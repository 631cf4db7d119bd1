#pragma once

#include "client/ui/theme.hpp"

#include <string_view>

namespace papamu::ui {

/// A whole area that can be pressed, over whatever was drawn there: shows hover and focus as an edge around
/// it. Stands where `at` says.
bool tile(std::string_view id, bool chosen = false, float corner = panel_radius);

} // namespace papamu::ui
