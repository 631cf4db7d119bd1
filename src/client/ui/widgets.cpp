#include "client/ui/widgets.hpp"

#include "client/ui/state.hpp"

#include <algorithm>
#include <cmath>

namespace papamu::ui {

namespace {

constexpr float unlimited = 1.0e6F;

// A part of a box, counted from its start side: left, or right in right-to-left languages.
render::Rect from_start(const render::Rect& box, float skip, float width)
{
    return {right_to_left() ? box.right() - skip - width : box.x + skip, box.y, width, box.height};
}

struct Ground {
    render::Colour fill;
    render::Colour edge;
    render::Colour words;
};

Ground button_ground(ButtonKind kind, const Behaviour& b, bool enabled, bool chosen)
{
    const Theme& t = theme();
    Ground out{render::mix(t.raised, t.raised_hover, b.hover), t.line, t.ink};
    if (b.held) out.fill = t.raised_press;
    if (kind == ButtonKind::primary) {
        out = {b.held ? t.seal_press : render::mix(t.seal, t.seal_hover, b.hover), render::clear, t.on_seal};
    } else if (kind == ButtonKind::quiet) {
        out.fill = b.held ? t.raised_press : t.raised.faded(b.hover);
        out.edge = render::clear;
    }
    if (chosen) {
        out.fill = render::mix(t.chosen, t.raised_hover, 0.35F * b.hover);
        out.edge = t.gold_soft;
        out.words = t.ink;
    }
    if (!enabled) {
        out.words = t.ink_off;
        out.fill = kind == ButtonKind::quiet ? render::clear : t.panel;
        out.edge = kind == ButtonKind::quiet ? render::clear : t.line.faded(0.5F);
    }
    return out;
}

void paint_button(const Behaviour& b, const Ground& ground, ButtonKind kind, bool enabled)
{
    const render::Rect place = b.held ? b.place.moved({0, std::max(1.0F, px(1))}) : b.place;
    const float corner = px(radius), line = std::max(1.0F, px(1)), shadow = px(6);
    const bool lifted = enabled && kind != ButtonKind::quiet && !b.held;
    paint(
        [=](render::Batch& batch) {
            if (lifted)
                batch.shadow(place.moved({0, shadow * 0.4F}), corner, shadow, theme().shadow.faded(0.55F));
            if (ground.fill.alpha > 0) {
                // A breath of light from above makes a surface of a rectangle.
                const auto light =
                    kind == ButtonKind::quiet ? ground.fill : render::mix(ground.fill, render::white, 0.045F);
                batch.gradient(place, corner, light.with_alpha(ground.fill.alpha), ground.fill);
            }
            if (ground.edge.alpha > 0) batch.outline(place, corner, line, ground.edge);
        },
        Reach::around);
    if (b.focused) paint_focus(place, corner);
}

} // namespace

namespace {

render::Rect seen_of(const render::Rect& place)
{
    const auto& panel = state().scrolled;
    if (!panel) return place;
    const float lowest = std::max(panel->y, panel->bottom() - place.height);
    return {place.x, std::clamp(place.y, panel->y, lowest), place.width, place.height};
}

} // namespace

Behaviour behave(std::string_view id, const render::Rect& place, bool enabled, bool sideways)
{
    State& s = state();
    Behaviour b;
    b.place = place;
    s.shown.push_back({std::string{id}, place, enabled, sideways, false, s.layer, s.group, seen_of(place)});
    s.last_widget = id;
    note_drawn(Drawn::Kind::control, id, place);
    ImGui::SetCursorScreenPos({place.x, place.y});
    const std::string name{id};
    const bool clicked =
        ImGui::InvisibleButton(name.c_str(), {std::max(1.0F, place.width), std::max(1.0F, place.height)});
    const bool pointed = !s.input.touch || s.input.buttons[0];
    b.hovered = enabled && pointed && ImGui::IsItemHovered();
    b.held = enabled && ((ImGui::IsItemActive() && ImGui::IsItemHovered()) || s.armed == id);
    if (enabled && ImGui::IsItemActivated()) s.focus = id;
    if (b.hovered && !s.input.touch) s.rested_now = id;
    const bool has_focus = enabled && s.focus == id;
    b.focused = has_focus && s.focus_visible;
    if (b.focused && s.rested_now.empty()) s.rested_now = id;
    if (has_focus && s.focus_moved) {
        const float window_top = ImGui::GetWindowPos().y, height = ImGui::GetWindowHeight();
        if (place.y < window_top + px(8) || place.bottom() > window_top + height - px(8))
            ImGui::SetScrollFromPosY(place.centre().y - window_top, 0.5F);
    }
    b.pressed = enabled && (clicked || (has_focus && s.input.confirm));
    // One confirmation presses one thing, even when pressing it moves the focus within the frame.
    if (has_focus && b.pressed) s.input.confirm = false;
    b.hover = eased(name, b.hovered && !b.held, 0.12F);
    return b;
}

void paint_focus(const render::Rect& place, float corner)
{
    const float away = px(3), line = std::max(2.0F, px(2));
    paint(
        [=](render::Batch& batch) {
            const render::Rect around = place.inset(-away);
            batch.outline(around.inset(-line), corner + away + line, 2 * line,
                          theme().gold.with_alpha(0.25F));
            batch.outline(around, corner + away, line, theme().gold);
        },
        Reach::around);
}

void draw_icon(std::string_view sprite, const render::Rect& box, float side, const render::Colour& tint)
{
    const render::Rect place = render::Rect::around(box.centre(), {side, side}).snapped();
    paint([place, tint, name = std::string{sprite}](render::Batch& batch) {
        batch.sprite(state().sprites.get(name, place.width, place.height), place, {.tint = tint});
    });
}

void icon(std::string_view sprite, float side, const render::Colour& tint)
{
    Layout& layout = state().layout;
    const bool beside = layout.in_row || layout.exact;
    const render::Rect box = layout.place(beside ? px(side) : 0,
                                          layout.in_row ? std::max(px(side), px(control_height)) : px(side));
    ImGui::SetCursorScreenPos({box.x, box.y});
    ImGui::Dummy({box.width, box.height});
    draw_icon(sprite, box, px(side), tint);
}

void key_cap(std::string_view name)
{
    const float width = width_of(name, TextSize::small) + px(12);
    const render::Rect box = state().layout.place(width, px(22));
    ImGui::SetCursorScreenPos({box.x, box.y});
    ImGui::Dummy({box.width, box.height});
    paint([box](render::Batch& batch) {
        batch.rounded(box.moved({0, px(2)}), px(5), theme().ground);
        batch.rounded(box, px(5), theme().raised_hover);
        batch.outline(box, px(5), std::max(1.0F, px(1)), theme().ink_off);
    });
    draw_words(name, TextSize::small, box, theme().ink, Side::centre, i18n::Direction::left_to_right);
}

// --- Buttons

bool button(std::string_view id, std::string_view words, const ButtonOptions& options)
{
    Layout& layout = state().layout;
    const float inside = px(18), icon_side = px(22),
                icon_room = options.icon.empty() ? 0 : icon_side + px(10);
    const float words_width =
        std::max(width_of(words, TextSize::bold), width_of(options.detail, TextSize::small));
    const bool natural = layout.in_row && layout.columns == 0;
    const float width = options.width > 0 ? px(options.width)
                        : natural         ? words_width + icon_room + 2 * inside
                                          : 0;
    // In narrow columns words may need more lines than it is high.
    const bool grows = !natural && !layout.exact;
    const float taken = 2 * px(8) + icon_room;
    const float room = grows ? (width > 0 ? width : layout.available()) - taken : words_width;
    Fitted detail;
    if (!options.detail.empty()) detail = fitted(options.detail, TextSize::small, room, unlimited);
    const float detail_height = options.detail.empty() ? 0 : detail.height();
    float height = px(options.height);
    if (height <= 0)
        height = std::max(px(control_height), line_height(TextSize::bold) + detail_height + px(18));
    if (grows)
        height =
            std::max(height, fitted(words, TextSize::bold, room, unlimited).height() + detail_height + px(6));

    const Behaviour b = behave(id, layout.place(width, height), options.enabled);
    const Ground ground = button_ground(options.kind, b, options.enabled, options.chosen);
    paint_button(b, ground, options.kind, options.enabled);

    const render::Rect place = b.held ? b.place.moved({0, std::max(1.0F, px(1))}) : b.place;
    // Icon and words stand together in the middle; with a second line they start at the edge, as in a list.
    // Words that do not fit may come nearer to the edges.
    const bool listed = !options.detail.empty();
    const float edges = words_width + icon_room + 2 * inside > place.width ? px(8) : inside;
    const float words_room = std::max(0.0F, place.width - 2 * edges - icon_room);
    const float shown = std::min(words_width, words_room);
    const float start = listed ? edges : (place.width - shown - icon_room) / 2;
    if (!options.icon.empty())
        draw_icon(options.icon, from_start(place, start, icon_side), icon_side, ground.words);
    render::Rect box = from_start(place, start + icon_room, listed ? words_room : shown);
    if (listed) {
        const auto lines = fitted(words, TextSize::bold, box.width, box.height - detail_height);
        box.y += (box.height - lines.height() - detail_height) / 2;
        box.height = lines.height();
        draw_lines(lines, box, ground.words);
        box.y += box.height;
        box.height = detail_height;
        draw_lines(detail, box, options.kind == ButtonKind::primary ? ground.words : theme().ink_soft);
    } else {
        const auto lines = fitted(words, TextSize::bold, box.width, box.height);
        draw_lines(lines, box, ground.words, lines.lines.size() > 1 ? Side::centre : Side::start);
    }
    if (!options.tip.empty()) tooltip(options.tip);
    return b.pressed;
}

bool icon_button(std::string_view id, std::string_view icon, const IconOptions& options)
{
    const float side = px(std::max(options.side, 40.0F));
    const Behaviour b = behave(id, state().layout.place(side, side), options.enabled);
    if (!options.for_focus) state().shown.back().focusable = false;
    const Ground ground = button_ground(options.kind, b, options.enabled, options.chosen);
    paint_button(b, ground, options.kind, options.enabled);
    draw_icon(icon, b.held ? b.place.moved({0, std::max(1.0F, px(1))}) : b.place, std::round(side * 0.52F),
              ground.words);
    if (!options.tip.empty()) tooltip(options.tip);
    return b.pressed;
}

bool menu_row(std::string_view id, std::string_view words, const MenuRowOptions& options)
{
    const float inside = px(14), icon_side = px(24), arrow_side = px(18), picture_side = px(28);
    Layout& layout = state().layout;
    float start = inside, end = inside;
    if (!options.icon.empty()) start += icon_side + px(14);
    if (options.arrow) end += arrow_side + px(8);
    const float arrow_end = end;
    const float value_width = std::min(width_of(options.value, TextSize::body), layout.available() * 0.5F);
    if (!options.value_icon.empty())
        end += picture_side + px(12);
    else if (!options.value.empty())
        end += value_width + px(12);
    const float room = std::max(1.0F, layout.available() - start - end);
    // As many lines below it as it takes to say more.
    Fitted detail;
    if (!options.detail.empty()) detail = fitted(options.detail, TextSize::small, room, unlimited);
    const float detail_height = options.detail.empty() ? 0 : detail.height();
    const float height = std::max(px(control_height), line_height(TextSize::body) + detail_height + px(18));
    const Behaviour b = behave(id, layout.place(0, height), options.enabled);
    Ground ground = button_ground(ButtonKind::quiet, b, options.enabled, options.chosen);
    paint_button(b, ground, ButtonKind::quiet, options.enabled);

    if (!options.icon.empty())
        draw_icon(options.icon, from_start(b.place, inside, icon_side), icon_side,
                  options.enabled ? theme().gold : theme().ink_off);
    if (options.arrow)
        draw_icon(right_to_left() ? "ui/chevron-left" : "ui/chevron-right",
                  from_start(b.place, b.place.width - inside - arrow_side, arrow_side), arrow_side,
                  theme().ink_off);
    if (!options.value_icon.empty()) {
        draw_icon(options.value_icon,
                  from_start(b.place, b.place.width - arrow_end - picture_side, picture_side), picture_side,
                  render::white);
    } else if (!options.value.empty()) {
        const render::Rect box = from_start(b.place, b.place.width - arrow_end - value_width, value_width);
        draw_lines(fitted(options.value, TextSize::body, box.width, box.height), box, theme().ink_soft);
    }
    render::Rect box = from_start(b.place, start, room);
    if (detail_height > 0) {
        const float both = line_height(TextSize::body) + detail_height;
        box.y += (box.height - both) / 2;
        box.height = line_height(TextSize::body);
        draw_lines(fitted(words, TextSize::body, box.width, box.height), box, ground.words);
        box.y += box.height;
        box.height = detail_height;
        draw_lines(detail, box, theme().ink_soft);
    } else {
        draw_lines(fitted(words, TextSize::body, box.width, box.height), box, ground.words);
    }
    return b.pressed;
}

bool place(std::string_view id, const render::Rect& where, std::string_view group)
{
    State& s = state();
    s.shown.push_back({std::string{id}, s.scale.pixels(where).snapped(), true, false, false, s.layer,
                       std::string{group}, s.scale.pixels(where).snapped(), true});
    const bool pressed = s.focus == id && s.input.confirm;
    if (pressed) s.input.confirm = false;
    return pressed;
}

void tooltip(std::string_view words)
{
    State& s = state();
    if (s.rested != s.last_widget || s.rested_for < 0.35F || s.shown.empty()) return;
    // Its window comes to the front, which would take the press away from the control.
    if (s.input.buttons[0] || s.input.clicked[0]) return;
    s.tip = {std::string{words}, s.shown.back().place};
}

} // namespace papamu::ui
