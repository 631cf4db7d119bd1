#include "lab/online/upgrade.hpp"

#include "lab/online/cluster.hpp"
#include "lab/online/crowd.hpp"
#include "lab/online/line.hpp"
#include "lab/online/measured.hpp"

#include <atomic>
#include <chrono>
#include <future>
#include <ostream>

namespace papamu::lab {

namespace {

using Clock = std::chrono::steady_clock;

/// Of what is charged, in seconds: times of moves are whole milliseconds.
constexpr double rounding = 0.05;

} // namespace

int upgrade(const UpgradeWishes& wishes, std::ostream& out, std::ostream& err)
{
    const auto line = long_line(wishes.game, 2'000);
    if (!line) return failed(err, line.reason());
    auto made = Cluster::of(wishes.nodes, wishes.server, wishes.store);
    if (!made) return failed(err, made.reason());
    auto& cluster = *made;

    out << wishes.nodes << " nodes, " << wishes.matches << " matches of " << line->game << "\n\n";
    Table table(out);
    net::Network network;
    Crowd crowd(network, cluster.addresses, wishes.matches, *line);
    if (const auto came = crowd.come(); !came) return failed(err, came.reason());
    crowd.come_back(true);
    // Slowly enough that no match comes to the end of its line.
    const auto rate = static_cast<double>(wishes.matches);
    const auto play = [&] { crowd.play(Pace::paced, rate, std::chrono::seconds(wishes.seconds)); };
    play();

    std::size_t stopped = 0;
    const auto replace = [&](std::size_t node, const std::string& program, const std::string& what,
                             const std::string& key) -> Result<void> {
        const auto go_on = [&](std::chrono::milliseconds time) { crowd.play(Pace::paced, rate * 4, time); };
        go_on(std::chrono::seconds(1));
        crowd.watch_pauses();
        cluster.servers[node]->end();
        while (cluster.servers[node]->running()) go_on(std::chrono::milliseconds(50));
        // Everybody plays on while the next one begins. It ends with the thread that started it.
        std::atomic<bool> begins = true;
        auto meanwhile = std::async(std::launch::async, [&] {
            while (begins) go_on(std::chrono::milliseconds(50));
        });
        auto started = cluster.start(node, program);
        begins = false;
        meanwhile.get();
        if (!started) return started.reason();
        crowd.watch_recovery(Clock::now());
        crowd.play_until_all_go_on(Pace::paced, rate * 4);
        go_on(std::chrono::seconds(2));
        table.row(what + ": longest pause of a match", (key + "_pause_s").c_str(), crowd.pauses().back(), 2,
                  "s");
        stopped += wishes.matches - crowd.recovered().size();
        play();
        return {};
    };
    for (std::size_t node = 0; node < wishes.nodes; ++node) {
        const auto number = std::to_string(node + 1);
        if (const auto replaced =
                replace(node, wishes.next, "node " + number + " becomes the next version", "next_" + number);
            !replaced)
            return failed(err, replaced.reason());
    }
    if (const auto replaced = replace(0, cluster.program, "node 1 goes back", "back"); !replaced)
        return failed(err, replaced.reason());
    table.row("  matches that did not go on", "stopped", static_cast<double>(stopped), 0, "", "0");

    const bool settled = crowd.settle();
    const auto verdict = crowd.verify(crowd.told(), 0);
    const auto status = verdict_rows(table, verdict);
    if (!settled) out << "some moves were still on their way at the end\n";
    if (wishes.json) out << table.rows() << '\n';
    return status != 0 || stopped > 0 || verdict.overcharged > rounding ? 1 : 0;
}

} // namespace papamu::lab
