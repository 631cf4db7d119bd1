#include "fifth/hexapawn.hpp"

#include <catch2/catch.hpp>

#include <map>

using namespace papamu;
using namespace papamu::fifth_tests;

namespace {

using texts = std::vector<std::string>;

std::string refusal(const std::string& position)
{
    const auto read = hexapawn().canonical(position);
    return read ? "" : english(read.reason());
}

std::string refusal(const std::string& position, const std::string& move)
{
    const auto played = hexapawn().play(position, move);
    return played ? "" : english(played.reason());
}

std::string why_not(const std::string& position, const std::string& path, const std::string& spot)
{
    const auto look = *hexapawn().look(position);
    std::vector<Spot> touched;
    if (!path.empty()) touched.push_back(*parse_spot(look, "board." + path));
    return english(hexapawn().why_not(position, touched, *parse_spot(look, "board." + spot)));
}

// The seat that wins with perfect play, found through the run-time face alone.
Seat winner_of(const std::string& position, std::map<std::string, Seat>& known)
{
    if (const auto found = known.find(position); found != known.end()) return found->second;
    const auto choices = *hexapawn().choices(position);
    Seat winner = choices.outcome.decided() ? choices.outcome.winner : other(choices.to_move);
    for (const auto& move : choices.moves)
        if (winner_of(move.result, known) == choices.to_move) winner = choices.to_move;
    known.emplace(position, winner);
    return winner;
}

Seat winner_of(const std::string& position)
{
    std::map<std::string, Seat> known;
    return winner_of(position, known);
}

} // namespace

TEST_CASE("a pawn steps one forward to a free square or captures one diagonally forward", "[hexapawn]")
{
    CHECK(moves_of("ppp/3/PPP w") == texts{"a1-a2", "b1-b2", "c1-c2"});
    CHECK(moves_of("ppp/P2/1PP b") == texts{"b3-a2", "b3-b2", "c3-c2"});
    CHECK(moves_of("p1p/1p1/P1P w") == texts{"a1-a2", "a1-b2", "c1-b2", "c1-c2"});
    // The edge of the board ends a rank: a pawn on c2 does not see one on a3.
    CHECK(moves_of("p2/2P/3 w") == texts{"c2-c3"});
}

TEST_CASE("a capture takes the piece and its square in one beat", "[hexapawn]")
{
    const auto played = *hexapawn().play("p1p/1p1/P1P w", "a1-b2");
    CHECK(played.position == "p1p/1P1/2P b");
    REQUIRE(played.events.size() == 2);
    CHECK(played.events[0].kind == Event::Kind::moved);
    CHECK(played.events[1].kind == Event::Kind::removed);
    CHECK(played.events[1].from == played.events[0].to);
    CHECK(played.events[1].beat == played.events[0].beat);
}

TEST_CASE("a pawn on the far rank wins at once", "[hexapawn]")
{
    const auto played = *hexapawn().play("p2/1pP/3 w", "c2-c3");
    CHECK(played.outcome.winner == Seat::first);
    CHECK(english(played.outcome.reason) == "White reached the far rank");
    CHECK(played.outcome.spots == std::vector<Spot>{{0, 8}});
    CHECK(moves_of(played.position).empty());
    CHECK(hexapawn().play("p2/1pP/3 b", "b2-b1")->outcome.winner == Seat::second);
}

TEST_CASE("whoever has no move on their turn has lost", "[hexapawn]")
{
    const auto stuck = *hexapawn().outcome("p2/P1p/2P w");
    CHECK(stuck.winner == Seat::second);
    CHECK(english(stuck.reason) == "White has no move, so Black wins");
    CHECK(stuck.spots == std::vector<Spot>{{0, 2}, {0, 3}});
    const auto bare = *hexapawn().outcome("3/1P1/3 b");
    CHECK(bare.winner == Seat::first);
    CHECK(bare.spots == std::vector<Spot>{{0, 4}});
}

TEST_CASE("the facts count pawns and how far the foremost came", "[hexapawn]")
{
    const auto facts = *hexapawn().facts("p1p/1P1/2P b");
    REQUIRE(facts.size() == 2);
    CHECK(facts[0].value == std::array{2, 2});
    CHECK(facts[1].value == std::array{1, 0});
    CHECK(facts[1].goal == 2);
}

// Three first moves; after a corner pawn's there are 3 answers, after the middle one's 4. The other numbers
// are those of a separate program that keeps pawns as sets of coordinates, in another language.
TEST_CASE("the move sequences from the start are as many as counted elsewhere", "[hexapawn]")
{
    CHECK(moves_of("ppp/P2/1PP b").size() + moves_of("ppp/1P1/P1P b").size() +
              moves_of("ppp/2P/PP1 b").size() ==
          10);
    const auto check = [](const std::string& width, const std::vector<std::uint64_t>& all,
                          const std::vector<std::uint64_t>& decided) {
        INFO("width " << width);
        for (std::size_t depth = 0; depth < all.size(); ++depth) {
            INFO("depth " << depth);
            CHECK(*hexapawn().perft(start_of_width(width), static_cast<int>(depth)) == all[depth]);
            CHECK(*hexapawn().perft_decided(start_of_width(width), static_cast<int>(depth)) ==
                  decided[depth]);
        }
    };
    check("3", {1, 3, 10, 28, 56, 70, 64, 20, 0}, {0, 0, 0, 6, 22, 38, 48, 20, 0});
    check("4", {1, 4, 18, 76, 252, 660, 1232, 1624, 1328, 808, 0},
          {0, 0, 0, 12, 58, 264, 544, 1052, 872, 808, 0});
    check("5", {1, 5, 28, 154, 700, 2826, 8872, 22844, 42512, 58432},
          {0, 0, 0, 24, 122, 854, 2988, 11004, 21904, 39992});
}

TEST_CASE("with perfect play the second player wins on three files, as Gardner told his readers",
          "[hexapawn]")
{
    CHECK(winner_of(start_of_width("3")) == Seat::second);
    // The wider boards were settled by the same separate program.
    CHECK(winner_of(start_of_width("4")) == Seat::first);
    CHECK(winner_of(start_of_width("5")) == Seat::first);
}

TEST_CASE("a text that is no position says what is wrong", "[hexapawn]")
{
    CHECK(refusal("ppp/3/PPP") == "a position of this game has 2 parts separated by single spaces, not 1");
    CHECK(refusal("pp/2/PP w") == "a board is 3 to 5 squares wide, not 2 as its top rank says");
    CHECK(refusal("99999999999999999999/3/PPP w").find("a board is 3 to 5 squares wide") == 0);
    CHECK(refusal("ppp/4/PPP w").find("rank 2 ") == 0);
    CHECK(refusal("ppp/3 w") == "the board needs 3 ranks separated by \"/\", not 2");
    CHECK(refusal("ppp/1x1/PPP w") == "rank 2 has \"x\", which is no piece of this game");
    CHECK(refusal("ppp/3/PPP x") == "the side to move is \"x\", it must be w|b");
    CHECK(refusal("P2/p2/3 w") ==
          "the pawn on a3 has reached the far rank and ended the game, so it is the other side's turn");
    CHECK(refusal("P1P/p2/3 b") ==
          "2 pawns of one side are on the far rank, but the first one ends the game");
    CHECK(refusal("3/3/3 w") == "it is White's turn, so the other side needs the pawn that it moved");
}

TEST_CASE("a move that is none says why", "[hexapawn]")
{
    const std::string position = "ppp/P2/1PP b";
    CHECK(refusal(position, "a3") == "\"a3\" is not a move; a move looks like a1-a2");
    CHECK(refusal(position, "a3-d2") == "square d2 is outside the 3x3 board");
    CHECK(refusal(position, "b1-b2") == "The pawn on b1 is not Black's, and it is Black's turn");
    CHECK(refusal(position, "c2-c1") == "There is no pawn on c2");
    CHECK(refusal(position, "a3-a2") == "The pawn on a3 is blocked and has nothing to capture");
    CHECK(refusal(position, "b3-b1") == "A pawn goes one rank forward: straight, or diagonally to capture");
    CHECK(refusal(position, "b3-c2") == "A pawn goes diagonally only to capture, and there is nothing on c2");
    CHECK(refusal("1pp/1PP/3 b", "b3-b2") == "A pawn captures diagonally only, and b2 is taken");
    CHECK(refusal("pp1/p1P/3 b", "b3-a2") == "The pawn on a2 is Black's own");
    CHECK(refusal("3/P2/3 b", "a3-a2") == "The game is over");
}

TEST_CASE("a touch that leads nowhere says why", "[hexapawn]")
{
    CHECK(why_not("ppp/P2/1PP b", "", "b2") == "There is no pawn on b2");
    CHECK(why_not("ppp/P2/1PP b", "", "a3") == "The pawn on a3 is blocked and has nothing to capture");
    CHECK(why_not("ppp/P2/1PP b", "b3", "a3") == "The pawn on a3 is blocked and has nothing to capture");
    CHECK(why_not("ppp/P2/1PP b", "b3", "c2") ==
          "A pawn goes diagonally only to capture, and there is nothing on c2");
    CHECK(why_not("ppp/pP1/2P w", "b2", "b3") == "A pawn captures diagonally only, and b3 is taken");
}
