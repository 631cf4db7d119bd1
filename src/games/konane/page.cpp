// The rules page. Its positions were all reached in play on the small board.

#include "games/konane/page.hpp"

#include "games/konane/page_texts.hpp"

namespace papamu::konane {

Page page()
{
    using namespace texts::page;
    return {
        {&goal, {&goal_1}, Example{"wBwBwB/B2w1w/wBw2B/BwBwBw/w2B1B/BwBwBw b", {}, "b4-d4", &goal_picture}},
        {&first,
         {&first_1, &first_2},
         Example{"wBwBwB/BwBwBw/wBwBwB/BwBwBw/wBwBwB/BwBwBw b", {}, "d4", &first_picture}},
        {&second,
         {&second_1, &second_2},
         Example{"wBwBwB/BwBwBw/wBw1wB/BwBwBw/wBwBwB/BwBwBw w", {}, "e4", &second_picture}},
        {&jump,
         {&jump_1, &jump_2},
         Example{"wBwBwB/BwBwBw/wBw2B/BwBwBw/wBwBwB/BwBwBw b", {"board.d2"}, "d2-d4", &jump_picture}},
        {&further,
         {&further_1, &further_2},
         Example{"2w1wB/2B1Bw/wBwBwB/BwBwBw/wBwBwB/BwBwBw b", {"board.f6"}, "f6-b6", &further_picture}},
        {&must,
         {&must_1, &must_2},
         Example{"wBwBwB/BwB3/wBwBwB/B2w1w/wBw2B/BwBwBw b", {}, "", &must_picture}},
        {&end, {&end_1}, Example{"wBwBwB/B2w2/wBwBwB/B2w1w/w2B1B/BwBwBw b", {}, "", &end_picture}},
    };
}

} // namespace papamu::konane
