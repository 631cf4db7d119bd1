#include "page.hpp"

#include "page_texts.hpp"

namespace papamu::hexapawn {

Page page()
{
    using namespace texts::page;
    return {
        {&goal, {&goal_1}, Example{"p2/1P1/3 w", {}, "b2-b3", &goal_picture}},
        {&step, {&step_1}, Example{"ppp/3/PPP w", {"board.b1"}, "", &step_picture}},
        {&capture, {&capture_1}, Example{"p1p/1p1/PPP w", {"board.a1"}, "a1-b2", &capture_picture}},
        {&end, {&end_1}, Example{"1p1/1P1/3 w", {}, "", &end_picture}},
    };
}

} // namespace papamu::hexapawn
