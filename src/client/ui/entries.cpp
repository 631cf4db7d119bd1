// Rows of menus and lists, and whole areas that can be pressed.

#include "client/ui/page.hpp"
#include "client/ui/state.hpp"

#include <algorithm>
#include <string>
#include <utility>

namespace papamu::ui {

namespace {

// How the parts of a row of a menu share its width.
struct MenuRow {
    std::string words, icon, detail, value, value_icon;
    bool arrow = true;
    bool enabled = true;
    bool chosen = false;

    struct Parts {
        float start = 0, end = 0, arrow_end = 0, value = 0, room = 0;
        Fitted words, detail;
        float height() const { return words.height() + (detail.lines.empty() ? 0 : detail.height()); }
    };
    static constexpr float edge = 14, icon_side = 24, arrow_side = 18, picture_side = 28;

    Parts parts(float width) const
    {
        Parts out;
        out.start = out.end = px(edge);
        if (!icon.empty()) out.start += px(icon_side) + px(14);
        if (arrow) out.end += px(arrow_side) + px(8);
        out.arrow_end = out.end;
        out.value = std::min(width_of(value, TextSize::body), width * 0.5F);
        if (!value_icon.empty())
            out.end += px(picture_side) + px(12);
        else if (!value.empty())
            out.end += out.value + px(12);
        out.room = std::max(1.0F, width - out.start - out.end);
        // A menu beside a message has no height for a second line; all of it has smaller letters then.
        out.words = fitted(words, TextSize::body, out.room, cramped() ? px(control_height) : unlimited);
        // As many lines below it as it takes to say more.
        if (!detail.empty()) out.detail = fitted(detail, TextSize::small, out.room, unlimited);
        return out;
    }

    void draw(const Behaviour& b) const
    {
        const Parts in = parts(b.place.width);
        Ground ground = button_ground(ButtonKind::quiet, b, enabled, chosen);
        paint_button(b, ground, ButtonKind::quiet, enabled);
        const float side = px(arrow_side), picture = px(picture_side);
        if (!icon.empty())
            draw_icon(icon, from_start(b.place, px(edge), px(icon_side)), px(icon_side),
                      enabled ? theme().ink_soft : theme().ink_off);
        if (arrow)
            draw_icon("ui/chevron-right", from_start(b.place, b.place.width - px(edge) - side, side), side,
                      theme().ink_off);
        if (!value_icon.empty()) {
            draw_icon(value_icon, from_start(b.place, b.place.width - in.arrow_end - picture, picture),
                      picture, render::white);
        } else if (!value.empty()) {
            const render::Rect box = from_start(b.place, b.place.width - in.arrow_end - in.value, in.value);
            draw_lines(fitted(value, TextSize::body, box.width, box.height), box, theme().ink_soft);
        }
        render::Rect box = from_start(b.place, in.start, in.room);
        box.y += (box.height - in.height()) / 2;
        box.height = in.words.height();
        draw_lines(in.words, box, ground.words);
        box.y += box.height;
        box.height = in.detail.height();
        draw_lines(in.detail, box, theme().ink_soft);
    }
};

} // namespace

bool menu_row(std::string_view id, std::string_view words, const MenuRowOptions& options)
{
    Behaviour b = behave(id, options.enabled);
    const MenuRow row{std::string{words},
                      std::string{options.icon},
                      std::string{options.detail},
                      std::string{options.value},
                      std::string{options.value_icon},
                      options.arrow,
                      options.enabled,
                      options.chosen};
    Node node = leaf(Control{.id = std::string{id},
                             .role = Role::entry,
                             .words = row.words + (row.detail.empty() ? "" : "\n" + row.detail),
                             .value = row.value,
                             .enabled = options.enabled,
                             .on = options.chosen});
    node.height = [row](float width, Form) {
        const auto in = row.parts(width);
        // Lines bring some room of their own.
        const float beside = !row.detail.empty() ? px(18) : low() ? -px(4) : px(4);
        return std::max(px(control_height), in.height() + beside);
    };
    node.lettering = lettering(TextSize::body,
                               [row](const render::Rect& box, Form) { return row.parts(box.width).words; });
    node.draw = [row, b](const render::Rect& box, Form) mutable {
        b.place = box;
        row.draw(b);
    };
    state().tree.add(std::move(node));
    return b.pressed;
}

void draw_tile(const render::Rect& box, const Behaviour& b, float rounding, bool chosen)
{
    const float hover = b.held ? 1.0F : b.hover;
    paint_now([=](render::Batch& batch) {
        const auto edge = chosen ? theme().gold : theme().ink;
        batch.outline(box, rounding, px(chosen ? 3 : 2), edge.faded(chosen ? 1 : 0.06F + 0.5F * hover));
        if (hover > 0) batch.rounded(box, rounding, theme().ink.faded(0.05F * hover));
    });
    if (b.focused) paint_focus(box, rounding);
}

bool tile(std::string_view id, std::string_view words, const TileOptions& options)
{
    Behaviour b = behave(id, true);
    Node node = leaf(Control{
        .id = std::string{id}, .role = Role::tile, .words = std::string{words}, .on = options.chosen});
    node.grow = options.grow;
    node.height = [](float, Form) { return px(control_height); };
    node.draw = [b, rounding = px(options.corner), chosen = options.chosen](const render::Rect& box, Form) {
        draw_tile(box, b, rounding, chosen);
    };
    state().tree.add(std::move(node));
    return b.pressed;
}

} // namespace papamu::ui
