#include "client/board/layout.hpp"

#include <algorithm>
#include <cmath>

namespace papamu::board {

using render::Point;
using render::Rect;

namespace {

constexpr float pile_shape = 3.4F; ///< the width of a fanned pile by its height

int places_of(const Area& area) { return area.places > 0 ? area.places : area.spots(); }

} // namespace

Layout::Layout(const Look& look, const Rect& room, Seat bottom)
    : bottom_(bottom), trays_(look.areas.size()), shapes_(look.areas.size())
{
    const auto board = look.board();
    if (board >= 0) measure(look.areas[static_cast<std::size_t>(board)]);
    // From the far edge of the table to the near one: each seat's own areas begin at its edge.
    std::vector<std::size_t> far, near;
    for (std::size_t i = 0; i < look.areas.size(); ++i) {
        const Area& area = look.areas[i];
        const bool away = area.owner && *area.owner != bottom;
        shapes_[i] = {area.kind, area.faces_owner && away, places_of(area)};
        if (area.kind != AreaKind::flow && area.kind != AreaKind::stack) continue;
        (away ? far : near).push_back(i);
    }
    std::reverse(near.begin(), near.end());
    const auto far_count = far.size();
    far.insert(far.end(), near.begin(), near.end());

    // Cards want height, piles want width.
    const bool has_cards = std::any_of(far.begin(), far.end(),
                                       [&](std::size_t i) { return look.areas[i].kind == AreaKind::flow; });
    wide_ = room.width >= room.height * (has_cards ? 0.85F : 1.1F);
    if (far.empty())
        put_grid(room);
    else if (wide_)
        put_beside(look, room, far, far_count);
    else
        put_above_and_below(look, room, far, far_count);
}

// Half a cell around the outermost points.
void Layout::measure(const Area& board)
{
    columns_ = board.columns;
    rows_ = board.rows;
    across_ = static_cast<float>(columns_);
    up_ = static_cast<float>(rows_);
    if (board.kind != AreaKind::points || board.points.empty()) return;
    const auto [left, right] =
        std::minmax_element(board.points.begin(), board.points.end(),
                            [](const PointPlace& a, const PointPlace& b) { return a.x < b.x; });
    const auto [low, high] =
        std::minmax_element(board.points.begin(), board.points.end(),
                            [](const PointPlace& a, const PointPlace& b) { return a.y < b.y; });
    across_ = static_cast<float>(right->x - left->x + 1);
    up_ = static_cast<float>(high->y - low->y + 1);
    for (const auto& point : board.points)
        middles_.push_back(
            {static_cast<float>(point.x - left->x + 0.5), static_cast<float>(point.y - low->y + 0.5)});
}

void Layout::put_grid(const Rect& room)
{
    const float across = across_ + 2 * frame_cells;
    const float down = up_ + 2 * frame_cells;
    cell_ = std::max(0.0F, std::floor(std::min(room.width / across, room.height / down)));
    const float margin = std::round(cell_ * frame_cells);
    const float width = std::round(cell_ * across_), height = std::round(cell_ * up_);
    grid_ = {std::round(room.x + (room.width - width) / 2), std::round(room.y + (room.height - height) / 2),
             width, height};
    frame_ = grid_.inset(-margin);
}

void Layout::put_beside(const Look& look, const Rect& room, const std::vector<std::size_t>& order,
                        std::size_t far_count)
{
    const float gap = std::max(4.0F, room.height * 0.012F);
    const float middle_gap = gap * 2.5F;
    // Heights in cards; a fanned pile is lower than a card of the same width.
    float cards = 0;
    for (const auto i : order)
        cards += look.areas[i].kind == AreaKind::flow ? static_cast<float>(places_of(look.areas[i]))
                                                      : card_shape / pile_shape;
    const float gaps = gap * (static_cast<float>(order.size()) - 1) + gap * cards + middle_gap;
    const bool has_cards = std::any_of(order.begin(), order.end(),
                                       [&](std::size_t i) { return look.areas[i].kind == AreaKind::flow; });
    const float widest = room.width * (has_cards ? 0.26F : 0.19F);
    const float height = std::max(0.0F, std::min((room.height - gaps) / cards, widest / card_shape));
    const float width = height * card_shape;
    const float side_gap = gap * 3;

    put_grid({room.x + width + side_gap, room.y, room.width - width - side_gap, room.height});
    // Column and board stand in the middle of the room together.
    const float used = width + side_gap + frame_.width;
    const float x = std::round(room.x + (room.width - used) / 2);
    const float shift = x + width + side_gap - frame_.x;
    grid_ = grid_.moved({shift, 0}).snapped();
    frame_ = frame_.moved({shift, 0}).snapped();

    const auto tray_height = [&](std::size_t i) {
        if (look.areas[i].kind == AreaKind::stack) return width / pile_shape;
        const auto places = static_cast<float>(places_of(look.areas[i]));
        return height * places + gap * (places - 1);
    };
    // Each side's things begin at its edge of the board, or further out where the board is low.
    float whole = middle_gap;
    for (const auto i : order) whole += tray_height(i) + gap;
    const float outside = std::max(0.0F, (whole - frame_.height) / 2);
    float y = frame_.y - outside;
    for (std::size_t n = 0; n < far_count; ++n) {
        trays_[order[n]] = {x, y, width, tray_height(order[n])};
        y += tray_height(order[n]) + gap;
    }
    y = frame_.bottom() + outside;
    for (std::size_t n = order.size(); n > far_count; --n) {
        y -= tray_height(order[n - 1]);
        trays_[order[n - 1]] = {x, y, width, tray_height(order[n - 1])};
        y -= gap;
    }
}

void Layout::put_above_and_below(const Look& look, const Rect& room, const std::vector<std::size_t>& order,
                                 std::size_t far_count)
{
    const float gap = std::max(4.0F, room.width * 0.015F);
    const auto strip = [&](std::size_t begin, std::size_t end, float height, float y) {
        float shapes = 0;
        for (auto n = begin; n < end; ++n)
            shapes += look.areas[order[n]].kind == AreaKind::flow
                          ? card_shape * static_cast<float>(places_of(look.areas[order[n]]))
                          : pile_shape;
        const float left = room.width - gap * static_cast<float>(end - begin);
        const float one = std::max(0.0F, std::min(height, left / std::max(shapes, 1.0F)));
        float x = room.x;
        for (auto n = begin; n < end; ++n) {
            const Area& area = look.areas[order[n]];
            const float width = area.kind == AreaKind::flow
                                    ? one * card_shape * static_cast<float>(places_of(area)) +
                                          gap * (static_cast<float>(places_of(area)) - 1)
                                    : one * pile_shape;
            trays_[order[n]] = {x, y + (height - one) / 2, width, one};
            x += width + gap;
        }
    };
    const float height = std::min(room.height * 0.14F, room.width * 0.2F);
    put_grid({room.x, room.y + height + gap, room.width, room.height - 2 * (height + gap)});
    strip(0, far_count, height, frame_.y - gap - height);
    strip(far_count, order.size(), height, frame_.bottom() + gap);
}

Rect Layout::square_from(Point corner, int index) const
{
    if (!middles_.empty()) {
        auto [right, up] = middles_[static_cast<std::size_t>(index)];
        if (bottom_ == Seat::second) {
            right = across_ - right;
            up = up_ - up;
        }
        return Rect::around({corner.x + cell_ * right, corner.y + cell_ * (up_ - up)}, {cell_, cell_});
    }
    int column = index % columns_, row = index / columns_;
    if (bottom_ == Seat::second) {
        column = columns_ - 1 - column;
        row = rows_ - 1 - row;
    }
    return {corner.x + cell_ * static_cast<float>(column),
            corner.y + cell_ * static_cast<float>(rows_ - 1 - row), cell_, cell_};
}

int Layout::square_at(Point point) const
{
    if (cell_ <= 0) return -1;
    if (!middles_.empty()) {
        int nearest = -1;
        float least = cell_ * 0.58F; // the corner of a hexagon
        for (std::size_t i = 0; i < middles_.size(); ++i) {
            const Point middle = square(static_cast<int>(i)).centre();
            const float away = std::hypot(middle.x - point.x, middle.y - point.y);
            if (away >= least) continue;
            least = away;
            nearest = static_cast<int>(i);
        }
        return nearest;
    }
    if (!grid_.contains(point)) return -1;
    int column = std::min(static_cast<int>((point.x - grid_.x) / cell_), columns_ - 1);
    int row = rows_ - 1 - std::min(static_cast<int>((point.y - grid_.y) / cell_), rows_ - 1);
    if (bottom_ == Seat::second) {
        column = columns_ - 1 - column;
        row = rows_ - 1 - row;
    }
    return row * columns_ + column;
}

Rect Layout::place(std::size_t area, int place, int of) const
{
    const Rect& tray = trays_[area];
    const int count = std::max({1, of, shapes_[area].places});
    const auto at = static_cast<float>(place), last = static_cast<float>(count - 1);
    if (shapes_[area].kind == AreaKind::stack) {
        const float side = tray.height;
        const float step = last > 0 ? std::min(side * 0.9F, (tray.width - side) / last) : 0;
        return {tray.x + step * at, tray.y, side, side};
    }
    const bool down = wide_;
    const float whole = down ? tray.height : tray.width;
    const float one = down ? tray.width / card_shape : tray.height * card_shape;
    const float step = last > 0 ? (whole - one) / last : 0;
    return down ? Rect{tray.x, tray.y + step * at, tray.width, one}
                : Rect{tray.x + step * at, tray.y, one, tray.height};
}

bool Layout::turned(std::size_t area) const { return shapes_[area].turned; }

} // namespace papamu::board
