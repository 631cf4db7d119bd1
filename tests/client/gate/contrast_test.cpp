// Gate 7: what has to be told apart can be told apart, by every kind of eye. Boards and pieces are drawn as
// they are played with and measured.

#include "client/render/eyes.hpp"
#include "gate/desk.hpp"
#include "support/playing.hpp"

#include <array>
#include <cmath>

using namespace papamu;
using render::all_eyes;
using render::Colour;
using render::Eyes;
using render::seen_by;

namespace {

// The strongest contrast that at least a tenth of the pixels reach: a body or an outline, not a stray pixel.
float contrast_of(const Eyes& eyes, const std::vector<Colour>& pixels, const Colour& ground)
{
    std::vector<float> each;
    for (const auto& pixel : pixels)
        each.push_back(render::contrast(seen_by(eyes, pixel), seen_by(eyes, ground)));
    const auto at = each.end() - static_cast<std::ptrdiff_t>(each.size() / 10 + 1);
    std::nth_element(each.begin(), at, each.end());
    return *at;
}

Colour mean(const std::vector<Colour>& pixels)
{
    std::array<float, 3> light{};
    for (const auto& p : pixels) {
        light[0] += render::to_light(p.red);
        light[1] += render::to_light(p.green);
        light[2] += render::to_light(p.blue);
    }
    const auto part = [&](std::size_t i) {
        return render::from_light(light[i] / static_cast<float>(pixels.size()));
    };
    return {part(0), part(1), part(2), 1};
}

float apart(const Colour& a, const Colour& b)
{
    return std::abs(a.red - b.red) + std::abs(a.green - b.green) + std::abs(a.blue - b.blue);
}

stage::Shot draw(stage::Desk& desk, board::BoardView& view, const board::Marks& marks)
{
    render::Batch batch;
    desk.renderer().begin_frame(desk.size(), ui::theme().table);
    view.draw(batch, marks);
    desk.renderer().draw(batch);
    return desk.shot();
}

// What of a square was changed by drawing something on it, and what lay there before.
struct Difference {
    std::vector<Colour> drawn;
    std::vector<Colour> ground;
};
Difference difference(const stage::Shot& with, const stage::Shot& without, const render::Rect& square)
{
    Difference out;
    for (int y = static_cast<int>(square.y); y < static_cast<int>(square.bottom()); ++y)
        for (int x = static_cast<int>(square.x); x < static_cast<int>(square.right()); ++x)
            if (apart(with.at(x, y), without.at(x, y)) > 0.06F) {
                out.drawn.push_back(with.at(x, y));
                out.ground.push_back(without.at(x, y));
            }
    return out;
}

// How much of a square looks lighter or darker with one side's piece than with the other's: by colour,
// outline or pattern, but not by hue alone.
float told_apart(const Eyes& eyes, const stage::Shot& first, const stage::Shot& second,
                 const render::Rect& square)
{
    int differs = 0, all = 0;
    for (int y = static_cast<int>(square.y); y < static_cast<int>(square.bottom()); ++y)
        for (int x = static_cast<int>(square.x); x < static_cast<int>(square.right()); ++x) {
            ++all;
            const auto a = seen_by(eyes, first.at(x, y)), b = seen_by(eyes, second.at(x, y));
            differs += render::contrast(a, b) >= 1.5F ? 1 : 0;
        }
    return static_cast<float>(differs) / static_cast<float>(all);
}

} // namespace

TEST_CASE("the theme's words keep 4.5:1 on every ground they stand on", "[.gate][gate7]")
{
    const auto& t = ui::theme();
    struct Pair {
        const char* what;
        Colour words;
        Colour ground;
    };
    const Pair pairs[] = {
        {"ink on the table", t.ink, t.table},
        {"ink under the lamp", t.ink, t.lamp},
        {"ink on a panel", t.ink, t.panel},
        {"ink on a control", t.ink, t.raised},
        {"ink on a hovered control", t.ink, t.raised_hover},
        {"ink on what is chosen", t.ink, t.chosen},
        {"ink in a field", t.ink, t.ground},
        {"soft ink on a panel", t.ink_soft, t.panel},
        {"soft ink on a control", t.ink_soft, t.raised},
        {"soft ink on the table", t.ink_soft, t.table},
        {"soft ink under the lamp", t.ink_soft, t.lamp},
        {"words of what cannot be done on a panel", t.ink_off, t.panel},
        {"a hint in a field", t.ink_off, t.ground},
        {"trouble on a panel", t.trouble, t.panel},
        {"trouble on the table", t.trouble, t.table},
        {"gold on a panel", t.gold, t.panel},
        {"advice on a panel", t.advice, t.panel},
        {"words on the seal", t.on_seal, t.seal},
        {"words on the hovered seal", t.on_seal, t.seal_hover},
        {"words on the pressed seal", t.on_seal, t.seal_press},
        {"a tip", t.ground, t.ink},
        {"what a camera reads", t.scan_dark, t.scan_light},
    };
    for (const auto& pair : pairs)
        for (const auto& eyes : all_eyes) {
            INFO(pair.what << ", " << eyes.name);
            CHECK(render::contrast(seen_by(eyes, pair.words), seen_by(eyes, pair.ground)) >= 4.5F);
        }
}

TEST_CASE("every tone of words keeps 4.5:1 on the frame of every game, for all eyes", "[.gate][gate7]")
{
    const auto& t = ui::theme();
    for (const Game* game : testing::games_under_test()) {
        const auto frame = game->look(game->info().standard_position)->palette.frame;
        if (frame.empty()) continue;
        // A panel is a little lighter at its top.
        const auto ground = render::colour(frame), top = render::mix(ground, t.raised, 0.25F);
        for (const auto& words : {t.ink, t.ink_soft, t.ink_off, t.gold, t.advice, t.trouble})
            for (const auto& below : {ground, top})
                for (const auto& eyes : all_eyes) {
                    INFO(game->info().id << ", " << eyes.name);
                    CHECK(render::contrast(seen_by(eyes, words), seen_by(eyes, below)) >= 4.5F);
                }
    }
}

TEST_CASE("law 15: every piece keeps 3:1 against the squares it stands on, and the two sides differ",
          "[.gate][gate7]")
{
    for (const bool materials : {true, false}) {
        stage::Desk desk{{1280, 800}};
        desk.renderer().use_materials(materials);
        for (const Game* game : testing::games_under_test()) {
            const auto look = *game->look(game->info().standard_position);
            board::BoardView view{game->info().id, look, desk.painter()};
            view.arrange_board_only({0, 0, 800, 800});
            view.snap({});
            const auto empty = draw(desk, view, {});
            const auto board = static_cast<std::uint8_t>(look.board());
            const auto& area = look.areas[board];
            for (std::size_t kind = 0; kind < look.pieces.size(); ++kind) {
                std::array<std::vector<Colour>, 3> of_side;
                std::array<stage::Shot, 2> sides;
                for (std::size_t owner = 0; owner < 3; ++owner) {
                    if (look.pieces[kind].sprites[owner].empty()) continue;
                    Piece piece{static_cast<std::uint8_t>(kind), {}};
                    if (owner > 0) piece.owner = owner == 1 ? Seat::first : Seat::second;
                    Scene scene;
                    for (int square = 0; square < area.spots(); ++square)
                        scene.put({board, static_cast<std::uint16_t>(square)}, piece);
                    view.snap(scene);
                    const auto full = draw(desk, view, {});
                    if (owner > 0) sides[owner - 1] = full;
                    std::array<float, 4> least{99, 99, 99, 99};
                    for (int square = 0; square < area.spots(); ++square) {
                        const auto cell = view.layout().square(square).inset(view.layout().cell() * 0.05F);
                        const auto seen = difference(full, empty, cell);
                        REQUIRE(seen.drawn.size() > 100);
                        const auto ground = mean(seen.ground);
                        for (std::size_t e = 0; e < 4; ++e)
                            least[e] = std::min(least[e], contrast_of(all_eyes[e], seen.drawn, ground));
                        of_side[owner].insert(of_side[owner].end(), seen.drawn.begin(), seen.drawn.end());
                    }
                    for (std::size_t e = 0; e < 4; ++e) {
                        INFO(game->info().id << ' ' << look.pieces[kind].sprites[owner] << ", "
                                             << all_eyes[e].name << (materials ? "" : ", flat"));
                        CHECK(least[e] >= 3);
                    }
                }
                if (of_side[1].empty() || of_side[2].empty()) continue;
                for (const auto& eyes : all_eyes) {
                    INFO(game->info().id << " piece " << kind << ", " << eyes.name
                                         << (materials ? "" : ", flat"));
                    CHECK(told_apart(eyes, sides[0], sides[1], view.layout().square(0)) >= 0.15F);
                }
            }
        }
    }
}

TEST_CASE("law 15: marks on a square keep 3:1 against it, and what is taken is marked by shape too",
          "[.gate][gate7]")
{
    for (const bool materials : {true, false}) {
        stage::Desk desk{{1280, 800}};
        desk.renderer().use_materials(materials);
        for (const Game* game : testing::games_under_test()) {
            const auto look = *game->look(game->info().standard_position);
            board::BoardView view{game->info().id, look, desk.painter()};
            view.arrange_board_only({0, 0, 800, 800});
            view.snap({});
            const auto empty = draw(desk, view, {});
            const auto board = static_cast<std::uint8_t>(look.board());
            board::Marks to_go, to_begin, taken;
            to_go.starting = false;
            for (int square = 0; square < look.areas[board].spots(); ++square) {
                const Spot spot{board, static_cast<std::uint16_t>(square)};
                to_go.lit.push_back({spot});
                to_begin.lit.push_back({spot});
                taken.closer = taken.closer ? taken.closer : std::optional{board::Closer{spot, {}, {}}};
                taken.closer->takes.push_back(spot);
            }
            const std::pair<const char*, const board::Marks*> marks[] = {
                {"where to go", &to_go}, {"where to begin", &to_begin}, {"what is taken", &taken}};
            for (const auto& [what, mark] : marks) {
                const auto shown = draw(desk, view, *mark);
                for (const auto& eyes : all_eyes) {
                    float least = 99;
                    for (int square = 0; square < look.areas[board].spots(); ++square) {
                        const auto cell = view.layout().square(square);
                        const auto seen = difference(shown, empty, cell);
                        REQUIRE(seen.drawn.size() > 30);
                        least = std::min(least, contrast_of(eyes, seen.drawn, mean(seen.ground)));
                    }
                    INFO(game->info().id << ", " << what << ", " << eyes.name << (materials ? "" : ", flat"));
                    CHECK(least >= 3);
                }
            }
            // A cross covers the middle of its arms and leaves the sides free; a ring or a dot does neither.
            const auto cross = draw(desk, view, taken);
            const auto square = view.layout().square(0);
            const auto changed = [&](float right, float down) {
                const int x = static_cast<int>(square.centre().x + right * square.width);
                const int y = static_cast<int>(square.centre().y + down * square.height);
                return apart(cross.at(x, y), empty.at(x, y)) > 0.06F;
            };
            CHECK(changed(0.15F, 0.15F));
            CHECK(changed(-0.15F, 0.15F));
            CHECK_FALSE(changed(0, 0.3F));
            CHECK_FALSE(changed(0.3F, 0));
        }
    }
}
