// What the process around the service costs by itself: papamu_server_app_tests "[.bench]".

#include "server/app/support/running.hpp"

#include <catch2/catch.hpp>

#include <cstdio>
#include <fstream>

#include <sys/resource.h>
#include <unistd.h>

using namespace papamu::testing;
using papamu::server::ServerOptions;

namespace {

double processor_time(int who)
{
    rusage used{};
    ::getrusage(who, &used);
    const auto seconds = [](const timeval& time) {
        return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
    };
    return seconds(used.ru_utime) + seconds(used.ru_stime);
}

// Of everything but the thread that asks, which is the client's.
double server_time() { return processor_time(RUSAGE_SELF) - processor_time(RUSAGE_THREAD); }

double resident_bytes()
{
    std::ifstream in("/proc/self/statm");
    double all = 0, resident = 0;
    in >> all >> resident;
    return resident * static_cast<double>(::sysconf(_SC_PAGESIZE));
}

} // namespace

TEST_CASE("how many messages a second come back, and what one costs", "[.bench]")
{
    ServerOptions options;
    options.limits.messages_per_second = options.limits.messages_at_once = 1e9;
    Running server(options);
    std::vector<Wire> wires;
    for (int number = 0; number < 200; ++number) {
        wires.emplace_back(server.place());
        REQUIRE(wires.back().upgrade());
    }
    const std::string move(120, 'm');
    constexpr int rounds = 250, together = 4;
    const auto begin = std::chrono::steady_clock::now();
    const auto used = server_time();
    for (int round = 0; round < rounds; ++round) {
        for (auto& wire : wires)
            for (int times = 0; times < together; ++times) wire.send(move);
        for (auto& wire : wires)
            for (int times = 0; times < together; ++times) REQUIRE(wire.frame());
    }
    const auto seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    const double count = rounds * together * 200;
    std::printf("%.0f messages a second, %.1f us of processor for each\n", count / seconds,
                (server_time() - used) / count * 1e6);
}

TEST_CASE("how much memory an idle connection takes", "[.bench]")
{
    rlimit files{};
    ::getrlimit(RLIMIT_NOFILE, &files);
    files.rlim_cur = files.rlim_max;
    ::setrlimit(RLIMIT_NOFILE, &files);
    Running server;
    std::vector<Wire> wires;
    const auto count = std::min<std::size_t>(4000, (files.rlim_cur - 100) / 2);
    wires.reserve(count + 100);
    const auto add = [&](std::size_t more) {
        for (; more > 0; --more) {
            wires.emplace_back(server.place());
            REQUIRE(wires.back().upgrade());
            wires.back().send("hello");
            REQUIRE(wires.back().frame()->payload == "hello");
        }
    };
    add(100);
    const auto before = resident_bytes();
    add(count - 100);
    std::printf("%.0f bytes for each of %zu connections\n",
                (resident_bytes() - before) / static_cast<double>(count - 100), count);
}
