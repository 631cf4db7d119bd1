#pragma once

// Playing: takes intents, what was entered, and time; changes the state, and says what it wants done. Draws
// nothing, and knows no screen.

#include "client/input/intent.hpp"
#include "client/modes/play_state.hpp"
#include "client/modes/turn_intents.hpp"
#include "client/modes/wanted.hpp"

#include <optional>
#include <string>
#include <utility>

namespace papamu::modes {

class PlayController {
public:
    /// `glance`: makes the searcher for what is only held over the board.
    PlayController(const std::shared_ptr<OpenMatch>& open, Advising::Hire hire, Supposing::Hire glance);
    ~PlayController();
    PlayController(const PlayController&) = delete;
    PlayController& operator=(const PlayController&) = delete;

    const PlayState& state() const { return state_; }
    /// What is wanted since this was last asked; to be done in this order, and before anything else is told.
    Wanted take() { return std::exchange(wanted_, {}); }

    /// `focused`: the spot that pads and keys are at. False for intents that the mode does not use, such as
    /// steps from spot to spot, which move the focus.
    bool handle(const input::Intent& intent, const Moment& moment, const SpotAt& spot_at,
                std::optional<Spot> focused);
    void advance(float seconds, const Moment& moment);
    /// Goes to the end of what is shown of an end: what still moves arrives, or the scene is over. Whether
    /// there was anything to skip.
    bool skip_end(const Moment& moment);
    /// Takes what the adviser has found by now; whether there is anything new to show.
    bool listen(const Moment& moment);

    // What a person does at a control.
    void touch(Spot spot, const Moment& moment);
    void confirm(const Moment& moment);
    void back() { state_.turn.back(); }
    /// A move in words.
    void type(const std::string& move, const Moment& moment);
    void undo(const Moment& moment);
    void redo(const Moment& moment);
    /// Drops the plan, then does the same as `undo`.
    void undo_move(const Moment& moment);
    void hint(const Moment& moment);
    /// Shows the position after so many moves; the present one where that is the last.
    void look_at(int plies);
    void open(Over over);
    void wish(const Wish& wish);
    /// Waits for an opponent who could be claimed against.
    void wait() { state_.waits = true; }
    /// Why something did not happen, in the place where a turn says it.
    void refuse(Message reason) { state_.turn.refuse(std::move(reason)); }
    /// Releases the searchers that advise, so that a review gets its memory for endings.
    void retire_adviser()
    {
        state_.advising.retire();
        state_.supposing.retire();
    }

private:
    void begin_turn();
    void play(const Turn::Played& move, const Moment& moment);
    void cancel(const Moment& moment, bool leaves);
    void follow(const Moment& moment);
    void follow_standing(const Moment& moment);
    void let_others_move(const Moment& moment);
    EngineState engine() const;
    void sound_change(bool moved);
    void sound_end();
    void end_scene();
    void advance_end(float seconds, const Moment& moment);
    bool evaluates(const Moment& moment) const { return state_.may_advise() && moment.evaluates; }
    void think(const Moment& moment);
    void begin_outlook();
    void stop_outlook();
    const Ply& ply(int number) const;

    PlayState state_;
    Wanted wanted_;
    std::optional<double> rests_since_; ///< when the last animation ended, or the match was first seen
    bool was_asked_ = false;            ///< by the opponent, at the last look
    bool was_wanted_ = false;           ///< another match, likewise
    bool stands_ = false;               ///< the match was over, at the last look
    bool hurried_ = false;              ///< the sound of little time was heard for this turn
};

} // namespace papamu::modes
