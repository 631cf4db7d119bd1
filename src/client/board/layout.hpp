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

    /// The board without its frame, and with it.
    const render::Rect& grid() const { return grid_; }
    const render::Rect& frame() const { return frame_; }
    float cell() const { return cell_; }
    Seat bottom() const { return bottom_; }

    /// The cell of a spot of the board, seen from the seat below: a square, or as much around a point.
    render::Rect square(int index) const { return square_from(grid_.position(), index); }
    /// The same from the corner of the frame: alike to the last bit wherever the board stands.
    render::Rect square_in_frame(int index) const
    {
        return square_from(grid_.position() - frame_.position(), index);
    }
    /// The spot of the board at this place, or -1: of a board of points the nearest one, where one is near.
    int square_at(render::Point point) const;

    /// The whole of an area that is no grid and no choice.
    const render::Rect& tray(std::size_t area) const { return trays_[area]; }
    /// Place number `place` of `of` in such an area: cards side by side, piles fanned out.
    render::Rect place(std::size_t area, int place, int of) const;
    /// Whether what faces the area's owner is upside down for the person who sits below.
    bool turned(std::size_t area) const;

    friend bool operator==(const Layout&, const Layout&) = default;

private:
    void put_beside(const Look& look, const render::Rect& room, const std::vector<std::size_t>& order,
                    std::size_t far_count);
    void put_above_and_below(const Look& look, const render::Rect& room,
                             const std::vector<std::size_t>& order, std::size_t far_count);
    void measure(const Area& board);
    void put_grid(const render::Rect& room);
    render::Rect square_from(render::Point corner, int index) const;

    struct Shape {
        AreaKind kind = AreaKind::grid;
        bool turned = false;
        int places = 1;
        friend bool operator==(const Shape&, const Shape&) = default;
    };

    render::Rect grid_;
    render::Rect frame_;
    float cell_ = 0;
    int columns_ = 1; ///< of a grid
    int rows_ = 1;
    float across_ = 1; ///< of the board, in cells
    float up_ = 1;
    std::vector<render::Point> middles_; ///< of points: right and up from the lower left corner, in cells
    bool wide_ = true;
    Seat bottom_ = Seat::first;
    std::vector<render::Rect> trays_;
    std::vector<Shape> shapes_;
};

} // namespace papamu::board
