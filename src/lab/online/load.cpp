#include "lab/online/load.hpp"

#include "lab/online/crowd.hpp"
#include "lab/online/line.hpp"
#include "lab/online/measured.hpp"
#include "lab/online/server_process.hpp"

#include <algorithm>
#include <optional>
#include <ostream>

namespace papamu::lab {

namespace {

using Clock = std::chrono::steady_clock;

} // namespace

int load(const LoadWishes& wishes, std::ostream& out, std::ostream& err)
{
    const auto line = long_line(wishes.game, 2'000);
    if (!line) return failed(err, line.reason());

    // A service that runs already has its own.
    std::optional<Folder> folder;
    if (wishes.data.empty() && wishes.connect.empty()) folder.emplace();
    std::vector<std::string> words{"--listen",    "127.0.0.1:0",
                                   "--data",      folder ? folder->path.string() : wishes.data,
                                   "--log-level", "error"};
    if (wishes.store != "sqlite") words.insert(words.end(), {"--store", wishes.store});
    std::string program;
    std::optional<ServerProcess> server;
    protocol::Address address;
    if (wishes.connect.empty()) {
        const auto found = server_program(wishes.server);
        if (!found) return failed(err, found.reason());
        program = *found;
        err << "starting " << program << '\n';
        auto started = ServerProcess::start(program, words);
        if (!started) return failed(err, started.reason());
        server.emplace(std::move(*started));
        address = server->address();
    } else {
        const auto parsed = protocol::parse_address(wishes.connect);
        if (!parsed) return failed(err, parsed.reason());
        address = *parsed;
    }

    out << wishes.matches << " matches of " << line->game << " on " << 2 * wishes.matches
        << " connections, store "
        << (server ? wishes.store.substr(0, wishes.store.find(':')) : "of the service") << ", lines of "
        << line->moves.size() << " moves\n\n";
    Table table(out);
    net::Network network;
    Crowd crowd(network, {address}, wishes.matches, *line);
    const auto time = std::chrono::seconds(wishes.seconds);

    const auto kilobytes = server ? server->kilobytes() : 0;
    auto begin = Clock::now();
    if (const auto connected = crowd.connect(); !connected) return failed(err, connected.reason());
    table.row("connections a second", "connections_per_s",
              2.0 * static_cast<double>(wishes.matches) / since(begin), 0, "1/s");
    if (server)
        table.row("memory of an idle connection", "idle_kilobytes",
                  static_cast<double>(server->kilobytes() - kilobytes) /
                      (2.0 * static_cast<double>(wishes.matches)),
                  1, "kB", "at most 10");
    begin = Clock::now();
    if (const auto sits = crowd.sit_down(); !sits) return failed(err, sits.reason());
    table.row("tables opened and joined", "tables_per_s", static_cast<double>(wishes.matches) / since(begin),
              0, "1/s");
    if (server)
        table.row("memory with every match begun", "begun_kilobytes",
                  static_cast<double>(server->kilobytes() - kilobytes) /
                      (2.0 * static_cast<double>(wishes.matches)),
                  1, "kB");

    const auto measure = [&](Pace pace, const char* name, const std::string& key) {
        crowd.take_figures();
        const auto processor = server ? server->processor_seconds() : 0;
        const auto measured = Clock::now();
        crowd.play(pace, wishes.rate, time);
        const auto passed = since(measured);
        const auto used = server ? server->processor_seconds() - processor : 0;
        auto figures = crowd.take_figures();
        const auto moves = static_cast<double>(std::max<std::uint64_t>(1, figures.acknowledged));
        const bool full = pace == Pace::at_once;
        const auto refusals = figures.refused, closed = figures.closed;
        moves_rows(table, name, key, std::move(figures), passed, full ? "at least 15000" : "",
                   full ? "" : "under 1.5 at 1000/s");
        if (server)
            table.row("  processor time of the service", (key + "_us_per_move").c_str(), used / moves * 1e6,
                      1, "us/move", full ? "at most 40" : "");
        if (refusals > 0 || closed > 0)
            out << "  " << refusals << " refused, " << closed << " connections closed\n";
    };
    measure(Pace::paced, "paced", "paced");
    if (!wishes.fault.empty()) {
        auto fault = RunningCommand::start(wishes.fault);
        if (!fault) return failed(err, fault.reason());
        const auto begun = Clock::now();
        while (fault->running()) crowd.play(Pace::paced, wishes.rate, std::chrono::milliseconds(100));
        const auto what = fault->said();
        if (!what) return failed(err, what.reason());
        table.row(*what + ": it lasted", "lasted_s", since(begun), 1, "s");
    }
    measure(Pace::at_once, "saturated", "saturated");

    double down = 0;
    auto told = crowd.told();
    crowd.come_back(true);
    const auto start_again = [&]() -> Result<void> {
        words[1] = "127.0.0.1:" + std::to_string(address.port);
        auto started = ServerProcess::start(program, words);
        if (!started) return started.reason();
        server.emplace(std::move(*started));
        return {};
    };
    for (int kill = 0; server && wishes.store != "memory" && wishes.cut.empty() && kill < wishes.kills;
         ++kill) {
        // In the middle of it all.
        crowd.play(Pace::at_once, 0, std::chrono::seconds(2));
        crowd.take_figures();
        const auto killed = Clock::now();
        server->kill();
        if (const auto again = start_again(); !again) return failed(err, again.reason());
        const auto away = since(killed);
        down += away;
        crowd.watch_recovery(Clock::now());
        crowd.play(Pace::at_once, 0, kill == 0 ? time : std::chrono::seconds(2));
        auto recovered = crowd.recovered();
        table.row("killed under load: back and listening after", "restart_s", away, 2, "s");
        table.row("  half of all matches go on after another", "recovered_median_s", share(recovered, 0.5), 2,
                  "s");
        table.row("  99 of 100 matches", "recovered_p99_s", share(recovered, 0.99), 2, "s", "within 2");
        table.row("  all of them", "recovered_all_s", recovered.empty() ? 0 : recovered.back(), 2, "s");
        table.row("  matches that did not go on", "not_recovered",
                  static_cast<double>(wishes.matches - recovered.size()), 0, "", "0");
    }
    bool settled = true;
    if (wishes.cut.empty()) {
        settled = crowd.settle();
        told = crowd.told();
    } else if (server) {
        // The copy must contain what was told before it was begun; it may contain more.
        crowd.play(Pace::at_once, 0, std::chrono::seconds(2));
        told = crowd.told();
        auto copy = RunningCommand::start(wishes.cut);
        if (!copy) return failed(err, copy.reason());
        while (copy->running()) crowd.play(Pace::at_once, 0, std::chrono::milliseconds(100));
        server->kill();
        crowd.play(Pace::still, 0, std::chrono::milliseconds(500));
        const auto place = copy->said();
        if (!place) return failed(err, place.reason());
        words[3] = *place;
        if (const auto again = start_again(); !again) return failed(err, again.reason());
        crowd.play(Pace::still, 0, std::chrono::seconds(3));
        out << "  the power was cut: the service goes on from " << *place << '\n';
    }
    const auto verdict = crowd.verify(told, down);
    const auto status = verdict_rows(table, verdict);
    if (!wishes.cut.empty()) out << "  (clocks cannot be compared across a copy)\n";
    if (!settled) out << "some moves were still on their way at the end\n";
    if (wishes.json) out << table.rows() << '\n';
    return status;
}

} // namespace papamu::lab
