#pragma once

// What is copied in one program and pasted in another. Without a display it works within this program alone.

#include "core/result.hpp"

#include <string>

namespace papamu::platform {

/// The text that was copied last; empty where there is none.
std::string clipboard();
/// Copies a text.
Result<void> set_clipboard(const std::string& text);

} // namespace papamu::platform
