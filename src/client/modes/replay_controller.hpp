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
    /// Begins the review of a match by a searcher.
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

    /// Intents that point at a place are ignored.
    void handle(const input::Intent& intent);
    void advance(float seconds, bool moving, int pace);
    /// Takes what the review has found by now; whether there is anything new to show.
    bool listen();

    /// Shows the match after so many moves; a single step on is animated.
    void look_at(int ply);
    /// One move on or back, in the match or in the line beside it. Automatic play ends.
    void step(bool forward);
    /// Goes to any place in the match; automatic play ends, too.
    void go_to(int ply);
    /// At the end of the match, play begins again from the start.
    void play_or_pause();
    void stop();

    /// Begins a review of the match, unless there is one.
    void begin_review();
    void next_mistake();
    /// Reviews the match, and then plays the move on which it turned, unless somebody goes elsewhere
    /// meanwhile.
    void seek_turning();
    /// Shows the line that would have been better, move by move, or goes back to the match.
    void show_better();

    void open(ReplayOver over) { state_.over = over; }
    /// The comment on the move that is shown; none where it is empty.
    void set_comment(const std::string& words);
    /// The match is kept under this id now.
    void keep_as(std::string id) { state_.watched->id = std::move(id); }

private:
    void show(board::Showing showing);
    void find_turning();
    void step_side(bool forward);
    void leave_side();

    ReplayState state_;
    Begin begin_;
    Wanted wanted_;
};

} // namespace papamu::modes
