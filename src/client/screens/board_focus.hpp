#pragma once

#include "client/screens/board_listing.hpp"
#include "client/screens/turn_stage.hpp"

#include <optional>
#include <string>

namespace papamu::screens {

/// The board under the focus: every spot that may be chosen is a place of the interface, so that pads and
/// keys reach it as they reach any control, and there is one focus only. Where others are to move, the board
/// itself has the focus, so that it is on no button meanwhile.
class BoardFocus {
public:
    explicit BoardFocus(TurnStage& stage) : stage_(stage) {}

    void show();
    /// The spot that has the focus.
    std::optional<Spot> spot() const;
    /// To the next group of controls, or back to the one before: from the board to the buttons beside it and
    /// back.
    static void page(bool forward);
    /// To the next place of the board.
    static void other();

private:
    /// Offers the spots that may be chosen; the one that was pressed.
    std::optional<Spot> offer(const Scene& scene);
    std::string best() const;
    const modes::Turn& turn() const { return stage_.turn(); }
    const board::BoardView& view() const { return stage_.view; }

    TurnStage& stage_;
    BoardListing listing_;
    int followed_ = -1;       ///< the change of the turn that the focus has followed
    bool shown_ = false;      ///< the board had something for the focus in the last frame
    bool spots_ = false;      ///< and that was something to choose
    bool wants_board_ = true; ///< the focus belongs to the board when there is something to choose there
};

} // namespace papamu::screens
