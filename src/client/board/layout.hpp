#pragma once

// Where everything of a game lies on the screen: a function of its Look, the room there is, and who sits
// below.

#include "client/render/geometry.hpp"
#include "game/look.hpp"

#include <cstdint>
#include <vector>

namespace papamu::board {

/// The width of a card by its height.
inline constexpr float card_shape = 0.98F;
/// The frame around the grid, in cells: coordinates stand in it.
inline constexpr float frame_cells = 0.42F;

class Layout {
public:
    /// All places are pixels. The areas of the seat at the bottom lie nearest to it: in a column beside the
    /// board, in one at either side, or in strips above and below it, whichever leaves the board the most
    /// room and makes cards readable.
    /// `caption`: how high the line is that says whose an area is, where that is said at all.
    Layout(const Look& look, const render::Rect& room, Seat bottom, float caption = 0);

    /// The board without its frame, and with it.
    const render::Rect& grid() const { return grid_; }
    const render::Rect& frame() const { return frame_; }
    float cell() const { return cell_; }
    /// How well a game sits in its room, to compare rooms by: the size of the board, and with less weight
    /// that of what lies beside it.
    float worth() const { return worth_; }
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
    /// Where it says whose an area is; empty where that is not said.
    render::Rect caption(std::size_t area) const;
    /// Place number `place` of `of` in such an area: cards side by side, piles fanned out.
    render::Rect place(std::size_t area, int place, int of) const;
    /// Whether what faces the area's owner is upside down for the person who sits below.
    bool turned(std::size_t area) const;

    friend bool operator==(const Layout&, const Layout&) = default;

private:
    /// Where what lies beside the board goes.
    enum class Way : std::uint8_t { beside, flanks, around };
    /// What one side of the table has there, from the top of the screen to its bottom.
    struct Sides {
        std::vector<std::size_t> far;
        std::vector<std::size_t> near;
        bool cards = false;
    };
    /// How high an area of a column is, and how wide one of a strip, with cards of that height.
    float height_of(std::size_t area, float card, float gap) const;
    float width_of(std::size_t area, float card, float gap) const;
    float column(const std::vector<std::size_t>& areas, float card, float gap) const;
    float strip(const std::vector<std::size_t>& areas, float card, float gap) const;
    float caption_of(std::size_t area) const { return shapes_[area].captioned ? caption_ : 0; }
    /// The highest caption of a strip.
    float caption_over(const std::vector<std::size_t>& areas) const;
    struct Plan {
        Way way = Way::beside;
        float card = 0; ///< the height of a card
        float cell = 0;
        float worth = -1;
    };
    Plan plan(const render::Rect& room, const Sides& sides, Way way, float card) const;
    Plan best_plan(const render::Rect& room, const Sides& sides) const;
    void put_columns(const render::Rect& room, const Sides& sides, const Plan& plan);
    void put_strips(const render::Rect& room, const Sides& sides, const Plan& plan);
    float cell_in(float width, float height) const;
    void measure(const Area& board);
    void put_grid(const render::Rect& room);
    render::Rect square_from(render::Point corner, int index) const;

    struct Shape {
        AreaKind kind = AreaKind::grid;
        bool turned = false;
        int places = 1;
        bool captioned = false;
        friend bool operator==(const Shape&, const Shape&) = default;
    };

    render::Rect grid_;
    render::Rect frame_;
    float cell_ = 0;
    float caption_ = 0;
    int columns_ = 1; ///< of a grid
    int rows_ = 1;
    float across_ = 1; ///< of the board, in cells
    float up_ = 1;
    std::vector<render::Point> middles_; ///< of points: right and up from the lower left corner, in cells
    bool down_ = true;                   ///< cards of one side lie below each other
    float worth_ = 0;
    Seat bottom_ = Seat::first;
    std::vector<render::Rect> trays_;
    std::vector<Shape> shapes_;
};

} // namespace papamu::board
