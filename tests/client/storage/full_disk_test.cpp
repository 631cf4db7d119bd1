#include "client/storage/journal.hpp"
#include "client/storage/library.hpp"
#include "client/storage/reading.hpp"
#include "client/storage/settings_file.hpp"
#include "game/registry.hpp"
#include "match/record.hpp"
#include "storage/support.hpp"

#include <catch2/catch.hpp>

using namespace papamu;
using namespace papamu::storage;
using papamu::testing::Folder;
using papamu::testing::with_room_for;

namespace {

const std::string id = "20261121-071834-konane-3f9c";

Match full_sample(std::size_t entries)
{
    Random random(7);
    return testing::random_match(**find_game("konane"), random, entries);
}

} // namespace

TEST_CASE("when the disk fills up anywhere in a match, the person is told, and with room all is written",
          "[journal][full]")
{
    const auto match = full_sample(10);
    const auto whole = journal_text({}, match.entries());
    for (std::size_t room = 0; room < whole.size(); ++room) {
        Folder folder;
        const auto file = folder / (id + ".journal");
        auto journal = Journal::begin(folder.path(), id, {});
        std::size_t told = 0;
        INFO("room for " << room);
        with_room_for(room, [&] {
            for (const auto& entry : match.entries()) {
                const auto added = journal.append(entry);
                if (!added) ++told;
                REQUIRE(journal.pending() == told);
                if (added) continue;
                REQUIRE(added.reason().id == "storage.journal_waits");
                REQUIRE(english(added.reason()).find("there is no room left") != std::string::npos);
                // Neither half a line nor anything behind a hole.
                if (std::filesystem::exists(file)) REQUIRE(whole.starts_with(testing::read(file)));
                if (std::filesystem::exists(file)) REQUIRE(testing::read(file).back() == '\n');
            }
        });
        REQUIRE(told > 0);
        REQUIRE(journal.retry());
        REQUIRE(journal.pending() == 0);
        REQUIRE(testing::read(file) == whole);
        REQUIRE(folder.names().size() == 1);
    }
}

TEST_CASE("what waits goes first when the next entry finds room", "[journal][full]")
{
    const auto match = full_sample(6);
    Folder folder;
    auto journal = Journal::begin(folder.path(), id, {});
    const auto first = journal_text({}, {match.entries()[0]});
    with_room_for(first.size() + 10, [&] {
        REQUIRE(journal.append(match.entries()[0]));
        for (std::size_t at = 1; at < 5; ++at) {
            const auto added = journal.append(match.entries()[at]);
            REQUIRE_FALSE(added);
            const std::string count =
                at == 1 ? "1 entry of it is" : std::to_string(at) + " entries of it are";
            CHECK(english(added.reason()).find("the match goes on, but " + count + " not saved yet") == 0);
        }
    });
    CHECK(journal.pending() == 4);
    REQUIRE(journal.append(match.entries()[5]));
    CHECK(journal.pending() == 0);
    CHECK(testing::read(journal.file()) == journal_text({}, match.entries()));
}

TEST_CASE("a program that ends on a full disk has kept all it had said it kept", "[journal][full]")
{
    const auto match = full_sample(10);
    const auto whole = journal_text({}, match.entries());
    for (std::size_t room = journal_text({}, {match.entries()[0]}).size(); room < whole.size(); room += 3) {
        Folder folder;
        std::size_t acknowledged = 0;
        with_room_for(room, [&] {
            auto journal = Journal::begin(folder.path(), id, {});
            for (const auto& entry : match.entries()) acknowledged += bool{journal.append(entry)};
        });
        const auto opened = Journal::open(folder / (id + ".journal"));
        REQUIRE(opened);
        CHECK(opened->troubles.empty());
        CHECK(testing::lines(opened->match) == testing::lines(match, acknowledged));
    }
}

TEST_CASE("damage found on a full disk waits to be set aside, and no byte of it goes", "[journal][full]")
{
    const auto match = full_sample(6);
    Folder folder;
    const auto file = folder / (id + ".journal");
    const auto good = journal_text({}, {match.entries()[0], match.entries()[1]});
    const std::string bad(300, '?');
    testing::write(file, good + bad);
    with_room_for(100, [&] {
        auto opened = Journal::open(file);
        REQUIRE(opened);
        REQUIRE(opened->troubles.size() == 1);
        CHECK(opened->troubles[0].id == "storage.journal_not_aside");
        CHECK_FALSE(opened->journal.append(match.entries()[2]));
    });
    CHECK(testing::read(file) == good + bad);
    CHECK(folder.names().size() == 1);
}

TEST_CASE("settings and comments keep what they were when there is no room for new ones", "[settings][full]")
{
    Folder folder;
    const auto file = folder / "settings.toml";
    auto opened = SettingsFile::open(file);
    opened.settings.language = "sk";
    REQUIRE(opened.file.save(opened.settings));
    const auto before = testing::read(file);
    const Library library{folder.path()};
    const auto imported =
        library.import_record(text(record_of(full_sample(6))), std::chrono::sys_seconds{}, {0, 0});
    REQUIRE(imported);
    REQUIRE(library.set_note(imported->id, 1, "old"));
    with_room_for(20, [&] {
        opened.settings.language = "he";
        CHECK(opened.file.save(opened.settings).reason().id == "platform.file_no_room");
        CHECK(library.set_note(imported->id, 1, "new").reason().id == "platform.file_no_room");
    });
    CHECK(testing::read(file) == before);
    CHECK(library.notes(imported->id)->notes == Notes{{1, "old"}});
    REQUIRE(opened.file.save(opened.settings));
    CHECK(SettingsFile::open(file).settings.language == "he");
}
