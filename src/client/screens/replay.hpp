#pragma once

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

    std::string name() const override { return "replay"; }
    void handle(const input::Intent& intent) override;
    void update(float seconds) override;
    void draw(render::Batch& batch, platform::Extent pixels, ui::Scale scale) override;
    void show() override;
    bool moving() const override;

    std::optional<render::Point> point_of(const std::string& spot) const override;
    std::optional<std::string> fact(const std::string& name) const override;

private:
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
    void stop() { playing_ = false; }
    void play_or_pause();
    void step(bool forward);
    Seat bottom() const;
    void follow(std::unique_ptr<Screen> screen);

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
    int ply_ = 0;
    std::vector<Spot> trail_;
    bool open_position_ = false; ///< the shown position can be played on
    bool playing_ = false;
    float since_ = 0;     ///< seconds since the last move that came by itself
    float proof_age_ = 0; ///< seconds since the last position stands
    int hovered_ = 0;     ///< the move of the list under the pointer
    Over over_ = Over::nothing;
    std::string draft_;  ///< of a comment
    bool begun_ = false; ///< the focus has its first place
    BesideBoard beside_;
    ui::Scale scale_;
};

} // namespace papamu::screens
