// Line: two steps a turn, the second by anybody's stone, and a pass.

#include "game/move_builder.hpp"
#include "game/reach.hpp"
#include "game/registry.hpp"

#include <catch2/catch.hpp>

#include <algorithm>

using namespace papamu;

namespace {

const Game& line() { return **find_game("test_line"); }

std::vector<std::string> moves_of(const std::string& position)
{
    auto moves = *line().moves(position);
    std::sort(moves.begin(), moves.end());
    return moves;
}

std::string refusal(const std::string& position)
{
    const auto read = line().canonical(position);
    return read ? "" : english(read.reason());
}

} // namespace

TEST_CASE("the first step is an own stone's, the second anybody's or nobody's, and the turn stays", "[line]")
{
    using texts = std::vector<std::string>;
    CHECK_FALSE(line().alternates());
    CHECK(moves_of("wBw/3/BwB b -") == texts{"a1-a2", "a1-b2", "b3-b2", "c1-b2", "c1-c2"});
    const auto stepped = line().play("wBw/3/BwB b -", "a1-b2")->position;
    CHECK(stepped == "wBw/1B1/1wB b b2");
    CHECK(*line().to_move(stepped) == Seat::first);
    CHECK(moves_of(stepped) == texts{"a3-a2", "b1-a1", "c1-c2", "c3-c2", "pass"});
    // White's stone on a3 goes where Black wants it; then it is White's turn.
    CHECK(line().play(stepped, "a3-a2")->position == "1Bw/wB1/1wB w -");
    const auto passed = *line().play(stepped, "pass");
    CHECK(passed.position == "wBw/1B1/1wB w -");
    CHECK(passed.events.empty());
}

TEST_CASE("only the second step may be passed, and nobody is shut in before the other side has a row",
          "[line]")
{
    CHECK(moves_of("2w/Bw1/BBw b -") == std::vector<std::string>{"a2-a3"});
    CHECK(line().outcome("w2/Bw1/BBw b -")->winner == Seat::second);
    CHECK_FALSE(line().play("wBw/3/BwB b -", "pass"));
}

TEST_CASE("three in a row win for whoever has them, whoever put them there", "[line]")
{
    const auto won = *line().play("1Bw/B1B/w1w b -", "b3-b2");
    CHECK(won.outcome.winner == Seat::first);
    CHECK(won.outcome.spots.size() == 3);
    // In the second step Black could bring White's stone home.
    const auto gift = *line().play("B1B/1Bw/ww1 b b2", "c2-c1");
    CHECK(gift.outcome.winner == Seat::second);
}

TEST_CASE("what is no position of Line says why", "[line]")
{
    CHECK(refusal("wBw/3/B1B b -") == "each side has three stones");
    CHECK(refusal("www/3/BBB b -").find("both sides have three in a row") == 0);
    CHECK(refusal("wBw/3/BwB b b2") ==
          "the side to move has no stone on b2 that could have made the first step");
    CHECK(refusal("wBw/3/BwB b d4") == "square d4 is outside the 3x3 board");
}

TEST_CASE("a piece is looked at by whoever may move it, which in a second step is the side to move", "[line]")
{
    const auto second = *line().choices("wBw/1B1/1wB b b2");
    const Spot enemy = *parse_spot(*line().look(second.position), "board.c3");
    const auto about = choices_about(line(), second, enemy, Seat::second);
    REQUIRE(about);
    CHECK(about->to_move == Seat::first);
    CHECK_FALSE(reach(*about, enemy).to.empty());
}

TEST_CASE("a pass is touched as an answer that is asked from the beginning", "[line]")
{
    const std::string position = "wBw/1B1/1wB b b2";
    const auto look = *line().look(position);
    MoveBuilder builder(*line().choices(position), look, Commit::at_once);
    REQUIRE(builder.open_choice());
    CHECK(builder.open_choice()->answer < 0);
    const auto passed = builder.touch({1, 0});
    REQUIRE(passed.kind == Touched::Kind::committed);
    CHECK(builder.choices().moves[static_cast<std::size_t>(passed.move)].text == "pass");
    // In the first step there is none.
    MoveBuilder first(*line().choices("wBw/3/BwB b -"), look, Commit::at_once);
    CHECK_FALSE(first.open_choice());
    CHECK(english(line().why_not("wBw/3/BwB b -", {}, {1, 0})) == "Nothing can be done there now");
}

TEST_CASE("in the second step a stone of the other side that is shut in cannot move, whosever turn it is",
          "[line]")
{
    const auto reason = [](const std::string& position, const char* spot) {
        return english(line().why_not(position, {}, *parse_spot(*line().look(position), spot)));
    };
    const std::string second = "1w1/BB1/wwB b b2", first = "1w1/BB1/wwB b -";
    CHECK(reason(second, "board.a1") == "This piece cannot move now");
    CHECK(reason(second, "board.b2") == "This piece cannot move now");
    CHECK(reason(second, "board.a3") == "Choose a piece first");
    CHECK(reason(first, "board.a1") == "Black is to move");
    CHECK(reason("2w/Bw1/BBw b -", "board.b3") == "Nothing can be done there now");
}
