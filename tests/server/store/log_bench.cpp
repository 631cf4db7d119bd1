// How fast the logs that last acknowledge, by how many appends are under way: papamu_server_store_tests
// "[.bench]". It writes below TMPDIR; a disk in memory would flatter it.

#include "server/store/postgres_log.hpp"
#include "server/store/sqlite_log.hpp"
#include "server/store/support/conformance.hpp"
#include "server/store/support/postgres_server.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdio>

#include <fcntl.h>
#include <sys/resource.h>
#include <unistd.h>

using namespace papamu;
using namespace papamu::server;
using papamu::testing::Folder;
using papamu::testing::PostgresServer;

namespace {

using Clock = std::chrono::steady_clock;

constexpr std::size_t most_matches = 2500;

double microseconds(Clock::duration time) { return std::chrono::duration<double, std::micro>(time).count(); }

double processor_time()
{
    rusage used{};
    ::getrusage(RUSAGE_SELF, &used);
    const auto seconds = [](const timeval& time) {
        return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
    };
    return seconds(used.ru_utime) + seconds(used.ru_stime);
}

void print(const char* what, std::vector<double> latencies, double seconds, double processor)
{
    std::sort(latencies.begin(), latencies.end());
    const auto at = [&](double part) {
        return latencies[static_cast<std::size_t>(part * static_cast<double>(latencies.size() - 1))] / 1000;
    };
    const auto count = static_cast<double>(latencies.size());
    std::printf("%-26s %9.0f/s %9.2f ms median %9.2f ms p99 %9.2f ms longest %7.1f us of processor\n", what,
                count / seconds, at(0.5), at(0.99), at(1), processor / count * 1e6);
}

// What the disk itself can do: append a page and wait for it.
void flush_alone(double seconds)
{
    Folder folder;
    const int file = ::open((folder / "plain").c_str(), O_WRONLY | O_CREAT, 0600);
    REQUIRE(file >= 0);
    const std::string page(4096, '.');
    std::vector<double> latencies;
    const auto begin = Clock::now();
    const auto used = processor_time();
    while (microseconds(Clock::now() - begin) < seconds * 1e6) {
        const auto before = Clock::now();
        REQUIRE(::write(file, page.data(), page.size()) == static_cast<ssize_t>(page.size()));
        REQUIRE(::fdatasync(file) == 0);
        latencies.push_back(microseconds(Clock::now() - before));
    }
    ::close(file);
    print("the disk alone", latencies, seconds, processor_time() - used);
}

// Who was answered, for the thread that asks.
class Answered {
public:
    void say(std::size_t match)
    {
        const std::lock_guard hold(mutex_);
        matches_.push_back(match);
        if (matches_.size() == 1) changed_.notify_one();
    }
    std::vector<std::size_t> wait()
    {
        std::unique_lock hold(mutex_);
        changed_.wait(hold, [this] { return !matches_.empty(); });
        return std::exchange(matches_, {});
    }

private:
    std::mutex mutex_;
    std::condition_variable changed_;
    std::vector<std::size_t> matches_;
};

// So many appends are always under way, spread over as many matches as there are at most.
void bench(const char* where, Store& log, std::size_t in_flight, double seconds)
{
    struct Playing {
        std::string name;
        Epoch epoch = 0;
        std::uint64_t seq = 0;
    };
    std::vector<Playing> matches;
    Answered claimed;
    for (std::size_t match = 0; match < std::min(in_flight, most_matches); ++match) {
        matches.push_back({"QW" + std::to_string(100000 + match), 1, 0});
        log.claim(matches.back().name, [&claimed, match](const Result<Claim>&) { claimed.say(match); });
    }
    for (std::size_t count = 0; count < matches.size();) count += claimed.wait().size();

    Answered answered;
    std::vector<double> latencies;
    std::atomic<bool> failed = false;
    const auto ask = [&](std::size_t match) {
        auto& playing = matches[match];
        const auto seq = playing.seq++;
        const auto number = std::to_string(seq);
        log.append({playing.name, playing.epoch, seq, "first:8f14e45fceea167a" + number,
                    number + " 1234567 move first " + number + " c4-d5"},
                   [&, match, begin = Clock::now()](const AppendResult& result) {
                       failed = failed || result != AppendResult{appended::Now{}};
                       latencies.push_back(microseconds(Clock::now() - begin));
                       answered.say(match);
                   });
    };
    const auto begin = Clock::now();
    const auto used = processor_time();
    for (std::size_t count = 0; count < in_flight; ++count) ask(count % matches.size());
    auto under_way = in_flight;
    while (microseconds(Clock::now() - begin) < seconds * 1e6)
        for (const auto match : answered.wait()) ask(match);
    while (under_way > 0) under_way -= answered.wait().size();
    const auto elapsed = microseconds(Clock::now() - begin) / 1e6;
    CHECK_FALSE(failed);
    print((std::string(where) + ' ' + std::to_string(in_flight) + " under way").c_str(), latencies, elapsed,
          processor_time() - used);
}

} // namespace

// One store after the other, so that both meet the same computer. What a database's own processes use is not
// counted as ours.
TEST_CASE("appends acknowledged by the log in a file, and in a database", "[.bench]")
{
    flush_alone(2);
    const PostgresServer server({"shared_buffers = 256MB", "max_wal_size = 4GB"});
    for (const std::size_t in_flight : {1, 16, 256, 4096}) {
        Folder folder;
        auto file = SqliteLog::open(folder / "m.sqlite");
        REQUIRE(file);
        bench("SQLite", **file, in_flight, 4);
        file->reset();
        const auto name = "bench" + std::to_string(in_flight);
        server.make(name);
        auto database = PostgresLog::open(server.url(name));
        REQUIRE(database);
        bench("PostgreSQL", **database, in_flight, 4);
    }
}
