#include "client/ui/state.hpp"

#include <algorithm>
#include <cmath>

namespace papamu::ui {

// Everything is laid out as if words ran from left to right; the last step mirrors the place.

float Layout::available() const
{
    if (exact) return exact->width;
    if (!in_row) return content.width;
    if (columns > 0)
        return std::floor((content.width - gap * static_cast<float>(columns - 1)) /
                          static_cast<float>(columns));
    return std::max(0.0F, content.width - row_x);
}

void Layout::finish_row()
{
    if (row_height > 0) {
        y = row_top + row_height;
        first = false;
    }
    row_x = 0;
    column = 0;
    row_height = 0;
}

render::Rect Layout::place(float width, float height)
{
    if (exact) {
        const render::Rect place = *exact;
        exact.reset();
        return place;
    }
    const float room = available();
    const float taken = width > 0 ? std::min(width, std::max(room, 1.0F)) : room;
    float x = 0, top = 0;
    if (in_row) {
        if (columns > 0 && column == columns) finish_row();
        if (row_height <= 0) row_top = y + (first ? 0 : gap);
        x = columns > 0 ? static_cast<float>(column) * (room + gap) : row_x;
        top = row_top;
        ++column;
        row_x += taken + gap;
        row_height = std::max(row_height, height);
    } else {
        top = y + (first ? 0 : gap);
        y = top + height;
        first = false;
    }
    const float left = right_to_left() ? content.width - x - taken : x;
    return {std::round(content.x + left), std::round(top), std::round(taken), std::round(height)};
}

void row_begin(int columns)
{
    Layout& layout = state().layout;
    layout.in_row = true;
    layout.columns = columns;
    layout.column = 0;
    layout.row_x = 0;
    layout.row_height = 0;
}

void row_end()
{
    state().layout.finish_row();
    state().layout.in_row = false;
}

void space(float units)
{
    Layout& layout = state().layout;
    if (layout.in_row)
        layout.row_x += px(units);
    else
        layout.y += px(units);
}

void push_to_end(float units)
{
    Layout& layout = state().layout;
    layout.row_x = std::max(layout.row_x, layout.content.width - px(units));
}

void at(const render::Rect& place) { state().layout.exact = state().scale.pixels(place).snapped(); }

float width_left() { return state().scale.units(state().layout.available()); }

render::Rect room(float width, float height)
{
    const render::Rect place = state().layout.place(px(width), px(height));
    ImGui::SetCursorScreenPos({place.x, place.y});
    ImGui::Dummy({place.width, place.height});
    return state().scale.units(place);
}

} // namespace papamu::ui
