#include "games/onitama/support.hpp"

#include <catch2/catch.hpp>

using namespace papamu;
using namespace papamu::onitama_tests;

namespace {

using Path = std::vector<std::string>;

std::string why(const std::string& position, const Path& path, const std::string& where)
{
    std::vector<Spot> spots;
    for (const auto& touched : path) spots.push_back(spot(touched));
    return english(the_game().why_not(position, spots, spot(where)));
}

// Ranks: boar 0, crab 1, horse 2, ox 3, tiger 4.
const std::string open = "1sm2/5/5/S4/2M2 r crab,ox boar,tiger horse";
const std::string stuck =
    "SMSSS/5/5/2m2/5 r boar,crab goose,mantis eel"; // boar 0, crab 1, eel 2, goose 3, mantis 4

} // namespace

TEST_CASE("before anything is chosen every touch that leads nowhere has its reason", "[onitama]")
{
    CHECK(why(open, {}, "board.d3") == "Choose one of your pieces first");
    CHECK(why(open, {}, "board.b5") == "The piece on b5 belongs to the other side; Red is to move");
    CHECK(why(open, {}, "hand_second.0") == "Blue has this card: Boar. Red is to move");
    CHECK(why(open, {}, "side_first.2") ==
          "Horse lies beside the board; Red gets it in exchange for the card played now");
    CHECK(why(open, {}, "hand_first.0") == "No card lies there");
    CHECK(why(open, {}, "side_second.2") == "No card lies there");
    CHECK(why("4m/5/5/5/S2MS r fox,rabbit boar,tiger horse", {}, "board.e1") ==
          "The piece on e1 can move with neither card");
    // boar 0, crab 1, dog 2, ox 3, tiger 4
    CHECK(why("S3m/5/S4/5/M4 r dog,tiger boar,crab ox", {}, "hand_first.2") ==
          "Dog: no piece of yours can move with this card");
}

TEST_CASE("with a piece chosen a target that is none says why", "[onitama]")
{
    CHECK(why(open, {"board.c1"}, "board.b3") == "Neither Crab nor Ox leads from c1 to b3");
    CHECK(why(open, {"board.a2"}, "board.a2") == "A piece of your own stands on a2; you cannot capture it");
    CHECK(why(open, {"board.c1"}, "board.a2") == "A piece of your own stands on a2; you cannot capture it");
    CHECK(why(open, {"board.c1"}, "hand_first.1") == "Choose where the piece on c1 goes");
    CHECK(why(open, {"board.c1"}, "hand_second.4") == "Blue has this card: Tiger. Red is to move");
}

TEST_CASE("with a card chosen the reasons speak of that card", "[onitama]")
{
    CHECK(why(open, {"hand_first.1"}, "board.d3") == "Chosen: Crab. Choose a piece to move with it");
    CHECK(why(open, {"hand_first.1"}, "hand_first.3") == "Chosen: Crab. Choose a piece to move with it");
    CHECK(why(open, {"hand_first.1"}, "board.c5") ==
          "The piece on c5 belongs to the other side; Red is to move");
    CHECK(why(open, {"hand_first.1", "board.c1"}, "board.d1") == "Crab does not lead from c1 to d1");
    CHECK(why(open, {"hand_first.1", "board.c1"}, "hand_first.3") == "Choose where the piece on c1 goes");
    CHECK(why("4m/5/M4/5/S4 r dog,crab boar,tiger ox", {"hand_first.2"}, "board.a1") ==
          "Dog: the piece on a1 cannot move with this card");
}

TEST_CASE("with both cards leading to the target the reason asks for one of them", "[onitama]")
{
    CHECK(why(open, {"board.c1", "board.c2"}, "board.d3") == "Both cards lead to c2. Choose one: Crab, Ox");
    CHECK(why(open, {"board.c1", "board.c2"}, "hand_second.0") == "Blue has this card: Boar. Red is to move");
}

TEST_CASE("when the turn is complete it waits to be confirmed", "[onitama]")
{
    CHECK(why(open, {"board.c1", "board.e1"}, "board.d3") == "The turn is complete: confirm it or step back");
    CHECK(why(open, {"board.c1", "board.c2", "hand_first.1"}, "hand_first.3") ==
          "The turn is complete: confirm it or step back");
    CHECK(why(stuck, {"hand_first.0"}, "hand_first.1") == "The turn is complete: confirm it or step back");
}

TEST_CASE("where no piece can move the reason names the two cards to swap", "[onitama]")
{
    const auto* swap = "No piece of yours can move. Choose a card to give away: Boar, Crab";
    CHECK(why(stuck, {}, "board.a5") == swap);
    CHECK(why(stuck, {}, "board.c3") == swap);
    CHECK(why(stuck, {}, "hand_second.3") == "Blue has this card: Goose. Red is to move");
    CHECK(why(stuck, {}, "side_first.2") ==
          "Eel lies beside the board; Red gets it in exchange for the card played now");
    CHECK(why(stuck, {}, "side_first.0") == "No card lies there");
}

TEST_CASE("in a finished game the reason is that it is over", "[onitama]")
{
    CHECK(why("5/5/5/5/2M2 b crab,ox boar,tiger horse", {}, "board.c1") == "The game is over");
}

TEST_CASE("no path of touches, however foreign, is without a reason", "[onitama]")
{
    Random random(43);
    const auto any = [&] {
        return Spot{static_cast<std::uint8_t>(random.below(8)), static_cast<std::uint8_t>(random.below(30))};
    };
    for (const auto& position : {open, stuck, start}) {
        for (int round = 0; round < 2000; ++round) {
            std::vector<Spot> path;
            for (auto length = random.below(5); length > 0; --length) path.push_back(any());
            const auto reason = the_game().why_not(position, path, any());
            REQUIRE(Text::find(reason.id));
            REQUIRE(english(reason).find('{') == std::string::npos);
        }
    }
}
