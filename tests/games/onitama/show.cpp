#include "games/onitama/support.hpp"

#include <catch2/catch.hpp>

using namespace papamu;
using namespace papamu::onitama_tests;

namespace {

// "0 moved leap board.c1 board.c3"
std::vector<std::string> event_words(const std::string& position, const std::string& move)
{
    std::vector<std::string> words;
    for (const auto& event : the_game().play(position, move).value().events) {
        auto text = std::to_string(event.beat) + ' ';
        if (event.kind == Event::Kind::moved) text += "moved ";
        if (event.kind == Event::Kind::removed) text += "removed ";
        text += std::string{manner_word(event.manner)} + ' ' + word(event.from);
        if (event.kind == Event::Kind::moved) text += ' ' + word(event.to);
        words.push_back(text);
    }
    return words;
}

using Words = std::vector<std::string>;

} // namespace

TEST_CASE("the side card lies beside the seat to move, and cards keep their rank among the five of the deal",
          "[onitama]")
{
    // boar 0, crab 1, elephant 2, horse 3, ox 4
    CHECK(scene_words(*the_game().scene("4m/5/2s2/5/M1S2 b elephant,horse boar,ox crab")) ==
          Texts{"board.a1 master_red", "board.c1 student_red", "board.e5 master_blue",
                "board.c3 student_blue", "hand_first.2 Elephant", "hand_first.3 Horse", "hand_second.0 Boar",
                "hand_second.4 Ox", "side_second.1 Crab"});
    CHECK(scene_words(*the_game().scene("4m/5/2s2/5/M1S2 r elephant,horse boar,ox crab"))
              .count("side_first.1 Crab") == 1);
}

TEST_CASE("a piece leaps, and one beat later the used card and the side card change places", "[onitama]")
{
    CHECK(event_words(start, "ox:c5-c4") == Words{"0 moved leap board.c5 board.c4",
                                                  "1 moved swap hand_second.4 side_first.4",
                                                  "1 moved swap side_second.1 hand_second.1"});
}

TEST_CASE("a victim is removed in the beat of the leap", "[onitama]")
{
    CHECK(event_words("2m2/5/2s2/5/2M2 r crab,tiger ox,boar horse", "tiger:c1-c3") ==
          Words{"0 moved leap board.c1 board.c3", "0 removed drop board.c3",
                "1 moved swap hand_first.4 side_second.4", "1 moved swap side_first.2 hand_first.2"});
}

TEST_CASE("a pass is the exchange of cards alone", "[onitama]")
{
    CHECK(event_words("SMSSS/5/5/2m2/5 r boar,crab goose,mantis eel", "crab:pass") ==
          Words{"0 moved swap hand_first.1 side_second.1", "0 moved swap side_first.2 hand_first.2"});
}

TEST_CASE("the last move exchanges cards too: the side card lies beside the loser", "[onitama]")
{
    const auto won = after("2m2/2S2/5/5/2M2 r ox,tiger crab,eel boar", "ox:c4-c5");
    CHECK(scene_words(*the_game().scene(won)) ==
          Texts{"board.c5 student_red", "board.c1 master_red", "hand_first.0 Boar", "hand_first.4 Tiger",
                "hand_second.1 Crab", "hand_second.2 Eel", "side_second.3 Ox"});
}

TEST_CASE("the students left are counted for both sides", "[onitama]")
{
    const auto facts = *the_game().facts("s1m2/5/2s2/5/M1SSS r crab,tiger ox,boar horse");
    REQUIRE(facts.size() == 1);
    CHECK(Text::find(facts[0].id)->english() == "Students");
    CHECK(facts[0].value == std::array{3, 2});
    CHECK((*the_game().facts("5/5/2s2/5/M1SSS r crab,tiger ox,boar horse"))[0].value == std::array{3, 1});
}

TEST_CASE("cards face their owner, hands have two places and the side card one", "[onitama]")
{
    const auto seen = look();
    REQUIRE(seen.areas.size() == 5);
    CHECK(seen.areas[0].id == "board");
    CHECK(seen.areas[0].kind == AreaKind::grid);
    CHECK(seen.areas[0].spots() == 25);
    Texts words;
    for (std::size_t i = 1; i < 5; ++i) {
        const auto& area = seen.areas[i];
        CHECK(area.kind == AreaKind::flow);
        CHECK(area.faces_owner);
        CHECK(area.spots() == 5);
        words.insert(area.id + ' ' + std::string{seat_word(*area.owner)} + ' ' + std::to_string(area.places));
    }
    CHECK(words ==
          Texts{"hand_first first 2", "hand_second second 2", "side_first first 1", "side_second second 1"});
}
