#pragma once

// Learning by doing: the state that a screen shows. A step is tried until its goal is met; what was tried
// instead is played out and taken back.

#include "client/modes/turn.hpp"
#include "game/game.hpp"
#include "game/lesson.hpp"

#include <optional>
#include <string>
#include <vector>

namespace papamu::modes {

/// Which steps are shown: those of all lessons, or the five of the tour.
enum class Tuition : std::uint8_t { lessons, tour };

/// The place of a step in its course.
struct StepPlace {
    std::size_t lesson = 0;
    std::size_t step = 0;

    friend bool operator==(const StepPlace&, const StepPlace&) = default;
};

/// The steps of a course in their order.
std::vector<StepPlace> places_of(const Course& course, Tuition tuition);

struct LessonState {
    enum class Phase : std::uint8_t {
        trying, ///< the turn is the person's
        wrong,  ///< what was tried is played out
        right,  ///< the goal is met
        over,   ///< there is no further step
    };

    const Game* game;
    Tuition tuition;
    std::vector<StepPlace> places;
    std::size_t at = 0; ///< the step, in `places`
    Look look;
    Turn turn;
    Phase phase = Phase::trying;
    bool again = false;    ///< this step was tried in vain already
    bool answered = false; ///< the other side has done what there is to do
    /// Who wins in reply to what was tried, or by it.
    std::optional<Seat> wins = {};
    std::vector<Spot> trail = {};
    std::vector<Spot> proof = {}; ///< what decided the game that was played out
    float proof_age = 0;

    const Lesson& lesson() const { return game->info().course.lessons[places[at].lesson]; }
    const LessonStep& step() const { return lesson().steps[places[at].step]; }
    bool last() const { return at + 1 == places.size(); }
    /// Whether a person has to say that they have read what came of it.
    bool waits() const { return phase == Phase::right && step().after; }
    /// Whether it goes on by itself.
    bool runs() const { return phase == Phase::wrong || (phase == Phase::right && (!answered || !waits())); }
};

} // namespace papamu::modes
