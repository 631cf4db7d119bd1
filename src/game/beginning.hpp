#pragma once

#include "core/message.hpp"
#include "game/spot.hpp"

#include <vector>

namespace papamu {

/// Why the side that is to move at a start begins; empty where a game has no more to say than that it does.
struct Beginning {
    Message why;
    std::vector<Spot> spots; ///< what shows it: the card whose stamp decides

    friend bool operator==(const Beginning&, const Beginning&) = default;
};

} // namespace papamu
