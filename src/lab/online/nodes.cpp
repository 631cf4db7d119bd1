#include "lab/online/nodes.hpp"

#include "lab/online/cluster.hpp"
#include "lab/online/line.hpp"
#include "lab/online/measured.hpp"

#include <algorithm>
#include <chrono>
#include <ostream>

namespace papamu::lab {

namespace {

using Clock = std::chrono::steady_clock;

void pause_rows(Table& table, const std::string& what, const std::string& key,
                const std::vector<double>& pauses, const std::string& target)
{
    table.row(what + ": pause of half of all matches at most", (key + "_median_s").c_str(),
              share(pauses, 0.5), 2, "s");
    table.row("  99 of 100", (key + "_p99_s").c_str(), share(pauses, 0.99), 2, "s");
    table.row("  the longest", (key + "_all_s").c_str(), pauses.back(), 2, "s", target);
}

} // namespace

int nodes(const NodesWishes& wishes, std::ostream& out, std::ostream& err)
{
    const auto line = long_line(wishes.game, 2'000);
    if (!line) return failed(err, line.reason());

    auto made = Cluster::of(wishes.nodes, wishes.server, wishes.store);
    if (!made) return failed(err, made.reason());
    auto& cluster = *made;

    const auto time = std::chrono::seconds(wishes.seconds);
    out << wishes.nodes << " nodes, " << wishes.matches << " matches of " << line->game << ", lines of "
        << line->moves.size() << " moves\n\n";
    Table table(out);
    net::Network network;

    // The same load, a second each in turn, so that both meet the same computer: all guests of a match at the
    // node that has it, and one of them elsewhere.
    Crowd near(network, {cluster.addresses.front()}, wishes.matches, *line);
    Crowd crowd(network, cluster.addresses, wishes.matches, *line, wishes.matches);
    for (auto* one : {&near, &crowd}) {
        if (const auto came = one->come(); !came) return failed(err, came.reason());
        one->play(Pace::paced, wishes.rate, std::chrono::seconds(1));
        one->take_figures();
    }
    for (int second = 0; second < wishes.seconds; ++second)
        for (auto* one : {&near, &crowd}) one->play(Pace::paced, wishes.rate, std::chrono::seconds(1));
    const auto here = near.take_figures(), there = crowd.take_figures();
    moves_rows(table, "at the table's node", "near", here, wishes.seconds);
    moves_rows(table, "by way of another node", "far", there, wishes.seconds);
    const auto median = [](std::vector<float> times) {
        std::sort(times.begin(), times.end());
        return static_cast<double>(share(times, 0.5));
    };
    table.row("  the hop", "hop_ms", median(there.milliseconds) - median(here.milliseconds), 2, "ms",
              "under 1");
    crowd.take_figures();
    crowd.play(Pace::at_once, 0, time);
    moves_rows(table, "saturated", "saturated", crowd.take_figures(), wishes.seconds);

    crowd.come_back(true);
    const auto watch = [&](ServerProcess& node, const char* what, const std::string& key,
                           const char* target) {
        while (node.running()) crowd.play(Pace::at_once, 0, std::chrono::milliseconds(50));
        // What was on its way at that moment shows nothing.
        crowd.play(Pace::at_once, 0, std::chrono::milliseconds(100));
        crowd.watch_recovery(Clock::now());
        crowd.play_until_all_go_on(Pace::at_once, 0);
        pause_rows(table, what, key, crowd.pauses(), target);
        table.row("  matches that did not go on", (key + "_lost").c_str(),
                  static_cast<double>(wishes.matches - crowd.recovered().size()), 0, "", "0");
    };
    crowd.watch_pauses();
    cluster.servers.front()->kill();
    watch(*cluster.servers.front(), "a node is killed", "killed", "within 15");
    if (const auto started = cluster.start(0); !started) return failed(err, started.reason());
    crowd.play(Pace::at_once, 0, std::chrono::seconds(3));
    crowd.watch_pauses();
    cluster.servers.back()->end();
    watch(*cluster.servers.back(), "a node is drained", "drained", "within 1");

    const bool settled = crowd.settle();
    const auto verdict = crowd.verify(crowd.told(), 0);
    const auto status = verdict_rows(table, verdict);
    if (!settled) out << "some moves were still on their way at the end\n";
    if (wishes.json) out << table.rows() << '\n';
    return status;
}

} // namespace papamu::lab
