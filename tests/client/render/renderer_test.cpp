#include "client/render/fonts.hpp"
#include "client/render/sprites.hpp"
#include "render/stage.hpp"

#include <SDL_image.h>

#include <filesystem>
#include <map>
#include <string>

using namespace papamu;
using namespace papamu::render;
using stage::check_colour;
using stage::told;

namespace {

const Colour ink = colour("22252B");
const Colour seal = colour("D0533B");

} // namespace

TEST_CASE("a rounded rectangle has its colour inside and the ground at its corners", "[render][pixels]")
{
    const auto window = stage::window();
    const auto renderer = stage::renderer(*window);
    Batch batch;
    renderer->begin_frame({320, 240}, ink);
    batch.rounded({20, 20, 100, 60}, 20, seal);
    batch.ring({200, 60}, 30, 6, white);
    batch.push_clip({0, 100, 320, 20});
    batch.rect({0, 90, 320, 60}, white);
    batch.pop_clip();
    batch.push_opacity(0.5F);
    batch.rect({0, 200, 40, 40}, white);
    batch.pop_opacity();
    renderer->draw(batch);
    check_colour(renderer->pixel(70, 50), seal);
    check_colour(renderer->pixel(20, 50), seal);
    check_colour(renderer->pixel(21, 21), ink);
    check_colour(renderer->pixel(19, 50), ink);
    check_colour(renderer->pixel(200, 60), ink);
    check_colour(renderer->pixel(200, 33), white);
    check_colour(renderer->pixel(10, 99), ink);
    check_colour(renderer->pixel(10, 100), white);
    check_colour(renderer->pixel(10, 120), ink);
    check_colour(renderer->pixel(10, 220), mix(ink, white, 0.5F));
    CHECK(renderer->troubles().all().empty());
    CHECK(renderer->cost().draw_calls == 3);
}

TEST_CASE("a shadow fades softly outwards", "[render][pixels]")
{
    const auto window = stage::window();
    const auto renderer = stage::renderer(*window);
    Batch batch;
    renderer->begin_frame({320, 240}, white);
    batch.shadow({100, 80, 120, 80}, 8, 20, black);
    renderer->draw(batch);
    const float inside = renderer->pixel(160, 120).red, edge = renderer->pixel(160, 80).red,
                outside = renderer->pixel(160, 70).red, far = renderer->pixel(160, 50).red;
    CHECK(inside < 0.05F);
    CHECK(inside < edge);
    CHECK(edge < outside);
    CHECK(outside < far);
    CHECK(far == Approx(1));
}

TEST_CASE("text is drawn in its colour, in every script", "[render][pixels][fonts]")
{
    const auto window = stage::window();
    const auto renderer = stage::renderer(*window);
    Fonts fonts{*renderer, font_folders({}), renderer->troubles()};
    for (const char* words : {"HHH", "ЖЖЖ", "ששש"}) {
        Batch batch;
        renderer->begin_frame({320, 240}, ink);
        fonts.draw(batch, words, {20, 20, 200, 60}, {.role = FontRole::bold, .size = 48, .colour = seal});
        renderer->draw(batch);
        int coloured = 0, ground = 0;
        for (int x = 0; x < 320; ++x) {
            const Colour seen = renderer->pixel(x, 50);
            coloured += std::abs(seen.red - seal.red) < 0.05F ? 1 : 0;
            ground += std::abs(seen.red - ink.red) < 0.02F ? 1 : 0;
        }
        INFO(words);
        CHECK(coloured > 10);
        CHECK(ground > 150);
        // Words begin at their own side: Hebrew at the right.
        CHECK((i18n::has_right_to_left(words) ? renderer->pixel(30, 50) : renderer->pixel(210, 50)).red ==
              Approx(ink.red).margin(0.02));
    }
    CHECK(renderer->troubles().all().empty());
}

TEST_CASE("text is measured, wrapped and shortened", "[render][fonts]")
{
    const auto window = stage::window();
    const auto renderer = stage::renderer(*window);
    Fonts fonts{*renderer, font_folders({}), renderer->troubles()};
    const TextStyle style{.size = 20};
    const float wide = fonts.measure("a calm evening", style).width;
    CHECK(wide > fonts.measure("a calm", style).width);
    CHECK(fonts.wrap("a calm evening", wide + 1, style).size() == 1);
    CHECK(fonts.wrap("a calm evening", wide * 0.7F, style) == std::vector<std::string>{"a calm", "evening"});
    CHECK(fonts.wrap("a\n\nb", 100, style) == std::vector<std::string>{"a", "", "b"});
    const auto cut = fonts.shortened("a calm evening", wide * 0.7F, style);
    CHECK(cut.find("…") != std::string::npos);
    CHECK(fonts.measure(cut, style).width <= wide * 0.7F);
    CHECK(fonts.shortened("a calm evening", wide, style) == "a calm evening");
    const TextStyle clock{.role = FontRole::title, .size = 40, .tabular = true};
    CHECK(fonts.measure("11:11", clock).width == fonts.measure("48:20", clock).width);
}

TEST_CASE("every letter of the languages we ship is in the fonts", "[render][fonts]")
{
    const auto window = stage::window();
    const auto renderer = stage::renderer(*window);
    Fonts fonts{*renderer, font_folders({}), renderer->troubles()};
    for (const auto role : {FontRole::text, FontRole::bold, FontRole::title}) {
        for (char32_t c = 0xA1; c <= 0x17F; ++c) CHECK((c == 0xAD || fonts.has_letter(role, c)));
        for (char32_t c = 0x410; c <= 0x45F; ++c) CHECK(fonts.has_letter(role, c));
        for (char32_t c = 0x5D0; c <= 0x5EA; ++c) CHECK(fonts.has_letter(role, c));
        CHECK_FALSE(fonts.has_letter(role, 0x4E00));
    }
}

TEST_CASE("a missing font is named with the package that brings it", "[render][fonts]")
{
    const auto window = stage::window();
    const auto renderer = stage::renderer(*window);
    Fonts fonts{*renderer, {"/nowhere"}, renderer->troubles()};
    Batch batch;
    fonts.draw(batch, "words", {0, 0, 100, 20}, {});
    CHECK(told(renderer->troubles(), "NotoSans-Regular.ttf"));
    CHECK(told(renderer->troubles(), "fonts-noto-core"));
    CHECK(batch.cost().quads == 0);
}

TEST_CASE("a drawing is rasterised at the size it is shown in, and once", "[render][sprites][pixels]")
{
    const auto window = stage::window();
    const auto renderer = stage::renderer(*window);
    stage::Folder folder;
    folder.write("ui/square.svg",
                 "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"8\" height=\"8\" viewBox=\"0 0 8 8\">"
                 "<rect x=\"0\" y=\"0\" width=\"8\" height=\"4\" fill=\"#D0533B\"/></svg>");
    Sprites sprites{*renderer, folder.path(), renderer->troubles()};
    const Picture picture = sprites.get("ui/square", 64, 64);
    CHECK(picture.size == Size{64, 64});
    CHECK(sprites.get("ui/square", 64, 64) == picture);
    CHECK(sprites.count() == 1);
    sprites.get("ui/square", 32, 64);
    CHECK(sprites.count() == 2);
    Batch batch;
    renderer->begin_frame({320, 240}, ink);
    batch.sprite(picture, {10, 10, 64, 64});
    batch.sprite(sprites.get("ui/square", 32, 64), {100, 10, 32, 64});
    renderer->draw(batch);
    check_colour(renderer->pixel(12, 12), seal);
    check_colour(renderer->pixel(70, 40), seal);
    check_colour(renderer->pixel(70, 44), ink);
    // Its proportions stay: in a narrow box it is small and in the middle.
    check_colour(renderer->pixel(116, 14), ink);
    check_colour(renderer->pixel(116, 32), seal);
    CHECK(renderer->troubles().all().empty());
}

TEST_CASE("a missing or broken drawing shows a placeholder and is named", "[render][sprites][pixels]")
{
    const auto window = stage::window();
    const auto renderer = stage::renderer(*window);
    stage::Folder folder;
    folder.write("ui/broken.svg", "this is no drawing </svg>");
    // Cut off behind a shape, which would be drawn.
    folder.write("ui/cut.svg", "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"8\" height=\"8\">"
                               "<rect x=\"0\" y=\"0\" width=\"8\" height=\"8\" fill=\"#FFFFFF\"/><pa");
    Sprites sprites{*renderer, folder.path(), renderer->troubles()};
    for (const char* name : {"ui/gone", "ui/broken", "ui/cut"}) {
        const Picture picture = sprites.get(name, 40, 40);
        REQUIRE(picture);
        sprites.get(name, 50, 50);
        Batch batch;
        renderer->begin_frame({320, 240}, ink);
        batch.sprite(picture, {10, 10, 40, 40});
        renderer->draw(batch);
        check_colour(renderer->pixel(11, 11), colour("D020A0"));
    }
    CHECK(told(renderer->troubles(), "gone.svg"));
    CHECK(told(renderer->troubles(), "broken.svg"));
    CHECK(told(renderer->troubles(), "cut.svg cannot be read: its end is missing"));
    CHECK(renderer->troubles().all().size() == 3);
}

TEST_CASE("pieces without drawings can be told apart", "[render][sprites][pixels]")
{
    const auto window = stage::window();
    const auto renderer = stage::renderer(*window);
    stage::Folder nothing;
    Sprites sprites{*renderer, nothing.path(), renderer->troubles()};
    for (const auto& game : std::filesystem::directory_iterator(stage::directories().assets / "games")) {
        std::map<std::string, std::string> names; // by the colour of its field
        for (const auto& file : std::filesystem::directory_iterator(game)) {
            if (file.path().extension() != ".svg") continue;
            const auto name = "games/" + game.path().filename().string() + '/' + file.path().stem().string();
            Batch batch;
            renderer->begin_frame({320, 240}, ink);
            batch.sprite(sprites.get(name, 40, 40), {0, 0, 40, 40});
            renderer->draw(batch);
            const auto seen = renderer->pixel(20, 8).bytes();
            const auto [other, fresh] = names.emplace(std::string(seen.begin(), seen.end()), name);
            INFO(name << " looks like " << other->second);
            CHECK(fresh);
        }
    }
}

TEST_CASE("what went wrong is told once, also when it is met again after it was told", "[render]")
{
    Troubles troubles;
    Message one, two;
    one.id = "one";
    two.id = "two";
    troubles.add(one);
    CHECK(troubles.take() == std::vector{one});
    troubles.add(one);
    CHECK(troubles.take().empty());
    troubles.add(two);
    CHECK(troubles.take() == std::vector{two});
    CHECK(troubles.all().size() == 2);
}

TEST_CASE("a material is drawn, kept as a picture the right way up, and flat when materials are off",
          "[render][materials][pixels]")
{
    const auto window = stage::window();
    stage::Folder folder;
    folder.write("games/x/board.frag",
                 "vec4 surface(Surface s) { return vec4(s.uv.y < 0.5 ? tone(1) : tone(2), 1.0); }\n");
    const auto renderer = stage::renderer(*window, {}, folder.path());
    const MaterialStyle style{.colours = {ink, seal, white}};
    Batch batch;
    renderer->begin_frame({320, 240}, black);
    batch.material("games/x/board", {0, 0, 100, 100}, style);
    int drawn = 0;
    const auto draw_board = [&](Batch& b) {
        ++drawn;
        b.material("games/x/board", {0, 0, 100, 100}, style);
        b.push_clip({0, 0, 10, 10});
        b.rect({0, 0, 100, 100}, black);
        b.pop_clip();
    };
    batch.sprite(renderer->kept_picture("board", {100, 100}, 1, draw_board), {120, 0, 100, 100});
    renderer->kept_picture("board", {100, 100}, 1, draw_board);
    CHECK(drawn == 1);
    renderer->draw(batch);
    check_colour(renderer->pixel(50, 20), seal);
    check_colour(renderer->pixel(50, 80), white);
    check_colour(renderer->pixel(170, 20), seal);
    check_colour(renderer->pixel(170, 80), white);
    check_colour(renderer->pixel(125, 5), black);
    renderer->kept_picture("board", {100, 100}, 2, draw_board);
    renderer->kept_picture("board", {50, 50}, 2, draw_board);
    CHECK(drawn == 3);
    CHECK(renderer->troubles().all().empty());

    renderer->use_materials(false);
    renderer->begin_frame({320, 240}, black);
    batch.material("games/x/board", {0, 0, 100, 100}, style);
    renderer->draw(batch);
    check_colour(renderer->pixel(50, 20), ink);
}

TEST_CASE("a missing or broken material is named with the compiler's line, and drawn flat",
          "[render][materials][pixels]")
{
    const auto window = stage::window();
    stage::Folder folder;
    folder.write("games/x/board.frag", "vec4 surface(Surface s)\n{\n    return nonsense(s);\n}\n");
    const auto renderer = stage::renderer(*window, {}, folder.path());
    Batch batch;
    renderer->begin_frame({320, 240}, black);
    batch.material("games/x/board", {0, 0, 100, 100}, {.colours = {seal}});
    batch.material("games/y/board", {100, 0, 100, 100}, {.colours = {white}});
    renderer->draw(batch);
    check_colour(renderer->pixel(50, 50), seal);
    check_colour(renderer->pixel(150, 50), white);
    CHECK(told(renderer->troubles(), "games/x/board.frag does not compile"));
    CHECK(told(renderer->troubles(), "3"));
    CHECK(told(renderer->troubles(), "nonsense"));
    CHECK(told(renderer->troubles(), "games/y/board.frag is missing"));
}

TEST_CASE("a material a game may go without is missed by nobody; a broken one is named",
          "[render][materials]")
{
    const auto window = stage::window();
    stage::Folder folder;
    folder.write("games/x/good.frag", "vec4 surface(Surface s) { return vec4(tone(1), u_values[15]); }\n");
    folder.write("games/x/broken.frag", "nonsense\n");
    const auto renderer = stage::renderer(*window, {}, folder.path());
    CHECK_FALSE(renderer->offers_material("games/x/gone"));
    CHECK(renderer->offers_material("games/x/good"));
    CHECK(renderer->troubles().all().empty());
    CHECK_FALSE(renderer->offers_material("games/x/broken"));
    CHECK_FALSE(renderer->offers_material("games/x/broken"));
    CHECK(renderer->troubles().all().size() == 1);

    renderer->use_materials(false);
    CHECK_FALSE(renderer->offers_material("games/x/good"));
    CHECK_FALSE(renderer->has_material("games/x/good"));
    renderer->use_materials(true);
    CHECK(renderer->has_material("games/x/good"));
}

TEST_CASE("without its shaders the program still draws and says what is missing",
          "[render][materials][pixels]")
{
    const auto window = stage::window();
    const auto renderer = stage::renderer(*window, "/nowhere");
    Batch batch;
    renderer->begin_frame({320, 240}, black);
    batch.rect({0, 0, 50, 50}, seal);
    batch.material("table", {100, 0, 50, 50}, {.colours = {white}});
    renderer->draw(batch);
    check_colour(renderer->pixel(20, 20), seal);
    check_colour(renderer->pixel(120, 20), white);
    CHECK(told(renderer->troubles(), "sprite.frag is missing"));
}

TEST_CASE("the material of the table compiles", "[render][materials]")
{
    const auto window = stage::window();
    const auto renderer = stage::renderer(*window);
    CHECK(renderer->has_material("table"));
    CHECK(renderer->troubles().all().empty());
}

TEST_CASE("a screenshot is a PNG with the first row on top, and one that cannot be written is an error",
          "[render][pixels]")
{
    const auto window = stage::window();
    const auto renderer = stage::renderer(*window);
    stage::Folder folder;
    Batch batch;
    renderer->begin_frame({320, 240}, ink);
    batch.rect({0, 0, 320, 10}, seal);
    renderer->draw(batch);
    const auto file = folder.path() / "shot.png";
    REQUIRE(renderer->screenshot(file));
    SDL_Surface* shot = IMG_Load(file.string().c_str());
    REQUIRE(shot);
    CHECK(shot->w == 320);
    CHECK(shot->h == 240);
    CHECK(static_cast<const Uint8*>(shot->pixels)[0] == seal.bytes()[0]);
    SDL_FreeSurface(shot);
    const auto failed = renderer->screenshot("/nowhere/shot.png");
    REQUIRE_FALSE(failed);
    CHECK(english(failed.reason()).find("/nowhere/shot.png") != std::string::npos);
}
