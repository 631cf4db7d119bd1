// What whoever runs a service takes out of its store.

#include "server/erase_match.hpp"
#include "server/store/open_log.hpp"
#include "server/table_record.hpp"

#include <catch2/catch.hpp>

#include <filesystem>

#include <unistd.h>

using namespace papamu;
using namespace papamu::server;

namespace {

// A store with two matches and the table of one of them.
struct Kept {
    Kept() : folder(std::filesystem::temp_directory_path() / ("papamu-delete-" + std::to_string(::getpid())))
    {
        std::filesystem::create_directories(folder);
        store = "sqlite:" + (folder / "matches.db").string();
        const auto log = open_log(store);
        REQUIRE(log);
        for (const auto* match : {"m-1", "m-2"}) {
            (*log)->claim(match, [](const auto&) {});
            for (std::uint64_t seq = 0; seq < 3; ++seq)
                (*log)->append({match, 1, seq, "", "entry " + std::to_string(seq)}, [](const auto&) {});
        }
        TableRecord record;
        record.code = "QWERTZ";
        record.game = "kani";
        record.state = protocol::TableState::over;
        record.match = "m-1";
        record.seats = {Seated{"a", "Anna", false}, Seated{"b", "Ben", false}};
        auto row = row_of(record);
        row.node = 1;
        (*log)->open_table(row, [](const auto&) {});
    }
    ~Kept() { std::filesystem::remove_all(folder); }

    std::string erase(const std::string& name)
    {
        const auto log = open_log(store);
        if (!log) return log.reason().id;
        const auto erased = erase_match(**log, name);
        return erased ? "" : erased.reason().id;
    }
    std::size_t entries(const std::string& match)
    {
        const auto log = open_log(store);
        REQUIRE(log);
        REQUIRE((*log)->verify());
        return (*log)->read(match, 0, 100)->size();
    }
    bool has_table() { return !(*open_log(store))->tables(wanted::All{}, "", 1)->empty(); }

    std::filesystem::path folder;
    std::string store;
};

} // namespace

TEST_CASE("a match is deleted by its name, and nothing else", "[erase]")
{
    Kept kept;
    CHECK(kept.erase("m-2").empty());
    CHECK(kept.entries("m-2") == 0);
    CHECK(kept.entries("m-1") == 3);
    CHECK(kept.has_table());
    CHECK(kept.erase("m-2") == "store.no_match");
}

TEST_CASE("a table is deleted by its code, with its match", "[erase]")
{
    Kept kept;
    CHECK(kept.erase("QWERTY") == "store.no_match");
    CHECK(kept.erase("QWERTZ").empty());
    CHECK_FALSE(kept.has_table());
    CHECK(kept.entries("m-1") == 0);
    CHECK(kept.entries("m-2") == 3);
}

TEST_CASE("nothing is deleted from a store that is in use", "[erase]")
{
    Kept kept;
    const auto log = open_log(kept.store);
    CHECK(kept.erase("m-1") == "store.taken");
}
