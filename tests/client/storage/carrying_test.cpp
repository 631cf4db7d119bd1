#include "client/storage/carrying.hpp"
#include "client/storage/guest.hpp"
#include "client/storage/kept_tables.hpp"
#include "client/storage/pending_moves.hpp"
#include "storage/support.hpp"

#include <catch2/catch.hpp>

#include <chrono>

using namespace papamu;
using namespace papamu::storage;
using papamu::testing::Folder;
using papamu::testing::read;
using papamu::testing::write;
namespace fs = std::filesystem;

namespace {

const auto long_ago = fs::file_time_type::clock::now() - std::chrono::hours{48};

KeptTable seat_at(const std::string& code, const std::string& match)
{
    return {{{false, "play.example.org", 7410}, code, "ABCDEFGHJKMNPQRSTUVW"},
            Seat::second,
            match,
            "konane",
            long_ago};
}

net::PendingMove on_its_way(const std::string& match, std::uint64_t seq = 7)
{
    return {match, seq, "0123abcd-4", 3, "c3-e3"};
}

// Somebody who learned something and plays at a service, whose last move is on its way.
struct Anna {
    Anna()
    {
        write(folder / "learned.toml", "version = 1\n");
        REQUIRE(open_guest(folder / "guest"));
        REQUIRE(KeptTables{folder / "seats"}.put(seat_at("QWERTZ", "m-1")));
        REQUIRE(PendingMoves{folder / "pending"}.put(on_its_way("m-1")));
    }
    Folder folder;
};

std::vector<KeptTable> tables_in(const Folder& folder) { return KeptTables{folder / "seats"}.list(); }

} // namespace

TEST_CASE("who moves to another place is the same guest there, at the same tables, with the same moves",
          "[carrying]")
{
    const Anna anna;
    const Folder there;
    REQUIRE(carry_over(anna.folder.path(), there.path(), Left::own).empty());
    CHECK(read(there / "learned.toml") == "version = 1\n");
    CHECK(open_guest(there / "guest")->secret == open_guest(anna.folder / "guest")->secret);
    CHECK((fs::status(there / "guest").permissions() & fs::perms::all) ==
          (fs::perms::owner_read | fs::perms::owner_write));
    const auto tables = tables_in(there);
    REQUIRE(tables.size() == 1);
    CHECK(tables.front().same(seat_at("QWERTZ", "m-1")));
    // It stands in the list where it stood: with the time at which somebody was there, not with that of the
    // copy.
    CHECK(tables.front().touched == tables_in(anna.folder).front().touched);
    CHECK(tables.front().touched < fs::last_write_time(anna.folder / "learned.toml"));
    CHECK(PendingMoves{there / "pending"}.find("m-1") == on_its_way("m-1"));
    // Nothing is taken away: the disk may be full, and no copy of it is worse than two.
    CHECK(tables_in(anna.folder).size() == 1);
    CHECK(PendingMoves{anna.folder / "pending"}.find("m-1"));
}

TEST_CASE("from a folder that was brought here only what was learned goes along", "[carrying]")
{
    const Anna anna;
    const Folder there;
    REQUIRE(carry_over(anna.folder.path(), there.path(), Left::brought).empty());
    CHECK(there.names() == std::vector<std::string>{"learned.toml"});
}

TEST_CASE("where another guest is known already, tables and moves stay with the one who has the seats",
          "[carrying]")
{
    const Anna anna;
    const Folder there;
    const auto ben = open_guest(there / "guest");
    REQUIRE(ben);
    REQUIRE(carry_over(anna.folder.path(), there.path(), Left::own).empty());
    CHECK(open_guest(there / "guest")->secret == ben->secret);
    CHECK(there.names() == std::vector<std::string>{"guest", "learned.toml"});
}

TEST_CASE("of what is in both places the later stays", "[carrying]")
{
    const Anna anna;
    const Folder there;
    REQUIRE(carry_over(anna.folder.path(), there.path(), Left::own).empty());
    const bool later_there = GENERATE(false, true);
    auto table = seat_at("QWERTZ", "m-1");
    table.touched += std::chrono::hours{1};
    table.opponent = "Ben";
    const Folder& later = later_there ? there : anna.folder;
    REQUIRE(KeptTables{later / "seats"}.put(table));
    REQUIRE(PendingMoves{later / "pending"}.put(on_its_way("m-1", 9)));
    write(there / "learned.toml", "version = 1\n# more\n");
    REQUIRE(carry_over(anna.folder.path(), there.path(), Left::own).empty());
    CHECK(tables_in(there).front().opponent == "Ben");
    CHECK(PendingMoves{there / "pending"}.find("m-1") == on_its_way("m-1", 9));
    CHECK(read(there / "learned.toml") == "version = 1\n# more\n");
}

TEST_CASE("a table of the service on this computer stays with that service", "[carrying]")
{
    const Anna anna;
    const Folder there;
    auto own = seat_at("ABCDEF", "m-2");
    own.own = true;
    REQUIRE(KeptTables{anna.folder / "seats"}.put(own));
    REQUIRE(PendingMoves{anna.folder / "pending"}.put(on_its_way("m-2")));
    REQUIRE(carry_over(anna.folder.path(), there.path(), Left::own).empty());
    CHECK(tables_in(there).size() == 1);
    CHECK_FALSE(PendingMoves{there / "pending"}.find("m-2"));
}

TEST_CASE("what cannot be carried is told, and the rest goes along", "[carrying]")
{
    const Anna anna;
    const Folder there;
    write(there / "seats", "no folder");
    const auto troubles = carry_over(anna.folder.path(), there.path(), Left::own);
    CHECK_FALSE(troubles.empty());
    CHECK(open_guest(there / "guest")->secret == open_guest(anna.folder / "guest")->secret);
    CHECK(PendingMoves{there / "pending"}.find("m-1") == on_its_way("m-1"));
    const Folder empty, other;
    CHECK(carry_over(empty.path(), other.path(), Left::own).empty());
    CHECK(other.names().empty());
}
