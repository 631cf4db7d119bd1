// What searches remember.

#include "core/hash.hpp"
#include "engine/table.hpp"

#include <catch2/catch.hpp>

using namespace papamu;
using namespace papamu::engine;

TEST_CASE("a table that grows forgets nothing", "[engine][table]")
{
    constexpr std::uint64_t count = 200'000;
    Table table(std::size_t{64} << 20);
    const auto entry = [](std::uint64_t number) {
        return TableEntry{static_cast<Score>(number % 1000), 7, Bound::exact, false,
                          static_cast<std::uint16_t>(number % 100)};
    };
    for (std::uint64_t number = 1; number <= count; ++number) table.put(mix(number), entry(number));
    std::vector<std::uint64_t> known;
    for (std::uint64_t number = 1; number <= count; ++number)
        if (table.find(mix(number))) known.push_back(number);
    REQUIRE(known.size() > count * 99 / 100);
    table.grow(count * 8);
    for (const auto number : known) {
        const auto found = table.find(mix(number));
        REQUIRE(found);
        REQUIRE(found->score == entry(number).score);
        REQUIRE(found->move == entry(number).move);
    }
    table.grow(); // all of it, as several threads take it
    table.put(mix(0), entry(1));
    CHECK(table.find(mix(0)));
}
