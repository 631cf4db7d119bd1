#pragma once

#include "client/screens/turn_stage.hpp"
#include "game/reach.hpp"

#include <optional>
#include <vector>

namespace papamu::screens {

/// What a piece or card on a spot could do now or, where the other side is to move, after a pass; nothing
/// where there is none.
std::optional<Reach> reach_at(const TurnStage& stage, Spot spot);

/// Looking closer: what a piece or card could do, whosever it is, and what a plan gives away.
class CloserLook {
public:
    explicit CloserLook(TurnStage& stage) : stage_(stage) {}

    void mark(board::Marks& marks);

private:
    /// What was looked at last, so that it is worked out once.
    struct Looked {
        Spot spot;
        int change = -1; ///< of the turn
        board::Closer closer;
        std::vector<Spot> endangered;
    };
    TurnStage& stage_;
    std::optional<Looked> looked_;
};

} // namespace papamu::screens
