// How long a service takes to move: papamu_server_store_tests "[.copy_bench]". It writes below TMPDIR.

#include "server/store/support/copied_stores.hpp"

#include "server/store/open_log.hpp"

#include <catch2/catch.hpp>

#include <chrono>
#include <cstdio>

using namespace papamu;
using namespace papamu::server;
using namespace papamu::testing;

TEST_CASE("the cost of moving 100,000 matches of 30 entries", "[.copy_bench]")
{
    Places places;
    const auto first = places.file(), database = places.database(), other = places.database(),
               last = places.file();
    {
        const auto filling = *open_filling(first);
        REQUIRE(filling->node({1, "", 1}));
        for (std::uint64_t number = 0; number < 100'000; ++number) {
            const auto name = "m-" + std::to_string(number * 7'919'777 % 100'000'007);
            REQUIRE(filling->match({name, 1, 30}));
            std::vector<LogEntry> entries;
            for (std::uint64_t seq = 0; seq < 30; ++seq)
                entries.push_back(
                    {seq, "first:c-" + std::to_string(number + seq),
                     std::to_string(seq) + " 123456 move first " + std::to_string(seq) + " a3-b3"});
            REQUIRE(filling->entries(std::move(entries)));
            REQUIRE(filling->table({"C" + std::to_string(number),
                                    1,
                                    number + 1,
                                    0,
                                    true,
                                    {"", ""},
                                    "",
                                    "",
                                    name,
                                    std::string(500, 'r')}));
        }
        REQUIRE(filling->finish());
    }
    const auto copy = [](const char* what, const std::string& from, const std::string& into) {
        const auto begin = std::chrono::steady_clock::now();
        const auto copied = copy_store(from, into);
        REQUIRE(copied);
        std::printf("%-24s %6.1f s\n", what,
                    std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count());
    };
    copy("SQLite to PostgreSQL", first, database);
    copy("PostgreSQL to PostgreSQL", database, other);
    copy("PostgreSQL to SQLite", other, last);
    copy("SQLite to SQLite", last, places.file());
}
