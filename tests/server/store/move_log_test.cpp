// What every log promises, one test for each sentence of move_log.hpp.

#include "server/store/move_log.hpp"

#include "server/store/memory_log.hpp"
#include "server/store/support/conformance.hpp"

#include <catch2/catch.hpp>

using namespace papamu;
using namespace papamu::server;
using papamu::testing::append;
using papamu::testing::claim;
using papamu::testing::entries;
using papamu::testing::MemorySubject;
using papamu::testing::own;
using papamu::testing::PostgresSubject;
using papamu::testing::SqliteSubject;

#define EVERY_LOG(sentence)                                                                                  \
    TEMPLATE_TEST_CASE(sentence, "[log]", MemorySubject, SqliteSubject, PostgresSubject)

EVERY_LOG("what was appended is read back in order, in parts, and after opening again")
{
    TestType subject;
    const auto epoch = own(subject.log(), "m");
    std::vector<LogEntry> all;
    for (std::uint64_t seq = 0; seq < 25; ++seq) {
        all.push_back({seq, "c" + std::to_string(seq), "entry " + std::to_string(seq)});
        CHECK(append(subject.log(), {"m", epoch, seq, all.back().client, all.back().payload}) ==
              AppendResult{appended::Now{}});
        CHECK(subject.log().read("m", seq, 10)->size() == 1);
    }
    CHECK(entries(subject.log(), "m") == all);
    CHECK(*subject.log().read("m", 3, 4) == std::vector<LogEntry>(all.begin() + 3, all.begin() + 7));
    CHECK(subject.log().read("m", 20, 10)->size() == 5);
    CHECK(subject.log().read("m", 25, 10)->empty());
    CHECK(subject.log().read("m", ~std::uint64_t{0}, 10)->empty());
    CHECK(subject.log().read("m", 0, 0)->empty());
    subject.reopen();
    CHECK(entries(subject.log(), "m") == all);
    CHECK(append(subject.log(), {"m", epoch, 25, "", "next"}) == AppendResult{appended::Now{}});
}

EVERY_LOG("a match exists from its first claim on, and is listed with its epoch and its tip")
{
    TestType subject;
    auto& log = subject.log();
    CHECK(log.read("m", 0, 10)->empty());
    CHECK(log.matches("", 10)->empty());
    CHECK(*claim(log, "m") == Claim{1, 0});
    CHECK(*log.matches("", 10) == std::vector<LogMatch>{{"m", 1, 0}});
    append(log, {"m", 1, 0, "", "start"});
    CHECK(*log.matches("", 10) == std::vector<LogMatch>{{"m", 1, 1}});
    CHECK(*claim(log, "m") == Claim{2, 1});
    CHECK(*log.matches("", 10) == std::vector<LogMatch>{{"m", 2, 1}});
    subject.reopen();
    CHECK(*claim(subject.log(), "m") == Claim{3, 1});
}

EVERY_LOG("matches are listed by the bytes of their names, part by part")
{
    TestType subject;
    auto& log = subject.log();
    for (const auto* name : {"b", "a", "Z", "\xC3\xA4", "ab"}) own(log, name);
    const std::vector<std::string> order{"Z", "a", "ab", "b", "\xC3\xA4"};
    std::vector<std::string> seen;
    for (std::string after;;) {
        const auto some = log.matches(after, 2);
        REQUIRE(some);
        CHECK(some->size() <= 2);
        if (some->empty()) break;
        for (const auto& match : *some) seen.push_back(match.name);
        after = seen.back();
    }
    CHECK(seen == order);
    CHECK(log.matches("", 0)->empty());
}

EVERY_LOG("what is asked twice in the same words is one entry, whichever number is asked for")
{
    TestType subject;
    auto& log = subject.log();
    const auto epoch = own(log, "m");
    append(log, {"m", epoch, 0, "", "start"});
    append(log, {"m", epoch, 1, "x", "one"});
    append(log, {"m", epoch, 2, "y", "two"});
    for (const std::uint64_t seq : {0, 1, 2, 3, 9})
        CHECK(append(log, {"m", epoch, seq, "x", "one"}) == AppendResult{appended::Same{1}});
    CHECK(entries(log, "m").size() == 3);
}

EVERY_LOG("an entry without an id is the same only at its own number")
{
    TestType subject;
    auto& log = subject.log();
    const auto epoch = own(log, "m");
    append(log, {"m", epoch, 0, "", "flag"});
    append(log, {"m", epoch, 1, "x", "flag"});
    CHECK(append(log, {"m", epoch, 0, "", "flag"}) == AppendResult{appended::Same{0}});
    CHECK(append(log, {"m", epoch, 0, "", "other"}) == AppendResult{appended::Conflict{2}});
    CHECK(append(log, {"m", epoch, 1, "", "flag"}) == AppendResult{appended::Conflict{2}});
    CHECK(append(log, {"m", epoch, 2, "", "flag"}) == AppendResult{appended::Now{}});
    CHECK(entries(log, "m").size() == 3);
}

EVERY_LOG("an id that stands for something else is a conflict, and changes nothing")
{
    TestType subject;
    auto& log = subject.log();
    const auto epoch = own(log, "m");
    append(log, {"m", epoch, 0, "x", "one"});
    const auto before = entries(log, "m");
    for (const std::uint64_t seq : {0, 1, 2})
        CHECK(append(log, {"m", epoch, seq, "x", "two"}) == AppendResult{appended::Conflict{1}});
    CHECK(entries(log, "m") == before);
    CHECK(append(log, {"m", epoch, 1, "X", "two"}) == AppendResult{appended::Now{}});
}

EVERY_LOG("a number that is not the next one is a conflict that tells the next one")
{
    TestType subject;
    auto& log = subject.log();
    const auto epoch = own(log, "m");
    CHECK(append(log, {"m", epoch, 1, "a", "gap"}) == AppendResult{appended::Conflict{0}});
    append(log, {"m", epoch, 0, "b", "start"});
    append(log, {"m", epoch, 1, "c", "one"});
    CHECK(append(log, {"m", epoch, 0, "d", "old"}) == AppendResult{appended::Conflict{2}});
    CHECK(append(log, {"m", epoch, 3, "e", "gap"}) == AppendResult{appended::Conflict{2}});
    CHECK(append(log, {"m", epoch, sequence_limit - 1, "f", "far"}) == AppendResult{appended::Conflict{2}});
    CHECK(entries(log, "m").size() == 2);
    // What was refused has not used its id.
    CHECK(append(log, {"m", epoch, 2, "a", "gap"}) == AppendResult{appended::Now{}});
}

EVERY_LOG("matches know nothing of each other's ids and numbers")
{
    TestType subject;
    auto& log = subject.log();
    for (const auto* name : {"m", "n", "M"}) {
        const auto epoch = own(log, name);
        CHECK(epoch == 1);
        CHECK(append(log, {name, epoch, 0, "x", name}) == AppendResult{appended::Now{}});
    }
    CHECK(entries(log, "n") == std::vector<LogEntry>{{0, "x", "n"}});
}

EVERY_LOG("an earlier owner is fenced for good, whatever it asks for")
{
    TestType subject;
    auto& log = subject.log();
    const auto old = own(log, "m");
    append(log, {"m", old, 0, "x", "one"});
    const auto now = own(log, "m");
    CHECK(now > old);
    const auto before = entries(log, "m");
    const AppendResult fenced = appended::Fenced{};
    CHECK(append(log, {"m", old, 1, "y", "two"}) == fenced);
    CHECK(append(log, {"m", old, 0, "x", "one"}) == fenced);
    CHECK(append(log, {"m", old, 7, "x", "odd"}) == fenced);
    CHECK(entries(log, "m") == before);
    CHECK(append(log, {"m", now, 1, "y", "two"}) == AppendResult{appended::Now{}});
    subject.reopen();
    CHECK(append(subject.log(), {"m", old, 2, "z", "three"}) == fenced);
    CHECK(append(subject.log(), {"m", now, 2, "z", "three"}) == AppendResult{appended::Now{}});
}

EVERY_LOG("an epoch that nobody was given is fenced")
{
    TestType subject;
    auto& log = subject.log();
    CHECK(append(log, {"m", 0, 0, "x", "one"}) == AppendResult{appended::Fenced{}});
    CHECK(append(log, {"m", 1, 0, "x", "one"}) == AppendResult{appended::Fenced{}});
    CHECK(log.matches("", 10)->empty());
    const auto epoch = own(log, "m");
    CHECK(append(log, {"m", epoch + 1, 0, "x", "one"}) == AppendResult{appended::Fenced{}});
    CHECK(append(log, {"m", 0, 0, "x", "one"}) == AppendResult{appended::Fenced{}});
}

EVERY_LOG("texts come back byte for byte, up to the longest")
{
    TestType subject;
    auto& log = subject.log();
    const std::string name(longest_match_name, 'n');
    const std::string client = "'\";--%?" + std::string(longest_client_id - 7, 'c');
    const std::string payload =
        "0 1 \xC3\xA9\xF0\x9F\x90\x9A '\" \\ \t" + std::string(longest_payload - 18, 'p');
    REQUIRE(payload.size() <= longest_payload);
    const auto epoch = own(log, name);
    CHECK(append(log, {name, epoch, 0, client, payload}) == AppendResult{appended::Now{}});
    subject.reopen();
    CHECK(entries(subject.log(), name) == std::vector<LogEntry>{{0, client, payload}});
    CHECK(append(subject.log(), {name, epoch, 1, client, payload}) == AppendResult{appended::Same{0}});
    CHECK(append(subject.log(), {name, epoch, 1, client, payload.substr(1)}) ==
          AppendResult{appended::Conflict{1}});
}
