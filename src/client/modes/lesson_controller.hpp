#pragma once

// Lessons: takes intents and time, changes the state, and says what it wants done. Draws nothing.

#include "client/modes/lesson_state.hpp"
#include "client/modes/turn_intents.hpp"
#include "client/modes/wanted.hpp"

#include <functional>
#include <optional>
#include <string>
#include <utility>

namespace papamu::modes {

class LessonController {
public:
    /// The game has a course. `done`: whether a step is done already; `first`: the step to begin with,
    /// otherwise the first one that is not done. The tour begins at its beginning.
    LessonController(const Game& game, Tuition tuition, const std::function<bool(const LessonStep&)>& done,
                     std::optional<StepPlace> first = {});

    const LessonState& state() const { return state_; }
    /// What is wanted since this was last asked; to be done in this order, and before anything else is told.
    Wanted take() { return std::exchange(wanted_, {}); }
    /// The step that was done since this was last asked, by the id of its words.
    std::optional<std::string> take_done() { return std::exchange(done_, {}); }

    /// False for intents that the mode does not use.
    bool handle(const input::Intent& intent, const Moment& moment, const SpotAt& spot_at,
                std::optional<Spot> focused);
    void advance(float seconds, const Moment& moment);

    void touch(Spot spot, const Moment& moment);
    void confirm();
    void back() { state_.turn.back(); }
    /// To the next step, whether or not this one is done; from the last one to the end.
    void next();
    void previous();

private:
    void open(std::size_t at);
    void begin();
    void play(const Turn::Played& move);
    void look_at_plan();
    bool is_asked(Spot spot) const;
    void meet();
    void show(const std::string& position, const Events& events, const Outcome& outcome);

    LessonState state_;
    Wanted wanted_;
    std::optional<std::string> done_;
    std::string shown_; ///< the position on the board
    float rest_ = 0;    ///< seconds for which nothing has moved
    int seen_ = -1;     ///< the change of the turn that was looked at last
};

} // namespace papamu::modes
