#include "board/table.hpp"
#include "client/board/layout.hpp"
#include "game/registry.hpp"
#include "support/playing.hpp"

using namespace papamu;
using namespace papamu::board;
using render::Point;
using render::Rect;

namespace {

constexpr std::array rooms{Rect{0, 0, 1280, 800}, Rect{40, 30, 640, 480}, Rect{0, 0, 720, 1280},
                           Rect{8, 64, 360, 500}, Rect{0, 0, 1000, 1000}};
constexpr std::array seats{Seat::first, Seat::second};

// Every game in every room, with either seat below.
template <class Visit>
void everywhere(Visit visit)
{
    for (const Game* game : testing::games_under_test()) {
        const auto look = *game->look(game->info().standard_position);
        for (const auto& room : rooms)
            for (const Seat bottom : seats) {
                INFO(game->info().id << " in " << room.width << " x " << room.height << ", below is seat "
                                     << index_of(bottom));
                visit(look, room, bottom);
            }
    }
}

bool is_tray(const Area& area) { return area.kind == AreaKind::flow || area.kind == AreaKind::stack; }

bool within(const Rect& inner, const Rect& outer)
{
    constexpr float rounding = 1;
    return inner.x >= outer.x - rounding && inner.y >= outer.y - rounding &&
           inner.right() <= outer.right() + rounding && inner.bottom() <= outer.bottom() + rounding;
}

bool overlap(const Rect& one, const Rect& other)
{
    const auto shared = one.shared_with(other);
    constexpr float rounding = 1;
    return shared.width > rounding && shared.height > rounding;
}

std::vector<std::size_t> trays_of(const Look& look)
{
    std::vector<std::size_t> trays;
    for (std::size_t area = 0; area < look.areas.size(); ++area)
        if (is_tray(look.areas[area])) trays.push_back(area);
    return trays;
}

} // namespace

TEST_CASE("the grid stands on whole pixels, its frame around it, and both in the room", "[board][layout]")
{
    everywhere([](const Look& look, const Rect& room, Seat bottom) {
        const Layout layout(look, room, bottom);
        const auto& grid = layout.grid();
        REQUIRE(layout.cell() >= 20);
        CHECK(grid == grid.snapped());
        CHECK(layout.frame() == layout.frame().snapped());
        CHECK(within(grid, layout.frame()));
        CHECK(layout.frame().x < grid.x);
        CHECK(within(layout.frame(), room));
    });
}

TEST_CASE("the squares of a grid are its cells, without gaps, with a1 at the lower left of the first seat",
          "[board][layout]")
{
    everywhere([](const Look& look, const Rect& room, Seat bottom) {
        const auto& board = look.areas[static_cast<std::size_t>(look.board())];
        if (board.kind != AreaKind::grid) return;
        const Layout layout(look, room, bottom);
        const auto a1 = layout.square(0), last = layout.square(board.spots() - 1);
        const auto &left = bottom == Seat::first ? a1 : last, &right = bottom == Seat::first ? last : a1;
        CHECK(left.x == layout.grid().x);
        CHECK(left.bottom() == layout.grid().bottom());
        CHECK(right.right() == layout.grid().right());
        CHECK(right.y == layout.grid().y);
        for (int i = 0; i < board.spots(); ++i) {
            CHECK(layout.square(i).size() == render::Size{layout.cell(), layout.cell()});
            for (int k = 0; k < i; ++k) CHECK_FALSE(overlap(layout.square(i), layout.square(k)));
        }
    });
}

TEST_CASE("a square is found where it is drawn, and none beside the grid", "[board][layout]")
{
    everywhere([](const Look& look, const Rect& room, Seat bottom) {
        const Layout layout(look, room, bottom);
        const auto& grid = layout.grid();
        for (int i = 0; i < look.areas[static_cast<std::size_t>(look.board())].spots(); ++i)
            CHECK(layout.square_at(layout.square(i).centre()) == i);
        CHECK(layout.square_at({grid.x - 2 * layout.cell(), grid.centre().y}) == -1);
        CHECK(layout.square_at({grid.right() + 2 * layout.cell(), grid.centre().y}) == -1);
        CHECK(layout.square_at({grid.centre().x, grid.y - 2 * layout.cell()}) == -1);
        CHECK(layout.square_at({grid.centre().x, grid.bottom() + 2 * layout.cell()}) == -1);
    });
}

TEST_CASE("the other seat sees the same board turned by half a turn", "[board][layout]")
{
    for (const Game* game : testing::games_under_test()) {
        INFO(game->info().id);
        const auto look = *game->look(game->info().standard_position);
        const Rect room{0, 0, 900, 700};
        const Layout first(look, room, Seat::first), second(look, room, Seat::second);
        CHECK(first.bottom() == Seat::first);
        CHECK(second.bottom() == Seat::second);
        CHECK(first.cell() == second.cell());
        for (int i = 0; i < look.areas[static_cast<std::size_t>(look.board())].spots(); ++i) {
            const auto one = first.square(i).centre(), other = second.square(i).centre();
            // Boards of points are seldom a whole number of pixels high.
            CHECK(one.x - first.grid().x == Approx(second.grid().right() - other.x).margin(0.51));
            CHECK(one.y - first.grid().y == Approx(second.grid().bottom() - other.y).margin(0.51));
        }
    }
}

TEST_CASE("what lies beside the board covers neither it nor anything else", "[board][layout]")
{
    everywhere([](const Look& look, const Rect& room, Seat bottom) {
        const Layout layout(look, room, bottom);
        const auto trays = trays_of(look);
        for (const auto area : trays) {
            CHECK_FALSE(layout.tray(area).empty());
            CHECK(within(layout.tray(area), room));
            CHECK_FALSE(overlap(layout.tray(area), layout.frame()));
            for (const auto other : trays)
                if (other != area) CHECK_FALSE(overlap(layout.tray(area), layout.tray(other)));
        }
    });
}

TEST_CASE("what belongs to the seat below reaches nearer to it than what belongs to the other",
          "[board][layout]")
{
    int compared = 0;
    everywhere([&](const Look& look, const Rect& room, Seat bottom) {
        const Layout layout(look, room, bottom);
        const auto extent = [&](Seat seat) {
            std::pair<float, float> out{room.bottom(), room.y};
            for (const auto area : trays_of(look))
                if (look.areas[area].owner == seat)
                    out = {std::min(out.first, layout.tray(area).y),
                           std::max(out.second, layout.tray(area).bottom())};
            return out;
        };
        const auto own = extent(bottom), theirs = extent(other(bottom));
        if (own.first > own.second || theirs.first > theirs.second) return;
        CHECK(own.first > theirs.first);
        CHECK(own.second > theirs.second);
        ++compared;
    });
    CHECK(compared > 0);
}

TEST_CASE("in a wide room things lie beside the board, in a tall one above and below it", "[board][layout]")
{
    const auto look = stage::small_look();
    const Layout wide(look, {0, 0, 900, 500}, Seat::first), tall(look, {0, 0, 500, 900}, Seat::first);
    CHECK(wide.tray(1).right() <= wide.frame().x);
    CHECK(tall.tray(1).y >= tall.frame().bottom());
    const Layout away(look, {0, 0, 500, 900}, Seat::second);
    CHECK(away.tray(1).bottom() <= away.frame().y);
}

TEST_CASE("places of an area lie in it from one end to the other", "[board][layout]")
{
    everywhere([](const Look& look, const Rect& room, Seat bottom) {
        const Layout layout(look, room, bottom);
        for (const auto area : trays_of(look)) {
            const auto& shape = look.areas[area];
            const int count = shape.places > 0 ? shape.places : shape.spots();
            Point before{-1, -1};
            for (int i = 0; i < count; ++i) {
                const auto place = layout.place(area, i, count);
                CHECK(within(place, layout.tray(area)));
                CHECK((place.x > before.x || place.y > before.y));
                before = place.position();
                if (i > 0 && shape.kind == AreaKind::flow)
                    CHECK_FALSE(overlap(place, layout.place(area, i - 1, count)));
            }
        }
    });
}

TEST_CASE("a pile of more pieces than it was made for stays as wide as it is", "[board][layout]")
{
    const auto look = stage::small_look();
    const Layout layout(look, {0, 0, 900, 500}, Seat::first);
    const auto few = layout.place(1, 1, 4), many = layout.place(1, 1, 40);
    CHECK(many.x < few.x);
    CHECK(within(layout.place(1, 39, 40), layout.tray(1)));
}

TEST_CASE("what faces its owner is upside down for the other seat alone", "[board][layout]")
{
    auto look = stage::small_look();
    const Rect room{0, 0, 900, 500};
    CHECK_FALSE(Layout(look, room, Seat::second).turned(1));
    look.areas[1].faces_owner = true;
    CHECK_FALSE(Layout(look, room, Seat::first).turned(1));
    CHECK(Layout(look, room, Seat::second).turned(1));
    look.areas[1].owner.reset();
    CHECK_FALSE(Layout(look, room, Seat::second).turned(1));
}

TEST_CASE("a board with nothing beside it has the whole room", "[board][layout]")
{
    auto look = stage::small_look();
    look.areas.pop_back();
    const Layout layout(look, {100, 50, 600, 400}, Seat::first);
    CHECK(layout.frame().centre().x == Approx(400).margin(1));
    CHECK(layout.frame().centre().y == Approx(250).margin(1));
    CHECK(layout.frame().height > 400 - layout.cell());
}

TEST_CASE("where there is no room there is no square", "[board][layout]")
{
    for (const auto& room : {Rect{}, Rect{10, 10, 3, 3}, Rect{0, 0, 0, 500}}) {
        const Layout layout(stage::small_look(), room, Seat::first);
        CHECK(layout.cell() == 0);
        CHECK(layout.square_at(room.centre()) == -1);
        CHECK(layout.place(1, 0, 1).width >= 0);
    }
}
