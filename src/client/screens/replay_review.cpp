#include "client/screens/replay_review.hpp"

#include "client/advice/effect.hpp"
#include "client/board/trail.hpp"
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

constexpr std::string_view graph_part = "graph";
constexpr float graph_edge = 6;

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
        batch.ring(at, size * 0.8F, size * 0.45F, theme.trouble);
    } else if (grade == Grade::mistake) {
        for (int i = 0; i < 2; ++i) {
            const float arm = i == 0 ? size * 1.15F : size * 0.6F;
            batch.line({at.x - arm, at.y}, {at.x, at.y - arm}, size * 0.5F, theme.trouble);
            batch.line({at.x, at.y - arm}, {at.x + arm, at.y}, size * 0.5F, theme.trouble);
            batch.line({at.x + arm, at.y}, {at.x, at.y + arm}, size * 0.5F, theme.trouble);
            batch.line({at.x, at.y + arm}, {at.x - arm, at.y}, size * 0.5F, theme.trouble);
        }
    } else if (grade == Grade::blunder) {
        batch.rect(Rect::around(at, {size * 2.2F, size * 2.2F}), theme.ink);
        batch.rect(Rect::around(at, {size * 1.5F, size * 1.5F}), theme.seal);
    }
}

std::string lines(const std::string& first, const std::string& second)
{
    return second.empty() ? first : first + '\n' + second;
}

} // namespace

// Above a comment, in the same box.
// What the move allowed, else what the better one would have done: worked out once for each.
const std::string& ReplayReview::why_not_good(const advice::Judged& judged) const
{
    const auto& position = match().position_after(state().ply - 1);
    const auto& better = judged.better.front();
    if (why_.position == position && why_.better == better) return why_.words;
    const auto& played = match().plies()[static_cast<std::size_t>(state().ply) - 1].text;
    auto why = advice::cost_of(game(), position, played);
    if (why.empty()) why = advice::gain_of(game(), position, better);
    why_ = {position, better, why.empty() ? std::string{} : ui::text(why)};
    return why_.words;
}

std::string ReplayReview::verdict() const
{
    if (state().side) {
        const int at = std::max(state().side_step(), 1);
        return ui::text(
            Message{texts::review_line,
                    {{"move", state().side_move(at)}, {"number", at}, {"all", state().side_steps()}}});
    }
    if (state().turning == modes::Turning::sought) return ui::text(texts::review_seeks);
    if (state().turning == modes::Turning::none && state().at_end()) return ui::text(texts::review_no_turn);
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
    const auto why = why_not_good(*now);
    if (now->before.proven())
        return lines(ui::text(Message{texts::review_verdict_proven,
                                      {{"grade", grade_words(now->grade)},
                                       {"before", value_words(game(), seat, now->before, scale, false)},
                                       {"after", value_words(game(), seat, now->after, scale, true)},
                                       {"better", now->better.front()}}}),
                     why);
    return lines(ui::text(Message{texts::review_verdict,
                                  {{"grade", grade_words(now->grade)},
                                   {"before", before},
                                   {"after", after},
                                   {"better", now->better.front()}}}),
                 why);
}

const advice::Judged* ReplayReview::shown_mistake() const
{
    if (state().side || state().playing()) return nullptr;
    const auto* now = state().judged();
    return now && now->grade != Grade::good && !now->better.empty() ? now : nullptr;
}

void ReplayReview::mark(board::Marks& marks) const
{
    const auto* mistake = shown_mistake();
    if (!mistake) return;
    const auto& before = match().position_after(state().ply - 1);
    const auto& played = match().plies()[static_cast<std::size_t>(state().ply) - 1].text;
    const auto& best = mistake->better.front();
    if (arrows_.position != before || arrows_.move != played || arrows_.better != best) {
        arrows_ = {before, played, best, {}};
        const auto& look = view().look();
        const auto then = *game().choices(before), now = *game().choices(state().shown_position());
        auto better = board::advised(then, best, look);
        // A card or a piece in reserve may lie elsewhere since.
        std::erase_if(better.ways, [&](const auto& way) {
            const Piece *lay = then.scene.at(way.front()), *lies = now.scene.at(way.front());
            return !look.on_board(way.front()) && !(lay && lies && *lay == *lies);
        });
        std::erase_if(better.ghosts, [&](const auto& ghost) { return now.scene.at(ghost.first); });
        arrows_.drawn.push_back(std::move(better));
        if (const auto* reply = review()->best(state().ply); reply && !reply->moves.empty()) {
            auto danger = board::advised(now, reply->moves.front(), look);
            danger.threat = true;
            danger.ghosts.clear();
            arrows_.drawn.push_back(std::move(danger));
        }
    }
    marks.advised = arrows_.drawn;
}

// The first side's chances upwards; the marks stand on the moves that gave something away.
void ReplayReview::show_graph(float height)
{
    struct Dot {
        int ply;
        float chance;
        Grade grade;
    };
    std::vector<Dot> dots;
    for (int ply = 0; ply <= last(); ++ply) {
        const auto chance = review()->chance(ply);
        if (!chance) continue;
        const auto judged = ply > 0 ? review()->judged(ply) : std::nullopt;
        dots.push_back({ply, static_cast<float>(*chance), judged ? judged->grade : Grade::good});
    }
    const auto& scale = ui::scale();
    const auto draw = [dots, now = state().ply, plies = std::max(last(), 1), edge = scale.pixels(graph_edge),
                       corner = scale.pixels(ui::radius), line = std::max(1.0F, scale.pixels(2)),
                       colours = view().look().palette.seats,
                       size = scale.pixels(4)](render::Batch& batch, const Rect& box) {
        const auto& theme = ui::theme();
        const Rect inside = box.inset(edge);
        const auto x_of = [&](int ply) {
            return inside.x + inside.width * static_cast<float>(ply) / static_cast<float>(plies);
        };
        const auto point_of = [&](const Dot& dot) {
            return Point{x_of(dot.ply), inside.bottom() - inside.height * dot.chance};
        };
        batch.rounded(box, corner, theme.ground.with_alpha(0.8F));
        batch.push_clip(box);
        // Whose side is up is shown by the colour of each half's edge.
        batch.rect({box.x, box.y, line * 2, box.height / 2}, render::colour(colours[0]));
        batch.rect({box.x, box.centre().y, line * 2, box.height / 2}, render::colour(colours[1]));
        batch.rect({box.x, box.centre().y, box.width, std::max(1.0F, line / 2)}, theme.line);
        batch.rect({x_of(now) - line / 2, box.y, line, box.height}, theme.ink_off);
        for (std::size_t i = 0; i + 1 < dots.size(); ++i)
            batch.line(point_of(dots[i]), point_of(dots[i + 1]), line, theme.ink);
        for (const auto& dot : dots)
            if (dot.grade != Grade::good) draw_grade(batch, point_of(dot), size, dot.grade);
        batch.pop_clip();
    };
    const auto graph = ui::column({.height = height,
                                   .grow = height > 0 ? 0.0F : 1.0F,
                                   .edge_x = 12,
                                   .edge_y = 2,
                                   .part = graph_part,
                                   .hides_below = 30,
                                   .ground = draw});
    if (const auto* failed = texts::trouble_of(review()->engine())) {
        ui::label(ui::text(*failed), {.size = ui::TextSize::small, .tone = ui::TextTone::trouble});
        return;
    }
    if (review()->done()) return;
    ui::label(ui::text(Message{texts::review_progress,
                               {{"percent", static_cast<int>(std::lround(100 * review()->progress()))}}}),
              {.size = ui::TextSize::small, .tone = ui::TextTone::soft, .wrap = false, .shortens = true});
}

// Pictures where there is no room for both their words.
void ReplayReview::show_row()
{
    const auto& better_words = state().side ? texts::review_back : texts::review_better;
    const auto button = [&](const char* id, const Text& words, const char* icon, bool enabled, bool chosen) {
        return ui::button(id, ui::text(words),
                          {.icon = icon,
                           .may_be_icon = true,
                           .icon_beside = false,
                           .grow = 1,
                           .enabled = enabled,
                           .chosen = chosen});
    };
    const auto row = ui::row({.height = ui::control_height, .gap = 8});
    const bool any = review()->next_mistake(state().ply).has_value();
    if (button("replay.mistake", texts::review_next, "ui/target", any, false))
        stage_.act([](auto& mode) { mode.next_mistake(); });
    const auto* now = state().judged();
    const bool better = state().side || (now && !now->better.empty());
    if (button("replay.better", better_words, "ui/hint", better, state().side.has_value()))
        stage_.act([](auto& mode) { mode.show_better(); });
}

std::optional<int> ReplayReview::ply_at(const ui::PartHit& hit) const
{
    if (hit.part != graph_part) return std::nullopt;
    return static_cast<int>(std::lround(hit.along(graph_edge) * static_cast<float>(last())));
}

std::optional<std::string> ReplayReview::fact(const std::string& name) const
{
    if (name == "reviewed") return !review() ? "no" : review()->done() ? "yes" : "underway";
    if (name == "turning") {
        constexpr std::array words{"unasked", "sought", "found", "none"};
        return words[static_cast<std::size_t>(state().turning)];
    }
    if (name == "arrows") return shown_mistake() ? "yes" : "no";
    if (name == "line") return state().side ? state().side_move(1) : "none";
    if (name == "step") return state().side ? std::to_string(state().side_step()) : "none";
    if (name == "grade") {
        constexpr std::array words{"good", "inaccuracy", "mistake", "blunder"};
        return state().judged() ? words[static_cast<std::size_t>(state().judged()->grade)] : "unknown";
    }
    return std::nullopt;
}

} // namespace papamu::screens
