// The lessons. A place in a hand is the rank of the card among the five of the deal: of boar, crab, monkey,
// ox and tiger the tiger is 4.

#include "games/onitama/lessons.hpp"

#include "games/onitama/lesson_texts.hpp"
#include "games/onitama/page_texts.hpp"

namespace papamu::onitama {

namespace {

using namespace texts::lesson;
namespace page = texts::page;

LessonStep in_tour(LessonStep step)
{
    step.tour = true;
    return step;
}

Arrow ring(const char* spot) { return {spot, spot}; }

// With one hand throughout, as if no cards went round: that is the next lesson.
Lesson pieces_and_cards()
{
    return {&cards,
            {&page::turn, &page::card},
            {
                in_tour({&cards_1,
                         "s1m1s/5/5/1S3/2MS1 r crab,tiger monkey,ox boar",
                         Goal::move({"tiger:d1-d3"}),
                         {{"board.d1", "board.d3"}},
                         "",
                         &cards_1_after}),
                {&cards_2,
                 "1sm2/4s/5/1S1S1/2M2 r crab,tiger monkey,ox boar",
                 Goal::touch({"hand_first.1"}),
                 {ring("hand_first.1")},
                 "",
                 &cards_2_after},
                {&cards_3,
                 "1sm1s/5/5/3S1/1SM2 r crab,tiger monkey,ox boar",
                 Goal::move({"crab:b1-d1"}),
                 {{"board.b1", "board.d1"}}},
                {&cards_4,
                 "s1m2/3s1/5/S3S/2M2 r crab,tiger monkey,ox boar",
                 Goal::move({"crab:c1-c2"}),
                 {{"board.c1", "board.c2"}}},
                {&cards_5,
                 "1sm1s/5/S4/1S1S1/3M1 r crab,tiger monkey,ox boar",
                 Goal::move({"crab:a3-c3"}),
                 {ring("board.c3")}},
            }};
}

// The first three steps follow one another, and so do the last two.
Lesson the_card_you_give()
{
    return {&give,
            {&page::swap, &page::both, &page::capture},
            {
                in_tour({&give_1,
                         "s1m1s/5/5/4S/1SM2 r boar,tiger crab,ox monkey",
                         Goal::move({"tiger:b1-b3"}),
                         {{"board.b1", "board.b3"}, ring("hand_first.4")},
                         "",
                         &give_1_after}),
                {&give_2,
                 "s1m2/4s/1S3/4S/2M2 r boar,monkey ox,tiger crab",
                 Goal::move({"monkey:e2-d3"}),
                 {{"board.e2", "board.d3"}, ring("hand_first.2")},
                 "ox:a5-a4",
                 &give_2_after},
                {&give_3,
                 "2m2/s3s/1S1S1/5/2M2 r boar,crab monkey,tiger ox",
                 Goal::move({"boar:c1-c2"}),
                 {{"board.c1", "board.c2"}, ring("hand_first.0")}},
                {&give_4,
                 "m3s/2s2/5/S2S1/3M1 r horse,mantis crane,elephant tiger",
                 Goal::move({"horse:d2-c2"}),
                 {{"board.d2", "board.c2"}, ring("side_first.4")},
                 "crane:e5-e4"},
                {&give_5,
                 "m4/2s1s/5/S1S2/3M1 r mantis,tiger elephant,horse crane",
                 Goal::move({"tiger:c2-c4"}, Promise::takes, 1),
                 {},
                 "",
                 &give_5_after},
            }};
}

Lesson take_the_master()
{
    return {&master,
            {&page::goal, &page::master},
            {
                in_tour({&master_1,
                         "s4/1m2s/2S2/S4/2M2 r elephant,ox boar,crane horse",
                         Goal::move({"elephant:c3-b4"}, Promise::wins),
                         {{"board.c3", "board.b4"}}}),
                {&master_2,
                 "s3s/3m1/1S3/3S1/2M2 r dragon,ox crab,mantis boar",
                 Goal::move({"dragon:b3-d4"}, Promise::wins),
                 {ring("board.d4")}},
                {&master_3, "s1s2/5/1M1m1/S4/4S r crab,mantis boar,horse monkey",
                 Goal::move({"crab:b3-d3"}, Promise::wins)},
                {&master_4,
                 "2m2/5/2sS1/3s1/2SM1 r crane,horse monkey,ox crab",
                 Goal::move({"horse:d3-d2"}, Promise::saves, 1),
                 {{"board.d2", "board.d1"}, ring("hand_second.4")},
                 "",
                 &master_4_after},
            }};
}

Lesson reach_the_temple()
{
    return {&temple,
            {&page::goal, &page::temple},
            {
                in_tour({&temple_1,
                         "s3s/3M1/m4/2SS1/5 r boar,mantis crane,horse ox",
                         Goal::move({"mantis:d4-c5"}, Promise::wins),
                         {{"board.d4", "board.c5"}}}),
                {&temple_2, "s4/3M1/m1S2/4s/3S1 r monkey,tiger boar,crane ox",
                 Goal::move({"monkey:d4-c5"}, Promise::wins)},
                {&temple_3,
                 "s4/2M1m/4S/3s1/1S3 r mantis,tiger boar,elephant monkey",
                 Goal::move({"mantis:c4-c3"}, Promise::forces, 3),
                 {ring("hand_first.4")},
                 "boar:e4-e3",
                 &temple_3_after},
                {&temple_4,
                 "s4/2m2/4s/5/M2S1 r elephant,horse boar,tiger ox",
                 Goal::move({"horse:d1-d2"}, Promise::saves, 3),
                 {{"board.c4", "board.c1"}},
                 "",
                 &temple_4_after},
            }};
}

Lesson read_both_hands()
{
    return {&hands,
            {&page::card, &page::swap},
            {
                in_tour({&hands_1,
                         "1s1m1/5/1s1sM/5/S1S2 r crane,monkey crab,horse boar",
                         Goal::move({"crane:e3-e4"}, Promise::saves, 1),
                         {{"board.d3", "board.e3"}, ring("hand_second.3")},
                         "",
                         &hands_1_after}),
                {&hands_2,
                 "3ms/1s1s1/2M2/5/S3S r elephant,horse ox,tiger boar",
                 Goal::move({"elephant:c3-b4"}),
                 {ring("board.b4"), ring("board.d4")},
                 "",
                 &hands_2_after},
                {&hands_3,
                 "m2s1/1s3/1S3/M4/2S2 r crane,horse crab,ox mantis",
                 Goal::move({"crane:b3-b4"}, Promise::forces, 3),
                 {},
                 "ox:a5-a4",
                 &hands_3_after},
                {&hands_4,
                 "2ssm/5/S1M2/5/2S2 r crane,monkey boar,horse elephant",
                 Goal::move({"monkey:c3-b4"}, Promise::forces, 3),
                 {ring("side_first.2")},
                 "boar:c5-c4",
                 &hands_4_after},
                {&hands_5,
                 "s4/5/2mS1/4s/M2S1 r crane,tiger boar,horse monkey",
                 Goal::move({"crane:a1-a2", "crane:d1-d2", "crane:d3-c2", "crane:d3-d4", "crane:d3-e2"},
                            Promise::saves, 3),
                 {{"board.c3", "board.c1"}},
                 "",
                 &hands_5_after},
                {&hands_6,
                 "3ms/sS3/M2S1/5/5 r crab,monkey horse,mantis tiger",
                 Goal::move({"crab:a3-c3"}, Promise::forces, 3),
                 {},
                 "horse:a4-b4",
                 &hands_6_after},
                {&hands_7, "3ms/1s3/2MS1/5/5 r monkey,tiger crab,mantis horse",
                 Goal::move({"tiger:c3-c5", "tiger:d3-d5"}, Promise::wins)},
            }};
}

Lesson no_move_swap()
{
    return {&stuck,
            {&page::stuck},
            {
                {&stuck_1,
                 "1s2s/2m1S/4S/4S/4M r ox,tiger crab,mantis boar",
                 Goal::move({"ox:e4-e5"}, Promise::saves, 3),
                 {ring("board.e5")},
                 "",
                 &stuck_1_after},
                {&stuck_2,
                 "1m2S/s3S/1s2S/4S/4M r ox,tiger crab,mantis boar",
                 Goal::move({"ox:pass"}),
                 {ring("hand_first.3")},
                 "crab:a4-a3",
                 &stuck_2_after},
                {&stuck_3,
                 "S3s/S4/M3s/S1m2/S4 r horse,tiger dragon,monkey crane",
                 Goal::move({"tiger:pass"}, Promise::saves, 3),
                 {{"board.c2", "board.c1"}}},
            }};
}

} // namespace

Course course()
{
    return {{pieces_and_cards(), the_card_you_give(), take_the_master(), reach_the_temple(),
             read_both_hands(), no_move_swap()},
            {&match, "1sms1/5/5/5/1SMS1 r boar,elephant monkey,tiger crab", Seat::first}};
}

} // namespace papamu::onitama
