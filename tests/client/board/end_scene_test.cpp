#include "board/table.hpp"

using namespace papamu;
using namespace papamu::board;
using stage::square;

namespace {

constexpr const char* lost_scene =
    "vec4 surface(Surface s)\n"
    "{\n"
    "    End e = ending(s);\n"
    "    return vec4(e.colour, e.winner == 2 && e.mood == mood_lost ? 1.0 : 0.0);\n"
    "}\n";

Marks marks_of_end(float age, float length = end_scene_time)
{
    Marks marks;
    marks.proof = {square(4)};
    marks.proof_age = 10;
    EndScene end;
    end.winner = Seat::second;
    end.mood = Mood::lost;
    end.age = age;
    end.length = length;
    marks.end = end;
    return marks;
}

render::Colour seen_at(stage::Table& table, const BoardView& view, int index, float aside = 0.3F)
{
    const auto place = view.layout().square(index);
    return table.renderer().pixel(static_cast<int>(place.x + place.width * (0.5F + aside)),
                                  static_cast<int>(place.y + place.height * (0.5F + aside)));
}

bool differ_much(const render::Colour& a, const render::Colour& b)
{
    return std::abs(a.red - b.red) + std::abs(a.green - b.green) + std::abs(a.blue - b.blue) > 0.03F;
}

} // namespace

TEST_CASE("a scene takes a second and a half, as animations are slow or fast", "[board][end]")
{
    CHECK(end_time(Speed::normal, false) == Approx(1.5));
    CHECK(end_time(Speed::fast, false) == Approx(0.75));
    CHECK(end_time(Speed::off, false) == 0);
    CHECK(end_time(Speed::normal, true) <= 0.1F);
    CHECK(end_time(Speed::slow, true) <= 0.1F);
    CHECK(end_time(Speed::off, true) == 0);
}

TEST_CASE("a game's own scene is found by its name, and told how it ended", "[board][end][pixels]")
{
    stage::Table table;
    table.folder.write("games/x/end.frag", lost_scene);
    auto view = table.view();
    table.draw(view, marks_of_end(0.5F));
    // The second seat's colour lies over the board.
    stage::check_colour(seen_at(table, view, 0), render::black);
    table.draw(view, marks_of_end(1.5F));
    stage::check_colour(seen_at(table, view, 0), render::colour("808080"));
    CHECK(table.renderer().troubles().all().empty());
}

TEST_CASE("a scene may lie above the pieces", "[board][end][pixels]")
{
    stage::Table table;
    auto view = table.view();
    Scene scene;
    scene.put(square(0), {0, Seat::first});
    view.snap(scene);
    SECTION("over")
    {
        table.folder.write("games/x/end_over.frag",
                           "vec4 surface(Surface s) { return vec4(tone(1), 1.0); }\n");
        table.draw(view, marks_of_end(0.5F));
        stage::check_colour(seen_at(table, view, 0, 0), render::colour("D0533B"));
    }
    SECTION("under")
    {
        table.folder.write("games/x/end.frag", "vec4 surface(Surface s) { return vec4(tone(1), 1.0); }\n");
        table.draw(view, marks_of_end(0.5F));
        stage::check_colour(seen_at(table, view, 0, 0), render::colour("22252B"));
    }
}

TEST_CASE("a game without a scene of its own has a soft light over what decided the match",
          "[board][end][pixels]")
{
    stage::Table table;
    auto view = table.view();
    auto marks = marks_of_end(0.75F);
    marks.end->winner = Seat::first;
    table.draw(view, marks);
    const auto lit = seen_at(table, view, 4, 0.1F), beside = seen_at(table, view, 0, 0.1F);
    marks.end.reset();
    table.draw(view, marks);
    CHECK(differ_much(lit, seen_at(table, view, 4, 0.1F)));
    CHECK_FALSE(differ_much(beside, seen_at(table, view, 0, 0.1F)));
    // It grows from nothing and ends in nothing.
    const auto still = seen_at(table, view, 4, 0.1F);
    for (const float age : {0.0F, 1.5F}) {
        table.draw(view, marks_of_end(age));
        CHECK_FALSE(differ_much(still, seen_at(table, view, 4, 0.1F)));
    }
    CHECK(table.renderer().troubles().all().empty());
}

TEST_CASE("where nothing on the board decided it, the light goes along the edge", "[board][end][pixels]")
{
    stage::Table table;
    auto view = table.view();
    auto marks = marks_of_end(0.75F);
    marks.end->winner = Seat::first;
    marks.proof.clear();
    const auto edge = [&] {
        const auto frame = view.layout().frame();
        return table.renderer().pixel(static_cast<int>(frame.x + 3), static_cast<int>(frame.centre().y));
    };
    table.draw(view, marks);
    const auto lit = edge();
    marks.end.reset();
    table.draw(view, marks);
    CHECK(differ_much(lit, edge()));
}

TEST_CASE("without motion or materials no scene is drawn", "[board][end][pixels]")
{
    stage::Table table;
    table.folder.write("games/x/end.frag", lost_scene);
    auto view = table.view();
    const auto untouched = [&](float age, float length) {
        table.draw(view, marks_of_end(age, length));
        return !differ_much(seen_at(table, view, 0), render::colour("808080"));
    };
    CHECK_FALSE(untouched(0.5F, end_scene_time));
    CHECK(untouched(0.05F, end_time(Speed::normal, true)));
    table.renderer().use_materials(false);
    CHECK(untouched(0.5F, end_scene_time));
}

TEST_CASE("the scene of every game in the folder compiles", "[board][end]")
{
    auto window = stage::window();
    auto renderer = stage::renderer(*window);
    for (const Game* game : games()) {
        const auto name = "games/" + std::string{game->info().id} + "/end";
        INFO(name);
        const auto there = [&](const std::string& file) {
            return std::filesystem::exists(stage::directories().assets / (file + ".frag"));
        };
        for (const auto* layer : {"", "_over"})
            CHECK(renderer->offers_material(name + layer) == there(name + layer));
    }
    CHECK(renderer->troubles().all().empty());
}
