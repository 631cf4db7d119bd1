// Gate 4: right-to-left languages mirror the menus, never the board.

#include "client/i18n/pseudo.hpp"
#include "gate/desk.hpp"
#include "support/playing.hpp"

using namespace papamu;

namespace {

struct Seen {
    stage::Shot shot;
    render::Rect panel;  ///< logical units
    render::Rect room;   ///< the rest, in pixels
    render::Rect grid;   ///< the squares and their coordinates, in pixels
    bool folded = false; ///< the panel is a bar below the board
    bool points = false;
};

// A screen in the middle of a match, and of a turn: the first spot that can be touched was touched.
Seen see(stage::Desk& desk, const Game& game, i18n::Catalogue words)
{
    ui::set_catalogue(std::move(words));
    desk.renderer().forget_pictures();
    const auto screen = desk.sit(game, stage::middle_of(game, 7, 3));
    desk.settle(*screen);
    const auto match = [&]() -> const Match& { return desk.session.sittings.present().table->match(); };
    const int before = match().ply();
    const auto look = *game.look(match().position());
    for (int square = 0; square < look.areas[static_cast<std::size_t>(look.board())].spots(); ++square) {
        const Spot spot{static_cast<std::uint8_t>(look.board()), static_cast<std::uint16_t>(square)};
        const auto at = *screen->point_of(spot_word(look, spot));
        screen->handle(input::intent::Press{at, true});
        screen->handle(input::intent::Release{at});
        if (!screen->fact("plan")->empty() || match().ply() > before) break;
    }
    // Where one touch is a whole move, it was made.
    CHECK((!screen->fact("plan")->empty() || match().ply() > before));
    desk.settle(*screen);
    Seen seen;
    seen.shot = desk.shot();
    seen.panel = *ui::rect_of("play.panel");
    const auto panel = desk.scale.pixels(seen.panel);
    const auto width = static_cast<float>(desk.size().width), height = static_cast<float>(desk.size().height);
    seen.folded = panel.width > width / 2;
    seen.room = seen.folded           ? render::Rect{0, 0, width, panel.y}
                : panel.x > width / 2 ? render::Rect{0, 0, panel.x, height}
                                      : render::Rect{panel.right(), 0, width - panel.right(), height};
    const auto& area = look.areas[static_cast<std::size_t>(look.board())];
    const auto board = static_cast<std::uint8_t>(look.board());
    // The outermost middles of spots, and how many cells lie between the left and the right ones.
    auto left = *screen->point_of(spot_word(look, {board, 0})), right = left;
    float cells = static_cast<float>(area.columns - 1);
    for (int spot = 0; spot < area.spots(); ++spot) {
        const auto at = *screen->point_of(spot_word(look, {board, static_cast<std::uint16_t>(spot)}));
        left = {std::min(left.x, at.x), std::min(left.y, at.y)};
        right = {std::max(right.x, at.x), std::max(right.y, at.y)};
        if (area.kind == AreaKind::points)
            cells = std::max(cells, static_cast<float>(area.points[static_cast<std::size_t>(spot)].x));
    }
    seen.points = area.kind == AreaKind::points;
    const float cell = (right.x - left.x) / cells;
    // Just inside the frame, where its coordinates are.
    const float out = cell * (0.5F + board::frame_cells * 0.9F);
    seen.grid =
        render::Rect{left.x - out, left.y - out, right.x - left.x + 2 * out, right.y - left.y + 2 * out}
            .snapped();
    return seen;
}

// Elsewhere on the screen the graphics driver may round a smooth edge the other way, by one step of 255.
constexpr float one_step = 1.5F / 255;
// Points lie between whole pixels: the edges of a ring and of the disc that it surrounds may both be rounded.
constexpr float two_steps = 2.5F / 255;

bool alike(const render::Colour& a, const render::Colour& b, float steps)
{
    return std::abs(a.red - b.red) < steps && std::abs(a.green - b.green) < steps &&
           std::abs(a.blue - b.blue) < steps;
}

int different(const Seen& a, const Seen& b, render::Rect of_a, render::Rect of_b)
{
    REQUIRE(of_a.width == Approx(of_b.width));
    REQUIRE(of_a.height == Approx(of_b.height));
    const float steps = a.points ? two_steps : one_step;
    int count = 0;
    for (int y = 0; y < static_cast<int>(of_a.height); ++y)
        for (int x = 0; x < static_cast<int>(of_a.width); ++x)
            if (!alike(a.shot.at(static_cast<int>(of_a.x) + x, static_cast<int>(of_a.y) + y),
                       b.shot.at(static_cast<int>(of_b.x) + x, static_cast<int>(of_b.y) + y), steps))
                ++count;
    return count;
}

// The name of a card, or whose a pile is.
bool has_words(const Game& game)
{
    const auto look = *game.look(game.info().standard_position);
    return std::any_of(look.pieces.begin(), look.pieces.end(), [](const auto& p) { return p.diagram; }) ||
           std::any_of(look.areas.begin(), look.areas.end(), [](const auto& a) { return a.theirs; });
}

} // namespace

TEST_CASE("the board's pixels are the same from the right and from the left, the panel changes sides",
          "[.gate][gate4]")
{
    for (const platform::Extent size : {platform::Extent{640, 480}, platform::Extent{1280, 800}}) {
        for (const Game* game : testing::games_under_test()) {
            // One of its own: what was drawn before, and when, moves water and letters by less than can be
            // seen.
            stage::Desk desk{size};
            INFO(game->info().id << " at " << size.width << 'x' << size.height);
            const auto english = see(desk, *game, i18n::Catalogue{});
            // English words read from the right: everything beside the panel, names on cards included.
            const auto mirrored = see(desk, *game, i18n::Catalogue{i18n::pseudo_language()});
            const auto pseudo = see(desk, *game, i18n::pseudo_catalogue());
            // As people read it.
            std::vector<Message> troubles;
            const auto hebrew = see(
                desk, *game, i18n::load_catalogue(stage::directories().assets, {"he", "he", true}, troubles));
            CHECK(troubles.empty());
            CHECK(hebrew.panel == mirrored.panel);
            CHECK(different(english, hebrew, english.grid, hebrew.grid) == 0);

            const float width = static_cast<float>(size.width) / desk.scale.factor();
            if (!english.folded) {
                CHECK(english.panel.x > width / 2);
                CHECK(mirrored.panel.right() < width / 2);
            }
            CHECK(std::abs(pseudo.panel.x - (width - english.panel.right())) <= 1); // whole pixels

            // A bar below the board leaves it where it is.
            const float shift = mirrored.grid.x - english.grid.x;
            CHECK((english.folded ? shift == 0 : shift > 0));
            CHECK(mirrored.grid.y == english.grid.y);
            CHECK(different(english, mirrored, english.grid, mirrored.grid) == 0);
            CHECK(different(english, pseudo, english.grid, pseudo.grid) == 0);
            // Beside the board lie cards and reserves: the widest part that is in both pictures.
            const float left = std::max(english.room.x, mirrored.room.x - shift);
            const float right = std::min(english.room.right(), mirrored.room.right() - shift);
            const render::Rect here{std::ceil(left), 0, std::floor(right) - std::ceil(left),
                                    english.room.height};
            CHECK(here.width > english.grid.width);
            CHECK(different(english, mirrored, here, here.moved({shift, 0})) == 0);
            // Words beside the board are those of the language.
            if (!has_words(*game)) CHECK(different(english, pseudo, here, here.moved({shift, 0})) == 0);
        }
    }
}
