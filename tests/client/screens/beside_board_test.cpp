#include "client/screens/beside_board.hpp"

#include <catch2/catch.hpp>

using namespace papamu;
using render::Rect;
using screens::BesideBoard;

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

TEST_CASE("a board and what stands beside it share a screen of any shape", "[beside_board]")
{
    for (const render::Size screen :
         {render::Size{512, 384}, {720, 720}, {1280, 800}, {1536, 864}, {720, 1280}, {384, 640}, {1920, 480}})
        for (const bool faces : {false, true}) {
            INFO(screen.width << 'x' << screen.height << (faces ? ", face to face" : ""));
            const auto beside = BesideBoard::on(screen, faces);
            const Rect whole{0, 0, screen.width, screen.height};
            for (const Rect& part : {beside.room, beside.panel, beside.side, beside.far_chip})
                if (!part.empty()) CHECK(inside(part, whole));
            CHECK(apart(beside.room, beside.panel));
            CHECK(apart(beside.room, beside.side));
            CHECK(apart(beside.panel, beside.far_chip));
            CHECK(beside.far_chip.empty() != faces);
            if (beside.two_panels()) CHECK(apart(beside.panel, beside.side));
            // A tall screen has them below the board, a wide one at its side.
            CHECK(beside.two_panels() == (screen.width < screen.height * 1.05F));
            CHECK(beside.room.width * beside.room.height > screen.width * screen.height * 0.3F);
        }
}
