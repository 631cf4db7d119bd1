#include "client/screens/replay_review.hpp"

#include "client/screens/engine_texts.hpp"
#include "client/screens/value_words.hpp"
#include "client/session/advisers.hpp"
#include "client/ui/interface.hpp"
#include "client/ui/text.hpp"
#include "client/ui/theme.hpp"
#include "client/ui/widgets.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace papamu::screens {

using advice::Grade;
using render::Point;
using render::Rect;

namespace {

const Text& grade_words(Grade grade)
{
    switch (grade) {
    case Grade::inaccuracy: return texts::review_inaccuracy;
    case Grade::mistake: return texts::review_mistake;
    case Grade::blunder: return texts::review_blunder;
    case Grade::good: break;
    }
    return texts::review_good;
}

// A ring, a diamond, a square: told apart without their colours.
void draw_grade(render::Batch& batch, Point at, float size, Grade grade)
{
    const auto& theme = ui::theme();
    if (grade == Grade::inaccuracy) {
        batch.ring(at, size * 0.8F, size * 0.45F, theme.gold);
    } else if (grade == Grade::mistake) {
        for (int i = 0; i < 2; ++i) {
            const float arm = i == 0 ? size * 1.15F : size * 0.6F;
            batch.line({at.x - arm, at.y}, {at.x, at.y - arm}, size * 0.5F, theme.gold);
            batch.line({at.x, at.y - arm}, {at.x + arm, at.y}, size * 0.5F, theme.gold);
            batch.line({at.x + arm, at.y}, {at.x, at.y + arm}, size * 0.5F, theme.gold);
            batch.line({at.x, at.y + arm}, {at.x - arm, at.y}, size * 0.5F, theme.gold);
        }
    } else if (grade == Grade::blunder) {
        batch.rect(Rect::around(at, {size * 2.2F, size * 2.2F}), theme.ink);
        batch.rect(Rect::around(at, {size * 1.5F, size * 1.5F}), theme.seal);
    }
}

} // namespace

// Above a comment, in the same box.
std::string ReplayReview::verdict() const
{
    if (state().side) {
        const int at = std::max(state().side_step(), 1);
        return ui::text(
            Message{texts::review_line,
                    {{"move", state().side_move(at)}, {"number", at}, {"all", state().side_steps()}}});
    }
    const auto* now = state().judged();
    if (!now) return {};
    const double scale = tools().advisers.levels(game()).scale;
    const Seat seat = match().plies()[static_cast<std::size_t>(state().ply) - 1].seat;
    if (now->grade == Grade::good || now->better.empty())
        return ui::text(value_words(game(), seat, now->after, scale, tight()));
    const int before = percent_of(now->before, scale), after = percent_of(now->after, scale);
    if (tight()) {
        const auto better = ui::text(Message{texts::review_better_move, {{"move", now->better.front()}}});
        return ui::text(Message{texts::review_verdict_brief,
                                {{"grade", grade_words(now->grade)}, {"points", before - after}}}) +
               '\n' + better;
    }
    if (now->before.proven())
        return ui::text(Message{texts::review_verdict_proven,
                                {{"grade", grade_words(now->grade)},
                                 {"before", value_words(game(), seat, now->before, scale, false)},
                                 {"after", value_words(game(), seat, now->after, scale, true)},
                                 {"better", now->better.front()}}});
    return ui::text(Message{texts::review_verdict,
                            {{"grade", grade_words(now->grade)},
                             {"before", before},
                             {"after", after},
                             {"better", now->better.front()}}});
}

// The first side's chances upwards; the marks stand on the moves that gave something away.
void ReplayReview::show_graph(const Rect& place)
{
    graph_ = place;
    const auto& scale = ui::scale();
    const Rect box = scale.pixels(place).snapped();
    const Rect inside = box.inset(scale.pixels(6));
    const int plies = last();
    struct Mark {
        Point at;
        Grade grade;
    };
    std::vector<Point> curve;
    std::vector<Mark> marks;
    const auto x_of = [&](int ply) {
        return inside.x + inside.width * static_cast<float>(ply) / static_cast<float>(std::max(plies, 1));
    };
    for (int ply = 0; ply <= plies; ++ply) {
        const auto chance = review()->chance(ply);
        if (!chance) continue;
        const Point at{x_of(ply), inside.bottom() - inside.height * static_cast<float>(*chance)};
        curve.push_back(at);
        if (ply > 0 && review()->judged(ply) && review()->judged(ply)->grade != Grade::good)
            marks.push_back({at, review()->judged(ply)->grade});
    }
    ui::paint([=, now = x_of(state().ply), corner = scale.pixels(ui::radius),
               line = std::max(1.0F, scale.pixels(2)), colours = view().look().palette.seats,
               dot = scale.pixels(4)](render::Batch& batch) {
        const auto& theme = ui::theme();
        batch.rounded(box, corner, theme.ground.with_alpha(0.8F));
        batch.push_clip(box);
        // Whose side is up is shown by the colour of each half's edge.
        batch.rect({box.x, box.y, line * 2, box.height / 2}, render::colour(colours[0]));
        batch.rect({box.x, box.centre().y, line * 2, box.height / 2}, render::colour(colours[1]));
        batch.rect({box.x, box.centre().y, box.width, std::max(1.0F, line / 2)}, theme.line);
        batch.rect({now - line / 2, box.y, line, box.height}, theme.ink_off);
        for (std::size_t i = 0; i + 1 < curve.size(); ++i)
            batch.line(curve[i], curve[i + 1], line, theme.ink);
        for (const auto& mark : marks) draw_grade(batch, mark.at, dot, mark.grade);
        batch.pop_clip();
    });
    if (review()->done()) return;
    const auto words = ui::text(Message{
        texts::review_progress, {{"percent", static_cast<int>(std::lround(100 * review()->progress()))}}});
    ui::at({place.x + 12, place.y + 2, place.width - 24, 20});
    ui::label(words,
              {.size = ui::TextSize::small, .tone = ui::TextTone::soft, .wrap = false, .shortens = true});
}

void ReplayReview::show_row(const Rect& place)
{
    const float gap = 8, edges = 24;
    const auto& better_words = state().side ? texts::review_back : texts::review_better;
    const auto wanted = [&](const Text& words) {
        return ui::measure(ui::text(words), ui::TextSize::bold).width + edges;
    };
    // Each as wide as its words need, where there is room for both.
    const float spare = place.width - gap - wanted(texts::review_next) - wanted(better_words);
    const float next_width = spare >= 0 ? wanted(texts::review_next) + spare / 2 : (place.width - gap) / 2;
    const auto part = [&](bool first) {
        const float width = first ? next_width : place.width - gap - next_width;
        const float x = first ? 0 : next_width + gap;
        return Rect{place.x + (ui::right_to_left() ? place.width - x - width : x), place.y, width,
                    place.height};
    };
    const auto button = [&](const char* id, const Text& words, const char* icon, bool first, bool enabled,
                            bool chosen) {
        const auto said = ui::text(words);
        ui::at(part(first));
        if (spare >= 0) return ui::button(id, said, {.enabled = enabled, .chosen = chosen});
        return ui::icon_button(
            id, icon, {.tip = said, .kind = ui::ButtonKind::normal, .enabled = enabled, .chosen = chosen});
    };
    const bool any = review()->next_mistake(state().ply).has_value();
    if (button("replay.mistake", texts::review_next, "ui/target", true, any, false))
        stage_.act([](auto& mode) { mode.next_mistake(); });
    const auto* now = state().judged();
    const bool better = state().side || (now && !now->better.empty());
    if (button("replay.better", better_words, "ui/hint", false, better, state().side.has_value()))
        stage_.act([](auto& mode) { mode.show_better(); });
}

std::optional<int> ReplayReview::ply_at(Point point) const
{
    if (!graph_.contains(point)) return std::nullopt;
    const float part = (point.x - graph_.x - 6) / std::max(graph_.width - 12, 1.0F);
    return static_cast<int>(std::lround(std::clamp(part, 0.0F, 1.0F) * static_cast<float>(last())));
}

std::optional<std::string> ReplayReview::fact(const std::string& name) const
{
    if (name == "reviewed") return !review() ? "no" : review()->done() ? "yes" : "underway";
    if (name == "line") return state().side ? state().side_move(1) : "none";
    if (name == "step") return state().side ? std::to_string(state().side_step()) : "none";
    if (name == "grade") {
        constexpr std::array words{"good", "inaccuracy", "mistake", "blunder"};
        return state().judged() ? words[static_cast<std::size_t>(state().judged()->grade)] : "unknown";
    }
    return std::nullopt;
}

} // namespace papamu::screens
