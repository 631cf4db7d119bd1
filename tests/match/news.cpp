#include "match/news.hpp"

#include "game/registry.hpp"

#include <catch2/catch.hpp>

using namespace papamu;

namespace {

struct Table {
    template <class Kind>
    Kind add(Entry::What what)
    {
        const Entry entry{match.next_seq(), match.last_time() + 3, std::move(what)};
        REQUIRE(match.add(entry));
        const auto told = news_of(entry, match);
        const auto* kind = std::get_if<Kind>(&told);
        REQUIRE(kind);
        return *kind;
    }

    Match match = *Match::begin(
        {0, 0, entry::Started{"konane", 1, {{}, {}, "wBwB/BwBw/wBwB/BwBw b"}, {true, true, true}, {}}});
};

} // namespace

TEST_CASE("the news of a move is what it did, and where", "[news]")
{
    Table table;
    const auto start = table.match.position();
    const auto told = table.add<news::Moved>(entry::Move{Seat::first, 0, "b2"});
    CHECK(told.before == start);
    CHECK(told.after == table.match.position());
    CHECK(told.events == table.match.plies().back().events);
    CHECK(told.entry == table.match.entries().back());
}

TEST_CASE("what is taken back leads to another position without a move", "[news]")
{
    Table table;
    table.add<news::Moved>(entry::Move{Seat::first, 0, "b2"});
    SECTION("freely")
    {
        const auto told = table.add<news::Reset>(entry::Takeback{0});
        CHECK(told.entry == table.match.entries().back());
    }
    SECTION("when that is agreed to")
    {
        table.add<news::Said>(entry::Offer{Seat::first, OfferKind::takeback});
        table.add<news::Reset>(entry::Answer{Seat::second, true});
    }
}

TEST_CASE("offers, answers and ends by the table leave the board as it is", "[news]")
{
    Table table;
    table.add<news::Moved>(entry::Move{Seat::first, 0, "b2"});
    table.add<news::Said>(entry::Offer{Seat::first, OfferKind::takeback});
    table.add<news::Said>(entry::Answer{Seat::second, false});
    SECTION("a draw is agreed on")
    {
        Table onitama{
            *Match::begin({0, 0,
                           entry::Started{"onitama",
                                          (*find_game("onitama"))->info().rules_version,
                                          {{}, {}, (*find_game("onitama"))->info().standard_position},
                                          {},
                                          {}}})};
        REQUIRE(onitama.match.game().info().agreed_draws);
        onitama.add<news::Said>(entry::Offer{Seat::first, OfferKind::draw});
        onitama.add<news::Said>(entry::Answer{Seat::second, true});
        CHECK(onitama.match.conclusion());
    }
    SECTION("somebody resigns") { table.add<news::Said>(entry::Resigned{Seat::first}); }
}
