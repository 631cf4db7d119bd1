// The rules page. Its positions were all reached in play.

#include "games/oxono/page.hpp"

#include "games/oxono/page_texts.hpp"

namespace papamu::oxono {

Page page()
{
    using namespace texts::page;
    return {
        {&goal, {&goal_1, &goal_2}, Example{"6/6/3x2/2x3/3OOO/2x3 p c2 f1", {}, "X:b2,c2", &goal_picture}},
        {&totem, {&totem_1, &totem_2}, Example{"6/4o1/6/1X4/6/6 p c3 d5", {"board.c3"}, "", &totem_picture}},
        {&pawn,
         {&pawn_1, &pawn_2},
         Example{"6/4o1/6/1X4/6/6 p c3 d5", {"board.c3", "board.e3"}, "X:e3,e2", &pawn_picture}},
        {&reserve,
         {&reserve_1, &reserve_2},
         Example{"4o1/XX1o2/3o2/xXo2o/XXXo2/1XXo2 p b4 e3", {"reserve_o_first.7"}, "", &reserve_picture}},
        {&enclosed,
         {&enclosed_1, &enclosed_2},
         Example{"1X2O1/5x/6/6/6/6 b f6 d6", {"board.f6"}, "X:c6,c5", &enclosed_picture}},
        {&anywhere,
         {&anywhere_1},
         Example{"O1o3/2oX2/xo1X1x/2OX2/2O3/2o3 p e4 c4", {"board.c4"}, "O:e1,f1", &anywhere_picture}},
        {&free_pawn,
         {&free_pawn_1, &free_pawn_2},
         Example{"6/6/6/6/x1X3/1x1X2 p a1 d3", {"board.a1", "board.c1"}, "", &free_pawn_picture}},
        {&symbol,
         {&symbol_1, &symbol_2},
         Example{"6/6/2X3/2x3/2X3/6 b b4 d3", {}, "X:b1,c1", &symbol_picture}},
        {&draw,
         {&draw_1},
         Example{"OXO1xo/xXXoXO/O1ooxX/Xxx1oO/xXxOXo/oOO1o1 b f1 d3", {}, "X:d1,d6", &draw_picture}},
    };
}

} // namespace papamu::oxono
