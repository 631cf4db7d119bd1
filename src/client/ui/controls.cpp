#include "client/ui/state.hpp"

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

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

namespace {

void take_smaller(Fitted& least, Fitted said)
{
    if (smaller_by(said) > smaller_by(least)) least = std::move(said);
}

// One of several values, side by side in one frame, of which the chosen one lies below a thumb.
struct Segments {
    std::string id;
    std::vector<std::string> values;
    std::vector<Behaviour> parts;
    int chosen = 0;
    float thumb = 0; ///< where it is, counted in parts

    float part_of(float width) const { return (width - 2 * px(3)) / static_cast<float>(values.size()); }

    // The smallest of all.
    Fitted least(const render::Rect& whole) const
    {
        Fitted out{TextSize::bold, TextSize::bold, {}};
        for (const auto& value : values) {
            auto said =
                fitted(value, TextSize::bold, part_of(whole.width) - 2 * px(3), whole.height - 4 * px(3));
            take_smaller(out, std::move(said));
        }
        return out;
    }

    void draw(const render::Rect& whole) const
    {
        const float inset = px(3), part = part_of(whole.width);
        const auto place_of = [&](float number) {
            const float x = right_to_left() ? whole.right() - inset - (number + 1) * part
                                            : whole.x + inset + number * part;
            return render::Rect{x, whole.y + inset, part, whole.height - 2 * inset};
        };
        paint_now([whole, below = place_of(thumb).snapped()](render::Batch& batch) {
            batch.rounded(whole, px(radius), theme().ground);
            batch.outline(whole, px(radius), std::max(1.0F, px(1)), edge_colour(0.6F));
            batch.shadow(below.moved({0, px(1)}), px(radius - 3), px(4), theme().shadow.faded(0.6F));
            batch.gradient(below, px(radius - 3), theme().raised_hover, theme().raised);
            batch.outline(below, px(radius - 3), std::max(1.0F, px(1)), theme().gold_soft);
        });
        for (std::size_t i = 0; i < values.size(); ++i) {
            const bool on = static_cast<int>(i) == chosen;
            const render::Rect place = place_of(static_cast<float>(i));
            // It is pressed up to the edge of the whole.
            present({.id = id + '.' + std::to_string(i), .role = Role::choice, .words = values[i], .on = on},
                    {place.x, whole.y, place.width, whole.height});
            const render::Rect box = place.inset(px(3));
            draw_lines(fitted(values[i], TextSize::bold, box.width, box.height), box,
                       on ? theme().ink : render::mix(theme().ink_soft, theme().ink, parts[i].hover),
                       Side::centre);
            if (parts[i].focused) paint_focus(place, px(radius - 3));
        }
    }
};

// What was pressed, and where the thumb has glided to.
Segments take_segments(std::string_view id, std::span<const std::string> values, int& chosen, bool& changed)
{
    State& s = state();
    Segments out{std::string{id}, {values.begin(), values.end()}, {}, chosen, 0};
    auto& where = s.amounts.try_emplace(out.id + "##thumb", static_cast<float>(chosen)).first->second;
    const float aim = static_cast<float>(chosen);
    const float far = std::max(1.0F, std::abs(aim - where));
    // However far, in the same short time where motion is reduced.
    const float way = s.reduced_motion ? static_cast<float>(values.size()) * s.seconds / reduced_time
                                       : s.seconds * 12 * far;
    where = where < aim ? std::min(aim, where + way) : std::max(aim, where - way);
    if (where != aim) s.moving = true;
    out.thumb = where;
    for (std::size_t i = 0; i < values.size(); ++i) {
        out.parts.push_back(behave(out.id + '.' + std::to_string(i), true));
        const auto number = static_cast<int>(i);
        if (!out.parts.back().pressed || number == chosen) continue;
        chosen = number;
        changed = true;
    }
    return out;
}

float widest_of(std::span<const std::string> values)
{
    float widest = 0;
    for (const auto& value : values) widest = std::max(widest, width_of(value, TextSize::bold));
    return widest;
}

} // namespace

bool segments(std::string_view id, std::span<const std::string> values, int& chosen, float width)
{
    bool changed = false;
    const Segments made = take_segments(id, values, chosen, changed);
    Node node = leaf();
    node.wide = px(width);
    node.natural.fill(static_cast<float>(values.size()) * (widest_of(values) + px(28)));
    node.high = px(control_height);
    node.lettering =
        lettering(TextSize::bold, [made](const render::Rect& box, Form) { return made.least(box); });
    node.draw = [made](const render::Rect& box, Form) { made.draw(box); };
    state().tree.add(std::move(node));
    return changed;
}

bool choice(std::string_view id, std::span<const std::string> values, int& chosen)
{
    const int before = chosen;
    bool changed = false;
    const Segments made = take_segments(id, values, chosen, changed);
    const float side_by_side = (widest_of(values) + px(20)) * static_cast<float>(values.size());
    std::vector<ButtonWords> buttons;
    for (std::size_t i = 0; i < values.size(); ++i)
        buttons.push_back({.words = values[i], .chosen = static_cast<int>(i) == before});
    const float between = state().tree.container().gap;
    Node node = leaf();
    node.natural.fill(side_by_side);
    node.height = [=](float width, Form) {
        if (side_by_side <= width) return px(control_height);
        float height = -between;
        for (const auto& button : buttons) height += button_height(button, width) + between;
        return height;
    };
    node.lettering = lettering(TextSize::bold, [=](const render::Rect& box, Form) {
        if (side_by_side <= box.width) return made.least(box);
        Fitted out{TextSize::bold, TextSize::bold, {}};
        for (const auto& button : buttons) {
            const render::Rect place{box.x, box.y, box.width, button_height(button, box.width)};
            auto said = words_in(button, place, Form::whole);
            take_smaller(out, std::move(said));
        }
        return out;
    });
    node.draw = [=](const render::Rect& box, Form) {
        if (side_by_side <= box.width) return made.draw(box);
        float y = box.y;
        for (std::size_t i = 0; i < buttons.size(); ++i) {
            Behaviour b = made.parts[i];
            b.place = {box.x, y, box.width, button_height(buttons[i], box.width)};
            y += b.place.height + between;
            present({.id = made.id + '.' + std::to_string(i),
                     .role = Role::choice,
                     .words = buttons[i].words,
                     .on = buttons[i].chosen},
                    b.place);
            draw_button(buttons[i], b, Form::whole);
        }
    };
    state().tree.add(std::move(node));
    return changed;
}

namespace {

struct Toggle {
    std::string words, detail;
    Behaviour b;
    float amount = 0; ///< 1: on

    static constexpr float inside = 2, track_width = 46, track_height = 26;

    struct Said {
        Fitted words, detail;
        float height() const { return words.height() + (detail.lines.empty() ? 0 : detail.height()); }
    };
    static float taken() { return px(track_width) + px(inside) + px(14); }
    // As many lines below it as it takes to say more.
    Said said(float width) const
    {
        const float room = width - taken() - px(inside);
        Said out{fitted(words, TextSize::body, room, px(400)), {}};
        if (!detail.empty()) out.detail = fitted(detail, TextSize::small, room, px(400));
        return out;
    }

    void draw(const render::Rect& place) const
    {
        const float wide = px(track_width), high = px(track_height);
        const float x = right_to_left() ? place.x + px(inside) : place.right() - px(inside) - wide;
        const render::Rect track = render::Rect{x, place.centre().y - high / 2, wide, high}.snapped();
        const float knob = high / 2 - px(3), travel = wide - high;
        const float along = right_to_left() ? 1 - amount : amount;
        const render::Point middle{track.x + high / 2 + travel * along, track.centre().y};
        paint_now([=, hover = b.hover, amount = amount](render::Batch& batch) {
            const auto off = render::mix(theme().ground, theme().raised_hover, 0.4F + 0.4F * hover);
            batch.rounded(track, high / 2, render::mix(off, theme().seal, amount));
            batch.outline(track, high / 2, std::max(1.0F, px(1)),
                          render::mix(theme().ink_off, theme().seal_hover, amount));
            batch.shadow(render::Rect::around(middle + render::Point{0, px(1)}, {2 * knob, 2 * knob}), knob,
                         px(3), theme().shadow);
            batch.circle(middle, knob, render::mix(theme().ink_soft, theme().on_seal, amount));
        });
        const Said lines = said(place.width);
        render::Rect box = from_start(place, px(inside), place.width - taken() - px(inside));
        if (!detail.empty()) {
            box.y += (box.height - lines.height()) / 2;
            box.height = lines.words.height();
            draw_lines(lines.words, box, theme().ink);
            box.y += box.height;
            box.height = lines.detail.height();
            draw_lines(lines.detail, box, theme().ink_soft);
        } else {
            draw_lines(lines.words, box, theme().ink);
        }
        if (b.focused) paint_focus(place, px(radius));
    }
};

} // namespace

bool toggle(std::string_view id, std::string_view words, bool& on, std::string_view detail)
{
    Toggle made{std::string{words}, std::string{detail}, behave(id, true), 0};
    if (made.b.pressed) on = !on;
    made.amount = eased(std::string{id} + "##on", on, 0.14F);
    Node node = leaf(Control{.id = std::string{id},
                             .role = Role::toggle,
                             .words = made.words + (detail.empty() ? "" : "\n" + made.detail),
                             .on = on});
    node.height = [made](float width, Form) {
        return std::max(px(control_height), made.said(width).height() + px(10));
    };
    node.lettering = lettering(TextSize::body,
                               [made](const render::Rect& box, Form) { return made.said(box.width).words; });
    node.draw = [made](const render::Rect& box, Form) { made.draw(box); };
    state().tree.add(std::move(node));
    return made.b.pressed;
}

namespace {

struct Slider {
    std::string words, value;
    Behaviour b;
    float part = 0; ///< of the whole, from its start

    static constexpr float knob = 9;
    static render::Rect rail(const render::Rect& place)
    {
        return {place.x + px(knob), place.bottom() - px(17), place.width - 2 * px(knob), px(6)};
    }
    // Beside its value.
    Fitted said(float width) const
    {
        const float room = width - (value.empty() ? 0 : width_of(value, TextSize::body) + px(12));
        return fitted(words, TextSize::body, room, unlimited);
    }

    void draw(const render::Rect& place) const
    {
        const render::Rect along = rail(place);
        const render::Rect done = from_start(along, 0, along.width * part);
        const render::Point middle{right_to_left() ? done.x : done.right(), along.centre().y};
        const float grown = px(knob) * (1 + 0.12F * b.hover);
        paint_now([=, focused = b.focused](render::Batch& batch) {
            batch.rounded(along, along.height / 2, theme().ground);
            batch.outline(along, along.height / 2, std::max(1.0F, px(1)), theme().line);
            batch.rounded(done, along.height / 2, theme().seal);
            batch.shadow(render::Rect::around(middle + render::Point{0, px(2)}, {2 * grown, 2 * grown}),
                         grown, px(5), theme().shadow);
            batch.circle(middle, grown, theme().ink);
            batch.circle(middle, grown * 0.42F, theme().seal);
            if (focused) batch.ring(middle, grown + px(4), std::max(2.0F, px(2)), theme().gold);
        });
        if (words.empty()) return;
        const Fitted lines = said(place.width);
        const render::Rect box{place.x, place.y + px(2), place.width, lines.height()};
        draw_lines(lines, box, theme().ink);
        draw_words(value, TextSize::body, {box.x, box.y, box.width, line_height(TextSize::body)},
                   theme().ink_soft, Side::end);
    }
};

} // namespace

bool slider(std::string_view id, std::string_view words, float& value, float low, float high,
            const SliderOptions& options)
{
    const State& s = state();
    const std::string_view written = options.written ? words : std::string_view{};
    const std::string_view written_value = options.written ? options.value : std::string_view{};
    Slider made{std::string{written}, std::string{written_value}, behave(id, true), 0};
    const Behaviour& b = made.b;
    const float before = value, range = high - low;
    if (b.active) {
        const render::Rect rail = Slider::rail(b.place);
        float part = std::clamp((s.input.pointer.x - rail.x) / std::max(1.0F, rail.width), 0.0F, 1.0F);
        if (right_to_left()) part = 1 - part;
        value = low + range * part;
    }
    // The pointer presses it too, but hides the focus.
    if (options.confirmed) *options.confirmed = b.pressed && b.focused;
    const float stride = options.step > 0 ? options.step : range / 20;
    if (b.focused) value = std::clamp(value + static_cast<float>(side_step()) * stride, low, high);
    made.part = range > 0 ? (value - low) / range : 0;
    Node node = leaf(Control{.id = std::string{id},
                             .role = Role::slider,
                             .words = std::string{words},
                             .value = std::string{options.value},
                             .sideways = true,
                             .percent = static_cast<int>(std::lround(100 * made.part))});
    node.height = [made](float width, Form) {
        return std::max(px(control_height), (made.words.empty() ? 0 : made.said(width).height()) + px(30));
    };
    if (!made.words.empty())
        node.lettering =
            lettering(TextSize::body, [made](const render::Rect& box, Form) { return made.said(box.width); });
    node.draw = [made](const render::Rect& box, Form) { made.draw(box); };
    state().tree.add(std::move(node));
    return value != before;
}

} // namespace papamu::ui
