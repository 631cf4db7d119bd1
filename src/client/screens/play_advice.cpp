// Advice at the board: hints in three strengths, and what somebody who thinks makes of the position.

#include "client/screens/engine_texts.hpp"
#include "client/screens/online_match.hpp"
#include "client/screens/play.hpp"
#include "client/screens/trail.hpp"
#include "client/screens/value_words.hpp"
#include "client/ui/interface.hpp"
#include "client/ui/text.hpp"
#include "client/ui/theme.hpp"
#include "client/ui/widgets.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace papamu::screens {

using render::Rect;

namespace {

constexpr double hint_time = 0.6;  ///< seconds after which a hint is good enough to be given
constexpr double news_pause = 0.2; ///< seconds between two looks of the evaluation
constexpr float outlook_pause = 0.4F, outlook_rest = 1.4F;
constexpr std::size_t longest_outlook = 12; ///< moves

} // namespace

// Whoever plays somebody else through a service plays alone until it is over.
bool PlayScreen::may_advise() const { return !online() || match().conclusion().has_value(); }

bool PlayScreen::may_hint() const { return may_advise() && persons_turn() && !looking_ && !outlook_; }

bool PlayScreen::evaluates() const
{
    return may_advise() && session_.settings.evaluation != storage::Evaluation::off;
}

const Analysis* PlayScreen::advice() const { return adviser_ ? adviser_->found() : nullptr; }

bool PlayScreen::hint_ready() const
{
    return advice() && (!adviser_->thinking() || session_.now - hinted_at_ >= hint_time);
}

// One control: which piece, then which move, then why.
void PlayScreen::hint()
{
    if (outlook_) {
        stop_outlook();
        return;
    }
    if (!may_hint()) return;
    turn_.cancel();
    if (strength_ == 0) hinted_at_ = session_.now;
    strength_ = std::min(strength_ + 1, strongest_hint);
    advise();
    if (!adviser_ || !adviser_->able()) drop_hint();
    if (strength_ == strongest_hint && hint_ready()) show_outlook();
}

void PlayScreen::drop_hint()
{
    strength_ = 0;
    reasoned_ = false;
    outlook_.reset();
}

// Thinks about what is shown, as long as somebody wants to know.
void PlayScreen::advise()
{
    const bool over = game_.outcome(match().position_after(shown_ply()))->decided();
    const bool wanted = !over && (evaluates() || strength_ > 0);
    const Asked now{wanted, evaluates(), match().next_seq(), shown_ply()};
    if (advised_ == now) return;
    advised_ = now;
    // Who prepares endings does so for as long as somebody wants an evaluation, and no longer.
    if (patient_ != evaluates()) adviser_.reset();
    patient_ = evaluates();
    if (!wanted) {
        if (adviser_) adviser_->forget();
        return;
    }
    if (!adviser_) adviser_.emplace(session_.searcher(match(), patient_));
    using namespace std::chrono_literals;
    adviser_->ask(advice::question_of(match(), shown_ply()),
                  {.time = evaluates() ? 20'000ms : 1'500ms, .lines = 3});
}

bool PlayScreen::listen_to_advice()
{
    if (!adviser_) return false;
    const bool was_ready = hint_ready();
    const bool news = adviser_->listen();
    if (strength_ > 0 && !was_ready && hint_ready()) return true;
    if (!news || !evaluates()) return false;
    if (adviser_->thinking() && session_.now < news_at_) return false;
    news_at_ = session_.now + news_pause;
    return true;
}

// The line that shows why, on the board itself, and back.
void PlayScreen::show_outlook()
{
    Outlook outlook;
    outlook.positions.push_back(match().position());
    for (const auto& move : advice()->lines.front().moves) {
        if (outlook.moves.size() == longest_outlook) break;
        auto played = game_.play(outlook.positions.back(), move);
        if (!played) break;
        outlook.moves.push_back(std::move(played->text));
        outlook.events.push_back(std::move(played->events));
        outlook.positions.push_back(std::move(played->position));
    }
    reasoned_ = true;
    if (outlook.moves.empty()) return;
    outlook_ = std::move(outlook);
    turn_.begin(match().position(), view_.look(), false);
}

void PlayScreen::advance_outlook(float seconds)
{
    auto& shown = *outlook_;
    shown.age = view_.moving() ? 0 : shown.age + seconds;
    if (view_.moving()) return;
    if (shown.at == shown.moves.size()) {
        if (shown.age >= outlook_rest) stop_outlook();
    } else if (shown.age >= outlook_pause || shown.at == 0) {
        view_.snap(*game_.scene(shown.positions[shown.at]));
        animate(shown.events[shown.at]);
        ++shown.at;
        shown.age = 0;
    }
}

void PlayScreen::stop_outlook()
{
    if (!outlook_) return;
    outlook_.reset();
    view_.snap(*game_.scene(match().position()));
    begin_turn();
}

// What is advised about the position on the board.
void PlayScreen::mark_advice(board::Marks& marks) const
{
    if (outlook_) {
        marks.trail = outlook_->at == 0 ? std::vector<Spot>{} : trail_of(outlook_->events[outlook_->at - 1]);
        return;
    }
    const auto* found = advice();
    const auto& choices = turn_.builder().choices();
    if (!found || !turn_.builder().idle() || choices.position != match().position_after(shown_ply())) return;
    const auto ways = [&](const Line& line) {
        const auto move = std::find_if(choices.moves.begin(), choices.moves.end(), [&](const Choice& choice) {
            return choice.text == line.moves.front();
        });
        return move == choices.moves.end() ? std::vector<std::vector<Spot>>{}
                                           : ways_of(move->events, view_.look(), choices.to_move);
    };
    if (strength_ > 0) {
        if (!hint_ready()) return;
        auto best = ways(found->lines.front());
        if (strength_ == 1) best = {{first_piece(best, view_.look())}};
        marks.advised.push_back({std::move(best), 0});
    } else if (session_.settings.evaluation == storage::Evaluation::moves && evaluates()) {
        for (std::size_t i = 0; i < std::min(found->lines.size(), std::size_t{3}); ++i)
            marks.advised.push_back({ways(found->lines[i]), static_cast<int>(i) + 1});
    }
}

std::optional<Value> PlayScreen::value_shown() const
{
    if (const auto* found = advice()) return found->lines.front().value;
    return std::nullopt;
}

// Whoever sits below owns what is filled from below.
void PlayScreen::draw_evaluation(render::Batch& batch) const
{
    const Rect frame = view_.layout().frame();
    Rect bar{scale_.pixels(bar_).x, frame.y, scale_.pixels(bar_.width), frame.height};
    // At the board itself, where nothing lies between.
    const float near = frame.right() + scale_.pixels(8);
    const auto& areas = view_.look().areas;
    bool free = bar.x > near;
    for (std::size_t i = 0; i < areas.size(); ++i)
        free =
            free && (areas[i].is_board() || areas[i].kind == AreaKind::choice ||
                     view_.layout().tray(i).right() <= near || view_.layout().tray(i).bottom() <= frame.y ||
                     view_.layout().tray(i).y >= frame.bottom());
    if (free) bar.x = near;
    const Seat below = view_.layout().bottom();
    const auto& position = match().position_after(shown_ply());
    const auto& palette = view_.look().palette;
    const auto colour = [&](Seat seat) { return render::colour(palette.seats[index_of(seat)]); };
    const float corner = scale_.pixels(5);
    std::optional<double> chance;
    if (const auto outcome = *game_.outcome(position); outcome.decided())
        chance = outcome.kind == Outcome::Kind::draw ? 0.5 : outcome.winner == below ? 1 : 0;
    else if (const auto value = value_shown()) {
        const double own = winning_chance(*value, session_.levels(game_).scale);
        chance = *game_.to_move(position) == below ? own : 1 - own;
    }
    const Rect place = bar.snapped();
    if (!chance) {
        batch.rounded(place, corner, ui::theme().panel);
    } else {
        batch.rounded(place, corner, colour(other(below)));
        const float height = std::round(place.height * static_cast<float>(*chance));
        if (height > 0) {
            batch.push_clip({place.x, place.bottom() - height, place.width, height});
            batch.rounded(place, corner, colour(below));
            batch.pop_clip();
        }
        const float y = place.bottom() - height, line = std::max(2.0F, scale_.pixels(2));
        if (height > 0 && height < place.height)
            batch.rect({place.x, y - line / 2, place.width, line}, ui::theme().ink);
    }
    batch.outline(place, corner, std::max(1.0F, scale_.pixels(1)), ui::theme().line);
    // Even is here.
    const float notch = std::max(1.0F, scale_.pixels(1));
    batch.rect({place.x - scale_.pixels(4), place.centre().y, scale_.pixels(3), notch}, ui::theme().ink_soft);
    batch.rect({place.right() + scale_.pixels(1), place.centre().y, scale_.pixels(3), notch},
               ui::theme().ink_soft);
}

std::string PlayScreen::evaluation_words() const
{
    const auto& position = match().position_after(shown_ply());
    if (game_.outcome(position)->decided()) return {};
    const auto value = value_shown();
    if (!value) return ui::text(texts::advice_thinks);
    return ui::text(value_words(game_, *game_.to_move(position), *value, session_.levels(game_).scale, low_));
}

// A small panel has two lines for it.
float PlayScreen::evaluation_height() const { return low_ ? 40.0F : 24.0F; }

// Always in the same room.
void PlayScreen::show_evaluation_words() const
{
    const Rect place = ui::room(ui::width_left(), evaluation_height());
    ui::at(place);
    ui::label(evaluation_words(), {.size = low_ ? ui::TextSize::small : ui::TextSize::body,
                                   .tone = ui::TextTone::gold,
                                   .wrap = low_,
                                   .shortens = true});
}

// What the best move comes to; empty while that is not known, or not told yet.
std::string PlayScreen::hint_value_words() const
{
    if (strength_ < 2 || !(outlook_ || hint_ready())) return {};
    const auto& value = advice()->lines.front().value;
    return ui::text(value_words(game_, match().to_move(), value, session_.levels(game_).scale, low_));
}

// In the place of what the spots mean.
void PlayScreen::show_hint_words(const Rect& place, float line, ui::TextSize size)
{
    const bool ready = outlook_ || hint_ready();
    const auto say = [&](const std::string& words, float y, float lines, ui::TextTone tone) {
        ui::at({place.x, place.y + y, place.width, lines * line});
        ui::label(words, {.size = size, .tone = tone, .wrap = lines > 1, .shortens = lines == 1});
    };
    if (!ready) {
        say(ui::text(texts::advice_thinks), 0, 1, ui::TextTone::soft);
        return;
    }
    const auto& best = advice()->lines.front();
    if (strength_ == 1) {
        say(ui::text(texts::hint_piece), 0, std::floor(place.height / line), ui::TextTone::gold);
        return;
    }
    const auto words = outlook_ && outlook_->at > 0
                           ? Message{texts::hint_step,
                                     {{"move", outlook_->moves[outlook_->at - 1]},
                                      {"number", outlook_->at},
                                      {"all", outlook_->moves.size()}}}
                           : Message{texts::hint_move, {{"move", best.moves.front()}}};
    say(ui::text(words), 0, 1, ui::TextTone::gold);
    say(hint_value_words(), line, std::max(1.0F, std::floor(place.height / line) - 1), ui::TextTone::soft);
}

std::string PlayScreen::advice_fact(const std::string& name) const
{
    if (name == "outlook") return outlook_ ? "yes" : "no";
    if (name == "hint") {
        constexpr std::array words{"none", "piece", "move", "why"};
        return words[static_cast<std::size_t>(strength_)];
    }
    const auto* found = advice();
    if (!found) return "none";
    return name == "advised" ? found->lines.front().moves.front() : evaluation_words();
}

} // namespace papamu::screens
