#pragma once

#include "match/clock.hpp"
#include "match/match.hpp"

#include <optional>
#include <string>

namespace papamu::session {

/// What a new table of the service was given last.
struct TableChoice {
    enum class Clock { none, minutes, days };

    std::string game; ///< empty: the first there is
    Clock clock = Clock::none;
    int minutes = 10;
    int increment = 5; ///< seconds
    int days = 3;
    std::optional<Seat> seat; ///< the opener's; chance decides where it is empty
    bool open = false;        ///< for everybody

    TimeControl control() const;
};

} // namespace papamu::session
