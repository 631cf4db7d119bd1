#include "client/storage/kept_tables.hpp"
#include "core/random.hpp"
#include "storage/support.hpp"

#include <catch2/catch.hpp>

#include <chrono>

using namespace papamu;
using namespace papamu::storage;
using papamu::testing::Folder;

namespace {

KeptTable a_table(const std::string& code, const std::string& host)
{
    return {{{false, host, 7410}, code}, Seat::second, "m-5b1c", "konane", {}};
}

} // namespace

TEST_CASE("tables at several servers are there after a restart, the one kept last first", "[tables]")
{
    Folder folder;
    auto anna = a_table("QWERTZ", "192.168.1.5");
    anna.own = true;
    const auto ben = a_table("QWERTZ", "play.example.org");
    auto coming = a_table("ABCDEF", "fe80::1");
    coming.seat.reset();
    coming.match.clear();
    coming.game.clear();
    {
        KeptTables kept{folder / "seats"};
        CHECK(kept.list().empty());
        CHECK(folder.names().empty());
        REQUIRE(kept.put(anna));
        REQUIRE(kept.put(ben));
        REQUIRE(kept.put(coming));
    }
    // Discs count time more coarsely than we write.
    for (const auto& name : folder.names())
        if (name.ends_with(".table"))
            std::filesystem::last_write_time(folder / name, std::filesystem::file_time_type::clock::now() -
                                                                std::chrono::hours{24});
    KeptTables again{folder / "seats"};
    REQUIRE(again.put(ben));
    const auto list = again.list();
    REQUIRE(list.size() == 3);
    CHECK(list[0].same(ben));
    CHECK((list[1].same(anna) || list[1].same(coming)));
    CHECK((list[2].same(anna) || list[2].same(coming)));
    again.remove(ben.link.address, "QWERTZ");
    again.remove(ben.link.address, "QWERTZ");
    CHECK(again.list().size() == 2);
    CHECK(again.take_troubles().empty());
}

TEST_CASE("whom one plays with and whose turn it is stand there, too, and are not missed in older files",
          "[tables]")
{
    auto table = a_table("QWERTZ", "192.168.1.5");
    const auto older = text(table);
    CHECK(parse_kept_table(older)->opponent.empty());
    CHECK_FALSE(parse_kept_table(older)->to_move);
    table.opponent = "Anna B. of turn first";
    CHECK(parse_kept_table(text(table))->same(table));
    table.to_move = Seat::first;
    CHECK(parse_kept_table(text(table))->same(table));
    table.own = true;
    CHECK(parse_kept_table(text(table))->same(table));
    table.opponent = "own";
    CHECK(parse_kept_table(text(table))->same(table));
    table.opponent.clear();
    CHECK(parse_kept_table(text(table))->same(table));
    for (const auto* more : {" with", " turn", " turn third", " turn first with Anna", " own own",
                             " with Anna with Ben", " with %", " own with Anna turn first x"})
        CHECK_FALSE(parse_kept_table(older + more));
    // Each difference is one that is written.
    auto other = table;
    other.to_move = Seat::second;
    CHECK_FALSE(other.same(table));
    other = table;
    other.opponent = "Anna";
    CHECK_FALSE(other.same(table));
}

TEST_CASE("a damaged table counts as none, is kept beside, and hides no other one", "[tables]")
{
    Folder folder;
    KeptTables kept{folder / "seats"};
    REQUIRE(kept.put(a_table("ABCDEF", "192.168.1.5")));
    REQUIRE(kept.put(a_table("QWERTZ", "192.168.1.5")));
    std::string name;
    for (const auto& found : folder.names())
        if (found.find("QWERTZ") != found.npos) name = found;
    const auto whole = text(a_table("QWERTZ", "192.168.1.5")) + '\n';
    for (std::size_t cut = 0; cut < whole.size(); ++cut) {
        testing::write(folder / name, whole.substr(0, cut));
        CHECK(kept.list().size() == 1);
        CHECK(kept.take_troubles().size() == 1);
        CHECK(kept.list().size() == 1);
        CHECK(kept.take_troubles().empty());
    }
    // One that stands in another's place is nobody's.
    testing::write(folder / name, text(a_table("AAAAAA", "192.168.1.5")) + '\n');
    CHECK(kept.list().size() == 1);
    CHECK(kept.take_troubles().size() == 1);
}

TEST_CASE("any line has a table or none", "[tables]")
{
    Random random(std::uint64_t{4});
    auto table = a_table("QWERTZ", "192.168.1.5");
    table.own = true;
    table.opponent = "Anna B.";
    table.to_move = Seat::second;
    const auto whole = text(table);
    REQUIRE(parse_kept_table(whole));
    CHECK(parse_kept_table(whole)->same(table));
    for (int i = 0; i < 20'000; ++i) {
        auto line = whole;
        for (auto times = random.below(3) + 1; times > 0; --times)
            line[random.below(static_cast<std::uint32_t>(line.size()))] =
                static_cast<char>(random.below(256));
        if (const auto read = parse_kept_table(line)) CHECK(parse_kept_table(text(*read))->same(*read));
    }
}
