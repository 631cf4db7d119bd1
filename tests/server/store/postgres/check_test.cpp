// What is seen of a store in PostgreSQL in which somebody has changed something.

#include "server/store/check.hpp"
#include "server/store/open_log.hpp"
#include "server/store/support/conformance.hpp"
#include "server/store/support/postgres_server.hpp"

#include <catch2/catch.hpp>

using namespace papamu;
using namespace papamu::server;
using namespace papamu::testing;

namespace {

/// A store in a database of its own, which the service has left.
class Left {
public:
    Left() { postgres_server().make(name_); }
    Left(const Left&) = delete;
    Left& operator=(const Left&) = delete;
    ~Left() { postgres_server().sql("postgres", "DROP DATABASE " + name_ + " WITH (FORCE)"); }
    std::unique_ptr<Store> open() const { return *open_log(postgres_server().url(name_)); }
    std::unique_ptr<Store> look() const { return *open_copy(postgres_server().url(name_)); }
    void change(const std::string& sql) const
    {
        postgres_server().sql(name_, "SET search_path = papamu; " + sql);
    }

private:
    const std::string name_ = "left_behind";
};

Result<void> anything(const LogMatch&, const std::vector<LogEntry>&) { return {}; }

void fill_with_entries(Store& store, const std::string& match, std::uint64_t count)
{
    const auto epoch = own(store, match);
    for (std::uint64_t seq = 0; seq < count; ++seq) append(store, {match, epoch, seq, "", "x"});
}

} // namespace

TEST_CASE("a missing entry is told by its number, and so is what else is wrong", "[log][check][postgres]")
{
    const Left left;
    {
        const auto store = left.open();
        for (const auto* match : {"a", "b", "c"}) fill_with_entries(*store, match, 12);
        REQUIRE(put(*store, "name", "value"));
    }
    left.change(
        "DELETE FROM entries WHERE match = 1 AND seq = 5; DELETE FROM entries WHERE match = 3 AND seq < 2;"
        "UPDATE shelf SET value = E'\\u0007'");
    const auto store = left.look();
    const auto sound = store->verify();
    REQUIRE_FALSE(sound);
    CHECK(english(sound.reason()) == "match a: entry 5 is missing");
    const auto checked = check_log(*store, anything);
    REQUIRE(checked);
    REQUIRE(checked->troubles.size() == 3);
    CHECK(english(checked->troubles[0]).find("\"name\"") != std::string::npos);
    CHECK(english(checked->troubles[1]) == "match a: entry 5 is missing");
    CHECK(english(checked->troubles[2]) == "match c: entry 0 is missing");
    CHECK(checked->matches == 3);
}

TEST_CASE("entries that belong to no match are told, however far apart matches lie", "[log][check][postgres]")
{
    const Left left;
    fill_with_entries(*left.open(), "a", 3);
    const auto store = left.look();
    CHECK(store->verify());
    left.change("INSERT INTO entries VALUES (9223372036854775807, 0, '', 'x')");
    const auto sound = store->verify();
    REQUIRE_FALSE(sound);
    CHECK(english(sound.reason()).find("belong to no match") != std::string::npos);
    CHECK_FALSE(check_log(*store, anything));
}
