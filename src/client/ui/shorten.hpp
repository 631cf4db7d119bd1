#pragma once

#include "client/ui/widgets.hpp"

#include <string>
#include <string_view>

namespace papamu::ui {

/// A name that somebody chose, at most so wide (logical units) with an ellipsis at its end: so it leaves room
/// for the sentence in which it stands.
std::string shorten(std::string_view name, TextSize size, float width);

} // namespace papamu::ui
