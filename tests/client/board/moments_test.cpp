#include "board/table.hpp"
#include "game/registry.hpp"
#include "support/playing.hpp"

using namespace papamu;
using namespace papamu::board;
using stage::hand;
using stage::square;
using Kind = Moment::Kind;

namespace {

constexpr const char* painted = "vec4 surface(Surface s) { return vec4(tone(1), 1.0); }\n";

// One piece of each seat, and the times of these events when they are played over it.
std::vector<TimedEvent> timed(const Events& events, Speed speed = Speed::normal)
{
    Scene scene;
    scene.put(square(0), {0, Seat::first});
    scene.put(square(1), {0, Seat::second});
    scene.put(square(8), {0, std::nullopt});
    scene.put(hand(0), {0, Seat::first});
    scene.put(hand(1), {0, Seat::first});
    Places places;
    places.snap(stage::small_look(), scene);
    Animator animator;
    animator.play(stage::small_look(), scene, places, events, speed, false);
    return animator.timed_events();
}

Moments begun(const Events& events, Speed speed = Speed::normal)
{
    Moments moments;
    moments.begin(stage::small_look(), timed(events, speed), speed);
    return moments;
}

Scene two_pieces()
{
    Scene scene;
    scene.put(square(0), {0, Seat::first});
    scene.put(square(8), {0, Seat::second});
    return scene;
}

} // namespace

TEST_CASE("a moment lasts as long as its event and its afterglow", "[board][moments]")
{
    auto moments = begun({Event::moved(0, square(0), square(2), Manner::slide)});
    REQUIRE(moments.all().size() == 1);
    const Moment moment = moments.all()[0];
    CHECK(moment.kind == Kind::slide);
    CHECK(moment.from == 0);
    CHECK(moment.to == 2);
    CHECK(moment.owner == 1);
    CHECK(moment.begin == 0);
    CHECK(moment.end == Approx(move_time(Manner::slide, 2) + capture_time * 0.4F));
    CHECK(moment.afterglow == afterglow_time);
    moments.advance(moment.end);
    CHECK(moments.moving());
    moments.advance(moment.afterglow - 0.001F);
    CHECK(moments.moving());
    moments.advance(0.002F);
    CHECK_FALSE(moments.moving());
}

TEST_CASE("every event on the board has a moment of its kind, and none beside it", "[board][moments]")
{
    const Events events{Event::moved(0, square(0), square(3), Manner::hop),
                        Event::removed(0, square(1)),
                        Event::placed(1, square(5), {1, Seat::second}, Manner::drop),
                        Event::moved(2, hand(0), square(7), Manner::drop),
                        Event::moved(3, hand(1), hand(3), Manner::swap),
                        Event::changed(4, square(3), {1, Seat::first}),
                        Event::moved(5, square(8), hand(0), Manner::leap)};
    const auto moments = begun(events).all();
    REQUIRE(moments.size() == 6);
    const std::vector<Kind> kinds{Kind::hop,  Kind::captured, Kind::drop,
                                  Kind::drop, Kind::changed,  Kind::captured};
    const std::vector<int> places{3, 1, 5, 7, 3, 8};
    for (std::size_t i = 0; i < moments.size(); ++i) {
        INFO(i);
        CHECK(moments[i].kind == kinds[i]);
        CHECK(moments[i].to == places[i]);
        CHECK(moments[i].begin < moments[i].end);
    }
    // What is taken knows where its taker came from; what arrives from beside the board comes from nowhere.
    CHECK(moments[1].from == 0);
    CHECK(moments[1].owner == 2);
    CHECK(moments[1].begin > moments[0].begin);
    CHECK(moments[3].from == 7);
    CHECK(moments[5].from == 8);
    CHECK(moments[5].owner == 0);
}

TEST_CASE("moments follow the speed, and there are none where nothing is animated", "[board][moments]")
{
    const Events events{Event::moved(0, square(0), square(2), Manner::slide)};
    CHECK(begun(events, Speed::fast).all()[0].afterglow == Approx(afterglow_time / 2));
    CHECK_FALSE(begun(events, Speed::off).moving());
}

TEST_CASE("what the last move left goes on beside the next", "[board][moments]")
{
    auto moments = begun({Event::removed(0, square(1))});
    const float end = moments.all()[0].end;
    moments.skip_to(end);
    moments.skip_to(0); // never back
    moments.begin(stage::small_look(), timed({Event::removed(0, square(8))}), Speed::normal);
    REQUIRE(moments.all().size() == 2);
    CHECK(moments.all()[0].end == Approx(0).margin(0.0001));
    moments.advance(afterglow_time + 0.001F);
    REQUIRE(moments.all().size() == 1);
    CHECK(moments.all()[0].to == 8);
    moments.clear();
    CHECK_FALSE(moments.moving());
}

TEST_CASE("a moment is drawn around its squares inside the frame, below or above the pieces",
          "[board][moments][pixels]")
{
    stage::Table table;
    table.folder.write("games/x/moment.frag", painted);
    auto view = table.view();
    view.snap(two_pieces());
    table.draw(view);
    CHECK(table.materials.empty());
    view.animate({Event::moved(0, square(0), square(2), Manner::slide)}, Speed::normal, false);
    view.advance(0.1F);
    table.draw(view);
    REQUIRE(table.materials.size() == 1);
    const auto& use = table.materials[0];
    CHECK(use.name == "games/x/moment");
    const auto& layout = view.layout();
    const float cell = layout.cell();
    // From a1 to c1: the bottom row, half a cell above it, and the frame around it.
    const float top = layout.square(0).y - cell / 2;
    const render::Rect room{layout.frame().x, top, layout.frame().width, layout.frame().bottom() - top};
    CHECK(use.place == room.snapped());
    CHECK(use.style.time == Approx(0.1));
    CHECK(use.place.x + use.style.values[0] * cell == Approx(layout.square(0).centre().x));
    CHECK(use.place.y + use.style.values[1] * cell == Approx(layout.square(0).centre().y));
    CHECK(use.place.x + use.style.values[2] * cell == Approx(layout.square(2).centre().x));
    CHECK(use.style.colours[1] == render::colour("D0533B"));
    stage::check_colour(table.renderer().pixel(static_cast<int>(layout.square(1).centre().x),
                                               static_cast<int>(layout.square(1).y) - 8),
                        render::colour("D0533B"));
    // Nothing waits for what it leaves, but it is still seen.
    view.advance(0.3F);
    CHECK_FALSE(view.moving());
    CHECK(view.stirring());
    view.advance(0.3F);
    CHECK_FALSE(view.stirring());
    table.draw(view);
    CHECK(table.materials.empty());
    CHECK(table.renderer().troubles().all().empty());
}

TEST_CASE("reduced motion, speed off and materials off have no moments", "[board][moments]")
{
    stage::Table table;
    table.folder.write("games/x/moment.frag", painted);
    table.folder.write("games/x/ambient.frag", painted);
    const Events events{Event::moved(0, square(0), square(2), Manner::slide)};
    Marks won;
    won.proof = {square(2)};
    won.proof_age = 0.1F;
    const auto drawn = [&](Speed speed, bool reduced) {
        auto view = table.view();
        view.set_ambient(true);
        view.snap(two_pieces());
        view.animate(events, speed, reduced);
        view.advance(0.05F);
        table.draw(view, won);
        bool any = table.drew("games/x/moment");
        view.finish();
        table.draw(view, won);
        any = any || table.drew("games/x/moment");
        return any;
    };
    CHECK(drawn(Speed::normal, false));
    CHECK_FALSE(drawn(Speed::normal, true));
    CHECK_FALSE(drawn(Speed::off, false));
    table.renderer().use_materials(false);
    CHECK_FALSE(drawn(Speed::normal, false));
    CHECK(table.materials.empty());
}

TEST_CASE("a kind may have a material of its own; the pieces are below what is called over",
          "[board][moments][pixels]")
{
    stage::Table table;
    table.folder.write("games/x/moment.frag", painted);
    table.folder.write("games/x/moment_captured.frag", painted);
    table.folder.write("games/x/moment_captured_over.frag", painted);
    auto view = table.view();
    view.snap(two_pieces());
    view.animate({Event::moved(0, square(0), square(8), Manner::leap), Event::removed(0, square(8))},
                 Speed::normal, false);
    view.advance(0.25F);
    table.draw(view);
    REQUIRE(table.materials.size() == 3);
    CHECK(table.materials[0].name == "games/x/moment");
    CHECK(table.materials[1].name == "games/x/moment_captured");
    CHECK(table.materials[2].name == "games/x/moment_captured_over");
    // The ground of the square is painted from below, the piece on it from above.
    const auto centre = view.layout().square(8).centre();
    stage::check_colour(table.renderer().pixel(static_cast<int>(centre.x), static_cast<int>(centre.y)),
                        render::colour("D0533B"));
}

TEST_CASE(
    "what moves leave is rehearsed where a board is played on: after the first frame, unseen, one a frame",
    "[board][moments]")
{
    stage::Table table;
    for (const auto* name : {"moment", "moment_hop", "moment_captured_over", "end"})
        table.folder.write("games/x/" + std::string{name} + ".frag", painted);
    auto view = table.view();
    view.set_ambient(true);
    table.draw(view);
    table.draw(view);
    CHECK(table.rehearsed.empty()); // a picture of a board
    view.set_ambient(false);
    for (int frame = 0; view.stirring() && frame < 100; ++frame) view.advance(0.1F);

    view.rehearse();
    std::vector<std::string> names;
    for (int frame = 0; view.stirring() && frame < 20; ++frame) {
        view.rehearse();
        const auto before = table.renderer().pixel(0, 0);
        table.draw(view);
        CHECK(table.materials.empty());
        CHECK(table.rehearsed.size() <= (frame == 0 ? 0 : 1));
        for (const auto& use : table.rehearsed) names.push_back(use.name);
        if (frame > 0) CHECK(table.renderer().pixel(0, 0) == before);
    }
    CHECK(names == std::vector<std::string>{"games/x/moment_hop", "games/x/moment",
                                            "games/x/moment_captured_over", "games/x/end"});
    view.rehearse();
    table.draw(view);
    CHECK(table.rehearsed.empty());
}

TEST_CASE("a game without moments has none and nobody is told; a broken one is told once", "[board][moments]")
{
    stage::Table table;
    table.folder.write("games/x/moment_over.frag", "vec4 surface(Surface s) { return nonsense(s); }\n");
    auto view = table.view();
    view.snap(two_pieces());
    view.animate({Event::moved(0, square(0), square(2), Manner::slide)}, Speed::normal, false);
    int told = 0;
    for (int frame = 0; frame < 3; ++frame) {
        view.advance(0.05F);
        table.draw(view);
        CHECK(table.materials.empty());
        told += static_cast<int>(table.renderer().troubles().take().size());
        if (frame == 0) CHECK(stage::told(table.renderer().troubles(), "games/x/moment_over.frag"));
    }
    CHECK(told == 1);
}

TEST_CASE("another position clears what a move left; going on from the same one does not", "[board][moments]")
{
    stage::Table table;
    auto view = table.view();
    view.snap(two_pieces());
    view.animate({Event::moved(0, square(0), square(2), Manner::slide)}, Speed::normal, false);
    view.finish();
    CHECK(view.stirring());
    view.snap(Scene{view.scene()});
    CHECK(view.stirring());
    view.snap(two_pieces());
    CHECK_FALSE(view.stirring());
}

TEST_CASE("a pulse runs over the spots that won, one after the other, and ends", "[board][moments]")
{
    stage::Table table;
    table.folder.write("games/x/moment.frag", painted);
    auto view = table.view();
    const auto uses = [&](float age) {
        table.renderer().begin_frame({320, 240}, render::black);
        view.arrange({0, 0, 320, 240}, Seat::first);
        render::Batch batch;
        const std::vector<Spot> line{square(0), square(1), square(8), hand(0)};
        Moments::draw_proof(table.renderer(), batch, view.layout(), view.look(), "x", Layer::under, line,
                            age);
        return batch.materials();
    };
    CHECK(uses(0.01F).size() == 1);
    CHECK(uses(line_time / 4 + 0.01F).size() == 2);
    const auto all = uses(line_time);
    REQUIRE(all.size() == 3);
    for (const auto& use : all) CHECK(use.style.values[4] == static_cast<float>(Kind::proof));
    // It runs from one neighbour to the next, and begins anew where there is a gap.
    CHECK(all[1].style.values[2] - all[1].style.values[0] == Approx(1));
    CHECK(all[2].style.values[2] == all[2].style.values[0]);
    CHECK(uses(line_time + line_hold).empty());
}

TEST_CASE("a board of points has moments and a pulse from neighbour to neighbour, as a grid has",
          "[board][moments][points]")
{
    // The corners of the same three by three, as points that only rows join: 0 1 2, 3 4 5, 6 7 8.
    auto look = stage::small_look();
    Area& board = look.areas[0];
    board.kind = AreaKind::points;
    for (std::uint16_t i = 0; i < 9; ++i) {
        PointPlace place{{}, i % 3 * 1.0, i / 3 * 1.0, {}};
        if (i % 3 > 0) place.neighbours.push_back(static_cast<std::uint16_t>(i - 1));
        if (i % 3 < 2) place.neighbours.push_back(static_cast<std::uint16_t>(i + 1));
        board.points.push_back(std::move(place));
    }
    stage::Table table;
    table.folder.write("games/x/moment.frag", painted);
    auto& draws = table.renderer();
    board::BoardView view("x", look, {draws, *table.sprites, *table.fonts});
    view.snap(two_pieces());
    view.animate({Event::moved(0, square(0), square(8), Manner::leap), Event::removed(0, square(8))},
                 Speed::normal, false);
    view.advance(0.25F);
    CHECK(view.stirring());
    table.draw(view);
    CHECK(table.materials.size() == 2);
    CHECK(table.drew("games/x/moment"));

    table.renderer().begin_frame({320, 240}, render::black);
    render::Batch batch;
    const std::vector<Spot> line{square(0), square(1), square(4), hand(0)};
    Moments::draw_proof(table.renderer(), batch, view.layout(), look, "x", Layer::under, line, line_time);
    const auto all = batch.materials();
    REQUIRE(all.size() == 3);
    for (const auto& use : all) CHECK(use.style.values[4] == static_cast<float>(Kind::proof));
    CHECK(all[1].style.values[2] - all[1].style.values[0] == Approx(1));
    // Not joined, however near.
    CHECK(all[2].style.values[2] == all[2].style.values[0]);
    CHECK(all[2].style.values[3] == all[2].style.values[1]);
}

TEST_CASE("shaders know the kinds of moments and their times by name", "[board][moments][pixels]")
{
    stage::Table table;
    table.folder.write("games/x/moment.frag", R"(
vec4 surface(Surface s)
{
    int kinds[9] = int[9](kind_slide, kind_leap, kind_hop, kind_drift, kind_drop, kind_swap, kind_captured,
                          kind_changed, kind_proof);
    bool known = true;
    for (int i = 0; i < 9; ++i) known = known && kinds[i] == i;
    Moment m = moment(s);
    bool here = m.kind == kind_drop && m.owner == 2 && abs(m.run - 0.5) < 0.01 && m.glow == 1.0;
    bool place = distance(m.place, vec2(1.5, 1.5)) < 0.1 ? distance(s.cell, m.to) < 0.2 : true;
    return vec4(known && here && place && m.fields == vec2(3.0) ? tone(1) : vec3(0.0), 1.0);
}
)");
    CHECK(static_cast<int>(Kind::slide) == 0);
    CHECK(static_cast<int>(Kind::drop) == 4);
    CHECK(static_cast<int>(Kind::captured) == 6);
    CHECK(static_cast<int>(Kind::proof) == 8);
    auto view = table.view();
    view.snap(two_pieces());
    view.animate({Event::placed(0, square(4), {0, Seat::second}, Manner::drop)}, Speed::normal, false);
    view.advance(move_time(Manner::drop, 1) / 2);
    table.draw(view);
    const auto& layout = view.layout();
    const auto at = layout.square(4).position();
    stage::check_colour(table.renderer().pixel(static_cast<int>(at.x) + 1, static_cast<int>(at.y) + 1),
                        render::colour("D0533B"));
}

TEST_CASE("all materials of the games compile", "[board][moments]")
{
    const auto window = stage::window();
    const auto renderer = stage::renderer(*window);
    int files = 0, usable = 0;
    for (const Game* game : testing::games_under_test()) {
        const auto folder = stage::directories().assets / "games" / game->info().id;
        for (const auto& entry : std::filesystem::directory_iterator(folder)) {
            const auto name = entry.path().stem().string();
            if (entry.path().extension() != ".frag") continue;
            ++files;
            usable += renderer->offers_material("games/" + game->info().id + '/' + name);
        }
    }
    CHECK(usable == files);
    for (const auto& trouble : renderer->troubles().all()) CHECK(english(trouble).empty());
}
