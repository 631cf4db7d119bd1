#pragma once

#include "client/screens/move_list.hpp"
#include "client/screens/replay_review.hpp"

#include <optional>

namespace papamu::screens {

/// What stands beside the board of a replay: where one is and what was said about it, and below that how to
/// get about.
class ReplayPanel : ReplayPart {
public:
    ReplayPanel(ReplayStage& stage, ReplayReview& review) : ReplayPart(stage), review_(review) {}

    void show();
    /// The move that is listed at this point.
    std::optional<int> ply_at(render::Point point) const { return moves_.ply_at(point); }
    /// The pointer is over this move of the list; 0 for none.
    void hover(int ply) { hovered_ = ply; }

private:
    void show_story(const render::Rect& place);
    float show_head(const render::Rect& place);
    void show_comment(const render::Rect& place);
    void show_controls(const render::Rect& place);
    void show_slider(const render::Rect& place);
    void show_steps(const render::Rect& place);
    void show_pace(const render::Rect& place);
    void show_ways(const render::Rect& place);
    void show_way_on(float width);
    float controls_height() const;
    float hints_height() const;
    void show_replay_hints(const render::Rect& place);

    ReplayReview& review_;
    MoveList moves_;
    int hovered_ = 0;
    bool begun_ = false; ///< the focus has its first place
};

} // namespace papamu::screens
