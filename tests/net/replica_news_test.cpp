#include "net/replica.hpp"

#include "game/registry.hpp"
#include "match/texts.hpp"

#include <catch2/catch.hpp>

using namespace papamu;

namespace {

// A server, and somebody of the first seat who follows a match there.
struct Followed {
    Followed()
    {
        sync(0);
        replica.follow();
    }

    void append(Entry::What what)
    {
        REQUIRE(server.add({server.next_seq(), server.last_time() + 5, std::move(what)}));
    }
    void tell(const std::string& id = {})
    {
        replica.on(protocol::tell::Entered{"m", text(server.entries().back()), server.digest(), id, 0});
    }
    void enter(Entry::What what, const std::string& id = {})
    {
        append(std::move(what));
        tell(id);
    }
    void sync(std::uint64_t from)
    {
        std::vector<std::string> lines;
        for (auto seq = from; seq < server.next_seq(); ++seq)
            lines.push_back(text(server.entries()[static_cast<std::size_t>(seq)]));
        replica.on(protocol::tell::Synced{"m", from, lines, server.digest(), 0});
    }
    std::string some_move() const { return server.game().moves(server.position())->front(); }
    // What happened, a word each: a move and to where, another position, something else.
    std::string heard()
    {
        std::string out;
        for (const auto& told : replica.take_news()) {
            if (!out.empty()) out += ' ';
            if (const auto* moved = std::get_if<news::Moved>(&told))
                out += std::get<entry::Move>(moved->entry.what).text;
            else
                out += std::holds_alternative<news::Reset>(told) ? "reset" : "said";
        }
        return out;
    }

    Match server =
        *Match::begin({0, 0, entry::Started{"konane", 1, {{}, {}, "wBwB/BwBw/wBwB/BwBw b"}, {}, {}}});
    net::Replica replica{"m", Seat::first};
};

} // namespace

TEST_CASE("what the server enters is news, once each and in order", "[replica]")
{
    Followed at;
    CHECK(at.heard().empty());
    at.enter(entry::Move{Seat::first, 0, "b2"});
    at.enter(entry::Move{Seat::second, 1, "b3"});
    at.enter(entry::Offer{Seat::second, OfferKind::takeback});
    CHECK(at.replica.has_news());
    CHECK(at.heard() == "b2 b3 said");
    CHECK_FALSE(at.replica.has_news());
    at.enter(entry::Answer{Seat::first, true});
    CHECK(at.heard() == "reset");
}

TEST_CASE("an own move is news when it is played and none when it is confirmed", "[replica]")
{
    Followed at;
    REQUIRE(at.replica.play("b2", "id"));
    CHECK(at.heard() == "b2");
    SECTION("by the entry itself")
    {
        at.enter(entry::Move{Seat::first, 0, "b2"}, "id");
        CHECK(at.heard().empty());
    }
    SECTION("although the opponent has answered meanwhile")
    {
        at.append(entry::Move{Seat::first, 0, "b2"});
        at.append(entry::Move{Seat::second, 1, "b3"});
        at.sync(1);
        CHECK(at.heard() == "b3");
    }
    SECTION("and what is asked meanwhile leaves it where it is")
    {
        Followed later;
        later.enter(entry::Move{Seat::first, 0, "b2"});
        later.enter(entry::Move{Seat::second, 1, "b3"});
        later.heard();
        REQUIRE(later.replica.play(later.some_move(), "id"));
        CHECK_FALSE(later.heard().empty());
        later.enter(entry::Offer{Seat::second, OfferKind::takeback});
        CHECK(later.heard() == "said");
        CHECK(later.replica.shown()->ply() == 3);
    }
}

TEST_CASE("an own move that is not taken is gone, and that is news", "[replica]")
{
    Followed at;
    REQUIRE(at.replica.play("b2", "id"));
    at.heard();
    SECTION("refused")
    {
        at.replica.on(protocol::tell::Refused{"m", "id", Message{texts::match_over}});
        CHECK(at.heard() == "reset");
    }
    SECTION("overtaken")
    {
        at.enter(entry::Resigned{Seat::second});
        CHECK(at.heard() == "reset said");
    }
    CHECK(at.replica.shown()->ply() == 0);
}

TEST_CASE("after an interruption only what was missed is news", "[replica]")
{
    Followed at;
    at.enter(entry::Move{Seat::first, 0, "b2"});
    at.heard();
    SECTION("nothing")
    {
        at.sync(at.replica.next_seq());
        CHECK(at.heard().empty());
    }
    SECTION("two entries")
    {
        at.append(entry::Move{Seat::second, 1, "b3"});
        at.append(entry::Resigned{Seat::first});
        at.sync(2);
        CHECK(at.heard() == "b3 said");
    }
    SECTION("a gap, until all of it came")
    {
        at.append(entry::Move{Seat::second, 1, "b3"});
        at.append(entry::Resigned{Seat::first});
        at.tell();
        REQUIRE(at.replica.torn());
        CHECK(at.heard().empty());
        at.sync(0);
        CHECK(at.heard() == "b3 said");
    }
    SECTION("another match than was known")
    {
        at.server = Followed{}.server;
        at.append(entry::Move{Seat::first, 0, "a1"});
        at.replica.on(protocol::tell::Entered{"m", "9 9 resigned first", 1, {}, 0});
        REQUIRE(at.replica.torn());
        at.sync(0);
        CHECK(at.heard() == "reset");
    }
}

TEST_CASE("nothing is kept for nobody, and what is shown stays for whoever keeps it", "[replica]")
{
    Followed at;
    net::Replica alone{"m", std::nullopt};
    alone.on(protocol::tell::Synced{"m", 0, {text(at.server.entries().front())}, at.server.digest(), 0});
    const auto seen = alone.shown();
    at.append(entry::Move{Seat::first, 0, "b2"});
    alone.on(protocol::tell::Entered{"m", text(at.server.entries().back()), at.server.digest(), {}, 0});
    CHECK_FALSE(alone.has_news());
    CHECK(seen->ply() == 0);
    CHECK(alone.shown()->ply() == 1);
}
