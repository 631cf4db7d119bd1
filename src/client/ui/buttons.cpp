// Buttons.

#include "client/ui/state.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

namespace papamu::ui {

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
    paint_now(
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

namespace {

constexpr float button_edge = 18, button_icon = 22, icon_gap = 10, narrow_edge = 8;

float icon_room(const ButtonWords& button)
{
    return button.icon.empty() || !button.icon_beside ? 0 : px(button_icon) + px(icon_gap);
}

float words_width(const ButtonWords& button, const std::string& words)
{
    return std::max(width_of(words, TextSize::bold), width_of(button.detail, TextSize::small));
}

} // namespace

render::Rect from_start(const render::Rect& box, float skip, float width)
{
    return {right_to_left() ? box.right() - skip - width : box.x + skip, box.y, width, box.height};
}

void paint_focus(const render::Rect& place, float corner)
{
    const float away = px(3), line = std::max(2.0F, px(2));
    paint_now(
        [=](render::Batch& batch) {
            const render::Rect around = place.inset(-away);
            batch.outline(around.inset(-line), corner + away + line, 2 * line,
                          theme().gold.with_alpha(0.25F));
            batch.outline(around, corner + away, line, theme().gold);
        },
        Reach::around);
}

namespace {

// What points along the way of reading points the other way where that begins at the right.
std::string_view as_read(std::string_view sprite)
{
    static constexpr std::array pairs{std::pair{"ui/back", "ui/forward"}, std::pair{"ui/previous", "ui/next"},
                                      std::pair{"ui/first", "ui/last"},
                                      std::pair{"ui/chevron-left", "ui/chevron-right"}};
    if (!right_to_left()) return sprite;
    for (const auto& [one, other] : pairs) {
        if (sprite == one) return other;
        if (sprite == other) return one;
    }
    return sprite;
}

} // namespace

void draw_icon(std::string_view sprite, const render::Rect& box, float side, const render::Colour& tint)
{
    sprite = as_read(sprite);
    const render::Rect place = render::Rect::around(box.centre(), {side, side}).snapped();
    paint_now([place, tint, name = std::string{sprite}](render::Batch& batch) {
        batch.sprite(state().sprites.get(name, place.width, place.height), place, {.tint = tint});
    });
}

void icon(std::string_view sprite, float side, const render::Colour& tint, int spare)
{
    Node node = leaf();
    node.spare = spare;
    node.natural.fill(px(side));
    if (!node.exact && !state().tree.in_row()) node.wide = 0;
    node.high = std::max(px(side), state().tree.in_row() ? px(control_height) : 0);
    node.draw = [name = std::string{sprite}, side = px(side), tint](const render::Rect& box, Form) {
        draw_icon(name, box, side, tint);
    };
    state().tree.add(std::move(node));
}

void key_cap(std::string_view name)
{
    Node node = leaf();
    const float width = width_of(name, TextSize::small) + px(12);
    node.wide = width;
    node.high = px(22);
    node.draw = [name = std::string{name}](const render::Rect& whole, Form) {
        const render::Rect box = render::Rect::around(whole.centre(), {whole.width, px(22)}).snapped();
        paint_now([box](render::Batch& batch) {
            batch.rounded(box.moved({0, px(2)}), px(5), theme().ground);
            batch.rounded(box, px(5), theme().raised_hover);
            batch.outline(box, px(5), std::max(1.0F, px(1)), theme().ink_off);
        });
        draw_words(name, TextSize::small, box, theme().ink, Side::centre, i18n::Direction::left_to_right);
    };
    state().tree.add(std::move(node));
}

namespace {

// Words that do not fit may come nearer to the edges.
float edges_of(const ButtonWords& button, float wanted, float width)
{
    return wanted + icon_room(button) + 2 * px(button_edge) > width ? px(narrow_edge) : px(button_edge);
}

} // namespace

Fitted words_in(const ButtonWords& button, const render::Rect& box, Form form)
{
    if (form == Form::icon && button.may_be_icon) return {TextSize::bold, TextSize::bold, {}};
    const std::string& words = form == Form::whole ? button.words : button.brief;
    const float wanted = words_width(button, words);
    const float room =
        std::max(0.0F, box.width - 2 * edges_of(button, wanted, box.width) - icon_room(button));
    const float detail =
        button.detail.empty() ? 0 : fitted(button.detail, TextSize::small, room, unlimited).height();
    return fitted(words, TextSize::bold, button.detail.empty() ? std::min(wanted, room) : room,
                  box.height - detail);
}

// As high as its words need, which in narrow columns may take more lines.
float button_height(const ButtonWords& button, float width)
{
    const float room = width - 2 * px(narrow_edge) - icon_room(button);
    const float detail =
        button.detail.empty() ? 0 : fitted(button.detail, TextSize::small, room, unlimited).height();
    const float usual = std::max(px(control_height), line_height(TextSize::bold) + detail + px(18));
    return std::max(usual, fitted(button.words, TextSize::bold, room, unlimited).height() + detail + px(6));
}

void draw_button(const ButtonWords& button, Behaviour b, Form form)
{
    const Ground ground = button_ground(button.kind, b, button.enabled, button.chosen);
    paint_button(b, ground, button.kind, button.enabled);
    const render::Rect place = b.held ? b.place.moved({0, std::max(1.0F, px(1))}) : b.place;
    if (form == Form::icon && button.may_be_icon) {
        draw_icon(button.icon, place, std::round(place.height * 0.52F), ground.words);
        return;
    }
    const std::string& words = form == Form::whole ? button.words : button.brief;
    // Icon and words stand together in the middle; with a second line they start at the edge, as in a list.
    const bool listed = !button.detail.empty();
    const float wanted = words_width(button, words), beside = icon_room(button), side = px(button_icon);
    const float edges = edges_of(button, wanted, place.width);
    const float room = std::max(0.0F, place.width - 2 * edges - beside);
    const float shown = std::min(wanted, room);
    const float start = listed ? edges : (place.width - shown - beside) / 2;
    if (beside > 0) draw_icon(button.icon, from_start(place, start, side), side, ground.words);
    render::Rect box = from_start(place, start + beside, listed ? room : shown);
    if (!listed) {
        const auto lines = fitted(words, TextSize::bold, box.width, box.height);
        draw_lines(lines, box, ground.words, lines.lines.size() > 1 ? Side::centre : Side::start);
        return;
    }
    // Where a button may not be higher, the second line leaves room for the first; letters reach nearly to
    // the edge.
    const float below = box.height - line_height(TextSize::bold) + px(5);
    const Fitted detail = fitted(button.detail, TextSize::small, box.width, below);
    const auto lines = fitted(words, TextSize::bold, box.width, box.height - detail.height());
    box.y += (box.height - lines.height() - detail.height()) / 2;
    box.height = lines.height();
    draw_lines(lines, box, ground.words);
    box.y += box.height;
    box.height = detail.height();
    draw_lines(detail, box, button.kind == ButtonKind::primary ? ground.words : theme().ink_soft);
}

bool button(std::string_view id, std::string_view words, const ButtonOptions& options)
{
    Behaviour b = behave(id, options.enabled);
    ButtonWords said{std::string{words},
                     std::string{options.brief.empty() ? words : options.brief},
                     std::string{options.detail},
                     std::string{options.icon},
                     options.kind,
                     options.enabled,
                     options.chosen || options.offered,
                     options.may_be_icon,
                     options.icon_beside};
    Node node = leaf(Control{.id = std::string{id},
                             .role = Role::button,
                             .words = words.empty() ? std::string{options.tip} : said.words,
                             .value = said.detail,
                             .enabled = options.enabled,
                             .on = options.chosen});
    node.wide = px(options.width);
    node.grow = options.grow;
    // Rather nearer to its edges than without words.
    const float beside = icon_room(said) + 2 * px(options.icon_beside ? button_edge : 12);
    const float whole = std::max(words_width(said, said.words) + beside, px(options.least));
    const float brief = std::max(words_width(said, said.brief) + beside, px(options.least));
    node.natural = {whole, brief, options.may_be_icon ? px(std::max(control_height, 40.0F)) : brief};
    const bool natural = state().tree.in_row() || node.exact;
    node.height = [said, natural, high = px(options.height)](float width, Form form) {
        if (high > 0 || form == Form::icon) return std::max(high, px(control_height));
        if (!natural) return button_height(said, width);
        const float room = said.detail.empty() ? 0 : words_width(said, said.words);
        const float detail =
            said.detail.empty() ? 0 : fitted(said.detail, TextSize::small, room, unlimited).height();
        return std::max(px(control_height), line_height(TextSize::bold) + detail + px(18));
    };
    node.lettering = lettering(
        TextSize::bold, [said](const render::Rect& box, Form form) { return words_in(said, box, form); });
    node.draw = [said, b](const render::Rect& box, Form form) mutable {
        b.place = box;
        draw_button(said, b, form);
    };
    state().tree.add(std::move(node));
    if (!options.tip.empty()) tooltip(options.tip);
    if (options.may_be_icon) {
        // A picture alone is explained.
        Node& made = state().tree.last();
        made.draw = [draw = std::move(made.draw), id = std::string{id},
                     words = std::string{words}](const render::Rect& box, Form form) {
            draw(box, form);
            if (form == Form::icon) show_tip(id, words, box);
        };
    }
    return b.pressed;
}

std::optional<std::size_t> keys(std::string_view id, std::span<const std::string> keys, bool as_read)
{
    constexpr float least = 40, between = 5, widest = 60;
    std::vector<Behaviour> parts;
    std::optional<std::size_t> pressed;
    for (std::size_t i = 0; i < keys.size(); ++i) {
        parts.push_back(behave(std::string{id} + '.' + keys[i], true));
        if (parts.back().pressed) pressed = i;
    }
    struct Rows {
        std::size_t columns = 1, rows = 1;
    };
    const auto rows_in = [count = std::max<std::size_t>(keys.size(), 1)](float width) {
        const auto room =
            static_cast<std::size_t>(std::max(1.0F, (width + px(between)) / (px(least) + px(between))));
        const auto fit = std::min(room, count), rows = (count + fit - 1) / fit;
        return Rows{(count + rows - 1) / rows, rows};
    };
    Node node = leaf();
    node.height = [rows_in](float width, Form) {
        return static_cast<float>(rows_in(width).rows) * (px(least) + px(between)) - px(between);
    };
    node.draw = [=, id = std::string{id},
                 all = std::vector<std::string>(keys.begin(), keys.end())](const render::Rect& box, Form) {
        const auto columns = rows_in(box.width).columns;
        const auto across = static_cast<float>(columns);
        const float side =
            std::clamp(std::floor((box.width + px(between)) / across) - px(between), 0.0F, px(widest));
        const float whole = across * (side + px(between)) - px(between);
        // A keyboard is a block of its own.
        const int around = std::exchange(state().block, -1);
        for (std::size_t i = 0; i < all.size(); ++i) {
            const auto row = i / columns;
            auto column = i % columns;
            if (as_read && right_to_left()) column = columns - 1 - column;
            Behaviour b = parts[i];
            b.place =
                render::Rect{box.x + (box.width - whole) / 2 +
                                 static_cast<float>(column) * (side + px(between)),
                             box.y + static_cast<float>(row) * (px(least) + px(between)), side, px(least)}
                    .snapped();
            present({.id = id + '.' + all[i], .role = Role::button, .words = all[i]}, b.place);
            draw_button({.words = all[i], .brief = all[i]}, b, Form::whole);
        }
        state().block = around;
    };
    state().tree.add(std::move(node));
    return pressed;
}

bool icon_button(std::string_view id, std::string_view icon, const IconOptions& options)
{
    Behaviour b = behave(id, options.enabled);
    Node node = leaf(Control{.id = std::string{id},
                             .role = Role::button,
                             .words = std::string{options.tip},
                             .enabled = options.enabled,
                             .on = options.chosen});
    node.wide = node.high = px(std::max(options.side, 40.0F));
    if (options.width > 0) node.wide = px(options.width);
    node.grow = options.grow;
    node.least = px(options.least);
    node.spare = options.spare;
    node.draw = [b, icon = std::string{icon}, kind = options.kind, enabled = options.enabled,
                 chosen = options.chosen](const render::Rect& box, Form) mutable {
        b.place = box;
        const Ground ground = button_ground(kind, b, enabled, chosen);
        paint_button(b, ground, kind, enabled);
        draw_icon(icon, b.held ? box.moved({0, std::max(1.0F, px(1))}) : box, std::round(box.height * 0.52F),
                  ground.words);
    };
    state().tree.add(std::move(node));
    if (!options.tip.empty()) tooltip(options.tip);
    return b.pressed;
}

} // namespace papamu::ui
