#include "client/modes/lesson_controller.hpp"

#include "client/board/trail.hpp"

#include <algorithm>
#include <cassert>

namespace papamu::modes {

namespace {

// Seconds for which nothing moves.
constexpr float before_reply = 0.5F;
constexpr float before_next = 1;
constexpr float before_again = 1.4F;
constexpr float won_before_again = 2.6F; ///< it says more

/// What the other side would do with a mistake: a move that wins at once, or nothing.
const Choice* punishment(const Choices& choices, Seat learner)
{
    const auto found = std::find_if(choices.moves.begin(), choices.moves.end(), [&](const Choice& move) {
        return move.outcome.kind == Outcome::Kind::win && move.outcome.winner != learner;
    });
    return choices.to_move == learner || found == choices.moves.end() ? nullptr : &*found;
}

} // namespace

std::vector<StepPlace> places_of(const Course& course, Tuition tuition)
{
    std::vector<StepPlace> out;
    for (std::size_t lesson = 0; lesson < course.lessons.size(); ++lesson)
        for (std::size_t step = 0; step < course.lessons[lesson].steps.size(); ++step)
            if (tuition == Tuition::lessons || course.lessons[lesson].steps[step].tour)
                out.push_back({lesson, step});
    return out;
}

LessonController::LessonController(const Game& game, Tuition tuition,
                                   const std::function<bool(const LessonStep&)>& done,
                                   std::optional<StepPlace> first)
    : state_{.game = &game,
             .tuition = tuition,
             .places = places_of(game.info().course, tuition),
             .look = *game.look(game.info().course.lessons.front().steps.front().position),
             .turn = Turn(game)}
{
    assert(!state_.places.empty());
    std::size_t at = 0;
    const auto& places = state_.places;
    if (first) {
        at = static_cast<std::size_t>(std::find(places.begin(), places.end(), *first) - places.begin());
    } else if (tuition == Tuition::lessons) {
        while (at < places.size()) {
            state_.at = at;
            if (!done(state_.step())) break;
            ++at;
        }
    }
    open(at < places.size() ? at : 0);
}

void LessonController::open(std::size_t at)
{
    state_.at = at;
    state_.again = false;
    begin();
}

// The step as it begins, and begins again.
void LessonController::begin()
{
    shown_ = state_.step().position;
    state_.phase = LessonState::Phase::trying;
    state_.wins.reset();
    state_.trail.clear();
    state_.proof.clear();
    state_.turn.begin(shown_, state_.look, true);
    seen_ = state_.turn.changes();
    state_.answered = false;
    rest_ = 0;
    wanted_.shown.push_back({shown_, {}, true});
}

void LessonController::next()
{
    if (state_.last())
        state_.phase = LessonState::Phase::over;
    else
        open(state_.at + 1);
}

void LessonController::previous()
{
    if (state_.phase == LessonState::Phase::over)
        open(state_.at);
    else if (state_.at > 0)
        open(state_.at - 1);
}

bool LessonController::handle(const input::Intent& intent, const Moment& moment, const SpotAt& spot_at,
                              std::optional<Spot> focused)
{
    namespace in = input::intent;
    using Phase = LessonState::Phase;
    if (std::holds_alternative<in::Press>(intent)) {
        // What moves arrives; what is played out need not be waited for.
        wanted_.arrive = true;
        if (state_.phase == Phase::wrong) begin();
    }
    const auto turned = modes::handle(state_.turn, intent, moment.commit, spot_at, focused);
    if (turned.taken) {
        play(turned.played);
    } else if (std::holds_alternative<in::Cancel>(intent)) {
        if (state_.turn.carrying())
            state_.turn.put_back();
        else if (state_.phase == Phase::wrong)
            begin();
        else if (state_.phase != Phase::trying || !state_.turn.back())
            if (!moment.mouse) wanted_.route = to::Back{};
    } else if (std::holds_alternative<in::Undo>(intent)) {
        if (state_.phase == Phase::wrong)
            begin();
        else
            state_.turn.back();
    } else if (const auto* history = std::get_if<in::History>(&intent)) {
        history->forward ? next() : previous();
    } else {
        return false;
    }
    look_at_plan();
    return true;
}

void LessonController::touch(Spot spot, const Moment& moment)
{
    play(state_.turn.touch(spot, moment.commit));
    look_at_plan();
}

void LessonController::confirm() { play(state_.turn.confirm()); }

// A goal of touches is met by the plan itself.
void LessonController::look_at_plan()
{
    if (state_.step().goal.touches.empty() || state_.phase != LessonState::Phase::trying) return;
    // A piece that is still carried is put down first.
    if (state_.turn.changes() == seen_ || state_.turn.carrying()) return;
    seen_ = state_.turn.changes();
    const auto path = state_.turn.builder().path();
    if (std::any_of(path.begin(), path.end(), [&](Spot spot) { return is_asked(spot); })) meet();
}

bool LessonController::is_asked(Spot spot) const
{
    const auto& touches = state_.step().goal.touches;
    return std::find(touches.begin(), touches.end(), spot_word(state_.look, spot)) != touches.end();
}

void LessonController::meet()
{
    state_.phase = LessonState::Phase::right;
    state_.answered = state_.step().reply.empty();
    done_ = state_.step().words->id();
    wanted_.sounds.push_back(audio::Sound::your_turn);
}

void LessonController::show(const std::string& position, const Events& events, const Outcome& outcome)
{
    wanted_.shown.push_back({shown_, events});
    shown_ = position;
    state_.trail = board::trail_of(events);
    state_.turn.begin(position, state_.look, false);
    state_.proof = outcome.spots;
    state_.proof_age = 0;
    if (outcome.kind == Outcome::Kind::win) state_.wins = outcome.winner;
    rest_ = 0;
}

void LessonController::play(const Turn::Played& move)
{
    if (!move || state_.phase != LessonState::Phase::trying) return;
    const auto& step = state_.step();
    const auto choices = state_.turn.builder().choices();
    const auto* played = choices.find(*move);
    assert(played);
    const auto& moves = step.goal.moves;
    if (moves.empty()) {
        // Who was asked for a touch went on to a whole move.
        const bool touched = std::any_of(played->picks.begin(), played->picks.end(), [&](const Order& order) {
            return std::any_of(order.begin(), order.end(),
                               [&](const Step& one) { return is_asked(one.spot); });
        });
        begin();
        if (touched) meet();
        return;
    }
    wanted_.carried = state_.turn.dropped();
    show(played->result, played->events, played->outcome);
    if (std::find(moves.begin(), moves.end(), *move) != moves.end()) {
        meet();
    } else {
        state_.phase = LessonState::Phase::wrong;
        state_.again = true;
        state_.answered = played->outcome.decided();
        wanted_.sounds.push_back(audio::Sound::illegal);
    }
}

void LessonController::advance(float seconds, const Moment& moment)
{
    using Phase = LessonState::Phase;
    if (const auto sound = state_.turn.take_sound()) wanted_.sounds.push_back(*sound);
    state_.turn.advance(seconds);
    look_at_plan();
    if (moment.moving) {
        rest_ = 0;
        return;
    }
    rest_ += seconds;
    state_.proof_age += seconds;
    const bool played = state_.phase == Phase::wrong || state_.phase == Phase::right;
    if (played && !state_.answered && rest_ >= before_reply) {
        state_.answered = true;
        const Seat learner = *state_.game->to_move(state_.step().position);
        if (state_.phase == Phase::right) {
            const auto reply = *state_.game->play(shown_, state_.step().reply);
            show(reply.position, reply.events, reply.outcome);
        } else {
            const auto choices = *state_.game->choices(shown_);
            if (const auto* reply = punishment(choices, learner))
                show(reply->result, reply->events, reply->outcome);
        }
        return;
    }
    if (!state_.answered) return;
    if (state_.phase == Phase::wrong && rest_ >= (state_.wins ? won_before_again : before_again))
        begin();
    else if (state_.phase == Phase::right && !state_.waits() && rest_ >= before_next)
        next();
}

} // namespace papamu::modes
