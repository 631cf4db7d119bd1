#include "client/modes/play_controller.hpp"

#include "client/board/trail.hpp"

#include <algorithm>

namespace papamu::modes {

namespace {

constexpr double machine_pause = 0.4; ///< seconds before the computer moves, after our animation

// Something is done, not only pointed at or let go.
bool acts(const input::Intent& intent)
{
    namespace in = input::intent;
    if (const auto* inspect = std::get_if<in::Inspect>(&intent)) return inspect->on;
    return !std::holds_alternative<in::Point>(intent) && !std::holds_alternative<in::Rest>(intent) &&
           !std::holds_alternative<in::Drag>(intent) && !std::holds_alternative<in::Release>(intent) &&
           !std::holds_alternative<in::Abandon>(intent) && !std::holds_alternative<in::Disarm>(intent);
}

} // namespace

PlayController::PlayController(const std::shared_ptr<OpenMatch>& open, Advising::Hire hire,
                               Supposing::Hire glance)
    : state_{.open = open,
             .look = *open->match().game().look(open->match().position()),
             .turn = Turn(open->match().game()),
             .advising = Advising(std::move(hire)),
             .supposing = Supposing(std::move(glance))}
{
    if (open->standing()) open->advance();
    // What led here is not seen any more.
    static_cast<void>(open->take_entries());
    state_.standing = open->standing();
    stands_ = state_.concluded();
    wanted_.shown.push_back({state_.match().position()});
    begin_turn();
}

PlayController::~PlayController() = default;

const Ply& PlayController::ply(int number) const
{
    return state_.match().plies()[static_cast<std::size_t>(number) - 1];
}

void PlayController::begin_turn()
{
    const auto& match = state_.match();
    state_.looking.reset();
    state_.turn.begin(match.position(), state_.look, state_.persons_turn());
    state_.trail = match.plies().empty() ? std::vector<Spot>{} : board::trail_of(match.plies().back().events);
}

// The last move is animated, everything before it is simply so. What changes nothing on the board, such as a
// question, leaves a plan alone.
void PlayController::follow(const Moment& moment)
{
    state_.standing = state_.open->standing();
    std::optional<news::Moved> moved;
    bool elsewhere = false, ended = false;
    const bool stood = stands_;
    for (auto& told : state_.open->take_entries()) {
        if (auto* move = std::get_if<news::Moved>(&told)) {
            moved = std::move(*move);
        } else if (const auto* said = std::get_if<news::Said>(&told)) {
            ended = ended || moves_on(said->entry);
        } else {
            elsewhere = true;
            moved.reset();
        }
    }
    if (!moved && !elsewhere && !ended) return;
    if (moved) {
        wanted_.shown.push_back({moved->before, moved->events});
        wanted_.carried = state_.turn.dropped();
    } else if (elsewhere || state_.looking || !moment.moving) {
        wanted_.shown.push_back({state_.match().position()});
    }
    rests_since_ = moment.now;
    state_.proof_age = 0;
    state_.advising.drop_hint();
    stands_ = state_.concluded();
    if (!stands_ || elsewhere) state_.ending.reset();
    // What was concluded while nobody looked, or called off, has no scene.
    if (stands_ && !stood && !elsewhere && state_.match().conclusion()->kind != Conclusion::Kind::none)
        state_.ending.emplace();
    else
        sound_change(moved.has_value());
    begin_turn();
}

// What is heard beside the pieces: who is next where somebody else moved, and how it ended.
void PlayController::sound_change(bool moved)
{
    using audio::Sound;
    if (state_.concluded()) return sound_end();
    const bool other_moved = moved && !state_.person(state_.match().plies().back().seat);
    if (other_moved && state_.persons_turn()) wanted_.sounds.push_back(Sound::your_turn);
}

void PlayController::sound_end()
{
    using audio::Sound;
    const auto& conclusion = state_.match().conclusion();
    const bool watched = !state_.person(Seat::first) && !state_.person(Seat::second);
    if (conclusion->kind != Conclusion::Kind::win)
        wanted_.sounds.push_back(Sound::draw);
    else
        wanted_.sounds.push_back(watched || state_.person(conclusion->winner) ? Sound::win : Sound::loss);
}

// The scene begins when the last piece has come to rest, and its sound with it.
void PlayController::advance_end(float seconds, const Moment& moment)
{
    if (!state_.ends() || moment.moving) return;
    auto& ending = *state_.ending;
    if (ending.begun) {
        ending.age += seconds;
    } else {
        ending.begun = true;
        ending.length = moment.end_time;
        sound_end();
    }
}

bool PlayController::skip_end(const Moment& moment)
{
    if (!state_.ends()) return false;
    wanted_.arrive = true;
    if (!moment.moving) {
        if (!state_.ending->begun) advance_end(0, moment);
        state_.ending->age = state_.ending->length;
    }
    return true;
}

// Whoever asks for something has seen enough of the end.
void PlayController::open(Over over)
{
    if (over != Over::nothing && over != state_.over && state_.ends()) end_scene();
    state_.over = over;
}

void PlayController::end_scene()
{
    if (!state_.ending->begun) sound_end();
    state_.ending.reset();
}

void PlayController::look_at(int plies)
{
    if (state_.ends()) end_scene();
    const auto& match = state_.match();
    plies = std::clamp(plies, 0, match.ply());
    stop_outlook();
    const int before = state_.shown_ply();
    if (plies == before) return;
    state_.advising.drop_hint();
    state_.turn.cancel();
    // One move further is shown as it was played.
    if (plies == before + 1)
        wanted_.shown.push_back({match.position_after(before), ply(plies).events});
    else
        wanted_.shown.push_back({match.position_after(plies)});
    if (plies == match.ply()) {
        begin_turn();
        return;
    }
    state_.looking = plies;
    state_.turn.begin(match.position_after(plies), state_.look, false);
    state_.trail = plies == 0 ? std::vector<Spot>{} : board::trail_of(ply(plies).events);
}

void PlayController::advance(float seconds, const Moment& moment)
{
    if (const auto sound = state_.turn.take_sound()) wanted_.sounds.push_back(*sound);
    if (moment.moving || !rests_since_) rests_since_ = moment.now;
    state_.turn.advance(seconds);
    if (state_.concluded() && !moment.moving) state_.proof_age += seconds;
    advance_end(seconds, moment);
    let_others_move(moment);
    follow(moment);
    if (state_.standing) follow_standing(moment);
    if (const auto showing = state_.advising.advance_outlook(seconds, moment.moving))
        wanted_.shown.push_back(*showing);
    if (const auto& outlook = state_.advising.outlook(); outlook && outlook->player.over()) stop_outlook();
    think(moment);
    state_.advising.listen(moment.now);
    state_.supposing.listen(moment.now);
    state_.engine = engine();
    // Who asked for the reason before anything was known sees it as soon as it is.
    if (state_.advising.owes_line(moment.now)) begin_outlook();
}

// The computer thinks from the start, but moves only when its move can be followed by eye.
void PlayController::let_others_move(const Moment& moment)
{
    state_.open->prepare();
    const bool seen = rests_since_ && !moment.moving && moment.now - *rests_since_ >= machine_pause;
    if (!state_.open->thinking() || seen) state_.open->advance();
}

// What came over the line beside the match itself.
void PlayController::follow_standing(const Moment& moment)
{
    using audio::Sound;
    if (state_.open->succeeded()) {
        wanted_.route = to::OnlineMatch{};
        return;
    }
    while (auto refusal = state_.open->take_refusal()) state_.turn.refuse(std::move(*refusal));
    if (auto left = state_.open->take_left()) {
        wanted_.words.push_back(std::move(*left));
        if (!state_.concluded()) wanted_.route = to::Lobby{};
    }
    const auto& at = *state_.standing;
    const bool asked = at.asked.has_value(), rematch = state_.ask() == Ask::rematch;
    if ((asked && !was_asked_) || (rematch && !was_wanted_)) wanted_.sounds.push_back(Sound::offer);
    was_asked_ = asked;
    was_wanted_ = rematch;
    // A wish to wait for the opponent holds for this absence only.
    if (!at.claimable_in) state_.waits = false;
    if (at.running) {
        if (at.short_of_time() && !hurried_) wanted_.sounds.push_back(Sound::low_time);
        hurried_ = at.short_of_time();
    }
    state_.due.reset();
    if (const auto in = changes_in(at)) state_.due = moment.now + static_cast<double>(*in) / 1000;
}

bool PlayController::listen(const Moment& moment)
{
    const bool replied = state_.supposing.listen(moment.now);
    const bool advised = state_.advising.listen(moment.now) || replied;
    const bool thinking = state_.open->thinking();
    if (thinking) let_others_move(moment);
    const auto now = engine();
    const bool told = std::exchange(state_.engine, now) != now;
    return (thinking && state_.open->has_entries()) || advised || told;
}

// The worst of those that are asked.
EngineState PlayController::engine() const
{
    return std::max({state_.open->engine(), state_.advising.engine(), state_.supposing.engine()});
}

bool PlayController::handle(const input::Intent& intent, const Moment& moment, const SpotAt& spot_at,
                            std::optional<Spot> focused)
{
    namespace in = input::intent;
    if (acts(intent) && skip_end(moment)) return true;
    if (std::holds_alternative<in::Press>(intent)) {
        // What moves arrives: the truth never waits for an animation.
        wanted_.arrive = true;
        if (state_.advising.outlook()) {
            stop_outlook();
            return true;
        }
    }
    const auto turned = modes::handle(state_.turn, intent, moment.commit, spot_at, focused);
    if (turned.taken) {
        play(turned.played, moment);
        return true;
    }
    if (const auto* back = std::get_if<in::Cancel>(&intent)) {
        cancel(moment, back->leaves);
    } else if (std::holds_alternative<in::Menu>(intent)) {
        open(Over::menu);
    } else if (std::holds_alternative<in::Undo>(intent)) {
        undo(moment);
    } else if (std::holds_alternative<in::Redo>(intent)) {
        redo(moment);
    } else if (std::holds_alternative<in::Hint>(intent)) {
        hint(moment);
    } else if (const auto* history = std::get_if<in::History>(&intent)) {
        look_at(state_.shown_ply() + (history->forward ? 1 : -1));
    } else if (std::holds_alternative<in::Type>(intent)) {
        if (state_.persons_turn() && !state_.looking) open(Over::typed);
    } else {
        return false;
    }
    return true;
}

void PlayController::cancel(const Moment& moment, bool leaves)
{
    if (state_.advising.outlook())
        stop_outlook();
    else if (state_.looking)
        look_at(state_.match().ply());
    else if (state_.turn.carrying())
        state_.turn.put_back();
    else if (state_.turn.back())
        return;
    else if (state_.advising.hinting())
        state_.advising.drop_hint();
    else if (!moment.mouse || leaves)
        open(Over::menu); // a slip of the mouse's other button opens nothing
}

void PlayController::undo(const Moment& moment)
{
    if (state_.advising.outlook())
        stop_outlook();
    else if (state_.looking)
        look_at(state_.match().ply());
    else if (!state_.turn.back())
        state_.open->undo();
    follow(moment);
}

void PlayController::undo_move(const Moment& moment)
{
    state_.turn.cancel();
    undo(moment);
}

void PlayController::redo(const Moment& moment)
{
    stop_outlook();
    state_.turn.cancel();
    state_.open->redo();
    follow(moment);
}

void PlayController::touch(Spot spot, const Moment& moment)
{
    play(state_.turn.touch(spot, moment.commit), moment);
}

void PlayController::confirm(const Moment& moment) { play(state_.turn.confirm(), moment); }

void PlayController::type(const std::string& move, const Moment& moment)
{
    state_.turn.cancel();
    play(move, moment);
}

void PlayController::play(const Turn::Played& move, const Moment& moment)
{
    if (!move) return;
    if (const auto played = state_.open->play(*move); !played) state_.turn.refuse(played.reason());
    follow(moment);
}

void PlayController::wish(const Wish& wish)
{
    if (const auto wished = state_.open->wish(wish); !wished) state_.turn.refuse(wished.reason());
    state_.standing = state_.open->standing();
}

// One control: which piece, then which move, then why.
void PlayController::hint(const Moment& moment)
{
    auto& advising = state_.advising;
    if (advising.outlook()) {
        stop_outlook();
        return;
    }
    if (!state_.may_hint()) return;
    state_.turn.cancel();
    advising.ask_hint(moment.now);
    think(moment);
    if (advising.helpless()) advising.drop_hint();
    if (advising.strength() == Advising::strongest && advising.ready(moment.now)) begin_outlook();
}

void PlayController::think(const Moment& moment)
{
    state_.advising.think(state_.match(), state_.shown_ply(), evaluates(moment));
    const bool held = evaluates(moment) && !moment.moving;
    state_.supposing.suppose(state_.match(), held ? state_.turn.supposed(moment.at) : nullptr, moment.now);
}

// The line that shows why, on the board itself, and back.
void PlayController::begin_outlook()
{
    state_.advising.begin_outlook(state_.match());
    if (state_.advising.outlook()) state_.turn.begin(state_.match().position(), state_.look, false);
}

void PlayController::stop_outlook()
{
    if (!state_.advising.outlook()) return;
    state_.advising.end_outlook();
    wanted_.shown.push_back({state_.match().position()});
    begin_turn();
}

} // namespace papamu::modes
