// What every shelf promises, beside a log whose order it shares.

#include "server/store/shelf.hpp"

#include "server/store/support/conformance.hpp"
#include "support/playing.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <atomic>

using namespace papamu;
using namespace papamu::server;
using papamu::testing::append;
using papamu::testing::entries;
using papamu::testing::MemorySubject;
using papamu::testing::own;
using papamu::testing::PostgresSubject;
using papamu::testing::put;
using papamu::testing::settle;
using papamu::testing::shelf;
using papamu::testing::SqliteSubject;

#define EVERY_SHELF(sentence)                                                                                \
    TEMPLATE_TEST_CASE(sentence, "[log][shelf]", MemorySubject, SqliteSubject, PostgresSubject)

namespace {

using Items = std::vector<ShelfItem>;

} // namespace

EVERY_SHELF("what is put under a name replaces what was there, and an empty value takes it away")
{
    TestType subject;
    auto& store = subject.log();
    CHECK(shelf(store).empty());
    CHECK(put(store, "b", "1"));
    CHECK(put(store, "a", "2"));
    CHECK(put(store, "b", "3"));
    CHECK(shelf(store) == Items{{"a", "2"}, {"b", "3"}});
    CHECK(put(store, "a", ""));
    CHECK(put(store, "never there", ""));
    subject.reopen();
    CHECK(shelf(subject.log()) == Items{{"b", "3"}});
}

EVERY_SHELF("what begins alike is found by the bytes of its name, part by part")
{
    TestType subject;
    auto& store = subject.log();
    for (const auto* name : {"table/B", "table/A", "table", "table0", "t", "up", "table/\xC3\xA4", "a"})
        CHECK(put(store, name, "x"));
    std::vector<std::string> seen;
    for (std::string after;;) {
        const auto some = store.find("table/", after, 2);
        REQUIRE(some);
        REQUIRE(some->size() <= 2);
        if (some->empty()) break;
        for (const auto& item : *some) seen.push_back(item.name);
        after = seen.back();
    }
    CHECK(seen == std::vector<std::string>{"table/A", "table/B", "table/\xC3\xA4"});
    CHECK(store.find("table/", "zoo", 10)->empty());
    CHECK(store.find("table/", "a", 10)->size() == 3);
    CHECK(store.find("nothing", "", 10)->empty());
    CHECK(store.find("", "", 0)->empty());
    CHECK(store.find("", "table", 10)->size() == 5);
}

EVERY_SHELF("texts on the shelf come back byte for byte, up to the longest")
{
    TestType subject;
    const std::string name = "'\";--%_?" + std::string(longest_shelf_name - 8, 'n');
    const std::string value = "{\"a\":\n\t'\xF0\x9F\x90\x9A'}" + std::string(longest_shelf_value - 14, 'v');
    REQUIRE(value.size() <= longest_shelf_value);
    CHECK(put(subject.log(), name, value));
    subject.reopen();
    CHECK(shelf(subject.log()) == Items{{name, value}});
}

EVERY_SHELF("what is put and what is appended is answered in the order of asking")
{
    TestType subject;
    auto& store = subject.log();
    const auto epoch = own(store, "m");
    std::vector<int> heard; // by one thread; read when all is settled
    for (int step = 0; step < 200; step += 2) {
        store.append({"m", epoch, static_cast<std::uint64_t>(step) / 2, "", "entry"},
                     [&heard, step](const AppendResult&) { heard.push_back(step); });
        store.put("step", std::to_string(step),
                  [&heard, step](const Result<void>& done) { heard.push_back(done ? step + 1 : -1); });
    }
    settle(store);
    REQUIRE(heard.size() == 200);
    for (int step = 0; step < 200; ++step) CHECK(heard[static_cast<std::size_t>(step)] == step);
    CHECK(shelf(store) == Items{{"step", "198"}});
}

EVERY_SHELF("what could not be put says why, changes nothing, and can be put again")
{
    TestType subject;
    auto& store = subject.log();
    CHECK(put(store, "a", "1"));
    subject.fail(true);
    const auto refused = put(store, "a", "2");
    REQUIRE_FALSE(refused);
    CHECK_FALSE(english(refused.reason()).empty());
    CHECK_FALSE(put(store, "a", ""));
    CHECK(shelf(store) == Items{{"a", "1"}});
    subject.fail(false);
    CHECK(put(store, "a", "2"));
    CHECK(shelf(store) == Items{{"a", "2"}});
}

EVERY_SHELF("whenever it crashes, the shelf is neither behind what it acknowledged nor ahead of the log")
{
    Random random(71);
    TestType subject;
    std::uint64_t written = 0;
    const int rounds = std::max(8, testing::lighter(20));
    for (int round = 0; round < rounds; ++round) {
        auto& store = subject.log();
        const auto epoch = own(store, "m");
        const auto acknowledged = std::make_shared<std::atomic<std::uint64_t>>(0);
        const auto closed = std::make_shared<std::atomic<bool>>(false);
        REQUIRE(put(store, "tip", std::to_string(written)));
        auto seq = written;
        for (auto count = random.below(300); count > 0; --count, ++seq) {
            store.append({"m", epoch, seq, "", "entry"}, [](const AppendResult&) {});
            store.put("tip", std::to_string(seq + 1), [=](const Result<void>& done) {
                if (done && !*closed) *acknowledged = seq + 1;
            });
        }
        subject.crash(random, [&] { *closed = true; });
        const auto items = shelf(subject.log());
        const auto tip = items.empty() ? 0 : std::stoull(items.front().value);
        const auto there = entries(subject.log(), "m").size();
        INFO("acknowledged " << *acknowledged << ", on the shelf " << tip << ", in the log " << there);
        REQUIRE(tip >= *acknowledged);
        REQUIRE(tip <= there);
        REQUIRE(there <= tip + 1);
        written = there;
        REQUIRE(subject.log().verify());
    }
    CHECK(written > 100);
}
