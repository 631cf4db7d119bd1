// Boards of points are laid out, and touched, as grids are.

#include "board/table.hpp"
#include "support/vast.hpp"

#include <cmath>

using namespace papamu;
using board::Layout;

namespace {

// Hexagons, so many in each of so many rows.
Look hexagons(int columns, int rows)
{
    Look look;
    look.areas.resize(1);
    Area& area = look.areas.front();
    area.kind = AreaKind::points;
    area.shape = PointShape::hexagon;
    for (int row = 0; row < rows; ++row)
        for (int column = 0; column < columns; ++column)
            area.points.push_back({{}, column + row / 2.0, row * std::sqrt(0.75), {}});
    return look;
}

} // namespace

TEST_CASE("the middle of every point is touched as that point, whoever sits below", "[board][points]")
{
    const auto look = hexagons(11, 11);
    for (const auto& room : {render::Rect{0, 0, 900, 600}, render::Rect{10, 20, 300, 500}})
        for (const Seat bottom : {Seat::first, Seat::second}) {
            const Layout layout(look, room, bottom);
            REQUIRE(layout.cell() > 5);
            for (int i = 0; i < 121; ++i) {
                const auto place = layout.square(i);
                REQUIRE(layout.square_at(place.centre()) == i);
                // Each lies on the board, with as much around it as on a grid.
                REQUIRE(place.x >= layout.grid().x - 1.5F);
                REQUIRE(place.right() <= layout.grid().right() + 1.5F);
                REQUIRE(place.y >= layout.grid().y - 1.5F);
                REQUIRE(place.bottom() <= layout.grid().bottom() + 1.5F);
                // What lies a little beside the middle is still the same.
                const auto beside = place.centre() + render::Point{layout.cell() * 0.4F, 0};
                REQUIRE(layout.square_at(beside) == i);
            }
        }
}

TEST_CASE("neighbours are a cell apart, the first seat's lower left is the second's upper right",
          "[board][points]")
{
    const auto look = hexagons(5, 5);
    const Layout first(look, {0, 0, 600, 400}, Seat::first), second(look, {0, 0, 600, 400}, Seat::second);
    const auto apart = [&](int a, int b) {
        const auto one = first.square(a).centre(), other = first.square(b).centre();
        return std::hypot(one.x - other.x, one.y - other.y) / first.cell();
    };
    CHECK(apart(12, 13) == Approx(1).margin(0.01));
    CHECK(apart(12, 17) == Approx(1).margin(0.01));
    CHECK(apart(12, 16) == Approx(1).margin(0.01));
    CHECK(first.square(0).centre().x < first.square(24).centre().x);
    CHECK(first.square(0).centre().y > first.square(24).centre().y);
    CHECK(second.square(0).centre().x > second.square(24).centre().x);
    CHECK(second.square(0).centre().y < second.square(24).centre().y);
}

TEST_CASE("a board is the same picture to the last bit wherever it stands", "[board][points]")
{
    const auto look = hexagons(11, 11);
    const Layout left(look, {0, 0, 900, 600}, Seat::first), right(look, {327, 40, 900, 600}, Seat::first);
    REQUIRE(left.frame().x != right.frame().x);
    for (int i = 0; i < 121; ++i) {
        CHECK(left.square_in_frame(i) == right.square_in_frame(i));
        const auto there = left.square_in_frame(i).moved(left.frame().position());
        CHECK(there.x == Approx(left.square(i).x));
        CHECK(there.y == Approx(left.square(i).y));
    }
}

TEST_CASE("between the rows and beside the board nothing is touched", "[board][points]")
{
    const auto look = hexagons(5, 5);
    const Layout layout(look, {0, 0, 600, 400}, Seat::first);
    CHECK(layout.square_at({1, 1}) == -1);
    // The upper left corner of a slanted board is empty.
    CHECK(layout.square_at({layout.grid().x + 3, layout.grid().y + 3}) == -1);
}

TEST_CASE("every point of a board of 400 is touched as itself", "[board][points]")
{
    stage::Table table;
    const auto look = testing::vast::Rules::look({});
    auto& draws = table.renderer();
    board::BoardView view("x", look, {draws, *table.sprites, *table.fonts});
    for (const Seat bottom : {Seat::first, Seat::second}) {
        view.arrange({0, 0, 640, 480}, bottom);
        for (int i = 0; i < testing::vast::points; ++i) {
            const Spot spot = testing::vast::point(i);
            const auto place = view.rect_of(spot);
            REQUIRE(view.layout().square_at(place.centre()) == i);
            REQUIRE(view.spot_at(place.centre(), std::nullopt) == spot);
        }
    }
}
