#include "board/table.hpp"

using namespace papamu;
using namespace papamu::board;

namespace {

// All pixels of a frame.
std::vector<std::array<std::uint8_t, 4>> pixels(stage::Table& table, BoardView& view)
{
    table.draw(view);
    std::vector<std::array<std::uint8_t, 4>> seen;
    for (int y = 0; y < 240; y += 3)
        for (int x = 0; x < 320; x += 3) seen.push_back(table.renderer().pixel(x, y).bytes());
    return seen;
}

constexpr const char* stirring =
    "vec4 surface(Surface s) { return vec4(fract(s.uv.x + s.time), 0.5, 0.5, 0.8); }\n";

} // namespace

TEST_CASE("what stirs on a board moves while it is told to, and is frozen otherwise",
          "[board][ambient][pixels]")
{
    stage::Table table;
    table.folder.write("games/x/ambient.frag", stirring);
    auto view = table.view();
    const auto still = pixels(table, view);
    view.advance(0.5F);
    CHECK_FALSE(view.stirring());
    CHECK(pixels(table, view) == still);

    view.set_ambient(true);
    CHECK(view.stirring());
    view.advance(0.5F);
    const auto moved = pixels(table, view);
    CHECK(moved != still);
    view.advance(0.1F);
    CHECK(pixels(table, view) != moved);

    view.set_ambient(false);
    view.advance(ambient_rest / 2);
    CHECK(view.stirring());
    view.advance(ambient_rest / 2);
    CHECK_FALSE(view.stirring());
    const auto rested = pixels(table, view);
    view.advance(1);
    CHECK(pixels(table, view) == rested);
    // It stands still where it came to, and goes on from there.
    CHECK(rested != still);
    CHECK(table.renderer().troubles().all().empty());
}

TEST_CASE("a game where nothing stirs wants no frames, nor does one whose shader is broken",
          "[board][ambient]")
{
    for (const bool broken : {false, true}) {
        stage::Table table;
        if (broken) table.folder.write("games/x/ambient.frag", "nonsense\n");
        auto view = table.view();
        view.set_ambient(true);
        const auto before = pixels(table, view);
        view.advance(0.5F);
        CHECK_FALSE(view.stirring());
        CHECK(pixels(table, view) == before);
        CHECK(stage::told(table.renderer().troubles(), "ambient.frag") == broken);
        CHECK(table.renderer().troubles().all().size() == (broken ? 1 : 0));
    }
}

TEST_CASE("where only the edge stirs, the middle is left as it is", "[board][ambient][pixels]")
{
    stage::Table table;
    table.folder.write("games/x/ambient_edge.frag", "vec4 surface(Surface s) { return vec4(0, 1, 0, 1); }\n");
    auto view = table.view();
    table.draw(view);
    const auto frame = view.layout().frame();
    const auto check = [&](float x, float y, const render::Colour& wanted) {
        stage::check_colour(table.renderer().pixel(static_cast<int>(x), static_cast<int>(y)), wanted);
    };
    const render::Colour green{0, 1, 0, 1}, board = render::colour("808080");
    check(frame.centre().x, frame.y + 3, green);
    check(frame.centre().x, frame.bottom() - 4, green);
    check(frame.x + 3, frame.centre().y, green);
    check(frame.right() - 4, frame.centre().y, green);
    const float inside = view.layout().cell() * 0.55F;
    check(frame.x + inside, frame.y + inside, board);
    check(frame.right() - inside, frame.bottom() - inside, board);
    CHECK(table.renderer().troubles().all().empty());
}

TEST_CASE("nothing stirs where materials are off", "[board][ambient]")
{
    stage::Table table;
    table.folder.write("games/x/ambient.frag", stirring);
    table.renderer().use_materials(false);
    auto view = table.view();
    view.set_ambient(true);
    const auto before = pixels(table, view);
    view.advance(0.5F);
    CHECK_FALSE(view.stirring());
    CHECK(pixels(table, view) == before);
}

TEST_CASE("what stands still is drawn again only as a picture", "[board][ambient]")
{
    stage::Table table;
    table.folder.write("games/x/ambient.frag", stirring);
    auto view = table.view();
    table.draw(view);
    const auto first = table.renderer().cost().draw_calls;
    table.draw(view);
    CHECK(table.renderer().cost().draw_calls < first);
    CHECK_FALSE(table.drew("games/x/ambient"));
}
