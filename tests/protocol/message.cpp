#include "protocol/message.hpp"

#include "match/texts.hpp"
#include "support/places.hpp"
#include "support/playing.hpp"

#include <catch2/catch.hpp>

#include <fstream>
#include <sstream>

using namespace papamu;
using namespace papamu::protocol;

namespace {

TableInfo table()
{
    TableInfo table{"QWERTZ",
                    "m-1",
                    "konane",
                    {{"size", "8"}},
                    {TimeControl::Kind::fischer, 300'000, 3'000},
                    true,
                    TableState::playing,
                    {},
                    2,
                    Seat::second};
    table.seats[0] = {true, "Anna", false, true, false, {}};
    table.seats[1] = {true, "Бен", true, false, true, 45'000};
    return table;
}

TableInfo waiting()
{
    auto waiting = table();
    waiting.key = std::string(20, 'K');
    waiting.knocks = {{1, "Ben", false}, {7, "", true}};
    waiting.knocking = true;
    return waiting;
}

std::vector<Ask> asks()
{
    return {ask::Hello{1, std::string(32, 'a'), "Анна", true, "papamu 0.1.0"},
            ask::Ping{7},
            ask::Lobby{false},
            ask::Create{"c-1",
                        "konane",
                        {{"size", "8"}},
                        {TimeControl::Kind::per_move, 86'400'000, 0},
                        Seat::first,
                        true},
            ask::Create{"c-2", "oxono", {}, {}, std::nullopt, false},
            ask::Lobby{true, "kani", Pace::days, 3},
            ask::Join{"QWERTZ", true, "m-1", 12},
            ask::Join{"QWERTZ", true, "", 0, std::string(20, 'K')},
            ask::Admit{"QWERTZ", 3, true},
            ask::Leave{"QWERTZ"},
            ask::Move{"m-1", 3, "c-17", 2, "a3-c3^;c5-b4"},
            ask::Offer{"m-1", "c-18", 4, OfferKind::takeback},
            ask::Answer{"m-1", "c-19", 4, OfferKind::takeback, true},
            ask::Resign{"m-1", "c-20"},
            ask::Abort{"m-1", "c-21"},
            ask::Claim{"m-1", "c-22", false},
            ask::Rematch{"m-1", true},
            ask::Phrase{"m-1", PhraseKind::one_moment},
            ask::Sync{"m-1", 2},
            Unknown{"dance"}};
}

std::vector<Tell> tells()
{
    const Message inner{texts::match_stale, {{"found", 3}, {"wanted", 4}}};
    const Message reason{texts::record_move, {{"number", -1}, {"move", "\"é\""}, {"why", inner}}};
    return {tell::Welcome{1, "Анна", "papamu-server 0.1.0", {table(), {}}},
            tell::Pong{7},
            tell::Lobby{{table()}},
            tell::Lobby{{table()}, 2, 120},
            tell::Table{table(), "c-1"},
            tell::Table{waiting(), "c-1"},
            tell::Held{"m-1", "c-17", reason},
            tell::Left{"QWERTZ", reason},
            tell::Moved{"QWERTZ"},
            tell::Entered{"m-1", "3 5300 move first 2 c3-e3", 0xfedcba9876543210ULL, "c-17", 5304},
            tell::Refused{"m-1", "c-17", reason},
            tell::Synced{"m-1", 2, {"2 100 offer second draw", "3 101 aborted"}, 7, 5304},
            tell::Phrase{"m-1", Seat::second, PhraseKind::bye},
            tell::Bye{reason, 2000},
            tell::Bye{reason, std::nullopt},
            Unknown{"dance"}};
}

} // namespace

TEST_CASE("every message survives being encoded and decoded", "[protocol]")
{
    for (const auto& message : asks()) {
        INFO(encode(message));
        const auto decoded = decode_ask(encode(message));
        REQUIRE(decoded);
        CHECK(*decoded == message);
    }
    for (const auto& message : tells()) {
        INFO(encode(message));
        const auto decoded = decode_tell(encode(message));
        REQUIRE(decoded);
        CHECK(*decoded == message);
    }
}

TEST_CASE("the examples in the README are messages of this version", "[protocol]")
{
    std::ifstream file(testing::sources() / "src/protocol/README.md");
    REQUIRE(file);
    std::string line;
    int examples = 0;
    std::vector<bool> ask_seen(std::variant_size_v<Ask>), tell_seen(std::variant_size_v<Tell>);
    while (std::getline(file, line)) {
        if (line.empty() || line.front() != '{') continue;
        INFO(line);
        ++examples;
        const auto as_ask = decode_ask(line);
        const auto as_tell = decode_tell(line);
        const bool asked = as_ask && !std::holds_alternative<Unknown>(*as_ask);
        const bool told = as_tell && !std::holds_alternative<Unknown>(*as_tell);
        CHECK(asked != told);
        if (asked) ask_seen[as_ask->index()] = true;
        if (told) tell_seen[as_tell->index()] = true;
    }
    CHECK(std::count(ask_seen.begin(), ask_seen.end(), false) == 1);
    CHECK(std::count(tell_seen.begin(), tell_seen.end(), false) == 1);
    CHECK(examples == 29);
}

TEST_CASE("a message that is none is refused with the field that is wrong", "[protocol]")
{
    const auto reason = [](std::string_view json) { return english(decode_ask(json).reason()); };
    CHECK(reason("") == "this is not one JSON object");
    CHECK(reason("[]") == "this is not one JSON object");
    CHECK(reason("{}") == "a message of type \"\" needs a valid \"type\"");
    CHECK(reason(R"({"type":"join"})") == "a message of type \"join\" needs a valid \"table\"");
    CHECK(reason(R"({"type":"resign","match":"A","id":"two words"})") ==
          "a message of type \"resign\" needs a valid \"id\"");
    CHECK(reason(R"({"type":"sync","match":"A","from":-1})") ==
          "a message of type \"sync\" needs a valid \"from\"");
    CHECK(reason(R"({"type":"offer","match":"A","id":"1","ply":0,"what":"cake"})") ==
          "a message of type \"offer\" needs a valid \"what\"");
    CHECK(reason(std::string(5000, ' ')) == "the message is too long (bytes: 5000, allowed: 4096)");
    CHECK(reason(std::string(200, '[')) == "this is not one JSON object");
}

TEST_CASE("mutated messages never crash", "[protocol]")
{
    std::vector<std::string> pool;
    for (const auto& message : asks()) pool.push_back(encode(message));
    for (const auto& message : tells()) pool.push_back(encode(message));
    Random random(5);
    for (int round = 0; round < 50000; ++round) {
        const auto json =
            testing::mutated(pool[random.below(static_cast<std::uint32_t>(pool.size()))], pool, random);
        if (const auto ask = decode_ask(json)) CHECK(*decode_ask(encode(*ask)) == *ask);
        if (const auto tell = decode_tell(json)) CHECK(*decode_tell(encode(*tell)) == *tell);
    }
}
