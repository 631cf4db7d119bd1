#pragma once

#include "client/screens/move_list.hpp"
#include "client/screens/move_sounds.hpp"
#include "client/screens/screen.hpp"
#include "client/screens/session.hpp"
#include "client/screens/turn.hpp"

#include <optional>
#include <string>
#include <vector>

namespace papamu::screens {

/// The match at the table: builds the turn of whoever is to move, plays what was entered, tells how it
/// stands.
class PlayScreen final : public Screen {
public:
    explicit PlayScreen(Session& session);

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
    void animate(const Events& events);
    void sound_entry();
    int shown_ply() const { return looking_.value_or(match().ply()); }
    Seat bottom() const;
    /// Whether two people sit opposite each other.
    bool faces() const;
    std::optional<Preview> preview() const;

    // play_focus.cpp: the board under the focus of pads and keys.
    void show_spots();
    std::string best_focus() const;
    std::optional<Spot> focused_spot() const;
    void page(bool forward);
    void pick_number(int number);

    // play_closer.cpp
    void look_closer(board::Marks& marks);

    // play_panel.cpp
    void arrange();
    void show_head();
    void draw_far_chip(render::Batch& batch);
    void show_last_move();
    void show_facts();
    void show_moves();
    /// A button after the end.
    struct Next {
        const char* id;
        const Text* words;
        const char* icon;
    };
    std::vector<Next> after_the_end() const;
    std::size_t end_columns() const;
    float action_rows() const;
    void show_actions();
    void show_end(const render::Rect& first);
    float hints_height() const;
    void fit_hints();
    /// What the buttons at the end of the panel take, hints included.
    float actions_height() const;
    void show_play_hints(const render::Rect& place);
    // play_turn.cpp: what floats over the board while a turn is built.
    void show_turn_bar();
    // play_menu.cpp
    void show_menu();
    void open_rules();
    void open_replay();
    void show_questions();
    void show_typed();
    void again(bool same_start);

    Session& session_;
    std::shared_ptr<Table> table_;
    const Game& game_;
    board::BoardView view_;
    Turn turn_;
    MoveSounds sounds_;
    MoveList moves_;
    bool drawn_ = false; ///< another draw may give another start
    std::size_t seen_entries_ = 0;
    std::optional<int> looking_; ///< how many moves stand in what is shown, when it is not the present
    std::vector<Spot> trail_;
    float proof_age_ = 0;
    float rested_ = 0; ///< seconds since the last animation ended
    Over over_ = Over::nothing;
    std::string typed_;
    /// What was looked at closer last, so that it is worked out once.
    struct Looked {
        Spot spot;
        int change = -1;
        board::Closer closer;
        std::vector<Spot> endangered;
    };
    std::optional<Looked> looked_;
    int followed_ = -1;        ///< the change of the turn that the focus has followed
    bool spots_shown_ = false; ///< in the last frame
    bool wants_board_ = true;  ///< the focus belongs to the board when there is something to choose there
    bool hints_fit_ = true;
    bool low_ = false; ///< a small screen: the move list gives way
    ui::Scale scale_;
    render::Rect panel_;
    render::Rect side_; ///< moves and actions: the same panel, or in a tall window one beside it
    render::Rect room_;
    render::Rect far_chip_; ///< where the person opposite reads whose turn it is; empty when there is none
};

} // namespace papamu::screens
