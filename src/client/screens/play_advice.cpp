#include "client/screens/play_advice.hpp"

#include "client/advice/effect.hpp"
#include "client/board/trail.hpp"
#include "client/screens/engine_texts.hpp"
#include "client/screens/value_words.hpp"
#include "client/session/advisers.hpp"
#include "client/session/clock.hpp"
#include "client/session/preferences.hpp"
#include "client/ui/interface.hpp"
#include "client/ui/text.hpp"
#include "client/ui/theme.hpp"
#include "client/ui/widgets.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace papamu::screens {

using render::Rect;

// What is advised about the position on the board.
void PlayAdvice::mark(board::Marks& marks) const
{
    if (advising().outlook()) {
        marks.trail = board::trail_of(advising().outlook()->last().events);
        return;
    }
    const auto& look = view().look();
    // What the other side would do to the plan.
    if (const auto* supposed = state().supposing.found()) {
        marks.advised.push_back(board::advised(supposed->replies, supposed->line.moves.front(), look));
        marks.advised.back().threat = true;
        return;
    }
    const auto* found = advising().found();
    const auto& choices = turn().builder().choices();
    if (!found || !turn().builder().idle() || choices.position != state().shown_position()) return;
    const auto advised = [&](const Line& line) { return board::advised(choices, line.moves.front(), look); };
    if (advising().strength() > 0) {
        if (!advising().ready(tools().clock.now)) return;
        auto best = advised(found->lines.front());
        if (advising().strength() == 1) best = {.ways = {{board::first_piece(best.ways, look)}}};
        marks.advised.push_back(std::move(best));
    } else if (tools().preferences.settings.evaluation == storage::Evaluation::moves && stage_.evaluates()) {
        for (std::size_t i = 0; i < std::min(found->lines.size(), std::size_t{3}); ++i) {
            marks.advised.push_back(advised(found->lines[i]));
            marks.advised.back().rank = static_cast<int>(i) + 1;
        }
    }
}

std::optional<PlayAdvice::Told> PlayAdvice::told() const
{
    if (const auto* supposed = state().supposing.found())
        return Told{supposed->replies.to_move, supposed->line.value};
    if (const auto* found = advising().found())
        return Told{*game().to_move(state().shown_position()), found->lines.front().value};
    return std::nullopt;
}

// Whoever sits below owns what is filled from below.
void PlayAdvice::draw_evaluation(render::Batch& batch) const
{
    const Rect frame = view().layout().frame();
    Rect bar{stage_.scale.pixels(stage_.page.bar).x, frame.y, stage_.scale.pixels(stage_.page.bar.width),
             frame.height};
    // At the board itself, where nothing lies between.
    const float near = frame.right() + stage_.scale.pixels(8);
    const auto& areas = view().look().areas;
    bool free = bar.x > near;
    for (std::size_t i = 0; i < areas.size(); ++i)
        free =
            free && (areas[i].is_board() || areas[i].kind == AreaKind::choice ||
                     view().layout().tray(i).right() <= near || view().layout().tray(i).bottom() <= frame.y ||
                     view().layout().tray(i).y >= frame.bottom());
    if (free) bar.x = near;
    const Seat below = view().layout().bottom();
    const auto& position = state().shown_position();
    const auto& palette = view().look().palette;
    const auto colour = [&](Seat seat) { return render::colour(palette.seats[index_of(seat)]); };
    const float corner = stage_.scale.pixels(5);
    std::optional<double> chance;
    if (const auto outcome = *game().outcome(position); outcome.decided())
        chance = outcome.kind == Outcome::Kind::draw ? 0.5 : outcome.winner == below ? 1 : 0;
    else if (const auto known = told()) {
        const double own = winning_chance(known->value, tools().advisers.levels(game()).scale);
        chance = known->seat == below ? own : 1 - own;
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
        const float y = place.bottom() - height, line = std::max(2.0F, stage_.scale.pixels(2));
        if (height > 0 && height < place.height)
            batch.rect({place.x, y - line / 2, place.width, line}, ui::theme().ink);
    }
    batch.outline(place, corner, std::max(1.0F, stage_.scale.pixels(1)), ui::theme().line);
    // Even is here.
    const float notch = std::max(1.0F, stage_.scale.pixels(1));
    batch.rect({place.x - stage_.scale.pixels(4), place.centre().y, stage_.scale.pixels(3), notch},
               ui::theme().ink_soft);
    batch.rect({place.right() + stage_.scale.pixels(1), place.centre().y, stage_.scale.pixels(3), notch},
               ui::theme().ink_soft);
}

std::string PlayAdvice::evaluation_words() const
{
    const auto& position = state().shown_position();
    if (game().outcome(position)->decided()) return {};
    const auto known = told();
    if (!known) return ui::text(texts::advice_thinks);
    const auto* supposed = state().supposing.found();
    const auto value = value_words(game(), known->seat, known->value, tools().advisers.levels(game()).scale,
                                   low() || supposed);
    if (!supposed) return ui::text(value);
    return ui::text(Message{texts::advice_reply, {{"move", supposed->line.moves.front()}, {"value", value}}});
}

// Two lines.
float PlayAdvice::evaluation_height() { return low() ? 40.0F : 48.0F; }

// Always in the same room.
void PlayAdvice::show_evaluation_words(int spare) const
{
    ui::label(evaluation_words(), {.size = low() ? ui::TextSize::small : ui::TextSize::body,
                                   .tone = ui::TextTone::advice,
                                   .shortens = true,
                                   .height = evaluation_height(),
                                   .spare = spare});
}

// What the best move comes to; empty while that is not known, or not told yet.
std::string PlayAdvice::hint_value_words() const
{
    if (advising().strength() < 2 || !(advising().outlook() || advising().ready(tools().clock.now)))
        return {};
    const auto& value = advising().found()->lines.front().value;
    return ui::text(
        value_words(game(), match().to_move(), value, tools().advisers.levels(game()).scale, low()));
}

std::vector<PlayAdvice::Said> PlayAdvice::hint_words() const
{
    if (!(advising().outlook() || advising().ready(tools().clock.now)))
        return {{ui::text(texts::advice_thinks), ui::TextTone::soft}};
    const auto& best = advising().found()->lines.front();
    if (advising().strength() == 1) return {{ui::text(texts::hint_piece), ui::TextTone::advice}};
    const auto words = advising().outlook() && advising().outlook()->at() > 0
                           ? Message{texts::hint_step,
                                     {{"move", advising().outlook()->last().text},
                                      {"number", advising().outlook()->at()},
                                      {"all", advising().outlook()->line.plies(advising().outlook()->tree)}}}
                           : Message{texts::hint_move, {{"move", best.moves.front()}}};
    std::vector<Said> said{{ui::text(words), ui::TextTone::advice}};
    // What is proven says most; an estimate says less than what the move does.
    auto why = best.value.proven() ? std::string{} : gain_words(best.moves.front());
    if (why.empty()) why = hint_value_words();
    if (!why.empty()) said.push_back({std::move(why)});
    return said;
}

// Worked out once for each move.
const std::string& PlayAdvice::gain_words(const std::string& move) const
{
    const auto& position = match().position();
    if (gain_.position != position || gain_.move != move) {
        const auto gain = advice::gain_of(game(), position, move);
        gain_ = {position, move, gain.empty() ? std::string{} : ui::text(gain)};
    }
    return gain_.words;
}

std::string PlayAdvice::fact(const std::string& name) const
{
    if (name == "outlook") return advising().outlook() ? "yes" : "no";
    if (name == "hint") {
        constexpr std::array words{"none", "piece", "move", "why"};
        return words[static_cast<std::size_t>(advising().strength())];
    }
    if (name == "reply") {
        const auto* supposed = state().supposing.found();
        return supposed ? supposed->line.moves.front() : "none";
    }
    if (name == "evaluation") return told() ? evaluation_words() : "none";
    const auto* found = advising().found();
    return found ? found->lines.front().moves.front() : "none";
}

} // namespace papamu::screens
