// Table, searcher and record take the fifth game as they take the others.

#include "fifth/hexapawn.hpp"
#include "match/players.hpp"
#include "match/record.hpp"
#include "match/table.hpp"
#include "support/asking.hpp"

#include <catch2/catch.hpp>

using namespace papamu;
using namespace papamu::testing;
using namespace papamu::fifth_tests;

namespace {

Match begin(const std::string& width)
{
    const auto setup = *hexapawn().draw({{"width", width}}, {});
    return *Match::begin({0, 0, entry::Started{"hexapawn", 1, setup, {}, {"Martin", "HER"}}});
}

std::unique_ptr<Player> searcher()
{
    return std::make_unique<SearchPlayer>(hexapawn().searcher(), Limits{.depth = 1});
}

Match played_by_searchers(const std::string& width)
{
    Table table(begin(width), {searcher(), searcher()});
    // Every move brings a pawn nearer to its far rank or takes one, so every match ends.
    std::int64_t now = 0;
    REQUIRE(until([&] { return table.match().conclusion().has_value(); }, [&] { table.tick(++now); }));
    return table.match();
}

} // namespace

TEST_CASE("two searchers play hexapawn to its end at a table", "[fifth]")
{
    for (const std::string width : {"3", "4", "5"}) {
        INFO("width " << width);
        const auto match = played_by_searchers(width);
        REQUIRE(match.conclusion());
        CHECK(match.conclusion()->kind == Conclusion::Kind::win);
        CHECK(match.conclusion()->reason.id.find("hexapawn.") == 0);
        CHECK(Match::fold(match.entries())->digest() == match.digest());
    }
}

TEST_CASE("a searcher takes the win that one move gives, in hexapawn too", "[fifth]")
{
    const auto thinker = hexapawn().searcher();
    Limits limits;
    limits.depth = 1;
    const auto analysis = answer(*thinker, "ppp/3/PPP w", {"a1-a2", "c3-c2", "b1-c2", "b3-b2"}, limits);
    CHECK(analysis.lines.front().value.kind == Value::Kind::win);
    CHECK(analysis.lines.front().moves.front() == "c2-c3");
}

TEST_CASE("a record of hexapawn reads back as what was played", "[fifth]")
{
    const auto match = played_by_searchers("4");
    const auto record = record_of(match);
    const auto words = text(record);
    CHECK(words.find("[Game \"hexapawn\"]") != std::string::npos);
    CHECK(words.find("[Option.width \"4\"]") != std::string::npos);
    CHECK(words.find("[Reason \"hexapawn.") != std::string::npos);
    const auto read = parse_record(words);
    REQUIRE(read);
    CHECK(*read == record);
    const auto again = match_of(*read);
    REQUIRE(again);
    CHECK(again->position() == match.position());
    CHECK(again->conclusion() == match.conclusion());
    CHECK(again->started() == match.started());
}
