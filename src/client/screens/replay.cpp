#include "client/screens/replay.hpp"

#include "client/board/trail.hpp"
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
      view_(game_.info().id, *game_.look(match().position()), session.painter), tree_(tree_of(match())),
      at_(tree_), main_(pace())
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

board::LinePlayer::Pace ReplayScreen::pace() const
{
    return {.between = 1 / moves_a_second.at(static_cast<std::size_t>(session_.replay_pace)), .steady = true};
}

// One move further is shown as it was played, everything else is simply so.
void ReplayScreen::look_at(int ply)
{
    ply = std::clamp(ply, 0, last());
    const bool fresh = side_ || ply_ < 0;
    if (side_) at_.to_line(tree_, tree_.end_of(Tree::root));
    side_.reset();
    if (!fresh && ply == ply_) return;
    const bool on = !fresh && ply == ply_ + 1;
    ply_ = ply;
    proof_age_ = 0;
    if (on) {
        show(*main_.step(tree_, at_, true));
    } else {
        at_.to_ply(tree_, ply);
        show({shown_position(), {}, true});
    }
}

void ReplayScreen::show(const board::Showing& showing, bool by_itself)
{
    trail_ = board::trail_of(tree_[at_.at()].played.events);
    auto speed = session_.speed();
    if (by_itself && session_.replay_pace >= brisk) speed = std::min(speed, board::Speed::fast);
    board::show(view_, game_, showing, speed, session_.settings.reduced_motion);
    if (showing.hushes || !showing.events.empty()) sounds_.begin(showing.events);
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
    if (main_.running() || last() == 0) {
        stop();
        return;
    }
    const bool again = at_end();
    if (again) look_at(0);
    main_.run(!again); // within the match the next move comes at once
}

void ReplayScreen::on_time(float seconds)
{
    view_.advance(seconds);
    sounds_.follow(view_, session_.audio);
    if (at_end() && !view_.moving()) proof_age_ += seconds;
    if (side_)
        if (const auto showing = side_->advance(tree_, at_, seconds, view_.moving())) show(*showing);
    if (!main_.running()) return;
    main_.set_pace(pace());
    if (const auto showing = main_.advance(tree_, at_, seconds, view_.moving())) {
        ply_ = at_.ply(tree_);
        proof_age_ = 0;
        show(*showing, true);
    }
}

bool ReplayScreen::moving() const
{
    const bool proof_grows = at_end() && match().conclusion() && proof_age_ < 1;
    return view_.moving() || main_.running() || proof_grows || (side_ && side_->running());
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
    if (name == "playing") return main_.running() ? "yes" : "no";
    if (name == "comment") return comment();
    return std::nullopt;
}

} // namespace papamu::screens
