#include "games/onitama/support.hpp"

#include <catch2/catch.hpp>

using namespace papamu;
using namespace papamu::onitama_tests;

namespace {

struct Turn {
    MoveBuilder builder;

    Turn(const std::string& position, Commit commit)
        : builder(*the_game().choices(position), *the_game().look(position), commit)
    {
    }

    Touched touch(const std::string& where) { return builder.touch(spot(where)); }
    std::string played(Touched touched) const
    {
        return touched.kind == Touched::Kind::committed
                   ? builder.choices().moves[static_cast<std::size_t>(touched.move)].text
                   : "";
    }
    Texts offered() const
    {
        Texts words;
        for (const auto& offer : builder.offered()) words.insert(word(offer.spot));
        return words;
    }
    Texts prompts() const
    {
        Texts words;
        for (const auto& offer : builder.offered())
            words.insert(std::string{Text::find(offer.role)->english()});
        return words;
    }
    Texts preview() const { return scene_words(builder.preview().scene); }
    Texts ghosts() const
    {
        Texts words;
        for (const auto& ghost : builder.ghosts()) words.insert(word(ghost));
        return words;
    }
};

// How many moves go between the same squares as this one.
int targets_shared(const Choices& choices, const std::string& move)
{
    const auto squares = move.substr(move.find(':'));
    int shared = 0;
    for (const auto& other : choices.moves) shared += other.text.ends_with(squares);
    return shared;
}

using Kind = Touched::Kind;

// From c1 the crab alone leads to a1 and e1, the ox alone to d1, both to c2. Ranks: boar 0, crab 1, horse 2,
// ox 3, tiger 4.
const std::string both = "2m2/5/5/S4/2M2 r crab,ox boar,tiger horse";
const std::string stuck = "SMSSS/5/5/2m2/5 r boar,crab goose,mantis eel";

} // namespace

TEST_CASE("with a mouse a move is two touches: piece and target infer the card", "[onitama]")
{
    Turn turn(both, Commit::at_once);
    CHECK(turn.offered() == Texts{"board.a2", "board.c1", "hand_first.1", "hand_first.3"});
    CHECK(turn.prompts() == Texts{"Choose a piece", "Choose a card"});
    CHECK(turn.touch("board.c1").kind == Kind::continued);
    CHECK(turn.offered() == Texts{"board.a1", "board.c2", "board.d1", "board.e1"});
    CHECK(turn.prompts() == Texts{"Choose where it goes"});
    CHECK(turn.played(turn.touch("board.e1")) == "crab:c1-e1");
}

TEST_CASE("where both cards reach the target a third touch chooses between them", "[onitama]")
{
    for (const auto& [card, text] : {std::pair{"hand_first.1", "crab:c1-c2"}, {"hand_first.3", "ox:c1-c2"}}) {
        Turn turn(both, Commit::at_once);
        turn.touch("board.c1");
        CHECK(turn.touch("board.c2").kind == Kind::continued);
        CHECK(turn.offered() == Texts{"hand_first.1", "hand_first.3"});
        CHECK(turn.prompts() == Texts{"Both cards lead there: choose the one to use"});
        CHECK(turn.preview().count("board.c2 master_red") == 1);
        CHECK(turn.preview().count("side_first.2 Horse") == 1);
        CHECK(turn.played(turn.touch(card)) == text);
    }
}

TEST_CASE("the card may be chosen first, then piece and target", "[onitama]")
{
    Turn turn(both, Commit::at_once);
    CHECK(turn.touch("hand_first.3").kind == Kind::continued);
    CHECK(turn.offered() == Texts{"board.a2", "board.c1"});
    CHECK(turn.touch("board.c1").kind == Kind::continued);
    CHECK(turn.offered() == Texts{"board.c2", "board.d1"});
    CHECK(turn.played(turn.touch("board.c2")) == "ox:c1-c2");
}

TEST_CASE("on a touch screen one more tap on the ghost plays the move", "[onitama]")
{
    Turn turn(both, Commit::confirm);
    turn.touch("board.c1");
    CHECK(turn.touch("board.e1").kind == Kind::ready);
    CHECK(turn.ghosts().count("board.e1") == 1);
    CHECK(turn.played(turn.touch("board.e1")) == "crab:c1-e1");

    Turn by_card(both, Commit::confirm);
    by_card.touch("board.c1");
    by_card.touch("board.c2");
    CHECK(by_card.touch("hand_first.1").kind == Kind::ready);
    CHECK(by_card.ghosts().count("board.c2") == 1);
    CHECK(by_card.played(by_card.touch("board.c2")) == "crab:c1-c2");
}

TEST_CASE("the preview of a complete turn shows the victim gone and the cards exchanged", "[onitama]")
{
    Turn turn("2m2/5/2s2/5/2M2 r crab,tiger boar,ox horse", Commit::confirm);
    turn.touch("board.c1");
    turn.touch("board.c3");
    CHECK(turn.preview() == Texts{"board.c3 master_red", "board.c5 master_blue", "hand_first.1 Crab",
                                  "hand_first.2 Horse", "hand_second.0 Boar", "hand_second.3 Ox",
                                  "side_second.4 Tiger"});
}

TEST_CASE("back takes away the last touch and what was filled in after it", "[onitama]")
{
    Turn turn(both, Commit::confirm);
    turn.touch("board.c1");
    turn.touch("board.c2");
    REQUIRE(turn.builder.back());
    CHECK(turn.offered() == Texts{"board.a1", "board.c2", "board.d1", "board.e1"});
    REQUIRE(turn.builder.back());
    CHECK(turn.builder.idle());
    CHECK_FALSE(turn.builder.back());

    // The horse leads the lone master of this corner to one square: target filled in, nothing played.
    Turn filled("S3m/1S3/5/5/M4 r horse,tiger boar,crab ox", Commit::at_once);
    CHECK(filled.touch("hand_first.2").kind == Kind::continued);
    CHECK(filled.touch("board.a1").kind == Kind::ready);
    CHECK(filled.builder.path().size() == 3);
    REQUIRE(filled.builder.back());
    CHECK(filled.builder.path().size() == 1);
}

TEST_CASE("touching another own piece replaces the plan, touching the same one lays it down", "[onitama]")
{
    Turn turn(both, Commit::confirm);
    turn.touch("board.c1");
    CHECK(turn.touch("board.a2").kind == Kind::restarted);
    CHECK(turn.offered() == Texts{"board.a3", "board.b2", "board.c2", "board.a1"});
    CHECK(turn.touch("board.a2").kind == Kind::cancelled);
    CHECK(turn.builder.idle());
}

TEST_CASE("where no piece can move one touch of a card swaps it", "[onitama]")
{
    Turn turn(stuck, Commit::at_once);
    CHECK(turn.offered() == Texts{"hand_first.0", "hand_first.1"});
    CHECK(turn.prompts() == Texts{"No piece can move: choose a card to swap"});
    CHECK(turn.played(turn.touch("hand_first.1")) == "crab:pass");

    Turn touched(stuck, Commit::confirm);
    CHECK(touched.touch("hand_first.1").kind == Kind::ready);
    CHECK(touched.touch("hand_first.0").kind == Kind::ready);
    CHECK(touched.preview().count("side_second.0 Boar") == 1);
    CHECK(touched.played(touched.touch("hand_first.0")) == "boar:pass");
}

TEST_CASE("every move of random games can be touched in two or three touches, three only where both cards "
          "lead there",
          "[onitama]")
{
    Random random(41);
    for (int round = 0, rounds = testing::lighter(20); round < rounds; ++round)
        testing::play_randomly(the_game(), start, random, 60, [&](const Choices& choices) {
            for (const auto& move : choices.moves) {
                MoveBuilder builder(choices, look(), Commit::confirm);
                int touches = 0;
                for (const auto& step : move.picks[1]) {
                    if (builder.complete_move() != Trie::none) break;
                    builder.touch(step.spot);
                    ++touches;
                }
                const int at = builder.complete_move();
                const int rivals = targets_shared(choices, move.text);
                REQUIRE(touches <= (rivals > 1 ? 3 : 2));
                INFO(choices.position << ' ' << move.text);
                REQUIRE(at != Trie::none);
                REQUIRE(choices.moves[static_cast<std::size_t>(at)].text == move.text);
            }
        });
}
