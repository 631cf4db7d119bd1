#include "client/screens/replay.hpp"

#include "client/screens/trail.hpp"
#include "client/ui/interface.hpp"

#include <algorithm>
#include <array>

namespace papamu::screens {

using render::Point;

namespace {

constexpr std::array<float, 4> moves_a_second{0.5F, 1, 2, 4};
constexpr int brisk = 2; ///< from this pace on, moves have no time for slow animations

} // namespace

ReplayScreen::ReplayScreen(Session& session, std::shared_ptr<Watched> watched, Back back, int ply)
    : session_(session), watched_(std::move(watched)), back_(std::move(back)), game_(match().game()),
      view_(game_.info().id, *game_.look(match().position()), session.painter), ply_(-1)
{
    look_at(ply);
}

const std::string& ReplayScreen::comment() const
{
    static const std::string none;
    const auto found = watched_->notes.find(ply_);
    return found == watched_->notes.end() ? none : found->second;
}

std::string ReplayScreen::one_line(std::string words)
{
    std::replace(words.begin(), words.end(), '\n', ' ');
    return words;
}

// One move further is shown as it was played, everything else is simply so.
void ReplayScreen::look_at(int ply)
{
    ply = std::clamp(ply, 0, last());
    if (side_) {
        side_.reset();
        ply_ = -1;
    }
    if (ply == ply_) return;
    const auto scene_after = [&](int plies) { return *game_.scene(match().position_after(plies)); };
    trail_.clear();
    if (ply > 0) trail_ = trail_of(match().plies()[static_cast<std::size_t>(ply) - 1].events);
    if (ply_ >= 0 && ply == ply_ + 1) {
        const auto& events = match().plies()[static_cast<std::size_t>(ply_)].events;
        auto speed = session_.speed();
        if (playing_ && session_.replay_pace >= brisk) speed = std::min(speed, board::Speed::fast);
        view_.snap(scene_after(ply_));
        view_.animate(events, speed, session_.settings.reduced_motion);
        sounds_.begin(events);
    } else {
        view_.snap(scene_after(ply));
        sounds_.begin({});
    }
    ply_ = ply;
    proof_age_ = 0;
}

void ReplayScreen::step(bool forward)
{
    stop();
    if (side_)
        step_side(forward);
    else
        look_at(ply_ + (forward ? 1 : -1));
}

// From the end it begins again.
void ReplayScreen::play_or_pause()
{
    playing_ = !playing_ && last() > 0;
    if (!playing_) return;
    since_ = at_end() ? 0 : 1 / moves_a_second.front(); // within the match the next move comes at once
    if (at_end()) look_at(0);
}

void ReplayScreen::on_time(float seconds)
{
    view_.advance(seconds);
    sounds_.follow(view_, session_.audio);
    if (at_end() && !view_.moving()) proof_age_ += seconds;
    if (side_) advance_side(seconds);
    if (!playing_) return;
    since_ += seconds;
    if (since_ < 1 / moves_a_second.at(static_cast<std::size_t>(session_.replay_pace))) return;
    since_ = 0;
    look_at(ply_ + 1);
    playing_ = !at_end();
}

bool ReplayScreen::moving() const
{
    const bool proof_grows = at_end() && match().conclusion() && proof_age_ < 1;
    return view_.moving() || playing_ || proof_grows || (side_ && side_->runs);
}

void ReplayScreen::on_intent(const input::Intent& intent)
{
    namespace in = input::intent;
    const auto listed = [&](Point at) { return moves_.ply_at(scale_.units(at)); };
    if (const auto* point = std::get_if<in::Point>(&intent)) {
        hovered_ = listed(point->at).value_or(0);
    } else if (const auto* press = std::get_if<in::Press>(&intent)) {
        auto ply = listed(press->at);
        if (const auto at = scale_.units(press->at); !ply && graph_.contains(at)) ply = ply_in_graph(at);
        if (!ply) return;
        stop();
        look_at(*ply);
        view_.finish(); // whoever points at a move wants to be there
    } else if (std::holds_alternative<in::Cancel>(intent)) {
        if (side_)
            leave_side();
        else
            go_to(back_());
    } else if (std::holds_alternative<in::NextMistake>(intent)) {
        next_mistake();
    } else if (std::holds_alternative<in::Hint>(intent)) {
        show_better();
    } else if (const auto* history = std::get_if<in::History>(&intent)) {
        step(history->forward);
    } else if (const auto* page = std::get_if<in::Page>(&intent)) {
        stop();
        look_at(page->forward ? last() : 0);
    } else if (std::holds_alternative<in::Alternative>(intent)) {
        play_or_pause();
    } else if (std::holds_alternative<in::Menu>(intent)) {
        stop();
        over_ = Over::menu;
    } else if (std::holds_alternative<in::Help>(intent)) {
        open_rules();
    }
}

void ReplayScreen::follow(std::unique_ptr<Screen> screen)
{
    if (screen) go_to(std::move(screen));
}

Seat ReplayScreen::bottom() const
{
    const auto person = [&](Seat seat) { return watched_->seats[index_of(seat)].is_person(); };
    return person(Seat::second) && !person(Seat::first) ? Seat::second : Seat::first;
}

void ReplayScreen::paint(render::Batch& batch, platform::Extent, ui::Scale scale)
{
    beside_ = BesideBoard::on(ui::screen());
    scale_ = scale;
    view_.set_style(session_.board_style());
    view_.arrange(scale.pixels(beside_.room), bottom());
    board::Marks marks;
    marks.trail = trail_;
    if (const auto& conclusion = match().conclusion(); conclusion && at_end() && !side_) {
        marks.proof = conclusion->spots;
        marks.proof_age = proof_age_;
    }
    view_.draw(batch, marks);
}

std::optional<Point> ReplayScreen::find_spot(const std::string& word) const
{
    const auto spot = parse_spot(view_.look(), word);
    if (!spot) return std::nullopt;
    return view_.rect_of(*spot).centre();
}

std::optional<std::string> ReplayScreen::fact(const std::string& name) const
{
    if (name == "position") return shown_position();
    if (const auto found = review_fact(name)) return found;
    if (name == "ply") return std::to_string(ply_);
    if (name == "plies") return std::to_string(last());
    if (name == "playing") return playing_ ? "yes" : "no";
    if (name == "comment") return comment();
    return std::nullopt;
}

} // namespace papamu::screens
