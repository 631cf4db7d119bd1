#pragma once

#include "client/screens/play_stage.hpp"

#include <optional>
#include <vector>

namespace papamu::screens {

/// Looking closer: what a piece or card could do, whosever it is, and what a plan gives away.
class CloserLook : PlayPart {
public:
    explicit CloserLook(PlayStage& stage) : PlayPart(stage) {}

    void mark(board::Marks& marks);

private:
    /// What was looked at last, so that it is worked out once.
    struct Looked {
        Spot spot;
        int change = -1; ///< of the turn
        board::Closer closer;
        std::vector<Spot> endangered;
    };
    std::optional<Looked> looked_;
};

} // namespace papamu::screens
