#pragma once

#include "client/screens/move_list.hpp"
#include "client/screens/replay_review.hpp"

#include <optional>

namespace papamu::screens {

/// What stands beside the board of a replay: the move that is shown and the comment on it, and below that the
/// controls to go to other moves.
class ReplayPanel : ReplayPart {
public:
    ReplayPanel(ReplayStage& stage, ReplayReview& review) : ReplayPart(stage), review_(review) {}

    void show();
    /// The pointer is over this move of the list; 0 for none.
    void hover(int ply) { hovered_ = ply; }

private:
    void show_story();
    void show_head();
    void show_large_head();
    void show_about() const;
    Message where() const;
    void show_comment();
    void show_controls();
    void show_slider();
    void show_steps();
    void show_pace();
    void show_ways();
    void show_way_on();
    void show_back();
    void show_menu();
    void show_replay_hints();

    ReplayReview& review_;
    int hovered_ = 0;
    bool begun_ = false; ///< the focus has been given its first place
};

} // namespace papamu::screens
