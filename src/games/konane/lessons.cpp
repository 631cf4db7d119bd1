// The lessons. All positions but those that go on from another step were reached in play on the small board.

#include "games/konane/lessons.hpp"

#include "games/konane/lesson_texts.hpp"
#include "games/konane/page_texts.hpp"

namespace papamu::konane {

namespace {

namespace heading = texts::page;
using namespace texts::lesson;

const char* const full_board = "wBwBwB/BwBwBw/wBwBwB/BwBwBw/wBwBwB/BwBwBw b";

Arrow arrow(const std::string& from, const std::string& to) { return {"board." + from, "board." + to}; }

Arrow ring(const std::string& square) { return arrow(square, square); }

Lesson first_stone()
{
    return {&first,
            {&heading::first},
            {{.words = &first_1,
              .position = full_board,
              .goal = Goal::move({"c3", "d4"}),
              .arrows = {ring("c3"), ring("d4")},
              .reply = "d3",
              .after = &first_1_after,
              .tour = true},
             {.words = &first_2,
              .position = full_board,
              .goal = Goal::move({"a1", "f6"}),
              .after = &first_2_after}}};
}

// The only lesson of the second seat: nobody else takes the second stone off.
Lesson second_stone()
{
    return {&second,
            {&heading::second},
            {{.words = &second_1,
              .position = "wBwBwB/BwBwBw/wBw1wB/BwBwBw/wBwBwB/BwBwBw w",
              .goal = Goal::move({"c4", "d3"}),
              .arrows = {ring("c4"), ring("d3")},
              .reply = "f4-d4",
              .after = &second_1_after},
             {.words = &second_2,
              .position = "wBwBw1/BwBwBw/wBwBwB/BwBwBw/wBwBwB/BwBwBw w",
              .goal = Goal::move({"f5"}),
              .arrows = {ring("f5")},
              .reply = "d6-f6",
              .after = &second_2_after}}};
}

Lesson one_jump()
{
    return {&jump,
            {&heading::jump},
            {{.words = &jump_1,
              .position = "wBwBwB/BwBwBw/wBw1wB/BwB1Bw/wBwBwB/BwBwBw b",
              .goal = Goal::move({"f4-d4"}),
              .arrows = {arrow("f4", "d4")},
              .after = &jump_1_after,
              .tour = true},
             {.words = &jump_2,
              .position = "w1w2B/B4w/1B3B/6/w1w3/B2wBw b",
              .goal = Goal::touch({"board.a1", "board.e1"})},
             {.words = &jump_3,
              .position = "4w1/1w2B1/2w2B/B1Bw2/6/6 b",
              .goal = Goal::move({"c3-c5"}),
              .arrows = {ring("c3")}},
             {.words = &jump_4,
              .position = "3B1B/5w/w3w1/B5/3B2/B2wBw b",
              .goal = Goal::move({"e1-c1"}),
              .arrows = {ring("d1")},
              .after = &jump_4_after}}};
}

Lesson several_jumps()
{
    return {&further,
            {&heading::further},
            {{.words = &further_1,
              .position = "2w1wB/6/1B3B/5w/6/B2wBw b",
              .goal = Goal::move({"f6-b6"}, Promise::takes, 2),
              .arrows = {arrow("f6", "d6"), arrow("d6", "b6")},
              .after = &further_1_after,
              .tour = true},
             {.words = &further_2,
              .position = "6/5w/w2Bw1/2B3/4wB/1w2B1 b",
              .goal = Goal::move({"e1-e5"}, Promise::takes, 2)},
             {.words = &further_3,
              .position = "3B2/5w/w5/2B3/w5/BwB3 b",
              .goal = Goal::move({"a1-a3"}, Promise::forces, 3),
              .arrows = {arrow("a1", "a3")},
              .reply = "b1-d1",
              .after = &further_3_after},
             {.words = &further_4,
              .position = "3B2/5w/w5/B1B3/6/3w2 b",
              .goal = Goal::move({"a3-a5"}, Promise::wins),
              .after = &further_4_after},
             {.words = &further_5,
              .position = "3B1B/4Bw/w5/5w/6/2B3 b",
              .goal = Goal::move({"f6-f2"}, Promise::wins)}}};
}

Lesson last_jump()
{
    return {&end,
            {&heading::goal, &heading::must, &heading::end},
            {{.words = &end_1,
              .position = "1B4/Bw2B1/6/B2wB1/6/3w2 b",
              .goal = Goal::move({"e3-c3"}, Promise::wins),
              .arrows = {ring("d3")},
              .after = &end_1_after,
              .tour = true},
             {.words = &end_2,
              .position = "1B4/5w/1B3B/B5/6/4Bw b",
              .goal = Goal::move({"f4-f6"}),
              .arrows = {arrow("f4", "f6")},
              .reply = "f1-d1",
              .after = &end_2_after},
             {.words = &end_3,
              .position = "3B2/3w2/1Bw3/3w2/1B4/3w2 b",
              .goal = Goal::move({"b4-d4"}, Promise::wins),
              .after = &end_3_after},
             {.words = &end_4,
              .position = "w5/6/2wB1B/3w2/w3wB/4B1 b",
              .goal = Goal::move({"d4-b4"}, Promise::wins),
              .arrows = {arrow("d3", "d5"), arrow("c4", "e4")}}}};
}

Lesson counting()
{
    const char* const same_stone = "1B1B2/Bw4/6/6/4w1/4Bw b";
    return {&count,
            {&heading::must},
            {{.words = &count_1,
              .position = "5B/5w/w2Bw1/6/4wB/6 b",
              .goal = Goal::move({"f2-d2", "f6-f4"}, Promise::forces, 3),
              .arrows = {arrow("e4", "c4"), arrow("f2", "d2"), arrow("f6", "f4")},
              .reply = "e4-c4",
              .after = &count_1_after},
             {.words = &count_2, .position = same_stone, .goal = Goal::touch({"board.a5", "board.b6"})},
             {.words = &count_3,
              .position = same_stone,
              .goal = Goal::move({"e1-e3"}, Promise::wins),
              .arrows = {arrow("f1", "d1")},
              .after = &count_3_after},
             {.words = &count_4,
              .position = "1B2wB/1w2B1/6/6/wB4/6 b",
              .goal = Goal::move({"f6-d6"}, Promise::forces, 3),
              .arrows = {arrow("a2", "c2"), arrow("e6", "e4")},
              .reply = "a2-c2",
              .after = &count_4_after},
             {.words = &count_5,
              .position = "1B1B2/6/4w1/4B1/w3wB/3w1w b",
              .goal = Goal::move({"e3-e1"}, Promise::forces, 3),
              .arrows = {ring("e2")},
              .reply = "f1-f3",
              .after = &count_5_after},
             {.words = &count_6,
              .position = "2w3/2B3/w5/B2wBw/3B2/3w2 b",
              .goal = Goal::move({"a3-a5"}, Promise::forces, 5)}}};
}

Lesson safe_jump()
{
    return {&safe,
            {&heading::must, &heading::end},
            {{.words = &safe_1,
              .position = "2w3/2B3/6/5w/5B/Bw4 b",
              .goal = Goal::move({"f2-f4"}, Promise::forces, 3),
              .arrows = {ring("a1"), arrow("f2", "f4")},
              .reply = "c6-c4",
              .after = &safe_1_after,
              .tour = true},
             {.words = &safe_2,
              .position = "wBw2B/2B2w/6/6/3B2/3w2 b",
              .goal = Goal::move({"b6-d6"}, Promise::forces, 3),
              .arrows = {arrow("c6", "c4"), arrow("d1", "d3")},
              .reply = "d1-d3"},
             {.words = &safe_3,
              .position = "2w2B/5w/6/B5/w4B/2Bw2 b",
              .goal = Goal::touch({"board.f6"}),
              .arrows = {arrow("d1", "b1"), arrow("a2", "a4")}},
             {.words = &safe_4,
              .position = "5B/5w/1B3B/5w/w3w1/4B1 b",
              .goal = Goal::move({"f4-f2"}, Promise::wins)},
             {.words = &safe_5,
              .position = "3Bw1/B5/6/B5/5B/1w1wB1 b",
              .goal = Goal::move({"e1-c1"}, Promise::forces, 3),
              .reply = "e6-c6"},
             {.words = &safe_6,
              .position = "2w3/B1B3/4wB/1w1w2/3B2/1wB3 b",
              .goal = Goal::move({"c1-a1"}, Promise::saves, 1)},
             {.words = &safe_7,
              .position = "3B2/B5/w5/2B3/w1w3/B2w1w b",
              .goal = Goal::move({"c3-c1"}, Promise::forces, 5)}}};
}

} // namespace

Course course()
{
    return {
        {first_stone(), second_stone(), one_jump(), several_jumps(), last_jump(), counting(), safe_jump()},
        {&match, "wBwBwB/1w3w/3B1B/BwB2w/wB2wB/Bw2Bw b", Seat::first}};
}

} // namespace papamu::konane
