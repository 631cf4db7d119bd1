#include "lab/bench.hpp"

#include "core/hash.hpp"

#include <algorithm>
#include <cassert>
#include <chrono>
#include <iomanip>
#include <ostream>

namespace papamu::lab {

namespace {

std::uint64_t pass(const Game& game)
{
    std::uint64_t nodes = 0;
    for (const auto& bench : game.info().bench) {
        const auto counted = game.perft(bench.position, bench.depth);
        assert(counted);
        nodes += *counted;
    }
    return nodes;
}

} // namespace

Speed measure(const Game& game, int runs, double seconds)
{
    using Clock = std::chrono::steady_clock;
    Speed speed{game.info().id, pass(game), 0, 0, 0};
    std::vector<double> rates;
    for (int run = 0; run < runs; ++run) {
        std::uint64_t nodes = 0;
        const auto begin = Clock::now();
        double elapsed = 0;
        do {
            nodes += pass(game);
            elapsed = std::chrono::duration<double>(Clock::now() - begin).count();
        } while (elapsed < seconds);
        rates.push_back(static_cast<double>(nodes) / elapsed);
    }
    std::sort(rates.begin(), rates.end());
    speed.nodes_per_second = rates[rates.size() / 2];
    speed.slowest = rates.front();
    speed.fastest = rates.back();
    return speed;
}

void print(std::ostream& out, const std::vector<Speed>& speeds)
{
    out << "move generation, one thread, the last ply counted; M nodes/s\n"
        << std::left << std::setw(12) << "game" << std::right << std::setw(12) << "median" << std::setw(12)
        << "slowest" << std::setw(12) << "fastest" << std::setw(16) << "nodes a pass" << '\n';
    std::uint64_t signature = 0;
    for (const auto& speed : speeds) {
        const auto millions = [&](double rate) {
            out << std::setw(12) << std::fixed << std::setprecision(1) << rate / 1e6;
        };
        out << std::left << std::setw(12) << speed.game << std::right;
        millions(speed.nodes_per_second);
        millions(speed.slowest);
        millions(speed.fastest);
        out << std::setw(16) << speed.signature << '\n';
        signature += speed.signature;
    }
    out << "signature " << signature << '\n';
}

} // namespace papamu::lab
