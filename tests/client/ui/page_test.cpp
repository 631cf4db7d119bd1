// What stands where in windows of any shape.

#include "client/ui/page.hpp"

#include <catch2/catch.hpp>

#include <algorithm>

using namespace papamu;
using render::Rect;

namespace {

// Within a hundredth of a unit.
bool inside(const Rect& part, const Rect& whole)
{
    const Rect wider = whole.inset(-0.01F);
    return part.x >= wider.x && part.y >= wider.y && part.right() <= wider.right() &&
           part.bottom() <= wider.bottom();
}

bool apart(const Rect& a, const Rect& b) { return a.inset(0.01F).shared_with(b.inset(0.01F)).empty(); }

} // namespace

TEST_CASE("a board and what stands beside it share a screen of any shape", "[ui][page]")
{
    for (const render::Size screen : {render::Size{512, 384},
                                      {720, 720},
                                      {1280, 800},
                                      {1536, 864},
                                      {720, 1280},
                                      {384, 640},
                                      {390, 844},
                                      {1920, 480}})
        for (const int way : {0, 1, 2, 3, 4, 5, 6, 7}) {
            const bool faces = way & 1, bar = way & 2, mirrored = way & 4;
            INFO(screen.width << 'x' << screen.height << (faces ? ", face to face" : "")
                              << (bar ? ", with a bar" : "") << (mirrored ? ", mirrored" : ""));
            const auto beside = ui::board_page({.face_to_face = faces, .bar = bar}, screen, mirrored);
            const Rect whole{0, 0, screen.width, screen.height};
            for (const Rect& part : {beside.room(), beside.bar, beside.panel, beside.side, beside.far_chip})
                if (!part.empty()) CHECK(inside(part, whole));
            CHECK(apart(beside.room(), beside.panel));
            CHECK(apart(beside.room(), beside.side));
            CHECK(apart(beside.panel, beside.far_chip));
            CHECK(beside.far_chip.empty() != faces);
            CHECK(beside.bar.empty() != bar);
            if (bar) CHECK(apart(beside.bar, beside.board));
            if (beside.two_panels()) CHECK(apart(beside.panel, beside.side));
            // A tall screen has them below the board, a wide one at its side.
            CHECK(beside.two_panels() == (screen.width < screen.height * 1.05F));
            CHECK(beside.board.width * beside.board.height > screen.width * screen.height * 0.3F);
        }
}

TEST_CASE("a square window gives the board of a replay more than half of its side", "[ui][page]")
{
    for (const bool mirrored : {false, true}) {
        const auto page = ui::board_page({.full = true}, {720, 720}, mirrored);
        CHECK(std::min(page.board.width, page.board.height) > 430);
        CHECK_FALSE(page.two_panels());
    }
}
