#pragma once

// TOML for the files of this folder, read by toml++ and written by ourselves: its own writer says 0.1 as
// 0.10000000000000001 and overflows on the smallest integer.

#include "core/result.hpp"

#include <toml++/toml.h>

#include <string>
#include <string_view>

namespace papamu {

/// The table in a text, or the line and the reason why there is none.
Result<toml::table> parse_toml(std::string_view text);

/// A whole table, one key a line and tables as sections; `parse_toml` reads it back as the same.
std::string toml_text(const toml::table& table);

/// One value in one line; for messages.
std::string toml_value(const toml::node& node);

} // namespace papamu
