// Whether what a service keeps makes sense as a whole.

#include "server/check_service.hpp"
#include "server/house.hpp"
#include "server/store/open_log.hpp"
#include "server/store/support/copied_stores.hpp"

#include <catch2/catch.hpp>

using namespace papamu;
using namespace papamu::server;
using namespace papamu::testing;

namespace {

std::vector<std::string> troubles(Store& store)
{
    const auto checked = check_service(store);
    REQUIRE(checked);
    std::vector<std::string> out;
    for (const auto& trouble : checked->troubles) out.push_back(english(trouble));
    return out;
}

} // namespace

TEST_CASE("a match that lacks the entry with which its table was over is named", "[service][check]")
{
    House house;
    const auto code = house.sit_down("konane");
    house.play_any();
    CHECK(troubles(house.store).empty());
    while (!house.match().conclusion()) house.play_any();
    house.run(1'000);
    REQUIRE(house.table().state == protocol::TableState::over);
    CHECK(troubles(house.store).empty());

    const auto copied = [&](const std::string& sql) {
        Places places;
        const auto place = places.database();
        const auto filling = *open_filling(place);
        REQUIRE(fill(*filling, house.store));
        if (!sql.empty()) change(place, places.last_database(), sql);
        return troubles(**open_copy(place));
    };
    CHECK(copied("").empty());
    const auto last = std::to_string(house.match().entries().size() - 1);
    const auto name = house.match_name();
    CHECK(copied("DELETE FROM entries WHERE seq = " + last) ==
          std::vector<std::string>{"match " + name + ": entry " + last + " is missing: table " + code +
                                   " is over, and so was the match"});
    CHECK(copied("DELETE FROM entries").size() == 1);
    // As the operator deletes it.
    CHECK(copied("DELETE FROM entries; DELETE FROM matches").empty());
    const auto nonsense = copied("UPDATE tables SET record = 'nonsense'");
    REQUIRE(nonsense.size() == 1);
    CHECK(nonsense[0].find("table " + code + ": ") == 0);
    CHECK(copied("UPDATE tables SET match = 'm-other'").size() == 1);
}

TEST_CASE("a match that has fewer entries than its table's clock has counted is named", "[service][check]")
{
    House house;
    const auto code = house.sit_down("kani");
    for (int i = 0; i < 6; ++i) house.play_any();
    house.run(1'000);
    auto rows = house.tables();
    auto record = house.table();
    record.held = 5'000;
    record.held_seq = house.match().entries().size();
    auto row = row_of(record);
    row.node = rows[0].node;
    row.epoch = rows[0].epoch;
    row.shift = rows[0].shift;
    house.kill();
    REQUIRE(std::holds_alternative<appended::Now>(
        ask<KeepResult>(house.store, [&](auto done) { house.store.keep_table(row, std::move(done)); })));
    CHECK(troubles(house.store).empty());
    ++record.held_seq;
    row.record = text(record);
    REQUIRE(std::holds_alternative<appended::Now>(
        ask<KeepResult>(house.store, [&](auto done) { house.store.keep_table(row, std::move(done)); })));
    const auto found = troubles(house.store);
    REQUIRE(found.size() == 1);
    CHECK(found[0] ==
          "match " + record.match + ": entry " + std::to_string(record.held_seq - 1) + " is missing");
}
