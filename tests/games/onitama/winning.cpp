#include "games/onitama/support.hpp"

#include <catch2/catch.hpp>

using namespace papamu;
using namespace papamu::onitama_tests;

namespace {

Texts shown(const std::string& position)
{
    Texts words;
    const auto outcome = *the_game().outcome(position);
    for (const auto spot : outcome.spots) words.insert(word(spot));
    return words;
}

} // namespace

TEST_CASE("capturing the enemy master wins at once, with a student", "[onitama]")
{
    const auto won = after("2m2/2S2/5/5/2M2 r ox,tiger crab,eel boar", "ox:c4-c5");
    CHECK(won == "2S2/5/5/5/2M2 b boar,tiger crab,eel ox");
    CHECK(ending(won) == "Red: Red captured the enemy master");
    CHECK(shown(won) == Texts{"board.c1"});
    CHECK(moves_of(won).empty());
}

TEST_CASE("capturing the enemy master wins at once, with the master", "[onitama]")
{
    const auto won = after("5/2m2/2M2/5/5 b ox,tiger crab,eel boar", "crab:c4-c3");
    CHECK(ending(won) == "Blue: Blue captured the enemy master");
    CHECK(shown(won) == Texts{"board.c3"});
}

TEST_CASE("moving one's master onto the enemy temple wins at once", "[onitama]")
{
    const auto red = after("5/2M2/4m/5/5 r ox,tiger crab,eel boar", "ox:c4-c5");
    CHECK(red == "2M2/5/4m/5/5 b boar,tiger crab,eel ox");
    CHECK(ending(red) == "Red: Red led the master onto the enemy temple");
    CHECK(shown(red) == Texts{"board.c5"});
    CHECK(moves_of(red).empty());
    const auto blue = after("5/5/2m1M/5/5 b crab,eel ox,tiger boar", "tiger:c3-c1");
    CHECK(ending(blue) == "Blue: Blue led the master onto the enemy temple");
    CHECK(shown(blue) == Texts{"board.c1"});
}

TEST_CASE("the temple also wins by capturing what stands on it", "[onitama]")
{
    CHECK(ending(after("2s2/2M2/4m/5/5 r ox,tiger crab,eel boar", "ox:c4-c5")) ==
          "Red: Red led the master onto the enemy temple");
    CHECK(ending(after("2m2/2M2/5/5/5 r ox,tiger crab,eel boar", "ox:c4-c5")) ==
          "Red: Red captured the enemy master");
}

TEST_CASE("a student on the enemy temple means nothing", "[onitama]")
{
    const auto position = after("5/2S2/4m/5/2M2 r ox,tiger crab,eel boar", "ox:c4-c5");
    CHECK(ending(position).empty());
    CHECK_FALSE(moves_of(position).empty());
}

TEST_CASE("a master that passes over the enemy temple has not reached it", "[onitama]")
{
    const auto position = after("1M3/5/4m/5/5 r crab,tiger ox,eel boar", "crab:b5-d5");
    CHECK(position == "3M1/5/4m/5/5 b boar,tiger eel,ox crab");
    CHECK(ending(position).empty());
}

TEST_CASE("a master on its own temple, and a student lost, mean nothing", "[onitama]")
{
    CHECK(ending(after("5/5/4m/2M2/5 r ox,tiger crab,eel boar", "tiger:c2-c1")).empty());
    CHECK(ending(after("4m/5/5/2s2/2M2 r ox,tiger crab,eel boar", "ox:c1-c2")).empty());
}

TEST_CASE("the last move of a game is written like any other: cards are exchanged, the turn passes",
          "[onitama]")
{
    const auto played = *the_game().play("2m2/2S2/5/5/2M2 r ox,tiger crab,eel boar", "tiger:c4-c3");
    CHECK(played.position == "2m2/5/2S2/5/2M2 b boar,ox crab,eel tiger");
    const auto last = *the_game().play("2m2/2S2/5/5/2M2 r ox,tiger crab,eel boar", "ox:c4-c5");
    CHECK(last.text == "ox:c4-c5");
    CHECK(last.position == "2S2/5/5/5/2M2 b boar,tiger crab,eel ox");
    CHECK(*the_game().to_move(last.position) == Seat::second);
}

TEST_CASE("a finished position parses, has no legal moves and names its winner whoever is on turn",
          "[onitama]")
{
    for (const auto* turn : {"r", "b"}) {
        const auto with = [&](const std::string& board) {
            return board + ' ' + turn + " ox,tiger crab,eel boar";
        };
        CHECK(ending(with("ssmss/5/5/5/SS1SS")) == "Blue: Blue captured the enemy master");
        CHECK(ending(with("5/5/5/5/M4")) == "Red: Red captured the enemy master");
        CHECK(ending(with("2M2/5/5/5/m4")) == "Red: Red led the master onto the enemy temple");
        CHECK(ending(with("4M/5/5/5/2m2")) == "Blue: Blue led the master onto the enemy temple");
        for (const auto* board : {"ssmss/5/5/5/SS1SS", "5/5/5/5/M4", "2M2/5/5/5/m4", "4M/5/5/5/2m2"}) {
            CHECK(moves_of(with(board)).empty());
            CHECK(*the_game().perft(with(board), 1) == 0);
        }
    }
    CHECK(after("2M2/5/5/5/m4 r ox,tiger crab,eel boar", "ox:c5-d5") == "The game is over");
}

TEST_CASE("with each master on the enemy temple, which no play reaches, the seat not on turn has won",
          "[onitama]")
{
    CHECK(ending("2M2/5/5/5/2m2 r ox,tiger crab,eel boar") ==
          "Blue: Blue led the master onto the enemy temple");
    CHECK(ending("2M2/5/5/5/2m2 b ox,tiger crab,eel boar") ==
          "Red: Red led the master onto the enemy temple");
}
