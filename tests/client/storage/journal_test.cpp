#include "client/storage/id.hpp"
#include "storage/journal_sample.hpp"
#include "support/playing.hpp"

#include <catch2/catch.hpp>

#include <filesystem>
#include <optional>

using namespace papamu;
using namespace papamu::storage;
using papamu::testing::Folder;
using papamu::testing::go_on;
using papamu::testing::random_match;
using papamu::testing::Sample;
namespace fs = std::filesystem;

namespace {

const auto& id = testing::journal_id;
const auto& seats = testing::journal_seats;

} // namespace

TEST_CASE("what was entered is read back exactly, in every game", "[journal]")
{
    Folder folder;
    Random random(5);
    for (const Game* each : testing::games_under_test())
        for (int round = 0; round < 4; ++round) {
            const auto match = random_match(*each, random, 60);
            const auto name = match_id(std::chrono::sys_seconds{std::chrono::seconds{1000 + round}},
                                       each->info().id, {1, 2});
            auto journal = Journal::begin(folder.path(), name, seats);
            for (const auto& entry : match.entries()) REQUIRE(journal.append(entry));
            CHECK(journal.pending() == 0);
            const auto opened = Journal::open(folder / (name + ".journal"));
            REQUIRE(opened);
            CHECK(opened->troubles.empty());
            CHECK(opened->journal.seats() == seats);
            CHECK(opened->match.digest() == match.digest());
            CHECK(opened->match.entries() == match.entries());
            CHECK(opened->match.position() == match.position());
            CHECK(opened->match.conclusion() == match.conclusion());
            CHECK(opened->match.undone() == match.undone());
            CHECK(opened->match.last_time() == match.last_time());
        }
}

TEST_CASE("a journal is words that a person can read", "[journal]")
{
    Folder folder;
    auto journal = Journal::begin(folder.path(), id, seats);
    const entry::Started started{"konane", 1, {{}, {}, "wBwB/BwBw/wBwB/BwBw b"}, {}, {"Anna", ""}};
    REQUIRE(journal.append({0, 0, started}));
    REQUIRE(journal.append({1, 5300, entry::Move{Seat::first, 0, "b2"}}));
    CHECK(testing::read(folder / (id + ".journal")) ==
          "papamu journal 1\n"
          "seats person,computer:2\n"
          "0 0 started game=konane rules=1 house=agreement,repetition first=Anna second= bytes= "
          "position=wBwB/BwBw/wBwB/BwBw%20b\n"
          "1 5300 move first 0 b2\n");
}

TEST_CASE("a match of which nothing was entered leaves no file", "[journal]")
{
    Folder folder;
    auto journal = Journal::begin(folder / "matches", id, seats);
    CHECK(journal.retry());
    CHECK(folder.names().empty());
    REQUIRE(journal.append(Sample{1}.match.entries()[0]));
    CHECK(folder.names() == std::vector<std::string>{"matches", "matches/" + id + ".journal"});
}

TEST_CASE("a journal never writes over another match", "[journal]")
{
    Folder folder;
    const Sample sample{3};
    testing::write(folder / (id + ".journal"), "something");
    auto journal = Journal::begin(folder.path(), id, seats);
    const auto added = journal.append(sample.match.entries()[0]);
    REQUIRE_FALSE(added);
    CHECK(english(added.reason()).find("there is already a match") != std::string::npos);
    CHECK(testing::read(folder / (id + ".journal")) == "something");
    CHECK(journal.pending() == 1);
}

TEST_CASE("what a newer program or one with more games wrote is left as it is", "[journal]")
{
    const Sample sample{3};
    const auto changed = [&](const std::string& from, const std::string& to) {
        auto bytes = sample.text;
        return bytes.replace(bytes.find(from), from.size(), to);
    };
    for (const auto& bytes : {changed("journal 1", "journal 2"), changed("journal 1", "journal 12"),
                              changed("rules=1", "rules=9"), changed("game=konane", "game=chess")}) {
        Folder folder;
        const auto file = folder / (id + ".journal");
        testing::write(file, bytes);
        const auto opened = Journal::open(file);
        REQUIRE_FALSE(opened);
        INFO(english(opened.reason()));
        CHECK(opened.reason().id == "storage.journal_foreign");
        CHECK(testing::read(file) == bytes);
        CHECK(folder.names().size() == 1);
    }
}

TEST_CASE("what cannot be read at all is left alone", "[journal]")
{
    Folder folder;
    const auto file = folder / (id + ".journal");
    CHECK(Journal::open(file).reason().id == "platform.file_unreadable");
    fs::create_directory(file);
    CHECK(Journal::open(file).reason().id == "platform.file_irregular");
    CHECK(fs::is_directory(file));
    fs::remove(file);
    testing::write(file, Sample{3}.text);
    fs::permissions(folder.path(), fs::perms{0755});
    fs::permissions(file, fs::perms{0000});
    const bool tried = testing::without_rights(
        [&] { CHECK(Journal::open(file).reason().id == "platform.file_unreadable"); });
    CHECK(tried);
    fs::permissions(file, fs::perms{0600});
    CHECK(testing::read(file) == Sample{3}.text);
    fs::resize_file(file, longest_journal + 1);
    CHECK(Journal::open(file).reason().id == "platform.file_too_large");
    CHECK(fs::file_size(file) == longest_journal + 1);
}

TEST_CASE("a match that may be read but not written goes on in memory, and is written when it may be",
          "[journal]")
{
    Folder folder;
    const Sample sample{8};
    const auto file = folder / (id + ".journal");
    const auto whole = sample.text.substr(0, sample.ends[4]), half = std::string{"3 99 re"};
    testing::write(file, whole + half);
    fs::permissions(file, fs::perms{0444});
    fs::permissions(folder.path(), fs::perms{0555});
    std::optional<Journal::Opened> opened;
    const bool tried = testing::without_rights([&] {
        auto read = Journal::open(file);
        REQUIRE(read);
        opened = std::move(*read);
        REQUIRE(opened->troubles.size() == 1);
        CHECK(opened->troubles[0].id == "storage.journal_not_aside");
        for (std::size_t at = 3; at < 6; ++at) {
            const auto added = opened->journal.append(sample.match.entries()[at]);
            REQUIRE_FALSE(added);
            CHECK(opened->journal.pending() == at - 2);
        }
    });
    REQUIRE(tried);
    CHECK(testing::read(file) == whole + half);
    fs::permissions(folder.path(), fs::perms{0755});
    fs::permissions(file, fs::perms{0644});
    go_on(opened->journal, sample.match, 6);
    CHECK(opened->journal.pending() == 0);
    CHECK(testing::read(file.string() + ".damaged") == half);
}

TEST_CASE("a journal that vanishes during the match is written anew", "[journal]")
{
    Folder folder;
    const Sample sample{8};
    const auto file = folder / "matches" / (id + ".journal");
    auto journal = Journal::begin(folder / "matches", id, seats);
    for (std::size_t at = 0; at < 5; ++at) REQUIRE(journal.append(sample.match.entries()[at]));
    fs::remove_all(folder / "matches");
    REQUIRE(journal.append(sample.match.entries()[5]));
    CHECK(testing::read(file) == sample.text.substr(0, sample.ends[7]));
    go_on(journal, sample.match, 6);
}

TEST_CASE("a journal that something else changed is kept aside, and the match as played is written",
          "[journal]")
{
    const Sample sample{8};
    for (const auto& foreign :
         {sample.text.substr(0, sample.ends[6]) + "5 99999 resigned first\n", sample.text.substr(0, 40)}) {
        Folder folder;
        const auto file = folder / (id + ".journal");
        auto journal = Journal::begin(folder.path(), id, seats);
        for (std::size_t at = 0; at < 5; ++at) REQUIRE(journal.append(sample.match.entries()[at]));
        testing::write(file, foreign);
        const auto refused = journal.append(sample.match.entries()[5]);
        REQUIRE_FALSE(refused);
        CHECK(english(refused.reason()).find("was changed by something else") != std::string::npos);
        CHECK(testing::read(file) == foreign);
        REQUIRE(journal.retry());
        CHECK(journal.pending() == 0);
        CHECK(testing::read(file) == sample.text.substr(0, sample.ends[7]));
        CHECK(testing::read(file.string() + ".damaged") == foreign);
        go_on(journal, sample.match, 6);
    }
}

TEST_CASE("ids sort by time, say their time, and are told from other names", "[journal][id]")
{
    using namespace std::chrono;
    const sys_seconds then = sys_days{2026y / November / 21} + 7h + 18min + 34s;
    CHECK(match_id(then, "konane", {0x3f, 0x9c}) == id);
    CHECK(begun_of(id) == then);
    std::string before;
    for (const auto time : {sys_seconds{}, then, then + 1s, then + 1min, then + 1h, then + 24h,
                            then + 24h * 9, then + 24h * 40, sys_seconds{sys_days{9999y / December / 31}}}) {
        const auto now = match_id(time, "oxono", {0, 0});
        CHECK(before < now);
        CHECK(begun_of(now) == time);
        before = now;
    }
    CHECK(match_id(sys_seconds{-5s}, "kani", {0, 0}) == "19700101-000000-kani-0000");
    CHECK(match_id(sys_seconds{seconds{INT64_MAX / 2}}, "kani", {0, 0}) == "99991231-235959-kani-0000");
    for (const auto* wrong :
         {"", "a", "20261121-071834-konane", "20261121-071834-konane-3f9", "20261121-071834-konane-3F9C",
          "20261121-071834-Konane-3f9c", "20261121-071834--3f9c", "20261321-071834-konane-3f9c",
          "20260230-071834-konane-3f9c", "20261121-241834-konane-3f9c", "20261121-076034-konane-3f9c",
          "20261121-071860-konane-3f9c", "2026112a-071834-konane-3f9c", "20261121-071834-kon/ne-3f9c",
          "../1121-071834-konane-3f9c", "20261121-071834-konane-3f9c-x"})
        CHECK_FALSE(begun_of(wrong));
}
