#pragma once

#include "client/screens/screen.hpp"
#include "client/screens/session.hpp"
#include "client/screens/turn.hpp"

#include <optional>
#include <string>
#include <vector>

namespace papamu::screens {

/// A match on the board: builds the turn of whoever is to move, plays what was entered, tells how it stands.
class PlayScreen final : public Screen {
public:
    PlayScreen(Session& session, std::shared_ptr<Table> table);

    std::string name() const override { return "play"; }
    void handle(const input::Intent& intent) override;
    void update(float seconds) override;
    void draw(render::Batch& batch, platform::Extent pixels, ui::Scale scale) override;
    void show() override;
    bool moving() const override;
    bool stirring() const override { return view_.stirring(); }

    std::optional<render::Point> point_of(const std::string& spot) const override;
    std::optional<std::string> fact(const std::string& name) const override;
    std::optional<std::vector<std::string>> touches_of(const std::string& move,
                                                       input::Device device) const override;

private:
    /// What lies over the board and waits for an answer.
    enum class Over { nothing, menu, resign, draw, typed };

    const Match& match() const { return table_->match(); }
    bool persons_turn() const;
    void follow_entries();
    void begin_turn();
    void play(const Turn::Played& move);
    void cancel();
    void undo();
    void redo();
    /// Shows the position after so many moves; the present one where that is the last.
    void look_at(int plies);
    int shown_ply() const { return looking_.value_or(match().ply()); }
    Seat bottom() const;
    std::optional<Preview> preview() const;

    // play_focus.cpp: the board under the focus of pads and keys.
    void show_spots();
    std::string best_focus() const;
    std::optional<Spot> focused_spot() const;
    void page(bool forward);
    void pick_number(int number);

    // play_panel.cpp
    void arrange();
    void show_head();
    void show_facts();
    void show_moves();
    void show_actions();
    // play_turn.cpp: what floats over the board while a turn is built.
    void show_turn_bar();
    // play_menu.cpp
    void show_menu();
    void show_questions();
    void show_typed();
    void again();

    Session& session_;
    std::shared_ptr<Table> table_;
    const Game& game_;
    board::BoardView view_;
    Turn turn_;
    std::size_t seen_entries_ = 0;
    std::optional<int> looking_; ///< how many moves stand in what is shown, when it is not the present
    std::vector<Spot> trail_;
    float proof_age_ = 0;
    float rested_ = 0; ///< seconds since the last animation ended
    Over over_ = Over::nothing;
    std::string typed_;
    int followed_ = -1;        ///< the change of the turn that the focus has followed
    bool spots_shown_ = false; ///< in the last frame
    bool wants_board_ = true;  ///< the focus belongs to the board when there is something to choose there
    bool low_ = false;         ///< a small screen: the move list gives way
    ui::Scale scale_;
    render::Rect panel_;
    render::Rect room_;
};

} // namespace papamu::screens
