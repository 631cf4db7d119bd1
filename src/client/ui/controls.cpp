#include "client/ui/state.hpp"

#include <algorithm>
#include <cmath>

// Controls that hold a value.
namespace papamu::ui {

namespace {

// Left and right as values grow: mirrored with the language.
int side_step()
{
    const auto step = state().side_step;
    if (!step) return 0;
    const int right = *step == Step::right ? 1 : -1;
    return right_to_left() ? -right : right;
}

} // namespace

bool segments(std::string_view id, std::span<const std::string> values, int& chosen, float width)
{
    State& s = state();
    const auto count = static_cast<float>(values.size());
    float widest = 0;
    for (const auto& value : values) widest = std::max(widest, width_of(value, TextSize::bold));
    const bool natural = s.layout.in_row && s.layout.columns == 0;
    const float wanted = width > 0 ? px(width) : natural ? count * (widest + px(28)) : 0;
    const render::Rect whole = s.layout.place(wanted, px(control_height));
    const float inset = px(3), part = (whole.width - 2 * inset) / count;
    const auto place_of = [&](float number) {
        const float x =
            right_to_left() ? whole.right() - inset - (number + 1) * part : whole.x + inset + number * part;
        return render::Rect{x, whole.y + inset, part, whole.height - 2 * inset};
    };
    // The thumb glides to what is chosen.
    const std::string glide{id};
    auto& where = s.amounts.try_emplace(glide + "##thumb", static_cast<float>(chosen)).first->second;
    const float aim = static_cast<float>(chosen);
    const float far = std::max(1.0F, std::abs(aim - where));
    // However far, in the same short time where motion is reduced.
    const float way = s.reduced_motion ? static_cast<float>(values.size()) * s.seconds / reduced_time
                                       : s.seconds * 12 * far;
    where = where < aim ? std::min(aim, where + way) : std::max(aim, where - way);
    if (where != aim) s.moving = true;
    const render::Rect thumb = place_of(where).snapped();
    paint([=](render::Batch& batch) {
        batch.rounded(whole, px(radius), theme().ground);
        batch.outline(whole, px(radius), std::max(1.0F, px(1)), theme().line.with_alpha(0.6F));
        batch.shadow(thumb.moved({0, px(1)}), px(radius - 3), px(4), theme().shadow.faded(0.6F));
        batch.gradient(thumb, px(radius - 3), theme().raised_hover, theme().raised);
        batch.outline(thumb, px(radius - 3), std::max(1.0F, px(1)), theme().gold_soft);
    });
    bool changed = false;
    for (std::size_t i = 0; i < values.size(); ++i) {
        const auto number = static_cast<int>(i);
        // It is pressed up to the edge of the whole.
        const render::Rect place = place_of(static_cast<float>(i));
        const Behaviour b =
            behave(glide + "." + std::to_string(i), {place.x, whole.y, place.width, whole.height}, true);
        const bool on = number == chosen;
        const render::Rect box = place.inset(px(3));
        draw_lines(fitted(values[i], TextSize::bold, box.width, box.height), box,
                   on ? theme().ink : render::mix(theme().ink_soft, theme().ink, b.hover), Side::centre);
        if (b.focused) paint_focus(place, px(radius - 3));
        if (b.pressed && !on) {
            chosen = number;
            changed = true;
        }
    }
    return changed;
}

bool toggle(std::string_view id, std::string_view words, bool& on, std::string_view detail)
{
    const float inside = px(2), track_width = px(46), track_height = px(26);
    Layout& layout = state().layout;
    const float taken = track_width + inside + px(14), room = layout.available() - taken - inside;
    // As many lines below it as it takes to say more.
    Fitted more;
    if (!detail.empty()) more = fitted(detail, TextSize::small, room, px(400));
    const float detail_height = detail.empty() ? 0 : more.height();
    const Fitted said = fitted(words, TextSize::body, room, px(400));
    const float height = std::max(px(control_height), said.height() + detail_height + px(10));
    const Behaviour b = behave(id, layout.place(0, height), true);
    if (b.pressed) on = !on;
    const float amount = eased(std::string{id} + "##on", on, 0.14F);
    const float track_x = right_to_left() ? b.place.x + inside : b.place.right() - inside - track_width;
    const render::Rect track =
        render::Rect{track_x, b.place.centre().y - track_height / 2, track_width, track_height}.snapped();
    const float knob = track_height / 2 - px(3), travel = track_width - track_height;
    const float along = right_to_left() ? 1 - amount : amount;
    const render::Point middle{track.x + track_height / 2 + travel * along, track.centre().y};
    const float hover = b.hover;
    paint([=](render::Batch& batch) {
        const auto off = render::mix(theme().ground, theme().raised_hover, 0.4F + 0.4F * hover);
        batch.rounded(track, track_height / 2, render::mix(off, theme().seal, amount));
        batch.outline(track, track_height / 2, std::max(1.0F, px(1)),
                      render::mix(theme().ink_off, theme().seal_hover, amount));
        batch.shadow(render::Rect::around(middle + render::Point{0, px(1)}, {2 * knob, 2 * knob}), knob,
                     px(3), theme().shadow);
        batch.circle(middle, knob, render::mix(theme().ink_soft, theme().on_seal, amount));
    });
    render::Rect box = b.place;
    box.width -= taken + inside;
    box.x += right_to_left() ? taken : inside;
    if (detail_height > 0) {
        box.y += (box.height - said.height() - detail_height) / 2;
        box.height = said.height();
        draw_lines(said, box, theme().ink);
        box.y += box.height;
        box.height = detail_height;
        draw_lines(more, box, theme().ink_soft);
    } else {
        draw_lines(said, box, theme().ink);
    }
    if (b.focused) paint_focus(b.place, px(radius));
    return b.pressed;
}

bool slider(std::string_view id, std::string_view words, float& value, float low, float high,
            std::string_view shown_value, float step, bool* confirmed)
{
    const State& s = state();
    const float words_height = words.empty() ? 0 : line_height(TextSize::body);
    const render::Rect place = state().layout.place(0, std::max(px(control_height), words_height + px(30)));
    const Behaviour b = behave(id, place, true, true);
    const float knob = px(9);
    const render::Rect rail{place.x + knob, place.bottom() - px(17), place.width - 2 * knob, px(6)};
    const float before = value, range = high - low;
    if (ImGui::IsItemActive()) {
        float part = std::clamp((s.input.pointer.x - rail.x) / rail.width, 0.0F, 1.0F);
        if (right_to_left()) part = 1 - part;
        value = low + range * part;
    }
    // The pointer presses it too, but hides the focus.
    if (confirmed) *confirmed = b.pressed && b.focused;
    const float stride = step > 0 ? step : range / 20;
    if (b.focused) value = std::clamp(value + static_cast<float>(side_step()) * stride, low, high);
    const float part = range > 0 ? (value - low) / range : 0;
    const float filled = rail.width * part;
    const render::Rect done{right_to_left() ? rail.right() - filled : rail.x, rail.y, filled, rail.height};
    const render::Point middle{right_to_left() ? rail.right() - filled : rail.x + filled, rail.centre().y};
    const float grown = knob * (1 + 0.12F * b.hover);
    const bool focused = b.focused;
    paint([=](render::Batch& batch) {
        batch.rounded(rail, rail.height / 2, theme().ground);
        batch.outline(rail, rail.height / 2, std::max(1.0F, px(1)), theme().line);
        batch.rounded(done, rail.height / 2, theme().seal);
        batch.shadow(render::Rect::around(middle + render::Point{0, px(2)}, {2 * grown, 2 * grown}), grown,
                     px(5), theme().shadow);
        batch.circle(middle, grown, theme().ink);
        batch.circle(middle, grown * 0.42F, theme().seal);
        if (focused) batch.ring(middle, grown + px(4), std::max(2.0F, px(2)), theme().gold);
    });
    const render::Rect line{place.x, place.y + px(2), place.width, words_height};
    draw_words(words, TextSize::body, line, theme().ink);
    draw_words(shown_value, TextSize::body, line, theme().ink_soft, Side::end);
    return value != before;
}

} // namespace papamu::ui
