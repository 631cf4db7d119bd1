// The rules page. A place in a hand is the rank of the card among the five of the deal: of boar, crane,
// monkey, ox and tiger the ox is 3.

#include "games/onitama/page.hpp"

#include "games/onitama/page_texts.hpp"

namespace papamu::onitama {

Page page()
{
    using namespace texts::page;
    return {
        {&goal,
         {&goal_1, &goal_2},
         Example{"ssmss/5/5/5/SSMSS b elephant,horse boar,ox crab", {}, "", &goal_picture}},
        {&turn,
         {&turn_1, &turn_2},
         Example{"1sms1/s3s/5/1S1S1/S1M1S r boar,tiger crane,ox monkey", {"board.b2"}, "", &turn_picture}},
        {&card,
         {&card_1, &card_2},
         Example{"1sms1/s3s/5/1S1S1/S1M1S b boar,tiger crane,ox monkey",
                 {"hand_second.3", "board.e4"},
                 "",
                 &card_picture}},
        {&swap,
         {&swap_1, &swap_2},
         Example{"1sms1/s3s/5/1S1S1/S1M1S r boar,tiger crane,ox monkey", {}, "tiger:b2-b4", &swap_picture}},
        {&capture,
         {&capture_1},
         Example{"1sm2/s2ss/3S1/3S1/S1M2 r boar,tiger crane,ox monkey", {}, "tiger:d2-d4", &capture_picture}},
        {&both,
         {&both_1},
         Example{"2m1s/s2s1/5/1S1S1/2M1S r boar,crab crane,ox monkey",
                 {"board.b2", "board.b3"},
                 "",
                 &both_picture}},
        {&stuck,
         {&stuck_1, &stuck_2},
         Example{"S1m2/S3s/S2s1/M4/S4 r horse,tiger crane,ox monkey", {}, "horse:pass", &stuck_picture}},
        {&master,
         {&master_1},
         Example{
             "4s/1s1m1/2S2/4S/2M2 r elephant,horse boar,crane eel", {}, "elephant:c3-d4", &master_picture}},
        {&temple,
         {&temple_1, &temple_2},
         Example{"s3s/1M3/3m1/S3S/5 r elephant,horse boar,crane eel", {}, "elephant:b4-c5", &temple_picture}},
    };
}

} // namespace papamu::onitama
