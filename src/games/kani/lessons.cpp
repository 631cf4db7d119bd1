// The lessons. Their positions are such as play may reach; the person is Black throughout.

#include "games/kani/lessons.hpp"

#include "games/kani/lesson_texts.hpp"
#include "games/kani/page_texts.hpp"

namespace papamu::kani {

namespace {

namespace words = texts::lesson;
namespace heading = texts::page;

Lesson crab_lesson()
{
    using namespace words;
    const std::string start = "C3c/C3c/C3c/C3c/C3c b same";
    return {&crab,
            {&heading::crab, &heading::current},
            {{.words = &crab_1,
              .position = start,
              .goal = Goal::touch({"board.a1", "board.a2", "board.a3", "board.a4", "board.a5"}),
              .arrows = {{"board.a3", "board.a3"}},
              .after = &crab_1_after},
             {.words = &crab_2,
              .position = start,
              .goal = Goal::move({"a1-d1", "a2-d2", "a3-d3", "a4-d4", "a5-d5"}),
              .arrows = {{"board.a4", "board.d4"}},
              .after = &crab_2_after},
             {.words = &crab_3,
              .position = "CCc1c/CCc2/5/1C3/2c2 b same",
              .goal = Goal::touch({"board.b2"}),
              .after = &crab_3_after},
             {.words = &crab_4,
              .position = "C3c/C3c/C3c/C2c1/3Cc b same",
              .goal = Goal::move({"a3-c3^"}),
              .arrows = {{"board.a3", "board.c3"}, {"board.c3", "board.c5"}},
              .after = &crab_4_after,
              .tour = true},
             {.words = &crab_5,
              .position = "CCc1c/5/5/C4/C1cc1 b same",
              .goal = Goal::move({"a2-c2^"}),
              .arrows = {{"board.a2", "board.c2"}, {"board.c2", "board.c4"}}},
             {.words = &crab_6,
              .position = "5/5/1C1c1/1Ccc1/CC2c b same",
              .goal = Goal::move({"b3-c3^"}),
              .arrows = {{"board.c5", "board.e5"}},
              .reply = "d3-e3",
              .after = &crab_6_after}}};
}

Lesson shrimp_lesson()
{
    using namespace words;
    return {&shrimp,
            {&heading::promotion, &heading::shrimp},
            {{.words = &shrimp_1,
              .position = "2C2/5/4c/1Ccc1/CC2c b same",
              .goal = Goal::move({"c5-e5+"}, Promise::changes),
              .arrows = {{"board.c5", "board.e5"}},
              .after = &shrimp_1_after,
              .tour = true},
             {.words = &shrimp_2,
              .position = "Cc3/4S/C1c1c/5/2C1c b same",
              .goal = Goal::move({"e4-d3", "e4-d5"}),
              .arrows = {{"board.e4", "board.d5"}, {"board.e4", "board.d3"}}},
             {.words = &shrimp_3,
              .position = "3Cc/5/3S1/C1c2/Cc2c b same",
              .goal = Goal::move({"d3-c4^"}),
              .arrows = {{"board.d3", "board.c4"}, {"board.c4", "board.c5"}}},
             {.words = &shrimp_4,
              .position = "C1c1c/4c/CCc2/5/C4 b same",
              .goal = Goal::move({"a1-e1"}),
              .arrows = {{"board.a1", "board.e1"}},
              .after = &shrimp_4_after},
             {.words = &shrimp_5,
              .position = "C3c/C1c1c/C1c2/4c/CC3 b same",
              .goal = Goal::move({"b1-e1+"}, Promise::changes)}}};
}

Lesson capture_lesson()
{
    using namespace words;
    return {&capture,
            {&heading::capture},
            {{.words = &capture_1,
              .position = "1Cc1c/5/C1c2/Cc3/1Cc2 b same",
              .goal = Goal::move({"a3-b3"}, Promise::takes, 1),
              .arrows = {{"board.a3", "board.b3"}, {"board.b2", "board.b2"}},
              .after = &capture_1_after,
              .tour = true},
             {.words = &capture_2,
              .position = "2c1c/5/Cc2S/1Cc2/1Cc2 b same",
              .goal = Goal::move({"e3-d2"}, Promise::takes, 1),
              .arrows = {{"board.c2", "board.c2"}}},
             {.words = &capture_3,
              .position = "1CC1c/1Cc1c/5/C2cc/5 b same",
              .goal = Goal::move({"a2-c2^"}, Promise::takes, 1)},
             {.words = &capture_4,
              .position = "2c2/5/C2c1/C1ccS/C1c2 b same",
              .goal = Goal::move({"a2-b2"}, Promise::takes, 2),
              .after = &capture_4_after},
             {.words = &capture_5,
              .position = "C2c1/c4/3Cc/c4/C1c1S b same",
              .goal = Goal::move({"d3-a3"}, Promise::takes, 2)},
             {.words = &capture_6,
              .position = "1Cc1c/2c2/2c1C/C3c/5 b same",
              .goal = Goal::move({"e3-d3"}, Promise::saves, 1),
              .arrows = {{"board.c4", "board.e4"}},
              .after = &capture_6_after}}};
}

Lesson bond_lesson()
{
    using namespace words;
    return {&bond,
            {&heading::bond},
            {{.words = &bond_1,
              .position = "3Cc/5/CC2c/1c3/CCc1c b same",
              .goal = Goal::move({"b3-c3^;d5-e4+"}, Promise::changes),
              .arrows = {{"board.b3", "board.c3"}, {"board.c3", "board.c5"}, {"board.d5", "board.e4"}},
              .after = &bond_1_after,
              .tour = true},
             {.words = &bond_2,
              .position = "Cc1c1/1Cc2/3c1/1c3/1C2S b same",
              .goal = Goal::move({"b4-a4;a4-b3"}, Promise::takes, 1),
              .arrows = {{"board.b4", "board.a4"}}},
             {.words = &bond_3,
              .position = "2c2/5/Cc2c/3Cc/C1c2 b same",
              .goal = Goal::move({"d2-a2"}, Promise::saves, 1),
              .arrows = {{"board.d2", "board.a2"}},
              .after = &bond_3_after},
             {.words = &bond_4,
              .position = "C1c2/CCCc1/5/4c/1Cc1c b same",
              .goal = Goal::move({"a5-b5;c4-d5"}, Promise::takes, 1),
              .arrows = {{"board.a5", "board.b5"}}},
             {.words = &bond_5,
              .position = "2CCS/2c1S/5/s3c/2cc1 b same",
              .goal = Goal::move({"e5-d4;d4-c3^"}, Promise::takes, 1)},
             {.words = &bond_6,
              .position = "Cs1Cc/5/C3c/2c2/1CC1c b same",
              .goal = Goal::move({"a3-c3^;d5-c4v"}, Promise::takes, 2)}}};
}

Lesson win_lesson()
{
    using namespace words;
    return {&win,
            {&heading::goal, &heading::captures, &heading::blockade},
            {{.words = &win_1,
              .position = "2c1S/CC3/5/4S/C1cc1 b same",
              .goal = Goal::move({"b4-e4+"}, Promise::wins),
              .arrows = {{"board.b4", "board.e4"}},
              .after = &win_1_after,
              .tour = true},
             {.words = &win_2,
              .position = "C1cS1/5/2Cc1/4S/2Cc1 b same",
              .goal = Goal::move({"a5-b5"}, Promise::wins)},
             {.words = &win_3,
              .position = "2C1c/5/4S/5/C1Scc b same",
              .goal = Goal::move({"c5-d5"}, Promise::wins)},
             {.words = &win_4,
              .position = "4c/1s2c/1s3/CC3/2S2 b same",
              .goal = Goal::move({"b2-c2^"}, Promise::saves, 1),
              .arrows = {{"board.e5", "board.a5"}}},
             {.words = &win_5,
              .position = "C1CCc/2s2/4S/2c2/4S b same",
              .goal = Goal::move({"a5-b5;d5-e4+"}, Promise::wins)},
             {.words = &win_6,
              .position = "C1c1c/2S2/C4/5/C1c2 b same",
              .goal = Goal::move({"c4-d5"}, Promise::forces, 3),
              .arrows = {{"board.c5", "board.c5"}},
              .reply = "c5-b5",
              .after = &win_6_after},
             {.words = &win_7,
              .position = "Cc1Sc/5/C4/5/C1c2 b same",
              .goal = Goal::move({"a3-c3^", "d5-c4^"}, Promise::wins)}}};
}

} // namespace

Course course()
{
    return {{crab_lesson(), shrimp_lesson(), capture_lesson(), bond_lesson(), win_lesson()},
            {&words::match, "C3c/C4/1S1s1/4c/C3c b same"}};
}

} // namespace papamu::kani
