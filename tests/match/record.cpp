#include "match/record.hpp"

#include "game/registry.hpp"
#include "support/playing.hpp"

#include <catch2/catch.hpp>

using namespace papamu;

namespace {

Match random_match(const Game& game, Random& random, int plies)
{
    const std::vector<std::uint8_t> bytes{1, 2, 3};
    const auto setup = *game.draw({}, bytes);
    auto match = *Match::begin(
        {0, 0, entry::Started{game.info().id, game.info().rules_version, setup, {}, {"A \"B\"", "C\\"}}});
    while (match.ply() < plies && !match.conclusion()) {
        const auto moves = *game.moves(match.position());
        const auto& move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
        const auto added = match.add({match.next_seq(), match.last_time() + random.below(9000),
                                      entry::Move{match.to_move(), match.ply(), move}});
        REQUIRE(added);
    }
    return match;
}

} // namespace

TEST_CASE("a record restores exactly what was played, for every game", "[record]")
{
    Random random(31);
    for (const Game* game : testing::games_under_test())
        for (int round = 0; round < 6; ++round) {
            INFO(game->info().id);
            auto match = random_match(*game, random, round < 3 ? 7 : 400);
            if (!match.conclusion() && round == 1) {
                const auto resigned =
                    match.add({match.next_seq(), match.last_time(), entry::Resigned{match.to_move()}});
                REQUIRE(resigned);
            }
            const auto record = record_of(match);
            const auto read = parse_record(text(record));
            REQUIRE(read);
            CHECK(*read == record);
            CHECK(text(*read) == text(record));
            const auto again = match_of(*read);
            REQUIRE(again);
            CHECK(again->position() == match.position());
            CHECK(again->conclusion() == match.conclusion());
            CHECK(again->started() == match.started());
            CHECK(again->plies().size() == match.plies().size());
            for (std::size_t i = 0; i < match.plies().size(); ++i)
                CHECK(again->plies()[i].at == match.plies()[i].at);
        }
}

TEST_CASE("a record keeps comments, variations and tags it does not know", "[record]")
{
    const std::string words = R"([Papamu "1"]
[Game "konane"]
[Rules "1"]
[Position "wBwB/BwBw/wBwB/BwBw b"]
[First "Anna"]
[Second "Ben \"the stone\""]
[House ""]
[Result "*"]
[Event "kitchen table"]

1. b2 {@100 the centre \} with a \\ brace} (1. a1 {corner} 1... a2 (1... b1)) 1... b3
2. d2-b2
)";
    const auto record = parse_record(words);
    REQUIRE(record);
    CHECK(record->started.names[1] == "Ben \"the stone\"");
    CHECK(record->tags == std::vector<std::pair<std::string, std::string>>{{"Event", "kitchen table"}});
    REQUIRE(record->moves.size() == 3);
    CHECK(record->moves[0].at == 100);
    CHECK(record->moves[0].comment == "the centre } with a \\ brace");
    REQUIRE(record->moves[0].variations.size() == 1);
    CHECK(record->moves[0].variations[0][1].variations[0][0].text == "b1");
    REQUIRE(match_of(*record));
    CHECK(*parse_record(text(*record)) == *record);
}

TEST_CASE("a record from another system, and a comment that begins like a time, are read as they are",
          "[record]")
{
    auto match =
        *Match::begin({0, 0, entry::Started{"konane", 1, {{}, {}, "wBwB/BwBw/wBwB/BwBw b"}, {}, {}}});
    const auto added = match.add({1, 5, entry::Move{Seat::first, 0, "b2"}});
    REQUIRE(added);
    auto record = record_of(match);
    record.moves[0].at.reset();
    record.moves[0].comment = "@12 is no time";
    CHECK(*parse_record(text(record)) == record);
    std::string other_system;
    for (const char c : text(record)) other_system += c == '\n' ? std::string{"\r\n"} : std::string(1, c);
    CHECK(*parse_record(other_system) == record);
}

TEST_CASE("a record that is wrong is refused with the line and the reason", "[record]")
{
    const std::string head =
        "[Papamu \"1\"]\n[Game \"konane\"]\n[Rules \"1\"]\n[Position \"wBwB/BwBw/wBwB/BwBw b\"]\n";
    const auto reason = [&](const std::string& words) {
        const auto record = parse_record(words);
        REQUIRE_FALSE(record);
        return english(record.reason());
    };
    CHECK(reason("") == "the record has no tag [Papamu \"...\"]");
    CHECK(reason("[Papamu \"2\"]") == "the record is of format \"2\"; this program reads format 1");
    CHECK(reason(head) == "the record has no tag [Result \"...\"]");
    CHECK(reason(head + "[Result \"won\"]") == "the tag [Result \"won\"] has no such value");
    CHECK(reason(head + "[Result *]") == "line 5 of the record: a tag looks like [Name \"value\"]");
    CHECK(reason(head + "[Game \"x\"]") == "line 5 of the record: a tag stands twice");
    const auto moves = head + "[Result \"*\"]\n\n";
    CHECK(reason(moves + "{c}") ==
          "line 7 of the record: a comment, variation or bracket has no move before it");
    CHECK(reason(moves + "1. b3 }") ==
          "line 7 of the record: a comment, variation or bracket has no move before it");
    CHECK(reason(moves + "1. b3 {c") == "line 7 of the record: a comment or variation is not closed");
    CHECK(reason(moves + "1. b3 (1. a1") == "line 7 of the record: a comment or variation is not closed");
    CHECK(reason(moves + "2. b3") ==
          "line 7 of the record: a move number is wrong or stands in the wrong place");
    CHECK(reason(moves + "1. b3)") ==
          "line 7 of the record: a comment, variation or bracket has no move before it");
    CHECK(reason(moves + "1. b3 " + std::string(40, '(')) ==
          "line 7 of the record: a comment, variation or bracket has no move before it");
    std::string deep = "1. b3";
    for (int i = 0; i < 40; ++i) deep += " (1. b3";
    CHECK(reason(moves + deep) == "line 7 of the record: variations are nested too deeply");
    CHECK(reason(head + "\xff") == "the record is not clean UTF-8 text");
}

TEST_CASE("a record that claims what its moves do not give is refused", "[record]")
{
    const std::string head =
        "[Papamu \"1\"]\n[Game \"konane\"]\n[Rules \"1\"]\n[Position \"wBwB/BwBw/wBwB/BwBw b\"]\n";
    const auto reason = [&](const std::string& words) {
        const auto record = parse_record(head + words);
        REQUIRE(record);
        const auto match = match_of(*record);
        REQUIRE_FALSE(match);
        return english(match.reason());
    };
    CHECK(reason("[Result \"first\"]\n1. b2 b3").find("but its moves give") != std::string::npos);
    CHECK(reason("[Result \"*\"]\n1. b2 b9").find("move 1, b9: ") == 0);
    CHECK(reason("[Result \"*\"]\n1. b2 (1. b3) b3").find("move 1, b3: ") == 0);
}

TEST_CASE("nothing is played after the end, in variations neither", "[record]")
{
    const std::string head = "[Papamu \"1\"]\n[Game \"kani\"]\n[Rules \"1\"]\n"
                             "[Position \"C1ccC/5/C4/4c/4c b same\"]\n";
    const auto main_line = match_of(*parse_record(head + "[Result \"first\"]\n1. a5-b5 e1-d1"));
    REQUIRE_FALSE(main_line);
    CHECK(english(main_line.reason()) == "move 1, e1-d1: the game is over");
    const auto variation = match_of(*parse_record(head + "[Result \"*\"]\n1. a3-b3 (1. a5-b5 e1-d1)"));
    REQUIRE_FALSE(variation);
    CHECK(english(variation.reason()) == "move 1, e1-d1: the game is over");
}

TEST_CASE("mutated records never crash", "[record]")
{
    Random random(77);
    std::vector<std::string> pool;
    for (const Game* game : testing::games_under_test())
        pool.push_back(text(record_of(random_match(*game, random, 12))));
    for (int round = 0; round < 20000; ++round) {
        const auto words =
            testing::mutated(pool[random.below(static_cast<std::uint32_t>(pool.size()))], pool, random);
        const auto record = parse_record(words);
        if (!record) continue;
        CHECK(*parse_record(text(*record)) == *record);
        if (round % 20 == 0) static_cast<void>(static_cast<bool>(match_of(*record)));
    }
}

TEST_CASE("what a record says beside the moves is found in its tree, and written as it was", "[record]")
{
    const std::string words = R"([Papamu "1"]
[Game "konane"]
[Rules "1"]
[Position "wBwB/BwBw/wBwB/BwBw b"]
[First ""]
[Second ""]
[House ""]
[Result "*"]

1. b2 {@100 the centre} (1. a1 {corner} 1... a2 (1... b1)) (1. d4) 1... b3
)";
    const auto record = parse_record(words);
    REQUIRE(record);
    const auto tree = tree_of(*record);
    REQUIRE(tree);
    const auto& begun = (*tree)[Tree::root].next;
    REQUIRE(begun.size() == 3);
    CHECK((*tree)[begun[0]].comment == "the centre");
    CHECK((*tree)[begun[0]].at == 100);
    CHECK((*tree)[begun[1]].comment == "corner");
    CHECK_FALSE((*tree)[begun[1]].at);
    CHECK((*tree)[begun[1]].next.size() == 2);
    CHECK(moves_of(*tree) == record->moves);
}

TEST_CASE("a variation that begins like the move beside it goes on from there", "[record]")
{
    Record record;
    record.started = {"konane", 1, {{}, {}, "wBwB/BwBw/wBwB/BwBw b"}, {}, {}};
    record.moves = {{"b2", {}, "played", {{{"b2", 5, "the same", {}}, {"c2", {}, {}, {}}}}},
                    {"b3", {}, {}, {}}};
    const auto tree = tree_of(record);
    REQUIRE(tree);
    REQUIRE((*tree)[Tree::root].next.size() == 1);
    const auto& b2 = (*tree)[(*tree)[Tree::root].next.front()];
    CHECK(b2.comment == "the same\nplayed");
    CHECK(b2.at == 5);
    REQUIRE(b2.next.size() == 2);
}
