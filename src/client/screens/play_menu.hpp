#pragma once

#include "client/screens/play_sides.hpp"

#include <string>

namespace papamu::screens {

/// What lies over the board and waits: the menu, questions, the line for typed moves.
class PlayMenu : PlayPart {
public:
    PlayMenu(PlayStage& stage, const PlaySides& sides) : PlayPart(stage), sides_(sides) {}

    void show();
    /// Goes home from an open menu, in a live match after one question; false where neither is open.
    bool leave_over();

private:
    void show_over();
    void show_menu();
    /// One row for all three: each press goes to the next.
    bool show_evaluation_row();
    /// Rows for a match of a service, in the place of those for people in one room; whether the menu is done.
    bool show_online_rows();
    /// The line for a typed move, as the notation writes it.
    void show_typed();
    void show_phrases();
    void show_abort();
    void show_leave();
    void leave();
    void open(modes::Over over);
    void wish(const modes::Wish& wish);

    const PlaySides& sides_;
    std::string typed_;
    modes::Over shown_ = modes::Over::nothing; ///< after the last frame
};

} // namespace papamu::screens
