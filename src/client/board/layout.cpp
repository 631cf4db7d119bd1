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

Layout::Layout(const Look& look, const Rect& room, Seat bottom, float caption)
    : caption_(caption), bottom_(bottom), trays_(look.areas.size()), shapes_(look.areas.size())
{
    const auto board = look.board();
    if (board >= 0) measure(look.areas[static_cast<std::size_t>(board)]);
    // From the far edge of the table to the near one: each seat's own areas begin at its edge.
    Sides sides;
    for (std::size_t i = 0; i < look.areas.size(); ++i) {
        const Area& area = look.areas[i];
        const bool away = area.owner && *area.owner != bottom;
        shapes_[i] = {area.kind, area.faces_owner && away, places_of(area), area.theirs != nullptr};
        if (area.kind != AreaKind::flow && area.kind != AreaKind::stack) continue;
        (away ? sides.far : sides.near).push_back(i);
        sides.cards = sides.cards || area.kind == AreaKind::flow;
    }
    std::reverse(sides.near.begin(), sides.near.end());
    if (sides.far.empty() && sides.near.empty()) {
        put_grid(room);
        worth_ = cell_;
        return;
    }
    const auto plan = best_plan(room, sides);
    worth_ = plan.worth;
    down_ = plan.way != Way::around;
    if (down_)
        put_columns(room, sides, plan);
    else
        put_strips(room, sides, plan);
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

float Layout::cell_in(float width, float height) const
{
    return std::max(
        0.0F, std::floor(std::min(width / (across_ + 2 * frame_cells), height / (up_ + 2 * frame_cells))));
}

namespace {

float gap_in(const Rect& room) { return std::max(4.0F, std::min(room.width, room.height) * 0.012F); }

} // namespace

float Layout::height_of(std::size_t area, float card, float gap) const
{
    if (shapes_[area].kind == AreaKind::stack) return card * card_shape / pile_shape;
    const auto places = static_cast<float>(shapes_[area].places);
    return card * places + gap * (places - 1);
}

float Layout::width_of(std::size_t area, float card, float gap) const
{
    if (shapes_[area].kind == AreaKind::stack) return card * pile_shape;
    const auto places = static_cast<float>(shapes_[area].places);
    return card * card_shape * places + gap * (places - 1);
}

float Layout::column(const std::vector<std::size_t>& areas, float card, float gap) const
{
    float whole = 0;
    for (const auto i : areas) whole += caption_of(i) + height_of(i, card, gap) + gap;
    return std::max(0.0F, whole - gap);
}

float Layout::strip(const std::vector<std::size_t>& areas, float card, float gap) const
{
    float whole = 0;
    for (const auto i : areas) whole += width_of(i, card, gap) + gap;
    return std::max(0.0F, whole - gap);
}

float Layout::caption_over(const std::vector<std::size_t>& areas) const
{
    float highest = 0;
    for (const auto i : areas) highest = std::max(highest, caption_of(i));
    return highest;
}

Layout::Plan Layout::plan(const Rect& room, const Sides& sides, Way way, float card) const
{
    const float gap = gap_in(room), beside = card * card_shape + 3 * gap;
    const auto high = [&](const std::vector<std::size_t>& areas) { return column(areas, card, gap); };
    Plan out{way, card, 0, -1};
    if (way == Way::around) {
        if (std::max(strip(sides.far, card, gap), strip(sides.near, card, gap)) > room.width) return out;
        float strips = caption_over(sides.far) + caption_over(sides.near);
        for (const auto* areas : {&sides.far, &sides.near})
            if (!areas->empty()) strips += card + gap;
        out.cell = cell_in(room.width, room.height - strips);
    } else if (way == Way::beside) {
        if (high(sides.far) + high(sides.near) + 2.5F * gap > room.height) return out;
        out.cell = cell_in(room.width - beside, room.height);
    } else {
        if (sides.far.empty() || sides.near.empty()) return out;
        if (std::max(high(sides.far), high(sides.near)) > room.height) return out;
        out.cell = cell_in(room.width - 2 * beside, room.height);
    }
    // What is seen of it: a card, or one piece of a pile.
    const float seen = sides.cards || way == Way::around ? card : card * card_shape / pile_shape;
    const float most = out.cell * (sides.cards ? 2.4F : 0.9F);
    if (out.cell <= 0 || seen > most) return out;
    // A card that cannot be read is worth little, one that can be read well is enough.
    const float readable = std::min(room.width, room.height) * (sides.cards ? 0.15F : 0.05F);
    out.worth =
        out.cell * std::pow(seen / out.cell, 0.15F) * std::pow(std::min(1.0F, seen / readable), 0.35F);
    return out;
}

// Cards as large as they can be without taking much of the board.
Layout::Plan Layout::best_plan(const Rect& room, const Sides& sides) const
{
    constexpr int sizes = 48;
    Plan best;
    const float largest = std::min(room.width, room.height) * 0.5F;
    for (const Way way : {Way::beside, Way::flanks, Way::around})
        for (int i = 1; i <= sizes; ++i) {
            const auto tried = plan(room, sides, way, largest * static_cast<float>(i) / sizes);
            if (tried.worth > best.worth) best = tried;
        }
    return best;
}

void Layout::put_columns(const Rect& room, const Sides& sides, const Plan& plan)
{
    const float gap = gap_in(room), side_gap = gap * 3;
    const float width = plan.card * card_shape, beside = width + side_gap;
    const bool both = plan.way == Way::flanks;
    const float columns = both ? 2 : 1;
    put_grid({room.x + beside, room.y, room.width - columns * beside, room.height});
    // Columns and board stand in the middle of the room together.
    const float x = std::round(room.x + (room.width - frame_.width - columns * beside) / 2);
    const float shift = x + beside - frame_.x;
    grid_ = grid_.moved({shift, 0}).snapped();
    frame_ = frame_.moved({shift, 0}).snapped();

    const float far = column(sides.far, plan.card, gap), near = column(sides.near, plan.card, gap);
    // Each side's things begin at its edge of the board, or further out where the board is low.
    const auto outside = [&](float high) { return std::max(0.0F, (high - frame_.height) / 2); };
    const float together = far + 2.5F * gap + near;
    float y = frame_.y - outside(both ? far : together);
    for (const auto i : sides.far) {
        y += caption_of(i);
        trays_[i] = {x, y, width, height_of(i, plan.card, gap)};
        y += trays_[i].height + gap;
    }
    const float near_x = both ? frame_.right() + side_gap : x;
    y = frame_.bottom() + outside(both ? near : together) - near;
    for (const auto i : sides.near) {
        y += caption_of(i);
        trays_[i] = {near_x, y, width, height_of(i, plan.card, gap)};
        y += trays_[i].height + gap;
    }
}

void Layout::put_strips(const Rect& room, const Sides& sides, const Plan& plan)
{
    const float gap = gap_in(room);
    const auto taken = [&](const std::vector<std::size_t>& areas) {
        return areas.empty() ? 0 : caption_over(areas) + plan.card + gap;
    };
    const float above = taken(sides.far), below = taken(sides.near);
    put_grid({room.x, room.y + above, room.width, room.height - above - below});
    const auto put = [&](const std::vector<std::size_t>& areas, float y) {
        const float most = std::max(room.x, room.right() - strip(areas, plan.card, gap));
        float x = std::clamp(frame_.x, room.x, most);
        for (const auto i : areas) {
            trays_[i] = {x, y, width_of(i, plan.card, gap), plan.card};
            x += trays_[i].width + gap;
        }
    };
    put(sides.far, frame_.y - gap - plan.card);
    put(sides.near, frame_.bottom() + gap + caption_over(sides.near));
}

Rect Layout::caption(std::size_t area) const
{
    if (caption_of(area) <= 0) return {};
    // It may be a little wider than what it speaks of.
    const Rect& tray = trays_[area];
    const float more = std::min(caption_ * 0.5F, tray.width * 0.1F);
    return {tray.x - more, tray.y - caption_, tray.width + 2 * more, caption_};
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
    const bool down = down_;
    const float whole = down ? tray.height : tray.width;
    const float one = down ? tray.width / card_shape : tray.height * card_shape;
    const float step = last > 0 ? (whole - one) / last : 0;
    return down ? Rect{tray.x, tray.y + step * at, tray.width, one}
                : Rect{tray.x + step * at, tray.y, one, tray.height};
}

bool Layout::turned(std::size_t area) const { return shapes_[area].turned; }

} // namespace papamu::board
