// papamu_simulation: plays many small worlds full of faults, each from its seed.

#include "data/command_line.hpp"
#include "simulation/world.hpp"

#include <chrono>
#include <iomanip>
#include <iostream>

using namespace papamu::simulation;

int main(int argc, char** argv)
{
    papamu::CommandLine program("Plays the service and its clients in simulated worlds full of faults.", "",
                                "");
    std::uint64_t seeds = 1000, from = 1, seed = 0, sweep = 0;
    std::uint64_t crash_at = 0;
    std::size_t nodes = 0;
    bool trace = false;
    program.option("--seeds", seeds, "How many worlds");
    program.option("--from", from, "The first world's seed");
    program.option("--seed", seed, "Only this world");
    program.option("--crash-at", crash_at, "The server also crashes at this step");
    program.option("--sweep", sweep,
                   "Of so many worlds, each again and again, with a crash at every step in turn");
    program.option("--nodes", nodes, "So many nodes in every world; without it the seed says");
    program.flag("--trace", trace, "Show every frame");
    if (const auto ended = program.read(argc, argv, std::cout, std::cerr)) return *ended;
    if (seed != 0) {
        from = seed;
        seeds = 1;
    }

    Figures all;
    std::uint64_t worlds = 0;
    const auto begin = std::chrono::steady_clock::now();
    const auto play = [&](std::uint64_t number,
                          std::optional<std::uint64_t> crash) -> std::optional<std::uint64_t> {
        World world(number, crash, trace, nodes);
        const auto failure = world.run();
        const auto& figures = world.figures();
        ++worlds;
        all.steps += figures.steps;
        all.entries += figures.entries;
        all.crashes += figures.crashes;
        all.cuts += figures.cuts;
        all.matches += figures.matches;
        all.moved += figures.moved;
        all.forgotten += figures.forgotten;
        if (!failure) return figures.steps;
        std::cout << "seed " << number << ": " << *failure << "\nagain: papamu_simulation --seed " << number;
        if (nodes != 0) std::cout << " --nodes " << nodes;
        if (crash) std::cout << " --crash-at " << *crash;
        std::cout << " --trace" << std::endl;
        return std::nullopt;
    };
    for (std::uint64_t i = 0; i < seeds; ++i)
        if (!play(from + i, crash_at == 0 ? std::nullopt : std::optional{crash_at})) return 1;
    for (std::uint64_t i = 0; i < sweep; ++i) {
        const auto steps = play(from + i, std::nullopt);
        if (!steps) return 1;
        for (std::uint64_t step = 1; step <= *steps; ++step)
            if (!play(from + i, step)) return 1;
    }
    const auto seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    std::cout << worlds << " worlds, " << all.steps << " steps, " << all.matches << " matches, "
              << all.entries << " entries, " << all.moved << " tables moved, " << all.forgotten
              << " nodes forgotten, " << all.crashes << " crashes of a server, " << all.cuts
              << " cut connections; " << std::fixed << std::setprecision(0)
              << static_cast<double>(worlds) / seconds << " worlds a second; everything held\n";
}
