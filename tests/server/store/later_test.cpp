// What every store answers later, for whoever must not wait for a disk, and how a match goes for good.

#include "server/store/support/conformance.hpp"

#include <catch2/catch.hpp>

#include <future>

using namespace papamu;
using namespace papamu::server;
using papamu::testing::append;
using papamu::testing::ask;
using papamu::testing::entries;
using papamu::testing::MemorySubject;
using papamu::testing::own;
using papamu::testing::PostgresSubject;
using papamu::testing::put;
using papamu::testing::SqliteSubject;

#define EVERY_STORE(sentence)                                                                                \
    TEMPLATE_TEST_CASE(sentence, "[log][later]", MemorySubject, SqliteSubject, PostgresSubject)

namespace {

using Items = Result<std::vector<ShelfItem>>;

} // namespace

EVERY_STORE("names that are looked up are answered in the order of asking, those that are there")
{
    TestType subject;
    auto& store = subject.log();
    for (const auto* name : {"a", "aa", "b", "c/d"}) CHECK(put(store, name, std::string("is ") + name));
    const auto found = ask<Items>(store, [&](auto done) {
        store.look_up({"c/d", "none", "a", "c", "b"}, std::move(done));
    });
    REQUIRE(found);
    CHECK(*found == std::vector<ShelfItem>{{"c/d", "is c/d"}, {"a", "is a"}, {"b", "is b"}});
    const auto listed = ask<Items>(store, [&](auto done) { store.list("a", "a", 10, std::move(done)); });
    REQUIRE(listed);
    CHECK(*listed == std::vector<ShelfItem>{{"aa", "is aa"}});
}

EVERY_STORE("a match that is fetched is what reading it shows")
{
    TestType subject;
    auto& store = subject.log();
    const auto epoch = own(store, "m");
    for (std::uint64_t seq = 0; seq < 5; ++seq)
        CHECK(append(store, {"m", epoch, seq, "", "entry " + std::to_string(seq)}) ==
              AppendResult{appended::Now{}});
    const auto fetched = ask<Result<std::vector<LogEntry>>>(
        store, [&](auto done) { store.fetch("m", 1, 3, std::move(done)); });
    REQUIRE(fetched);
    CHECK(*fetched == *store.read("m", 1, 3));
}

EVERY_STORE("a match that is erased is gone for good, and no other one")
{
    TestType subject;
    for (const auto* match : {"m", "n"}) {
        const auto epoch = own(subject.log(), match);
        for (std::uint64_t seq = 0; seq < 5; ++seq)
            CHECK(append(subject.log(), {match, epoch, seq, "", "entry"}) == AppendResult{appended::Now{}});
    }
    const auto erase = [&](const std::string& match) {
        return ask<Result<bool>>(subject.log(),
                                 [&](auto done) { subject.log().erase(match, std::move(done)); });
    };
    CHECK(*erase("m"));
    CHECK_FALSE(*erase("m"));
    CHECK_FALSE(*erase("never there"));
    CHECK(entries(subject.log(), "m").empty());
    CHECK(subject.log().verify());
    subject.reopen();
    CHECK(entries(subject.log(), "m").empty());
    CHECK(entries(subject.log(), "n").size() == 5);
    CHECK(subject.log().matches("", 10)->size() == 1);
    CHECK(subject.log().verify());
    CHECK(append(subject.log(), {"m", 1, 5, "", "entry"}) == AppendResult{appended::Fenced{}});
}
