#pragma once

#include "client/advice/adviser.hpp"
#include "client/board/line_player.hpp"
#include "client/screens/move_list.hpp"
#include "client/screens/move_sounds.hpp"
#include "client/screens/open_match.hpp"
#include "client/screens/screen.hpp"
#include "client/screens/session.hpp"
#include "client/screens/turn.hpp"
#include "client/ui/widgets.hpp"

#include <optional>
#include <string>
#include <vector>

namespace papamu::screens {

/// An open match: builds the turn of whoever is to move, plays what was entered, tells how it stands.
class PlayScreen final : public Screen {
public:
    /// The match at the session's table.
    explicit PlayScreen(Session& session);
    PlayScreen(Session& session, std::shared_ptr<OpenMatch> open);

    std::string name() const override { return "play"; }
    bool moving() const override;
    bool thinking() const override { return open_->thinking() || (strength_ > 0 && !hint_ready()); }
    bool listens() const override { return thinking() || (adviser_ && adviser_->thinking()); }
    bool stirring() const override { return view_.stirring(); }
    std::optional<double> due() const override;

    std::optional<std::string> fact(const std::string& name) const override;
    std::optional<std::vector<std::string>> touches_of(const std::string& move,
                                                       input::Device device) const override;

private:
    void on_intent(const input::Intent& intent) override;
    void on_time(float seconds) override;
    bool on_news() override;
    void paint(render::Batch& batch, platform::Extent pixels, ui::Scale scale) override;
    void show_panels() override;
    std::optional<render::Point> find_spot(const std::string& spot) const override;

    static constexpr double thought_beat = 0.5; ///< seconds for which the sign of thinking stays as it is

    /// What lies over the board and waits for an answer.
    enum class Over { nothing, menu, resign, draw, typed, phrases, abort };

    const Match& match() const { return open_->match(); }
    bool persons_turn() const { return open_->persons_turn(); }
    void follow_match();
    void advance();
    void begin_turn();
    void play(const Turn::Played& move);
    void cancel();
    void undo();
    void redo();
    /// Shows the position after so many moves; the present one where that is the last.
    void look_at(int plies);
    void show(const board::Showing& showing);
    void animate(const Events& events);
    void sound_change(bool moved);
    board::Speed speed() const;
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
    // play_actions.cpp
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
    // play_online.cpp: what only a match of the service has.
    OnlineMatch* online() const { return open_->online(); }
    void follow_line();
    void mind_clock();
    void show_sides();
    void show_side(Seat seat, const render::Rect& place);
    void show_connection(const render::Rect& place);
    Message turn_words() const;
    /// What waits for an answer above the actions: a question, or what to do without an opponent.
    enum class Ask { nothing, asked, asking, away, claim, rematch, trouble, held };
    Ask ask() const;
    float ask_height() const;
    /// Whether there is room for few words below it.
    bool few_words() const;
    void show_ask(const render::Rect& place);
    std::string trouble_words() const;
    float trouble_words_height() const;
    void show_trouble(const render::Rect& place);
    void show_phrases();
    bool show_online_rows();
    void show_abort();
    void leave_online();
    void wish(const Result<void>& wished);

    // play_thought.cpp: the computer at its seat.
    void draw_thought(render::Batch& batch) const;
    int thought_step() const;
    void show_thinker(const render::Rect& place);

    // play_advice.cpp: hints, and what is thought of the position.
    bool may_advise() const;
    bool may_hint() const;
    bool evaluates() const;
    void hint();
    void drop_hint();
    bool hint_ready() const;
    void advise();
    bool listen_to_advice();
    const Analysis* advice() const;
    void show_outlook();
    void advance_outlook(float seconds);
    void stop_outlook();
    void mark_advice(board::Marks& marks) const;
    std::optional<Value> value_shown() const;
    void draw_evaluation(render::Batch& batch) const;
    std::string evaluation_words() const;
    std::string hint_value_words() const;
    float evaluation_height() const;
    void show_evaluation_words() const;
    void show_hint_words(const render::Rect& place, float line, ui::TextSize size);
    std::string advice_fact(const std::string& name) const;

    // play_turn.cpp: what floats over the board while a turn is built.
    void show_turn_bar();
    // play_menu.cpp
    void show_menu();
    bool show_evaluation_row();
    /// Back to this match.
    Back back_here() const;
    void open_rules();
    void open_replay(bool review);
    void show_questions();
    void show_typed();
    void again(bool same_start);

    Session& session_;
    std::shared_ptr<OpenMatch> open_;
    const Game& game_;
    board::BoardView view_;
    Turn turn_;
    MoveSounds sounds_;
    MoveList moves_;
    bool drawn_ = false;         ///< another draw may give another start
    std::optional<int> looking_; ///< how many moves stand in what is shown, when it is not the present
    std::vector<Spot> trail_;
    float proof_age_ = 0;
    double rests_since_ = 0; ///< when the last animation ended, on the session's clock
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
    std::optional<advice::Adviser> adviser_; ///< made when somebody wants to know for the first time
    bool patient_ = false;                   ///< it prepares endings
    /// What the adviser was asked to look at.
    struct Asked {
        bool wanted = false;
        bool evaluates = false;
        std::uint64_t seq = 0;
        int ply = 0;

        friend bool operator==(const Asked&, const Asked&) = default;
    };
    Asked advised_;
    static constexpr int strongest_hint = 3;
    int strength_ = 0;      ///< of the hint: 1 which piece, 2 which move, 3 why; 0 none
    bool reasoned_ = false; ///< the line behind this hint was shown
    double hinted_at_ = 0;
    double news_at_ = 0; ///< when the evaluation may look different again
    /// A line played out on the board, which is no part of the match.
    struct Outlook {
        Tree tree;
        Cursor line;
        board::LinePlayer player;

        int at() const { return line.ply(tree); }
        const Ply& last() const { return tree[line.at()].played; }
    };
    std::optional<Outlook> outlook_;
    int followed_ = -1;        ///< the change of the turn that the focus has followed
    bool spots_shown_ = false; ///< in the last frame
    bool wants_board_ = true;  ///< the focus belongs to the board when there is something to choose there
    bool hints_fit_ = true;
    bool low_ = false; ///< a small screen: the move list gives way
    ui::Scale scale_;
    render::Rect panel_;
    render::Rect side_; ///< moves and actions: the same panel, or in a tall window one beside it
    render::Rect room_;
    render::Rect bar_;           ///< the evaluation, beside the room
    std::optional<double> due_;  ///< when a clock or countdown looks different
    bool asked_ = false;         ///< by the opponent, at the last look
    bool hurried_ = false;       ///< the sound of little time was heard for this turn
    bool waits_ = false;         ///< for an opponent who may be claimed against
    bool wants_rematch_ = false; ///< the opponent, at the last look
    render::Rect far_chip_; ///< where the person opposite reads whose turn it is; empty when there is none
};

} // namespace papamu::screens
