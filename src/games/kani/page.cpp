// The rules page.

#include "games/kani/page.hpp"

#include "games/kani/page_texts.hpp"

namespace papamu::kani {

Page page()
{
    using namespace texts::page;
    return {
        {&goal, {&goal_1, &goal_2}, Example{"4S/C4/2S1c/4c/C3c b same", {}, "a4-e4+", &goal_picture}},
        {&crab, {&crab_1, &crab_2}, Example{"C3c/4c/2C1c/C4/C3c b same", {"board.c3"}, "", &crab_picture}},
        {&current,
         {&current_1, &current_2},
         Example{"C2c1/C3c/4c/C3c/C1C1c b same", {"board.a4"}, "a4-c4v", &current_picture}},
        {&promotion,
         {&promotion_1, &promotion_2},
         Example{"C3c/C3c/3C1/4c/C3c b same", {"board.d3", "board.e3"}, "d3-e3+", &promotion_picture}},
        {&shrimp,
         {&shrimp_1, &shrimp_2},
         Example{"C3c/4c/2S2/C3c/C3c b same", {"board.c3"}, "", &shrimp_picture}},
        {&capture,
         {&capture_1, &capture_2},
         Example{"3Cc/C2c1/3c1/C3c/C3c b same", {}, "a2-d2", &capture_picture}},
        {&bond,
         {&bond_1, &bond_2, &bond_3},
         Example{"C3c/C2c1/1C2c/C3c/C3c b same", {"board.a4", "board.b4", "board.b3"}, "", &bond_picture}},
        {&captures, {&captures_1}, Example{"C3c/3C1/3c1/C4/C3c b same", {}, "a2-d2", &captures_picture}},
        {&blockade,
         {&blockade_1, &blockade_2},
         Example{"3Cc/3Cc/C3c/5/C4 b same", {}, "a3-d3", &blockade_picture}},
    };
}

} // namespace papamu::kani
