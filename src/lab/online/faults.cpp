// Nodes that run already, under load, while a command does something to them.

#include "lab/online/line.hpp"
#include "lab/online/measured.hpp"
#include "lab/online/nodes.hpp"
#include "lab/online/server_process.hpp"

#include <algorithm>
#include <fstream>
#include <ostream>

namespace papamu::lab {

namespace {

constexpr std::size_t longest_line = 1'900; ///< of a match's 2,000 entries
/// Seconds that a fault may be charged for beyond the slowest move of the same run without a fault: a move's
/// way through a busy computer is no charge for a fault.
constexpr double charged_at_most = 2;
/// Of a pause of eight seconds or more, however busy the computer is.
constexpr double charged_part_at_most = 0.5;

double slowest(const CrowdFigures& figures)
{
    const auto& all = figures.milliseconds;
    return all.empty() ? 0 : static_cast<double>(*std::max_element(all.begin(), all.end())) / 1'000;
}

} // namespace

int play_under_fault(const NodesWishes& wishes, std::ostream& out, std::ostream& err)
{
    const auto line = long_line(wishes.game, longest_line);
    if (!line) return failed(err, line.reason());
    std::vector<protocol::Address> addresses;
    for (const auto& words : wishes.connect) {
        const auto address = protocol::parse_address(words);
        if (!address) return failed(err, address.reason());
        addresses.push_back(*address);
    }

    out << addresses.size() << " nodes, " << wishes.matches << " matches of " << line->game << ", lines of "
        << line->moves.size() << " moves\n\n";
    Table table(out);
    net::Network network;
    std::ofstream frames;
    Crowd crowd(network, addresses, wishes.matches, *line);
    if (!wishes.frames.empty()) {
        frames.open(wishes.frames);
        crowd.write_frames(frames);
    }
    if (const auto came = crowd.come(); !came) return failed(err, came.reason());
    const auto play = [&](std::chrono::milliseconds time) { crowd.play(Pace::paced, wishes.rate, time); };
    const auto time = std::chrono::seconds(wishes.seconds);
    play(time);
    const auto before = crowd.take_figures();
    moves_rows(table, "before", "before", before, wishes.seconds);

    crowd.come_back(true);
    crowd.watch_pauses();
    const auto begin = std::chrono::steady_clock::now();
    auto fault = RunningCommand::start(wishes.fault.empty() ? "echo nothing" : wishes.fault);
    if (!fault) return failed(err, fault.reason());
    while (fault->running()) play(std::chrono::milliseconds(100));
    const auto what = fault->said();
    if (!what) return failed(err, what.reason());
    const auto lasted = since(begin);
    const auto meanwhile = crowd.take_figures();
    table.row(*what + ": it lasted", "lasted_s", lasted, 1, "s");
    table.row("  moves acknowledged meanwhile", "meanwhile", static_cast<double>(meanwhile.acknowledged), 0,
              "");

    const auto over = std::chrono::steady_clock::now();
    crowd.watch_recovery(over);
    crowd.play_until_all_go_on(Pace::paced, wishes.rate);
    const auto recovered = crowd.recovered();
    const auto still = wishes.matches - recovered.size();
    table.row("  all go on, after", "recovered_s", recovered.empty() ? 0 : recovered.back(), 2, "s");
    table.row("  matches that did not go on", "not_recovered", static_cast<double>(still), 0, "", "0");
    const auto pauses = crowd.pauses();
    table.row("  pause of a match, half of them", "pause_median_s", share(pauses, 0.5), 2, "s");
    table.row("  the longest", "pause_s", pauses.back(), 2, "s");
    crowd.take_figures();
    play(time);
    const bool settled = crowd.settle();
    const auto afterwards = crowd.take_figures();
    moves_rows(table, "afterwards", "afterwards", afterwards, wishes.seconds);
    const auto charged_within = charged_at_most + std::max(slowest(before), slowest(afterwards));

    const auto verdict = crowd.verify(crowd.told(), 0);
    const auto status = verdict_rows(table, verdict);
    table.row("  a single move beyond what its guest took", "charged_s", verdict.charged_once, 2, "s");
    table.row("  it may be, by the slowest move without a fault", "charged_within_s", charged_within, 2, "s");
    table.row("  the same, as a part of a pause of 8 s or more", "charged_pause", verdict.charged_pause, 2,
              "", "under 0.5");
    if (!settled) out << "some moves were still on their way at the end\n";
    if (wishes.json) out << table.rows() << '\n';
    return status == 0 && settled && still == 0 && verdict.charged_once < charged_within &&
                   verdict.charged_pause < charged_part_at_most
               ? 0
               : 1;
}

} // namespace papamu::lab
