// Several servers at one database: who takes a match over has all that was ever acknowledged, and whoever had
// it before can add nothing.

#include "server/store/support/postgres_asking.hpp"

#include "core/random.hpp"

#include <algorithm>
#include <csignal>
#include <map>
#include <set>

using namespace papamu;
using namespace papamu::server;
using namespace papamu::testing;
using namespace std::chrono_literals;

namespace {

std::future<AppendResult> asking(MoveLog& log, const Append& entry)
{
    const auto promise = std::make_shared<std::promise<AppendResult>>();
    log.append(entry, [promise](AppendResult result) { promise->set_value(std::move(result)); });
    return promise->get_future();
}

std::future<Result<Claim>> claiming(MoveLog& log, const std::string& match)
{
    const auto promise = std::make_shared<std::promise<Result<Claim>>>();
    log.claim(match, [promise](Result<Claim> result) { promise->set_value(std::move(result)); });
    return promise->get_future();
}

// What several owners were told, to be compared with what there is in the end.
struct Told {
    struct Entry {
        std::string match;
        Epoch epoch;
        std::uint64_t seq;
        std::string payload;
    };
    std::vector<Entry> entries;
    std::map<std::string, std::map<Epoch, std::uint64_t>> claims; ///< with the tips
    std::vector<std::string> refusals;
    std::size_t unsure = 0;
    bool twice = false; ///< an epoch was told twice
    std::mutex mutex;

    void claimed(const std::string& match, const Claim& claim)
    {
        const std::lock_guard hold(mutex);
        twice = twice || !claims[match].emplace(claim.epoch, claim.tip).second;
    }
    void acknowledged(const Append& entry, std::uint64_t seq)
    {
        const std::lock_guard hold(mutex);
        entries.push_back({entry.match, entry.epoch, seq, entry.payload});
    }
    std::size_t count()
    {
        const std::lock_guard hold(mutex);
        return entries.size();
    }
    void refused(const std::string& why)
    {
        const std::lock_guard hold(mutex);
        refusals.push_back(why);
    }
};

// Takes matches over, adds some entries several at a time, and takes the next.
void play(Store& log, const std::string& who, std::uint64_t seed, const std::atomic<bool>& ends, Told& told)
{
    Random random(seed);
    std::uint64_t count = 0;
    while (!ends) {
        const auto match = "match" + std::to_string(random.below(4));
        std::optional<Claim> claimed;
        await("a claim", [&] {
            const auto answer = claim(log, match);
            if (answer)
                claimed = *answer;
            else
                told.refused(english(answer.reason()));
            return answer || ends;
        });
        if (!claimed) return;
        told.claimed(match, *claimed);
        auto seq = claimed->tip;
        for (auto rounds = random.below(6); rounds > 0 && !ends; --rounds) {
            std::vector<Append> some;
            std::vector<std::future<AppendResult>> answers;
            for (auto more = 1 + random.below(8); more > 0; --more) {
                const auto text = who + std::to_string(++count);
                some.push_back({match, claimed->epoch, seq++, text, text});
                answers.push_back(asking(log, some.back()));
            }
            bool goes_on = true;
            for (std::size_t i = 0; i < some.size(); ++i) {
                auto result = answers[i].get();
                await(
                    "an entry to be known", [&] { return unknown(result).empty() || ends; },
                    [&] {
                        told.refused(unknown(result));
                        result = append(log, some[i]);
                    });
                // Behind one that became unavailable stand conflicts, which are asked for again.
                if (std::holds_alternative<appended::Conflict>(result) && goes_on)
                    result = append_until_known(log, some[i]);
                if (std::holds_alternative<appended::Now>(result))
                    told.acknowledged(some[i], some[i].seq);
                else if (const auto* same = std::get_if<appended::Same>(&result))
                    told.acknowledged(some[i], same->seq);
                else
                    goes_on = false;
            }
            if (!goes_on) break;
        }
    }
}

} // namespace

TEST_CASE("who takes a match over waits for what its owner has under way, and has it", "[log][postgres]")
{
    const Database database;
    const auto a = open_at(database.url()), b = open_at(database.url());
    const auto epoch = own(*a, "m");
    std::optional<Session> delay;
    delay.emplace(postgres_server(), database.name(), "BEGIN; LOCK TABLE papamu.entries IN SHARE MODE");
    std::vector<std::future<AppendResult>> answers;
    answers.push_back(asking(*a, entry("m", epoch, 0)));
    await_waiting_for_locks(database, 1);
    for (std::uint64_t seq = 1; seq < 5; ++seq) answers.push_back(asking(*a, entry("m", epoch, seq)));
    auto taken = claiming(*b, "m");
    await("the other one to wait, or to have it", [&] {
        return waiting_for_locks(database).size() == 2 || taken.wait_for(0s) == std::future_status::ready;
    });
    CHECK(taken.wait_for(0s) == std::future_status::timeout);
    delay.reset();
    const auto claimed = taken.get();
    REQUIRE(claimed);
    CHECK(claimed->epoch > epoch);
    CHECK(claimed->tip >= 1);
    for (std::uint64_t seq = 0; seq < answers.size(); ++seq) {
        const auto result = answers[seq].get();
        INFO(seq);
        if (seq < claimed->tip)
            CHECK(result == AppendResult{appended::Now{}});
        else
            CHECK(result == AppendResult{appended::Fenced{}});
    }
    CHECK(entries(*b, "m").size() == claimed->tip);
    CHECK(append(*a, entry("m", epoch, claimed->tip)) == AppendResult{appended::Fenced{}});
    CHECK(append(*b, entry("m", claimed->epoch, claimed->tip)) == AppendResult{appended::Now{}});
}

TEST_CASE("an owner that hangs in the middle keeps the other from this match, and from no other",
          "[log][postgres]")
{
    const Database database;
    // The owner's lock is waited for a quarter of its patience: it has to hang before.
    const auto a = open_at(database.url(), impatient(6s)), b = open_at(database.url(), impatient(1s));
    const auto epoch = claim_until_known(*a, "m").epoch;
    const auto its = claim_until_known(*b, "n").epoch;
    std::optional<Session> delay;
    delay.emplace(postgres_server(), database.name(), "BEGIN; LOCK TABLE papamu.entries IN SHARE MODE");
    auto under_way = asking(*a, entry("m", epoch, 0));
    const auto backend = *await("the owner to wait for a lock", [&]() -> std::optional<pid_t> {
        const auto waiting = waiting_for_locks(database);
        if (waiting.empty()) return {};
        return waiting.front();
    });
    ::kill(backend, SIGSTOP);
    delay.reset();
    auto taken = claiming(*b, "m");
    // Whatever it was told of the other match, it can go on there.
    CHECK_FALSE(taken.get());
    std::uint64_t seq = 0;
    for (; seq < 5; ++seq) CHECK(kept(append_until_known(*b, entry("n", its, seq))));
    CHECK_FALSE(unknown(under_way.get()).empty());
    ::kill(backend, SIGCONT);
    const auto claimed = claim_until_known(*b, "m");
    const auto there = read_until_known(*b, "m");
    CHECK(there.size() == claimed.tip);
    CHECK(append_until_known(*a, entry("m", epoch, 0)) == AppendResult{appended::Fenced{}});
    CHECK(read_until_known(*b, "m") == there);
}

TEST_CASE("servers that take each other's matches at once are not told of it", "[log][postgres]")
{
    const Database database;
    const auto a = open_at(database.url()), b = open_at(database.url()), c = open_at(database.url());
    constexpr int count = 30;
    const auto name = [](int number) { return "m" + std::to_string(number); };
    for (auto* log : {a.get(), b.get(), c.get()})
        for (int match = 0; match < count; ++match) own(*log, name(match));
    for (int round = 0; round < 8; ++round) {
        std::vector<std::future<Result<Claim>>> all;
        std::mutex mutex;
        std::vector<std::thread> servers;
        int number = 0;
        for (auto* log : {a.get(), b.get(), c.get()})
            servers.emplace_back([&, log, from = ++number * 7] {
                std::vector<std::future<Result<Claim>>> mine;
                for (int match = 0; match < count; ++match)
                    mine.push_back(claiming(*log, name((match * 11 + from) % count)));
                const std::lock_guard hold(mutex);
                for (auto& one : mine) all.push_back(std::move(one));
            });
        for (auto& server : servers) server.join();
        for (auto& one : all) {
            const auto claimed = one.get();
            INFO((claimed ? "" : english(claimed.reason())));
            CHECK(claimed);
        }
    }
    const auto matches = a->matches("", 100);
    REQUIRE(matches);
    for (const auto& match : *matches) CHECK(match.epoch == 3 + 8 * 3);
}

TEST_CASE("whatever dies while servers fight over matches, there is one history", "[log][postgres]")
{
    const Database database;
    std::vector<std::unique_ptr<Store>> logs;
    for (int server = 0; server < 3; ++server) logs.push_back(open_at(database.url()));
    Told told;
    std::atomic<bool> ends = false;
    std::vector<std::thread> servers;
    for (std::size_t server = 0; server < logs.size(); ++server)
        servers.emplace_back([&, server] {
            play(*logs[server], std::string(1, static_cast<char>('a' + server)) + ":", server + 1, ends,
                 told);
        });
    Random random(7);
    int kills = 0;
    while (kills < 40) {
        const auto enough = told.count() + 1 + random.below(80);
        await("more entries", [&] { return told.count() >= enough; });
        const auto backends = database.backends();
        if (backends.empty()) continue;
        ::kill(backends[random.below(static_cast<std::uint32_t>(backends.size()))], SIGTERM);
        ++kills;
    }
    ends = true;
    for (auto& server : servers) server.join();

    CHECK_FALSE(told.twice);
    CHECK(told.entries.size() > 500);
    std::map<std::string, std::vector<LogEntry>> there;
    for (const auto& [match, claims] : told.claims) {
        there[match] = read_until_known(*logs[0], match); // which also looks for gaps
        std::set<std::string> ids;
        for (const auto& entry : there[match]) CHECK(ids.insert(entry.client).second);
        // Who owned it later had seen at least as much.
        std::uint64_t tip = 0;
        for (const auto& [epoch, seen] : claims) {
            CHECK(seen >= tip);
            tip = seen;
        }
    }
    std::size_t missing = 0, out_of_turn = 0;
    for (const auto& entry : told.entries) {
        const auto& all = there[entry.match];
        if (entry.seq >= all.size() || all[entry.seq].payload != entry.payload) ++missing;
        const auto& claims = told.claims[entry.match];
        const auto next = claims.upper_bound(entry.epoch);
        if (entry.seq < claims.at(entry.epoch) || (next != claims.end() && entry.seq >= next->second))
            ++out_of_turn;
    }
    CHECK(missing == 0);
    CHECK(out_of_turn == 0);
    for (const auto& why : told.refusals) {
        INFO(why);
        CHECK(why.find("deadlock") == std::string::npos);
        CHECK(why.find("another connection writes") == std::string::npos);
        CHECK(why.find("another owner") == std::string::npos);
    }
    WARN(told.entries.size() << " entries acknowledged, " << kills << " connections ended, "
                             << told.refusals.size() << " refusals");
}
