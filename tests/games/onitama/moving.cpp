#include "games/onitama/support.hpp"

#include <catch2/catch.hpp>

using namespace papamu;
using namespace papamu::onitama_tests;

TEST_CASE("a turn is a card of yours, a piece of yours and one offset of that card", "[onitama]")
{
    CHECK(moves_of("ssmss/5/5/5/SSMSS r ox,tiger boar,eel crab") ==
          Texts{"ox:a1-a2", "ox:b1-b2", "ox:c1-c2", "ox:d1-d2", "ox:e1-e2", "tiger:a1-a3", "tiger:b1-b3",
                "tiger:c1-c3", "tiger:d1-d3", "tiger:e1-e3"});
    CHECK(moves_of(start) == Texts{"boar:a5-a4", "boar:b5-b4", "boar:c5-c4", "boar:d5-d4", "boar:e5-e4",
                                   "ox:a5-a4", "ox:b5-b4", "ox:c5-c4", "ox:d5-d4", "ox:e5-e4"});
}

TEST_CASE("the target must be on the board", "[onitama]")
{
    const std::string corner = "4m/5/5/5/M4 r dragon,monkey ox,tiger crab";
    CHECK(targets_of(corner, "dragon", "a1") == Texts{"c2"});
    CHECK(targets_of(corner, "monkey", "a1") == Texts{"b2"});
    CHECK(after(corner, "dragon:a1-a3") == "Dragon does not lead from a1 to a3");
}

TEST_CASE("the target must not hold a piece of one's own", "[onitama]")
{
    const std::string position = "2m2/5/1SS2/1M3/5 r boar,elephant ox,tiger crab";
    CHECK(targets_of(position, "boar", "b2") == Texts{"a2", "c2"});
    CHECK(targets_of(position, "elephant", "b2") == Texts{"a3", "a2", "c2"});
    CHECK(after(position, "boar:b2-b3") == "A piece of your own stands on b3; you cannot capture it");
}

TEST_CASE("a move is a leap: nothing in between matters", "[onitama]")
{
    const std::string fenced = "2m2/1sss1/1SMs1/1SSS1/5 r crab,tiger ox,boar horse";
    CHECK(targets_of(fenced, "tiger", "c3") == Texts{"c5"});
    CHECK(targets_of(fenced, "crab", "c3") == Texts{"a3", "c4", "e3"});
    CHECK(after("2m2/5/2S2/2S2/2M2 r crab,tiger ox,boar horse", "tiger:c2-c4") ==
          "2m2/2S2/2S2/5/2M2 b crab,horse boar,ox tiger");
}

TEST_CASE("an enemy on the target is captured", "[onitama]")
{
    CHECK(after("2m2/5/2s2/5/2M2 r crab,tiger ox,boar horse", "tiger:c1-c3") ==
          "2m2/5/2M2/5/5 b crab,horse boar,ox tiger");
    CHECK(after("2m2/5/2S2/5/2M2 b crab,tiger boar,ox horse", "ox:c5-c4") ==
          "5/2m2/2S2/5/2M2 r crab,tiger boar,horse ox");
    CHECK(after("5/2m2/2S2/5/2M2 b crab,tiger boar,horse ox", "horse:c4-c3") ==
          "5/5/2m2/5/2M2 r crab,tiger boar,ox horse");
}

TEST_CASE("the used card becomes the side card and the old side card joins the hand, written alphabetically",
          "[onitama]")
{
    CHECK(after(start, "boar:a5-a4") == "1smss/s4/5/5/SSMSS r elephant,horse crab,ox boar");
    CHECK(after(start, "ox:a5-a4") == "1smss/s4/5/5/SSMSS r elephant,horse boar,crab ox");
    CHECK(after("1smss/s4/5/5/SSMSS r elephant,horse boar,crab ox", "elephant:b1-a2") ==
          "1smss/s4/5/S4/S1MSS b horse,ox boar,crab elephant");
}

TEST_CASE("the same target reached with both cards is two different moves", "[onitama]")
{
    const std::string position = "2m2/5/5/5/2M2 r crab,ox boar,tiger horse";
    CHECK(targets_of(position, "crab", "c1").count("c2") == 1);
    CHECK(targets_of(position, "ox", "c1").count("c2") == 1);
    CHECK(after(position, "crab:c1-c2") == "2m2/5/5/2M2/5 b horse,ox boar,tiger crab");
    CHECK(after(position, "ox:c1-c2") == "2m2/5/5/2M2/5 b crab,horse boar,tiger ox");
}

TEST_CASE("forty moves occur, and there are never more", "[onitama]")
{
    const std::string most = "m4/1S3/1S1S1/1M1S1/5 r elephant,monkey ox,tiger crab";
    CHECK(moves_of(most).size() == 40);
    CHECK(the_game().max_moves() == 40);
}

TEST_CASE("a position can come back: the game has cycles, and no draw by rule", "[onitama]")
{
    std::string position = "2m2/5/5/5/2M2 r horse,ox crane,tiger monkey";
    for (const auto* move : {"ox:c1-c2", "crane:c5-c4", "horse:c2-c1", "tiger:c4-c5"}) {
        position = after(position, move);
        CHECK(ending(position).empty());
    }
    CHECK(position.substr(0, position.find(' ')) == "2m2/5/5/5/2M2");
    CHECK(the_game().info().cycles);
    CHECK(the_game().info().agreed_draws);
}
