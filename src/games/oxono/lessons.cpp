// The lessons. The person plays Cream throughout; what is claimed of moves is proven by search (law 18).

#include "games/oxono/lessons.hpp"

#include "games/oxono/lesson_texts.hpp"
#include "games/oxono/page_texts.hpp"

namespace papamu::oxono {

namespace {

using namespace texts::lesson;
namespace page = texts::page;

Arrow ring(const char* spot) { return {spot, spot}; }

Lesson totems_slide()
{
    return {&totem,
            {&page::totem},
            {
                {.words = &totem_1,
                 .position = "6/6/6/6/6/6 p c4 d3",
                 .goal = Goal::touch({"board.c4", "board.d3"}),
                 .arrows = {ring("board.c4"), ring("board.d3")},
                 .tour = true},
                {.words = &totem_2,
                 .position = "3o2/1X4/6/6/6/6 p b4 d5",
                 .goal = Goal::touch({"board.b1"}),
                 .arrows = {{"board.b4", "board.b1"}}},
                {.words = &totem_3,
                 .position = "3o2/1X4/5O/1x4/6/6 p b2 f5",
                 .goal = Goal::touch({"board.c5"}),
                 .arrows = {ring("board.b5")}},
                {.words = &totem_4,
                 .position = "6/6/6/4O1/1xX3/4x1 p b1 f3",
                 .goal = Goal::touch({"board.f1"}),
                 .arrows = {ring("board.f1")}},
            }};
}

Lesson pawn_beside()
{
    return {&pawn,
            {&page::pawn, &page::reserve},
            {
                {.words = &pawn_1,
                 .position = "6/6/6/6/6/6 p c4 d3",
                 .goal = Goal::move({"X:a4,a3", "X:a4,a5", "X:a4,b4"}),
                 .arrows = {{"board.c4", "board.a4"}},
                 .reply = "O:d5,d4",
                 .after = &pawn_1_after,
                 .tour = true},
                {.words = &pawn_2,
                 .position = "6/2x3/6/5O/6/6 p d5 f4",
                 .goal = Goal::move({"O:c4,c3"}),
                 .arrows = {ring("board.c3")}},
                {.words = &pawn_3,
                 .position = "6/2x3/6/2O2O/6/3x2 p d2 c4",
                 .goal = Goal::move({"O:b4,c4", "O:d4,c4"})},
                {.words = &pawn_4,
                 .position = "2oo1X/2oXX1/1XX1xX/1o1oX1/6/3Xoo p a4 b2",
                 .goal = Goal::touch({"board.b2", "reserve_o_first.7"}),
                 .after = &pawn_4_after},
            }};
}

Lesson four_in_a_row()
{
    return {&four,
            {&page::goal, &page::symbol},
            {
                {.words = &four_1,
                 .position = "6/6/3o2/6/oXOX2/4x1 p e5 b4",
                 .goal = Goal::move({"X:e3,e2"}, Promise::wins),
                 .arrows = {{"board.e5", "board.e3"}, ring("board.e2")},
                 .tour = true},
                {.words = &four_2,
                 .position = "3X2/6/3O1o/1o1X2/3x2/6 p d5 f2",
                 .goal = Goal::move({"X:c5,d5", "X:e5,d5"}, Promise::wins)},
                {.words = &four_3,
                 .position = "6/O5/1x4/1X4/1x2O1/1o4 p f5 d2",
                 .goal = Goal::move({"X:c5,b5"}, Promise::wins),
                 .arrows = {{"board.f5", "board.c5"}, ring("board.b5")},
                 .tour = true},
                {.words = &four_4,
                 .position = "6/6/2Ooox/3X2/4X1/6 p b1 a1",
                 .goal = Goal::move({"O:a4,b4"}, Promise::wins)},
                {.words = &four_5,
                 .position = "6/1xX1x1/5O/o4X/5O/5o p b6 d5",
                 .goal = Goal::move({"X:f6,f5"}, Promise::wins),
                 .arrows = {ring("board.d5")}},
                {.words = &four_6,
                 .position = "4x1/4X1/4x1/xOXO2/6/2o3 p f1 b5",
                 .goal = Goal::move({"X:f3,e3"}, Promise::wins)},
            }};
}

Lesson where_you_leave_it()
{
    return {
        &leave,
        {&page::symbol},
        {
            {.words = &leave_1,
             .position = "3O2/2O3/2x3/2o2X/6/2o3 p b4 d3",
             .goal = Goal::move({"X:b2,c2", "O:d2,c2"}, Promise::saves, 1),
             .arrows = {ring("board.c2")}},
            {.words = &leave_2,
             .position = "6/1OoX2/1oox1X/6/3O2/6 p f3 c6",
             .goal = Goal::move({"X:f1,e1", "X:f1,f2", "X:f2,f1", "X:f2,e2", "X:f2,f3"}, Promise::saves, 1),
             .arrows = {ring("board.a4"), ring("board.e4")},
             .after = &leave_2_after,
             .tour = true},
            {.words = &leave_3,
             .position = "6/2o3/6/oo1x2/1X3X/O1X3 p c3 f5",
             .goal = Goal::move({"X:c2,c3", "X:c4,c3"}, Promise::saves, 1)},
            {.words = &leave_4,
             .position = "6/O5/1x4/1x4/4XX/1o4 p c3 a1",
             .goal = Goal::move({"O:a2,b2"}, Promise::saves, 1),
             .after = &leave_4_after},
            {.words = &leave_5,
             .position = "1X4/2x3/2x1o1/6/1Oo3/1O3O p d4 c1",
             .goal = Goal::move({"X:d1,d2", "X:d2,d3", "X:d5,d4", "X:d6,d5"}, Promise::saves, 1),
             .arrows = {ring("board.c3")}},
        }};
}

Lesson shut_in()
{
    return {&enclosed,
            {&page::enclosed, &page::anywhere, &page::free_pawn, &page::draw},
            {
                {.words = &enclosed_1,
                 .position = "6/6/1O4/6/5x/3xX1 p f1 b5",
                 .goal = Goal::touch({"board.c1", "board.f3"}),
                 .arrows = {ring("board.f1")}},
                {.words = &enclosed_2,
                 .position = "1O4/x4X/3x2/3X2/3xO1/3o2 p a6 c6",
                 .goal = Goal::move({"X:d6,d5"}, Promise::wins)},
                {.words = &enclosed_3,
                 .position = "6/O5/x5/X1OXo1/o5/1xOXox p a6 a1",
                 .goal = Goal::move({"O:b2,b3", "O:b4,b3"}, Promise::wins)},
                {.words = &enclosed_4,
                 .position = "6/xXOX2/6/6/3x1o/2X1x1 p f1 b3",
                 .goal = Goal::move({"X:d1,e5"}, Promise::wins)},
                {.words = &enclosed_5,
                 .position = "1xxOxO/o1Xo1X/OxoOox/X1OXoo/OxXoOX/xX1Ox1 p e5 b3",
                 .goal = Goal::move({"X:b5,e5"}, Promise::saves, 1),
                 .reply = "O:f1,a6",
                 .after = &enclosed_5_after},
            }};
}

Lesson two_chances()
{
    return {&twice,
            {&page::goal},
            {
                {.words = &twice_1,
                 .position = "6/1OX3/6/2xo2/4X1/1x4 p b2 b4",
                 .goal = Goal::move({"O:d4,d5"}, Promise::forces, 3),
                 .arrows = {{"board.b4", "board.d4"}, ring("board.d5")},
                 .reply = "O:e4,e5"},
                {.words = &twice_2,
                 .position = "6/1OXOo1/6/2xo2/4X1/1x4 p b2 e4",
                 .goal = Goal::move({"O:a4,a5"}, Promise::wins)},
                {.words = &twice_3,
                 .position = "6/5o/1xOxoO/6/X1X3/6 p d3 e5",
                 .goal = Goal::move({"X:b3,c3"}, Promise::forces, 3)},
                {.words = &twice_4,
                 .position = "4x1/3X2/1x1X1x/2O2X/4o1/O3o1 p e5 b1",
                 .goal = Goal::move({"X:e3,d3"}, Promise::forces, 3)},
                {.words = &twice_5,
                 .position = "5X/6/1Xo3/2x3/3o1x/1O2O1 p f5 d1",
                 .goal = Goal::move({"O:c1,c2"}, Promise::saves, 3),
                 .arrows = {ring("board.c3"), ring("board.c4")}},
                {.words = &twice_6,
                 .position = "1o4/1o1OXO/6/4x1/oX1X2/3x2 p e2 a3",
                 .goal = Goal::move({"O:c3,c2"}, Promise::forces, 3),
                 .after = &twice_6_after},
            }};
}

} // namespace

Course course()
{
    return {{totems_slide(), pawn_beside(), four_in_a_row(), where_you_leave_it(), shut_in(), two_chances()},
            {&match, "6/2O1X1/2x1o1/3o2/6/X5 p b1 f4", Seat::first}};
}

} // namespace papamu::oxono
