#include "server/store/check.hpp"

#include "game/registry.hpp"
#include "server/match_log.hpp"
#include "server/store/memory_log.hpp"
#include "server/store/sqlite_log.hpp"
#include "server/store/support/conformance.hpp"
#include "server/texts.hpp"

#include <catch2/catch.hpp>

using namespace papamu;
using namespace papamu::server;
using papamu::testing::append;
using papamu::testing::entries;
using papamu::testing::Folder;
using papamu::testing::own;
using papamu::testing::put;

namespace {

Result<void> folds(const LogMatch&, const std::vector<LogEntry>& entries)
{
    const auto match = fold_log(entries);
    return match ? Result<void>{} : match.reason();
}

// A match of a few moves, entry by entry; returns what was kept.
std::vector<Entry> play(Store& log, const std::string& name, const std::string& id, int plies)
{
    const Game& game = **find_game(id);
    auto match = *Match::begin(
        {0, 0,
         entry::Started{
             id, game.info().rules_version, {{}, {}, game.info().standard_position}, {}, {"A", "B"}}});
    const auto epoch = own(log, name);
    append(log, {name, epoch, 0, "", text(match.entries()[0])});
    while (match.ply() < plies && !match.conclusion()) {
        const auto move = game.moves(match.position())->front();
        const Entry entry{match.next_seq(), match.last_time() + 100,
                          entry::Move{match.to_move(), match.ply(), move}};
        REQUIRE(match.add(entry));
        REQUIRE(append(log, {name, epoch, entry.seq, "m" + std::to_string(entry.seq), text(entry)}) ==
                AppendResult{appended::Now{}});
    }
    return match.entries();
}

} // namespace

TEST_CASE("what was played is folded from the log as it was", "[log][check]")
{
    Folder folder;
    const auto file = folder / "m.sqlite";
    std::vector<Entry> played;
    {
        auto log = *SqliteLog::open(file);
        played = play(*log, "QWERTZ", "kani", 12);
        play(*log, "ASDFGH", "konane", 8);
        own(*log, "new");
    }
    auto log = *SqliteLog::open(file);
    const auto match = fold_log(entries(*log, "QWERTZ"));
    REQUIRE(match);
    REQUIRE(match->has_value());
    CHECK((*match)->entries() == played);
    CHECK_FALSE(fold_log({})->has_value());

    const auto checked = check_log(*log, folds);
    REQUIRE(checked);
    CHECK(checked->troubles.empty());
    CHECK(checked->matches == 3);
    CHECK(checked->entries == played.size() + 9);
}

TEST_CASE("a match that makes no sense is named with its entry", "[log][check]")
{
    const auto trouble = [](std::uint64_t seq, const std::string& payload) {
        MemoryLog log;
        const auto all = play(log, "good", "kani", 4);
        const auto epoch = own(log, "bad");
        for (std::uint64_t at = 0; at < seq; ++at)
            append(log, {"bad", epoch, at, "", text(all[static_cast<std::size_t>(at)])});
        append(log, {"bad", epoch, seq, "", payload});
        const auto checked = check_log(log, folds);
        REQUIRE(checked);
        REQUIRE(checked->troubles.size() == 1);
        return english(checked->troubles[0]);
    };
    CHECK(trouble(2, "nonsense").find("match bad: entry 2: ") == 0);
    CHECK(trouble(2, "3 300 aborted").find("match bad: entry 2: its line has another number") == 0);
    CHECK(trouble(2, "2 300 move first 1 a1-a1").find("match bad: entry 2: ") == 0);
    CHECK(trouble(0, "0 0 aborted").find("match bad: entry 0: ") == 0);
}

TEST_CASE("what was changed behind the back of the log is found", "[log][check]")
{
    Folder folder;
    const auto file = folder / "m.sqlite";
    {
        auto log = *SqliteLog::open(file);
        play(*log, "QWERTZ", "kani", 12);
    }
    const auto change = [&](const char* sql) {
        auto stranger = sqlite::Connection::open(file);
        REQUIRE(stranger);
        REQUIRE(stranger->run(sql));
    };
    SECTION("an entry that was taken away")
    {
        change("DELETE FROM entries WHERE seq = 5");
        auto log = *SqliteLog::open(file);
        const auto checked = check_log(*log, folds);
        REQUIRE(checked);
        REQUIRE(checked->troubles.size() == 1);
        CHECK(english(checked->troubles[0]) == "match QWERTZ: entry 5 is missing");
    }
    SECTION("a thing on the shelf that is none")
    {
        REQUIRE(put(**SqliteLog::open(file), "good", "text"));
        change("INSERT INTO shelf (name, value) VALUES ('bad', char(7)), ('empty', '')");
        auto log = *SqliteLog::open(file);
        const auto checked = check_log(*log, folds);
        REQUIRE(checked);
        CHECK(checked->items == 3);
        REQUIRE(checked->troubles.size() == 2);
        CHECK(checked->troubles[0].id == texts::store_shelf.id());
        CHECK(english(checked->troubles[1]).find("\"empty\"") != std::string::npos);
    }
    SECTION("a match that was taken away")
    {
        change("DELETE FROM matches");
        const auto log = SqliteLog::open(file);
        REQUIRE_FALSE(log);
        CHECK(log.reason().id == texts::store_damaged.id());
    }
    SECTION("an index that was taken away")
    {
        change("DROP INDEX entries_by_client");
        const auto log = SqliteLog::open(file);
        REQUIRE_FALSE(log);
        CHECK(log.reason().id == texts::store_damaged.id());
    }
    SECTION("an entry that is another now")
    {
        change("UPDATE entries SET payload = replace(payload, '7', '8') WHERE seq = 7");
        auto log = *SqliteLog::open(file);
        const auto checked = check_log(*log, folds);
        REQUIRE(checked);
        REQUIRE(checked->troubles.size() == 1);
        CHECK(english(checked->troubles[0]) == "match QWERTZ: entry 7 is not what was written");
    }
}
