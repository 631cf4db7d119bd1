#pragma once

// What pointers, pads and keys do to a turn, the same wherever one is built: in a match and in a lesson.

#include "client/input/intent.hpp"
#include "client/modes/turn.hpp"

#include <functional>
#include <optional>

namespace papamu::modes {

/// The spot below a point of the screen; `covered`: nothing where a panel lies over it.
using SpotAt = std::function<std::optional<Spot>(render::Point at, bool covered)>;

struct Handled {
    bool taken = false;  ///< the intent was one of these
    Turn::Played played; ///< the move that it completed, when it did
};

/// `focused`: the spot that pads and keys are at. Steps from spot to spot move the focus and are not taken,
/// nor is Cancel, which means more than a turn.
Handled handle(Turn& turn, const input::Intent& intent, Commit commit, const SpotAt& spot_at,
               std::optional<Spot> focused);

} // namespace papamu::modes
