#include "client/render/batch.hpp"

#include <catch2/catch.hpp>

using namespace papamu;
using namespace papamu::render;

namespace {

const Picture first{1, {0, 0, 1, 1}, {16, 16}};
const Picture second{2, {0, 0, 1, 1}, {16, 16}};

} // namespace

TEST_CASE("shapes, shadows and pictures of one texture are one draw call", "[render][batch]")
{
    Batch batch;
    batch.shadow({0, 0, 10, 10}, 2, 4, black);
    batch.rounded({0, 0, 10, 10}, 2, white);
    for (int i = 0; i < 500; ++i) batch.sprite(first, {0, 0, 16, 16}, {.rotation = 0.1F});
    batch.ring({5, 5}, 4, 1, white);
    batch.line({0, 0}, {9, 9}, 2, white);
    CHECK(batch.cost().draw_calls == 1);
    CHECK(batch.cost().quads == 504);
    CHECK(batch.cost().triangles == 1008);
}

TEST_CASE("a draw call ends where the texture, the clip or the material changes", "[render][batch]")
{
    Batch batch;
    batch.sprite(first, {0, 0, 16, 16});
    batch.sprite(second, {0, 0, 16, 16});
    CHECK(batch.cost().draw_calls == 2);
    batch.rect({0, 0, 4, 4}, white);
    CHECK(batch.cost().draw_calls == 2);
    batch.push_clip({0, 0, 8, 8});
    batch.rect({0, 0, 4, 4}, white);
    batch.pop_clip();
    CHECK(batch.cost().draw_calls == 3);
    batch.material("table", {0, 0, 8, 8}, {});
    batch.rect({0, 0, 4, 4}, white);
    CHECK(batch.cost().draw_calls == 5);
    CHECK(batch.materials().size() == 1);
    CHECK(batch.commands()[3].index_count == 6);
}

TEST_CASE("clips nest, and nothing is collected where a clip leaves no room", "[render][batch]")
{
    Batch batch;
    batch.push_clip({0, 0, 10, 10});
    batch.push_clip({5, 5, 10, 10});
    batch.rect({0, 0, 20, 20}, white);
    REQUIRE(batch.commands().back().clip);
    CHECK(*batch.commands().back().clip == Rect{5, 5, 5, 5});
    batch.push_clip({100, 100, 5, 5});
    batch.rect({0, 0, 20, 20}, white);
    batch.material("table", {0, 0, 8, 8}, {});
    CHECK(batch.cost().quads == 1);
    for (int i = 0; i < 3; ++i) batch.pop_clip();
    batch.clear();
    CHECK(batch.cost().quads == 0);
}

TEST_CASE("opacities multiply", "[render][batch]")
{
    Batch batch;
    batch.push_opacity(0.5F);
    batch.push_opacity(0.5F);
    batch.rect({0, 0, 4, 4}, white);
    batch.pop_opacity();
    batch.pop_opacity();
    CHECK(batch.vertices().front().colour[3] == 64);
}

TEST_CASE("a picture turns about its pivot", "[render][batch]")
{
    Batch batch;
    const float quarter = 1.57079633F;
    batch.sprite(first, {10, 10, 20, 10}, {.rotation = quarter, .pivot = {0, 0}});
    // The right upper corner swings down below the pivot.
    CHECK(batch.vertices()[1].at.x == Approx(10).margin(0.001));
    CHECK(batch.vertices()[1].at.y == Approx(30).margin(0.001));
}

TEST_CASE("colours are read from six or eight digits", "[render][colour]")
{
    CHECK(parse_colour("F3EBDD")->bytes() == std::array<std::uint8_t, 4>{0xF3, 0xEB, 0xDD, 0xFF});
    CHECK(parse_colour("f3ebdd80")->bytes() == std::array<std::uint8_t, 4>{0xF3, 0xEB, 0xDD, 0x80});
    for (const char* wrong : {"", "F3", "F3EBD", "F3EBDG", "#F3EBDD", "F3EBDD8"})
        CHECK_FALSE(parse_colour(wrong));
    CHECK(contrast(white, black) == Approx(21));
    CHECK(mix_light(black, white, 0.5F).red > mix(black, white, 0.5F).red);
    CHECK(from_light(to_light(0.3F)) == Approx(0.3F));
}
