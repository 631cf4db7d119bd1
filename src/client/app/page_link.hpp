#pragma once

// The address of a page, as a browser shows it and people send it: what it names, and how a place in the
// program is written as one. Desktops open such links too.

#include "client/modes/route.hpp"
#include "core/result.hpp"
#include "game/setup.hpp"
#include "protocol/address.hpp"

#include <array>
#include <optional>
#include <string>
#include <string_view>

namespace papamu::app {

/// What stands behind # where that is no table. No code of a table can be read as one of these.
inline constexpr std::array<std::string_view, 5> page_places{"play", "online", "learn", "replays",
                                                             "settings"};

/// At most one of `game`, `table` and `place` is set; none means the first screen.
struct PageLink {
    protocol::Address service; ///< whose page it is
    std::string game;          ///< the id of a game to set up
    Options options;           ///< of its start, complete
    std::string table;         ///< a table of the service: the whole link
    std::string place;         ///< one of `page_places`

    friend bool operator==(const PageLink&, const PageLink&) = default;
};

/// "http://host:7410/", "…/onitama", "…/konane?size=6", "…/#t=CODE.SECRET", "…/#CODE", "…/#play". What other
/// programs add to a query when they pass a link on is not looked at. The reason says what is wrong with it.
Result<PageLink> parse_page_link(std::string_view link);

/// How the place that a route leads to is written behind the service's address, beginning with a slash;
/// nothing for places that one comes to only by way of others, such as a question of the program.
/// `options`: of a set-up.
std::optional<std::string> page_path(const modes::Route& route, const Options& options);

} // namespace papamu::app
