#pragma once

// Where everything of a game lies on the screen: a function of its Look, the room there is, and who sits
// below.

#include "client/render/geometry.hpp"
#include "game/look.hpp"

#include <vector>

namespace papamu::board {

/// The width of a card by its height.
inline constexpr float card_shape = 1.16F;
/// The frame around the grid, in cells: coordinates stand in it.
inline constexpr float frame_cells = 0.42F;

class Layout {
public:
    /// All places are pixels. The areas of the seat at the bottom lie nearest to it: in a wide room in a
    /// column beside the board, in a tall one in strips above and below it.
    Layout(const Look& look, const render::Rect& room, Seat bottom);

    /// The grid without its frame, and with it.
    const render::Rect& grid() const { return grid_; }
    const render::Rect& frame() const { return frame_; }
    float cell() const { return cell_; }
    Seat bottom() const { return bottom_; }

    /// A square of the grid, seen from the seat below.
    render::Rect square(int index) const;
    /// The grid index at a point, or -1.
    int square_at(render::Point point) const;

    /// The whole of an area that is no grid and no choice.
    const render::Rect& tray(std::size_t area) const { return trays_[area]; }
    /// Place number `place` of `of` in such an area: cards side by side, piles fanned out.
    render::Rect place(std::size_t area, int place, int of) const;
    /// Whether what faces the area's owner is upside down for whoever sits below.
    bool turned(std::size_t area) const;

    friend bool operator==(const Layout&, const Layout&) = default;

private:
    void put_beside(const Look& look, const render::Rect& room, const std::vector<std::size_t>& order,
                    std::size_t far_count);
    void put_above_and_below(const Look& look, const render::Rect& room,
                             const std::vector<std::size_t>& order, std::size_t far_count);
    void put_grid(const render::Rect& room);

    struct Shape {
        AreaKind kind = AreaKind::grid;
        bool turned = false;
        int places = 1;
        friend bool operator==(const Shape&, const Shape&) = default;
    };

    render::Rect grid_;
    render::Rect frame_;
    float cell_ = 0;
    int columns_ = 1;
    int rows_ = 1;
    bool wide_ = true;
    Seat bottom_ = Seat::first;
    std::vector<render::Rect> trays_;
    std::vector<Shape> shapes_;
};

} // namespace papamu::board
