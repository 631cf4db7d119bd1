#include "client/screens/play.hpp"

#include "client/board/trail.hpp"
#include "client/screens/local_match.hpp"
#include "client/screens/online_match.hpp"
#include "client/ui/interface.hpp"
#include "client/ui/widgets.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>

namespace papamu::screens {

using render::Point;
using render::Rect;

namespace {

constexpr double machine_pause = 0.4; ///< before the computer moves, after our animation

} // namespace

PlayScreen::PlayScreen(Session& session) : PlayScreen(session, std::make_shared<LocalMatch>(session)) {}

PlayScreen::PlayScreen(Session& session, std::shared_ptr<OpenMatch> open)
    : session_(session), open_(std::move(open)), game_(open_->match().game()),
      view_(game_.info().id, *game_.look(open_->match().position()), session.painter), turn_(game_)
{
    if (online()) open_->advance();
    static_cast<void>(open_->take_entries()); // what led here is not seen any more
    const auto& setup = match().started().setup;
    drawn_ = !setup.bytes.empty() && draws_differ(game_, setup.options);
    view_.snap(*game_.scene(match().position()));
    begin_turn();
}

std::optional<Preview> PlayScreen::preview() const { return turn_.marks().preview; }

void PlayScreen::begin_turn()
{
    looking_.reset();
    turn_.begin(match().position(), view_.look(), persons_turn());
    trail_ = match().plies().empty() ? std::vector<Spot>{} : board::trail_of(match().plies().back().events);
}

// Shows what happened since the last look: the last move is animated, everything before it is simply so. What
// changes nothing on the board, such as a question, leaves a plan alone.
void PlayScreen::follow_match()
{
    std::optional<news::Moved> moved;
    bool elsewhere = false, ended = false;
    for (auto& told : open_->take_entries()) {
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
        show({moved->before, moved->events});
        if (turn_.dropped()) view_.skip_first_beat();
    } else if (elsewhere || looking_ || !view_.moving()) {
        view_.snap(*game_.scene(match().position()));
    }
    rests_since_ = session_.now;
    proof_age_ = 0;
    drop_hint();
    sound_change(moved.has_value());
    begin_turn();
}

board::Speed PlayScreen::speed() const
{
    const auto usual = session_.speed();
    // Who has hardly any time left has none for watching.
    const auto* online = open_->online();
    const bool hurry =
        online && online->has_clock() && online->seat() && online->left(*online->seat()) < 10'000;
    return hurry && usual != board::Speed::off ? board::Speed::fast : usual;
}

void PlayScreen::show(const board::Showing& showing)
{
    board::show(view_, game_, showing, speed(), session_.settings.reduced_motion);
    if (!showing.events.empty()) sounds_.begin(showing.events);
}

void PlayScreen::animate(const Events& events)
{
    view_.animate(events, speed(), session_.settings.reduced_motion);
    sounds_.begin(events);
}

// What is heard beside the pieces: who is next where somebody else moved, and how it ended.
void PlayScreen::sound_change(bool moved)
{
    using audio::Sound;
    const auto& conclusion = match().conclusion();
    if (!conclusion) {
        const bool other_moved = moved && !open_->person(match().plies().back().seat);
        if (other_moved && persons_turn()) session_.audio.play(Sound::your_turn);
        return;
    }
    const bool watched = !open_->person(Seat::first) && !open_->person(Seat::second);
    if (conclusion->kind != Conclusion::Kind::win)
        session_.audio.play(Sound::draw);
    else
        session_.audio.play(watched || open_->person(conclusion->winner) ? Sound::win : Sound::loss);
}

void PlayScreen::look_at(int plies)
{
    plies = std::clamp(plies, 0, match().ply());
    stop_outlook();
    const int before = shown_ply();
    if (plies == before) return;
    drop_hint();
    turn_.cancel();
    // One move further is shown as it was played.
    if (plies == before + 1) {
        view_.snap(*game_.scene(match().position_after(before)));
        animate(match().plies()[static_cast<std::size_t>(before)].events);
    } else {
        view_.snap(*game_.scene(match().position_after(plies)));
    }
    if (plies == match().ply()) {
        begin_turn();
        return;
    }
    looking_ = plies;
    turn_.begin(match().position_after(plies), view_.look(), false);
    trail_ = plies == 0 ? std::vector<Spot>{}
                        : board::trail_of(match().plies()[static_cast<std::size_t>(plies) - 1].events);
}

void PlayScreen::on_time(float seconds)
{
    view_.set_ambient(session_.settings.ambient_motion && !session_.settings.reduced_motion &&
                      session_.now - session_.stirred < board::ambient_time - board::ambient_rest);
    view_.advance(seconds);
    sounds_.follow(view_, session_.audio);
    if (const auto sound = turn_.take_sound()) session_.audio.play(*sound);
    if (view_.moving()) rests_since_ = session_.now;
    turn_.advance(seconds);
    if (match().conclusion() && !view_.moving()) proof_age_ += seconds;
    advance();
    follow_match();
    if (online()) follow_line();
    if (outlook_) advance_outlook(seconds);
    advise();
    listen_to_advice();
    // Who asked for the reason before anything was known sees it as soon as it is.
    if (strength_ == strongest_hint && !outlook_ && !reasoned_ && hint_ready()) show_outlook();
}

// The computer thinks from the start, but moves only when its move can be followed by eye.
void PlayScreen::advance()
{
    open_->prepare();
    const bool seen = !view_.moving() && session_.now - rests_since_ >= machine_pause;
    if (online() || persons_turn() || seen) open_->advance();
}

bool PlayScreen::on_news()
{
    const bool advised = listen_to_advice();
    if (!open_->thinking()) return advised;
    advance();
    return open_->has_entries() || advised;
}

// The sign of thinking changes slowly.
std::optional<double> PlayScreen::due() const
{
    if (!open_->thinking() || session_.settings.reduced_motion) return due_;
    return std::floor(session_.now / thought_beat + 1) * thought_beat;
}

bool PlayScreen::moving() const
{
    const bool proof_grows = match().conclusion() && proof_age_ < 1;
    return view_.moving() || proof_grows || turn_.moving() || outlook_;
}

void PlayScreen::on_intent(const input::Intent& intent)
{
    namespace in = input::intent;
    const auto spot_at = [&](Point at) {
        return ui::pointer_taken() ? std::nullopt : view_.spot_at(at, preview());
    };
    if (const auto* point = std::get_if<in::Point>(&intent)) {
        turn_.hover(spot_at(point->at));
    } else if (const auto* rest = std::get_if<in::Rest>(&intent)) {
        turn_.inspect(spot_at(rest->at));
    } else if (const auto* press = std::get_if<in::Press>(&intent)) {
        // What moves arrives: the truth never waits for an animation.
        view_.finish();
        if (outlook_) {
            stop_outlook();
            return;
        }
        turn_.press(spot_at(press->at));
    } else if (const auto* drag = std::get_if<in::Drag>(&intent)) {
        turn_.drag(view_.spot_at(drag->at, preview()), drag->at, drag->touch);
    } else if (const auto* release = std::get_if<in::Release>(&intent)) {
        play(turn_.release(view_.spot_at(release->at, preview()), release->dragged, release->rested,
                           session_.commit_now()));
    } else if (std::holds_alternative<in::Abandon>(intent)) {
        turn_.put_back();
    } else if (std::holds_alternative<in::Cancel>(intent)) {
        cancel();
    } else if (std::holds_alternative<in::Menu>(intent)) {
        over_ = Over::menu;
    } else if (std::holds_alternative<in::Help>(intent)) {
        open_rules();
    } else if (std::holds_alternative<in::Undo>(intent)) {
        undo();
    } else if (std::holds_alternative<in::Redo>(intent)) {
        redo();
    } else if (std::holds_alternative<in::Hint>(intent)) {
        hint();
    } else if (const auto* history = std::get_if<in::History>(&intent)) {
        look_at(shown_ply() + (history->forward ? 1 : -1));
    } else if (const auto* paged = std::get_if<in::Page>(&intent)) {
        page(paged->forward);
    } else if (std::holds_alternative<in::Alternative>(intent)) {
        if (!turn_.next_answer()) page(true);
    } else if (const auto* inspect = std::get_if<in::Inspect>(&intent)) {
        turn_.inspect(inspect->on ? focused_spot() : std::nullopt);
    } else if (const auto* digit = std::get_if<in::Digit>(&intent)) {
        pick_number(digit->number);
    } else if (std::holds_alternative<in::Type>(intent) && persons_turn() && !looking_) {
        typed_.clear();
        over_ = Over::typed;
    }
}

void PlayScreen::cancel()
{
    if (outlook_)
        stop_outlook();
    else if (looking_)
        look_at(match().ply());
    else if (turn_.carrying())
        turn_.put_back();
    else if (turn_.back())
        return;
    else if (strength_ > 0)
        drop_hint();
    else if (session_.input.device() != input::Device::mouse)
        over_ = Over::menu; // a slip of the mouse's other button opens nothing
}

void PlayScreen::undo()
{
    if (outlook_)
        stop_outlook();
    else if (looking_)
        look_at(match().ply());
    else if (!turn_.back())
        open_->undo();
    follow_match();
}

void PlayScreen::redo()
{
    stop_outlook();
    turn_.cancel();
    open_->redo();
    follow_match();
}

void PlayScreen::play(const Turn::Played& move)
{
    if (!move) return;
    if (const auto played = open_->play(*move); !played) turn_.refuse(played.reason());
    follow_match();
}

bool PlayScreen::faces() const
{
    return session_.settings.seating == storage::Seating::face && open_->person(Seat::first) &&
           open_->person(Seat::second);
}

Seat PlayScreen::bottom() const
{
    const bool first = open_->person(Seat::first), second = open_->person(Seat::second);
    if (!first && online()) return second ? Seat::second : Seat::first;
    if (first != second) return first ? Seat::first : Seat::second;
    if (session_.settings.seating != storage::Seating::turn || !first) return session_.chosen(game_).below;
    // Not before the piece has landed, and not while somebody only looks back.
    if (view_.moving() || looking_ || match().conclusion()) return view_.layout().bottom();
    return match().to_move();
}

void PlayScreen::paint(render::Batch& batch, platform::Extent, ui::Scale scale)
{
    arrange();
    scale_ = scale;
    view_.set_style(session_.board_style(faces()));
    // On whole pixels, so that it looks the same on either side of the panel.
    const Rect room = scale.pixels(room_);
    view_.arrange({std::round(room.x), std::round(room.y), room.width, room.height}, bottom());
    board::Marks marks = turn_.marks();
    if (!marks.preview) marks.trail = trail_;
    if (ui::focus_visible()) marks.cursor = focused_spot();
    if (const auto& conclusion = match().conclusion(); conclusion && !looking_) {
        marks.proof = conclusion->spots;
        marks.proof_age = proof_age_;
    }
    look_closer(marks);
    mark_advice(marks);
    view_.draw(batch, marks);
    if (evaluates()) draw_evaluation(batch);
    if (open_->thinking()) draw_thought(batch);
    if (!far_chip_.empty()) draw_far_chip(batch);
}

std::optional<Point> PlayScreen::find_spot(const std::string& word) const
{
    const auto spot = parse_spot(view_.look(), word);
    if (!spot) return std::nullopt;
    return view_.rect_of(*spot, preview()).centre();
}

std::optional<std::string> PlayScreen::fact(const std::string& name) const
{
    if (name == "position") return match().position_after(shown_ply());
    if (name == "ply") return std::to_string(shown_ply());
    if (name == "plan") {
        std::string words;
        for (const Spot spot : turn_.builder().path())
            words += (words.empty() ? "" : " ") + spot_word(view_.look(), spot);
        return words;
    }
    if (name == "outlook" || name == "hint" || name == "advised" || name == "evaluation")
        return advice_fact(name);
    if (name == "thinking") return thinking() ? "yes" : "no";
    if (name == "reason") return english(turn_.refusal());
    if (name == "choice") {
        // Some legal move of whoever sits here, another one at every ply.
        const auto& moves = turn_.builder().choices().moves;
        if (!persons_turn() || looking_ || moves.empty()) return "none";
        return moves[static_cast<std::size_t>(match().ply() * 7 + 3) % moves.size()].text;
    }
    if (name == "outcome") {
        const auto& conclusion = match().conclusion();
        if (!conclusion) return "ongoing";
        const std::string word{conclusion_word(*conclusion)};
        return (conclusion->kind == Conclusion::Kind::win ? "win " + word : word) + ' ' +
               conclusion->reason.id;
    }
    if (const auto* at = online()) {
        if (name == "pending") return at->pending() ? "yes" : "no";
        if (name == "code") return at->info().code;
        if (name == "watchers") return std::to_string(at->info().watchers);
        if (name == "seat") return at->seat() ? std::string{seat_word(*at->seat())} : "none";
        if (name == "ask") {
            constexpr std::array words{"nothing", "asked",   "asking",  "away",
                                       "claim",   "rematch", "trouble", "held"};
            return words[static_cast<std::size_t>(ask())];
        }
    }
    return std::nullopt;
}

} // namespace papamu::screens
