#include "games/onitama/support.hpp"

#include <catch2/catch.hpp>

using namespace papamu;
using namespace papamu::onitama_tests;

namespace {

const std::string cards = " r crab,tiger crane,monkey goose";

// What is said of a board with good words behind it.
std::string read_board(const std::string& board) { return read(board + cards); }

} // namespace

TEST_CASE("a position is board, turn, red's cards, blue's cards and side card", "[onitama]")
{
    const std::string position = "ssmss/5/5/5/SSMSS b crab,tiger crane,monkey goose";
    CHECK(read(position) == position);
    CHECK(moves_of(position).count("crane:c5-c4") == 1);
    CHECK(moves_of("ssmss/5/5/5/SSMSS r crab,tiger crane,monkey goose").count("tiger:c1-c3") == 1);
}

TEST_CASE("a hand's two cards are read in any order and written alphabetically", "[onitama]")
{
    CHECK(read("ssmss/5/5/5/SSMSS b tiger,crab monkey,crane goose") ==
          "ssmss/5/5/5/SSMSS b crab,tiger crane,monkey goose");
}

TEST_CASE("five cards not all different are refused", "[onitama]")
{
    const auto with = [](const std::string& rest) { return read("ssmss/5/5/5/SSMSS r " + rest); };
    CHECK(with("crab,crab crane,monkey goose") ==
          "the card crab is named twice; the five cards must all be different");
    CHECK(with("crab,tiger tiger,monkey goose") ==
          "the card tiger is named twice; the five cards must all be different");
    CHECK(with("crab,tiger crane,monkey monkey") ==
          "the card monkey is named twice; the five cards must all be different");
}

TEST_CASE("more than one master a side is refused", "[onitama]")
{
    CHECK(read_board("2m2/5/5/5/M3M") == "Red has more than one master: 2");
    CHECK(read_board("mmm2/5/5/5/M4") == "Blue has more than one master: 3");
}

TEST_CASE("more than four students a side are refused", "[onitama]")
{
    CHECK(read_board("2m2/5/5/S4/SSSSM") == "Red has too many students: 5; allowed: 4");
    CHECK(read_board("sssss/m4/5/5/M4") == "Blue has too many students: 5; allowed: 4");
    CHECK(read_board("sssss/ssssm/5/5/M4") == "Blue has too many students: 9; allowed: 4");
}

TEST_CASE("no master on the board at all is refused, one alone is a finished game", "[onitama]")
{
    CHECK(read_board("ss1ss/5/5/5/SS1SS") ==
          "there is no master on the board; one side at least has its own");
    CHECK(read_board("5/5/5/5/5") == "there is no master on the board; one side at least has its own");
    CHECK(read_board("5/5/5/5/4M") == "5/5/5/5/4M" + cards);
    CHECK(read_board("m4/5/5/5/5") == "m4/5/5/5/5" + cards);
}

TEST_CASE("the parts of a position stand between single spaces", "[onitama]")
{
    CHECK(read("") == "the number of parts, separated by single spaces, is wrong: 1 instead of 5");
    CHECK(read("ssmss/5/5/5/SSMSS b crab,tiger crane,monkey") ==
          "the number of parts, separated by single spaces, is wrong: 4 instead of 5");
    CHECK(read(start + ' ') == "the number of parts, separated by single spaces, is wrong: 6 instead of 5");
    CHECK(read(' ' + start) == "the number of parts, separated by single spaces, is wrong: 6 instead of 5");
    CHECK(read("ssmss/5/5/5/SSMSS  b crab,tiger crane,monkey goose") ==
          "the number of parts, separated by single spaces, is wrong: 6 instead of 5");
}

TEST_CASE("every rank fills the width exactly, with numbers for all adjacent empty squares", "[onitama]")
{
    CHECK(read_board("2m2/5/5/M4") == "the number of ranks, separated by \"/\", is wrong: 4 instead of 5");
    CHECK(read_board("2m2/5/5/5/M5") == "the number of squares in rank 1 is wrong: 6 instead of 5");
    CHECK(read_board("2m2/5/5/4/M4") == "the number of squares in rank 2 is wrong: 4 instead of 5");
    CHECK(read_board("2m2/5//5/M4") == "the number of squares in rank 3 is wrong: 0 instead of 5");
    CHECK(read_board("2m2/5/5/6/M4") ==
          "rank 2 has the number \"6\"; empty squares are counted by one number from 1 to 5");
    CHECK(read_board("2m2/5/5/05/M4") ==
          "rank 2 has the number \"05\"; empty squares are counted by one number from 1 to 5");
    CHECK(read_board("2m2/5/5/23/M4") ==
          "rank 2 has the number \"23\"; empty squares are counted by one number from 1 to 5");
    CHECK(read_board("2m2/5/5/0/M4") ==
          "rank 2 has the number \"0\"; empty squares are counted by one number from 1 to 5");
    CHECK(read_board("2m2/5/2x2/5/M4") == "rank 3 has \"x\", which is no piece of this game");
}

TEST_CASE("the turn is r or b", "[onitama]")
{
    CHECK(read("2m2/5/5/5/M4 w crab,tiger crane,monkey goose") ==
          "the side to move is \"w\", it must be r or b");
    CHECK(read("2m2/5/5/5/M4 R crab,tiger crane,monkey goose") ==
          "the side to move is \"R\", it must be r or b");
    CHECK(read("2m2/5/5/5/M4 rb crab,tiger crane,monkey goose") ==
          "the side to move is \"rb\", it must be r or b");
}

TEST_CASE("a hand is two known cards with a comma between them", "[onitama]")
{
    const auto with = [](const std::string& rest) { return read("2m2/5/5/5/M4 r " + rest); };
    CHECK(with("crab crane,monkey goose") ==
          "Red: the hand is \"crab\"; it must be two cards with a comma between them");
    CHECK(with("crab,tiger crane,monkey,ox goose") ==
          "Blue: the hand is \"crane,monkey,ox\"; it must be two cards with a comma between them");
    CHECK(with("crab, crane,monkey goose") == "there is no card called \"\"");
    CHECK(with("crab,Tiger crane,monkey goose") == "there is no card called \"Tiger\"");
    CHECK(with("crab,tiger crane,lion goose") == "there is no card called \"lion\"");
    CHECK(with("crab,tiger crane,monkey geese") == "there is no card called \"geese\"");
    CHECK(with("crab,tiger crane,monkey goose,ox") == "there is no card called \"goose,ox\"");
}

TEST_CASE("a move is the card, a colon and the squares, or pass", "[onitama]")
{
    const std::string position = "2m2/5/5/5/2M2 r crab,tiger crane,monkey goose";
    CHECK(after(position, "tiger:c1-c3") == "2m2/5/2M2/5/5 b crab,goose crane,monkey tiger");
    for (const auto* unread :
         {"", "c1-c3", "tiger", "tiger:", "tiger:c1", "tiger:c1c3", "tiger:Pass", "tigerc1-c3"})
        CHECK(after(position, unread) ==
              '"' + std::string{unread} + "\" is not a move; a move looks like tiger:c1-c3");
    CHECK(after(position, ":c1-c3") == "there is no card called \"\"");
    CHECK(after(position, "Tiger:c1-c3") == "there is no card called \"Tiger\"");
    CHECK(after(position, "lion:c1-c3") == "there is no card called \"lion\"");
    CHECK(after(position, "tiger:c1-c3-c5").starts_with("\"c3-c5\" is not a square"));
    CHECK(after(position, "tiger:c1-").starts_with("\"\" is not a square"));
    CHECK(after(position, "tiger:c1-C3").starts_with("\"C3\" is not a square"));
    CHECK(after(position, "tiger:c1-c03").starts_with("\"c03\" is not a square"));
    CHECK(after(position, "tiger:c1-c3 ").starts_with("\"c3 \" is not a square"));
    CHECK(after(position, "tiger:c1-c7") == "square c7 is outside the 5x5 board");
    CHECK(after(position, "tiger:f1-c3") == "square f1 is outside the 5x5 board");
}

TEST_CASE("a move that is none says why in the words of the game", "[onitama]")
{
    const std::string position = "1sm2/5/S4/5/2M2 r crab,tiger crane,monkey goose";
    CHECK(after(position, "crane:c1-c2") == "Blue has this card: Crane. Red is to move");
    CHECK(after(position, "goose:c1-d1") ==
          "Goose lies beside the board; Red gets it in exchange for the card played now");
    CHECK(after(position, "kirin:c1-d3") == "Kirin is not among the five cards of this match");
    CHECK(after(position, "tiger:b5-b3") == "The piece on b5 belongs to the other side; Red is to move");
    CHECK(after(position, "tiger:b1-b3") == "There is no piece on b1");
    CHECK(after(position, "tiger:c1-c2") == "Tiger does not lead from c1 to c2");
    CHECK(after(position, "tiger:c1-c1") == "A piece of your own stands on c1; you cannot capture it");
    CHECK(after("S4/5/4S/5/2M1m r dog,tiger crane,monkey goose", "dog:a5-a4") ==
          "Dog: the piece on a5 cannot move with this card");
    CHECK(after(position, "tiger:pass") == "A piece of yours can still move, so you may not pass");
    CHECK(after("1sm2/5/5/5/S4 r crab,tiger crane,monkey goose", "crab:a1-a2") == "The game is over");
}

TEST_CASE("long and foreign texts are quoted briefly", "[onitama]")
{
    const std::string endless(100'000, '9');
    CHECK(read(endless).size() < 200);
    CHECK(read_board("2m2/5/5/" + endless + "/M4").size() < 200);
    CHECK(read("2m2/5/5/5/M4 r " + endless + ",tiger crane,monkey goose").size() < 200);
    CHECK(after(start, endless).size() < 200);
    CHECK(after(start, "boar:a" + endless + "-a4").size() < 200);
    CHECK(after(start, "boar:a5-\xff\n") ==
          "\"\?\?\" is not a square; a square is a letter and a number, such as c3");
}
