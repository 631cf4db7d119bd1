#pragma once

// Words that are no ids of games, because addresses use them: `http://HOST/onitama` opens a game in a
// browser, and beside it stands what else a service answers at its address.

#include <algorithm>
#include <array>
#include <string_view>

namespace papamu {

/// The first parts of paths that a service or its page has for itself. Names with a dot, such as `sw.js`,
/// need not stand here: no id has one.
inline constexpr std::array<std::string_view, 7> reserved_ids{
    "healthz", "readyz", "metrics", // what a service says of itself (server/app/site.hpp)
    "assets",  "icons",  "licences", "web"};

/// Whether no game may have this id.
constexpr bool is_reserved_id(std::string_view id)
{
    return std::find(reserved_ids.begin(), reserved_ids.end(), id) != reserved_ids.end();
}

} // namespace papamu
