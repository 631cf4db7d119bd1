#pragma once

#include "client/screens/turn_stage.hpp"

#include <optional>
#include <string>

namespace papamu::screens {

/// The board under the focus: every spot that may be chosen is a place of the interface, so that pads and
/// keys reach it as they reach any control, and there is one focus only.
class BoardFocus {
public:
    explicit BoardFocus(TurnStage& stage) : stage_(stage) {}

    void show();
    /// The spot that has the focus.
    std::optional<Spot> spot() const;
    /// To the next place, or back to the one before.
    void page(bool forward);

private:
    std::string best() const;
    const modes::Turn& turn() const { return stage_.turn(); }
    const board::BoardView& view() const { return stage_.view; }

    TurnStage& stage_;
    int followed_ = -1;        ///< the change of the turn that the focus has followed
    bool spots_shown_ = false; ///< in the last frame
    bool wants_board_ = true;  ///< the focus belongs to the board when there is something to choose there
};

} // namespace papamu::screens
