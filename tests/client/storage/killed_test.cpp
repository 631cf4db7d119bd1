#include "client/storage/journal.hpp"
#include "client/storage/reading.hpp"
#include "client/storage/settings_file.hpp"
#include "game/registry.hpp"
#include "storage/support.hpp"
#include "support/forked.hpp"

#include <catch2/catch.hpp>

#include <chrono>
#include <csignal>
#include <thread>

#include <unistd.h>

using namespace papamu;
using namespace papamu::storage;
using papamu::testing::Folder;
using papamu::testing::lines;

namespace {

const std::string id = "20261121-071834-konane-3f9c";

// Starts a writer in a process of its own and kills it: at a random moment, so soon after a random number of
// acknowledgements that it is in the middle of the next thing. `write` sends a byte down the pipe for every
// thing it was told is on the disk; returns how many were sent.
template <class Write>
std::size_t acknowledged_before_kill(Random& random, Write write)
{
    testing::Forked writer([&](int told) {
        write([&] {
            if (::write(told, "!", 1) != 1) ::_exit(1);
        });
        ::pause();
        return 1;
    });
    std::size_t count = 0;
    char byte = 0;
    for (auto wanted = 1 + random.below(60); wanted > 0; --wanted) count += writer.read(&byte, 1);
    // Nothing that is asserted depends on how far it comes meanwhile.
    std::this_thread::sleep_for(std::chrono::microseconds{random.below(400)});
    writer.kill();
    REQUIRE(writer.wait() == 128 + SIGKILL);
    while (writer.read(&byte, 1)) ++count;
    return count;
}

} // namespace

TEST_CASE("a writer killed at any moment, a hundred times, loses no acknowledged entry",
          "[journal][killed][thorough]")
{
    Random random(41);
    // One long match of entries that never end it: takebacks and moves by turns.
    auto played = testing::random_match(**find_game("konane"), random, 5);
    auto entries = played.entries();
    REQUIRE(played.ply() > 1);
    while (entries.size() < 6000) {
        const Entry next =
            played.ply() > 1
                ? Entry{played.next_seq(), played.last_time() + 1, entry::Takeback{1}}
                : Entry{played.next_seq(), played.last_time() + 1,
                        entry::Move{played.to_move(), played.ply(), played.undone().front().text}};
        REQUIRE(played.add(next));
        entries.push_back(next);
    }
    int in_the_middle = 0;
    for (int round = 0; round < 100; ++round) {
        Folder folder;
        const auto file = folder / (id + ".journal");
        const auto acknowledged = acknowledged_before_kill(random, [&](const auto& acknowledge) {
            auto journal = Journal::begin(folder.path(), id, {});
            for (const auto& entry : entries) {
                if (!journal.append(entry)) return;
                acknowledge();
            }
        });
        REQUIRE(acknowledged > 0);
        auto opened = Journal::open(file);
        REQUIRE(opened);
        const auto count = opened->match.entries().size();
        INFO("acknowledged " << acknowledged << ", read back " << count);
        REQUIRE(count >= acknowledged);
        REQUIRE(count <= acknowledged + 1);
        REQUIRE(opened->match.entries() ==
                std::vector<Entry>(entries.begin(), entries.begin() + static_cast<std::ptrdiff_t>(count)));
        // And it goes on from there.
        if (count == entries.size()) continue;
        REQUIRE(opened->journal.append(entries[count]));
        REQUIRE(Journal::open(file)->match.entries().size() == count + 1);
        ++in_the_middle;
    }
    // Were the writers killed after their work, the test would show nothing.
    CHECK(in_the_middle > 50);
}

TEST_CASE("settings are the old ones or the new ones, whenever their writer is killed",
          "[settings][killed][thorough]")
{
    Random random(43);
    for (int round = 0; round < 100; ++round) {
        Folder folder;
        const auto file = folder / "settings.toml";
        const auto acknowledged = acknowledged_before_kill(random, [&](const auto& acknowledge) {
            auto opened = SettingsFile::open(file);
            for (int step = 0; step < 2000; ++step) {
                opened.settings.key_bindings["undo"] = std::to_string(step);
                opened.settings.key_bindings["filler"] =
                    std::string(static_cast<std::size_t>(step) % 700, 'x');
                if (!opened.file.save(opened.settings)) return;
                acknowledge();
            }
        });
        const auto opened = SettingsFile::open(file);
        REQUIRE(opened.troubles.empty());
        const auto step = std::stoul(opened.settings.key_bindings.at("undo"));
        REQUIRE(step + 1 >= acknowledged);
        REQUIRE(step <= acknowledged);
    }
}
