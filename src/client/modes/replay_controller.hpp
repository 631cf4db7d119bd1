#pragma once

// Looking at a match again: takes intents and time, changes the state, and says what it wants done. Draws
// nothing, and knows no screen.

#include "client/input/intent.hpp"
#include "client/modes/replay_state.hpp"
#include "client/modes/wanted.hpp"

#include <functional>
#include <memory>
#include <utility>

namespace papamu::modes {

class ReplayController {
public:
    /// Makes the review of a match, by somebody who thinks.
    using Begin = std::function<std::shared_ptr<advice::Review>(const Match&)>;

    /// Shows the match after so many moves at first; `pace`: how fast it plays by itself, of `paces`.
    ReplayController(std::shared_ptr<Watched> watched, int ply, int pace, Begin begin);
    ~ReplayController();
    ReplayController(const ReplayController&) = delete;
    ReplayController& operator=(const ReplayController&) = delete;

    /// Half a move a second, one, two, four.
    static constexpr int paces = 4;

    const ReplayState& state() const { return state_; }
    /// What is wanted since this was last asked; to be done in this order.
    Wanted take() { return std::exchange(wanted_, {}); }

    /// What points at a place is nothing to it.
    void handle(const input::Intent& intent);
    void advance(float seconds, bool moving, int pace);
    /// Takes what the review has found by now; whether there is anything new to show.
    bool listen() { return state_.review() && state_.review()->listen(); }

    /// The match after so many moves; one further is seen as it was played.
    void look_at(int ply);
    /// One move on or back, in the match or in the line beside it. By hand: what plays by itself ends.
    void step(bool forward);
    /// The same for any place.
    void go_to(int ply);
    /// From the end it begins again.
    void play_or_pause();
    void stop() { state_.main.halt(); }

    /// Has the match looked at by somebody who thinks, if that was not done yet.
    void begin_review();
    void next_mistake();
    /// Into the line that would have been better, move by move, and back.
    void show_better();

    void open(ReplayOver over) { state_.over = over; }
    /// The comment on the move that is shown; none where it is empty.
    void set_comment(const std::string& words);
    /// It is kept under this id now.
    void keep_as(std::string id) { state_.watched->id = std::move(id); }

private:
    void show(board::Showing showing);
    void step_side(bool forward);
    void leave_side();

    ReplayState state_;
    Begin begin_;
    Wanted wanted_;
};

} // namespace papamu::modes
