#pragma once

#include "client/board/line_player.hpp"
#include "client/screens/beside_board.hpp"
#include "client/screens/kept_matches.hpp"
#include "client/screens/move_list.hpp"
#include "client/screens/move_sounds.hpp"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace papamu::screens {

/// A match looked at again: a move at a time, by itself, or at any place; with comments on its moves.
class ReplayScreen final : public Screen {
public:
    /// Shows it after so many moves at first. `back` is where to go from here.
    ReplayScreen(Session& session, std::shared_ptr<Watched> watched, Back back, int ply = 0);

    /// Has the match looked at by somebody who thinks, if that was not done yet.
    void begin_review();

    std::string name() const override { return "replay"; }
    bool moving() const override;
    bool listens() const override;

    std::optional<std::string> fact(const std::string& name) const override;

private:
    void on_intent(const input::Intent& intent) override;
    void on_time(float seconds) override;
    bool on_news() override;
    void paint(render::Batch& batch, platform::Extent pixels, ui::Scale scale) override;
    void show_panels() override;
    std::optional<render::Point> find_spot(const std::string& spot) const override;

    /// What lies over the board and waits for an answer.
    enum class Over { nothing, menu, comment, remove };

    const Match& match() const { return watched_->match; }
    int last() const { return match().ply(); }
    bool at_end() const { return ply_ == last(); }
    const std::string& comment() const;
    /// As it is written in a field that has one line.
    static std::string one_line(std::string words);
    bool may_comment() const { return ply_ > 0 && session_.keeps && !watched_->id.empty(); }
    bool unfinished() const { return !match().conclusion() && !watched_->id.empty() && session_.keeps; }
    void look_at(int ply);
    void stop() { main_.halt(); }
    void play_or_pause();
    void step(bool forward);
    void show(const board::Showing& showing, bool by_itself = false);
    /// As fast as was chosen last.
    board::LinePlayer::Pace pace() const;
    Seat bottom() const;
    void follow(std::unique_ptr<Screen> screen);

    const std::string& shown_position() const { return tree_[at_.at()].played.position; }
    /// Whether what is shown can be played on.
    bool open_position() const { return !game_.outcome(shown_position())->decided(); }

    // replay_review.cpp
    const std::shared_ptr<advice::Review>& review() const { return watched_->review; }
    const advice::Judged* judged() const;
    void next_mistake();
    void show_better();
    void leave_side();
    void step_side(bool forward);
    /// How many moves of it are shown, and how many it has.
    int side_step() const { return at_.ply(tree_) - (ply_ - 1); }
    int side_steps() const { return at_.plies(tree_) - (ply_ - 1); }
    const std::string& side_move(int step) const
    {
        return tree_[tree_.on_the_way(at_.end(), ply_ - 1 + step)].played.text;
    }
    std::string verdict() const;
    void show_graph(const render::Rect& place);
    void show_review_row(const render::Rect& place);
    int ply_in_graph(render::Point point) const;
    std::optional<std::string> review_fact(const std::string& name) const;

    // replay_panel.cpp
    bool tight() const;
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
    // replay_menu.cpp
    void show_over();
    void show_menu();
    void show_comment_sheet();
    void open_rules();
    void play_on_from_here();

    Session& session_;
    std::shared_ptr<Watched> watched_;
    Back back_;
    const Game& game_;
    board::BoardView view_;
    MoveSounds sounds_;
    MoveList moves_;
    Tree tree_; ///< the match, and beside it the better lines that were looked at
    Cursor at_;
    int ply_ =
        -1; ///< of the match: what is shown, or what a line beside it is about; -1 before the first look
    std::vector<Spot> trail_;
    board::LinePlayer main_;                ///< the match by itself
    std::optional<board::LinePlayer> side_; ///< a line beside the match, from the move before the one shown
    float proof_age_ = 0;                   ///< seconds since the last position stands
    int hovered_ = 0;                       ///< the move of the list under the pointer
    render::Rect graph_;                    ///< empty while there is none
    Over over_ = Over::nothing;
    std::string draft_;  ///< of a comment
    bool begun_ = false; ///< the focus has its first place
    BesideBoard beside_;
    ui::Scale scale_;
};

} // namespace papamu::screens
