// What every log promises about time: order, troubles, crashes.

#include "server/store/memory_log.hpp"
#include "server/store/sqlite_log.hpp"
#include "server/store/support/conformance.hpp"
#include "support/playing.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <array>
#include <map>

using namespace papamu;
using namespace papamu::server;
using papamu::testing::append;
using papamu::testing::claim;
using papamu::testing::entries;
using papamu::testing::MemorySubject;
using papamu::testing::own;
using papamu::testing::PostgresSubject;
using papamu::testing::settle;
using papamu::testing::SqliteSubject;
using papamu::testing::Subject;

#define EVERY_LOG(sentence)                                                                                  \
    TEMPLATE_TEST_CASE(sentence, "[log]", MemorySubject, SqliteSubject, PostgresSubject)

namespace {

// What was answered, from whatever thread, until it is closed: then nobody hears any more.
class Heard {
public:
    void say(std::string what)
    {
        const std::lock_guard hold(mutex_);
        if (!closed_) said_.push_back(std::move(what));
    }
    std::vector<std::string> close()
    {
        const std::lock_guard hold(mutex_);
        closed_ = true;
        return said_;
    }

private:
    std::mutex mutex_;
    bool closed_ = false;
    std::vector<std::string> said_;
};

std::string word(const AppendResult& result)
{
    if (std::holds_alternative<appended::Now>(result)) return "now";
    if (const auto* same = std::get_if<appended::Same>(&result)) return "same " + std::to_string(same->seq);
    if (const auto* conflict = std::get_if<appended::Conflict>(&result))
        return "conflict " + std::to_string(conflict->tip);
    if (std::holds_alternative<appended::Fenced>(result)) return "fenced";
    return "unavailable";
}

} // namespace

EVERY_LOG("what is asked without waiting is decided and answered in the order of asking")
{
    TestType subject;
    auto& log = subject.log();
    const auto heard = std::make_shared<Heard>();
    std::vector<std::string> wanted;
    const auto ask = [&](Append asked, std::string answer) {
        wanted.push_back(std::to_string(wanted.size()) + ' ' + answer);
        log.append(std::move(asked), [heard, at = std::to_string(wanted.size() - 1)](AppendResult result) {
            heard->say(at + ' ' + word(result));
        });
    };
    const auto take = [&](std::uint64_t tip) {
        wanted.push_back("claimed " + std::to_string(tip));
        log.claim("m",
                  [heard](Result<Claim> claimed) { heard->say("claimed " + std::to_string(claimed->tip)); });
    };
    take(0);
    for (std::uint64_t seq = 0; seq < 300; ++seq)
        ask({"m", 1, seq, "c" + std::to_string(seq), "entry"}, "now");
    ask({"m", 1, 400, "c7", "entry"}, "same 7");
    take(300);
    ask({"m", 1, 300, "late", "entry"}, "fenced");
    ask({"m", 2, 301, "early", "entry"}, "conflict 300");
    ask({"m", 2, 300, "", "entry"}, "now");
    settle(log);
    CHECK(heard->close() == wanted);
}

EVERY_LOG("an answer may ask for more, and may read")
{
    TestType subject;
    auto& log = subject.log();
    const auto epoch = own(log, "m");
    const auto heard = std::make_shared<Heard>();
    std::function<void(std::uint64_t)> play = [&](std::uint64_t seq) {
        log.append({"m", epoch, seq, "", "entry"}, [&, seq](AppendResult result) {
            heard->say(word(result) + ' ' + std::to_string(log.read("m", 0, 100)->size()));
            if (seq + 1 < 20) play(seq + 1);
        });
    };
    play(0);
    for (int step = 0; step < 25; ++step) settle(log);
    const auto said = heard->close();
    REQUIRE(said.size() == 20);
    CHECK(said.front() == "now 1");
    CHECK(said.back() == "now 20");
}

EVERY_LOG("what is unavailable says why, harms nothing, and can be had by asking again")
{
    TestType subject;
    auto& log = subject.log();
    const auto epoch = own(log, "m");
    append(log, {"m", epoch, 0, "x", "one"});
    subject.fail(true);
    for (int tries = 0; tries < 5; ++tries) {
        const auto refused = append(log, {"m", epoch, 1, "y", "two"});
        REQUIRE(std::holds_alternative<appended::Unavailable>(refused));
        CHECK_FALSE(english(std::get<appended::Unavailable>(refused).reason).empty());
        CHECK_FALSE(claim(log, "n"));
    }
    CHECK(entries(log, "m") == std::vector<LogEntry>{{0, "x", "one"}});
    subject.fail(false);
    CHECK(append(log, {"m", epoch, 1, "y", "two"}) == AppendResult{appended::Now{}});
    CHECK(append(log, {"m", epoch, 1, "y", "two"}) == AppendResult{appended::Same{1}});
    CHECK(claim(log, "n"));
    subject.reopen();
    CHECK(entries(subject.log(), "m") == std::vector<LogEntry>{{0, "x", "one"}, {1, "y", "two"}});
}

EVERY_LOG("while nothing can be had, nothing that was asked in a row happens")
{
    TestType subject;
    auto& log = subject.log();
    const auto epoch = own(log, "m");
    subject.fail(true);
    const auto heard = std::make_shared<Heard>();
    for (std::uint64_t seq = 0; seq < 50; ++seq)
        log.append({"m", epoch, seq, "c" + std::to_string(seq), "entry"},
                   [heard](AppendResult result) { heard->say(word(result)); });
    settle(log);
    const auto said = heard->close();
    REQUIRE(said.size() == 50);
    CHECK(said.front() == "unavailable");
    // Those behind it are so, too, or no longer the next ones.
    for (const auto& one : said) CHECK((one == "unavailable" || one == "conflict 0"));
    CHECK(entries(log, "m").empty());
}

EVERY_LOG("closing answers everything that waits")
{
    const auto heard = std::make_shared<Heard>();
    {
        TestType subject;
        auto& log = subject.log();
        log.claim("m", [heard](Result<Claim> claimed) { heard->say(claimed ? "claimed" : "no"); });
        for (std::uint64_t seq = 0; seq < 500; ++seq)
            log.append({"m", 1, seq, "", "entry"},
                       [heard](AppendResult result) { heard->say(word(result)); });
    }
    const auto said = heard->close();
    CHECK(said.size() == 501);
    CHECK(std::count(said.begin(), said.end(), "now") == 500);
}

EVERY_LOG("whenever it crashes, everything acknowledged is there, once and in order")
{
    Random random(47);
    TestType subject;
    std::map<std::string, std::uint64_t> acknowledged; // how many entries of each match
    std::map<std::string, Epoch> epochs;
    std::size_t lost = 0, survived = 0, answered = 0;
    // Were the crashes before the work or after it, the test would show nothing.
    const std::size_t least = 100;
    const int all = 40;
    int rounds = std::max(12, testing::lighter(all));
    for (int round = 0; round < rounds; ++round) {
        auto& log = subject.log();
        const auto heard = std::make_shared<Heard>();
        std::map<std::string, std::uint64_t> asked;
        for (const auto* name : {"m", "n", "o"}) {
            const auto claimed = claim(log, name);
            REQUIRE(claimed);
            REQUIRE(claimed->epoch > epochs[name]);
            epochs[name] = claimed->epoch;
            asked[name] = acknowledged[name] = claimed->tip;
        }
        subject.aim(random);
        for (auto count = random.below(600); count > 0; --count) {
            const auto name = std::string(1, "mno"[random.below(3)]);
            const auto seq = asked[name]++;
            log.append({name, epochs[name], seq, "c" + std::to_string(seq), "entry " + std::to_string(seq)},
                       [heard, name](AppendResult result) {
                           heard->say(std::holds_alternative<appended::Now>(result) ? name : "refused");
                       });
        }
        std::vector<std::string> said;
        subject.crash(random, [&] { said = heard->close(); });
        answered += said.size();
        for (const auto& name : said) {
            REQUIRE(name != "refused");
            ++acknowledged[name];
        }
        for (const auto& [name, count] : acknowledged) {
            const auto there = entries(subject.log(), name);
            INFO("acknowledged " << count << ", there " << there.size());
            REQUIRE(there.size() >= count);
            REQUIRE(there.size() <= asked[name]);
            for (std::uint64_t seq = 0; seq < there.size(); ++seq)
                REQUIRE(there[static_cast<std::size_t>(seq)] ==
                        LogEntry{seq, "c" + std::to_string(seq), "entry " + std::to_string(seq)});
            survived += there.size() - count;
            lost += asked[name] - there.size();
        }
        REQUIRE(subject.log().verify());
        if (round + 1 == rounds && std::min(answered, lost) <= least && rounds < all) ++rounds;
    }
    INFO("answered " << answered << ", durable without an answer " << survived << ", lost " << lost);
    CHECK(answered > least);
    CHECK(lost > least);
}

TEST_CASE("all logs answer ten thousand questions alike", "[log]")
{
    Random random(53);
    MemorySubject memory;
    SqliteSubject sqlite;
    PostgresSubject postgres;
    const std::array<Subject*, 3> all{&memory, &sqlite, &postgres};
    for (int round = 0; round < 100; ++round) {
        std::array<std::shared_ptr<Heard>, 3> heard;
        for (auto& one : heard) one = std::make_shared<Heard>();
        for (int step = 0; step < 100; ++step) {
            const auto name = std::string(1, "mno"[random.below(3)]);
            if (random.below(40) == 0) {
                for (std::size_t i = 0; i < all.size(); ++i)
                    all[i]->log().claim(name, [to = heard[i]](Result<Claim> claimed) {
                        to->say("epoch " + std::to_string(claimed->epoch) + " tip " +
                                std::to_string(claimed->tip));
                    });
                continue;
            }
            // Near the present state of the match, so that every answer comes often.
            const auto listed = memory.log().matches(name.substr(0, 0), 10);
            LogMatch match{name, 0, 0};
            for (const auto& other : *listed)
                if (other.name == name) match = other;
            const auto client = random.below(5) == 0 ? std::string{} : "c" + std::to_string(random.below(80));
            const Append asked{name, match.epoch - (match.epoch > 0 && random.below(20) == 0),
                               match.tip + random.below(8) - std::min<std::uint64_t>(match.tip, 1), client,
                               "payload " + std::to_string(random.below(2))};
            for (std::size_t i = 0; i < all.size(); ++i) {
                all[i]->log().append(asked, [to = heard[i]](AppendResult result) { to->say(word(result)); });
                if (i == 0) memory.log().pump();
            }
        }
        for (auto* subject : all) settle(subject->log());
        const auto first = heard[0]->close();
        REQUIRE(heard[1]->close() == first);
        REQUIRE(heard[2]->close() == first);
        REQUIRE(*sqlite.log().matches("", 10) == *memory.log().matches("", 10));
        REQUIRE(*postgres.log().matches("", 10) == *memory.log().matches("", 10));
    }
    for (const auto* name : {"m", "n", "o"}) {
        REQUIRE(entries(sqlite.log(), name) == entries(memory.log(), name));
        REQUIRE(entries(postgres.log(), name) == entries(memory.log(), name));
        CHECK(entries(sqlite.log(), name).size() > 100);
    }
}
