// Two stores under the same load at the same time.

#include "lab/online/line.hpp"
#include "lab/online/load.hpp"
#include "lab/online/measured.hpp"
#include "lab/online/server_process.hpp"

#include <algorithm>
#include <array>
#include <memory>
#include <optional>
#include <ostream>

namespace papamu::lab {

namespace {

// A service on one of the stores, and its guests.
struct Side {
    const char* name;
    const char* key;
    std::string store;
    std::unique_ptr<Folder> folder = std::make_unique<Folder>();
    std::optional<ServerProcess> server{};
    std::unique_ptr<Crowd> crowd{};
};

} // namespace

int load_beside(const LoadWishes& wishes, std::ostream& out, std::ostream& err)
{
    const auto line = long_line(wishes.game, 2'000);
    if (!line) return failed(err, line.reason());
    const auto program = server_program(wishes.server);
    if (!program) return failed(err, program.reason());

    out << wishes.matches << " matches of " << line->game
        << " on each of two stores, in turns of a second\n\n";
    Table table(out);
    net::Network network;
    std::array<Side, 2> sides{Side{"this store", "this", wishes.store},
                              Side{"beside it", "beside", wishes.beside}};
    for (auto& side : sides) {
        const auto begin = std::chrono::steady_clock::now();
        auto started =
            ServerProcess::start(*program, {"--listen", "127.0.0.1:0", "--data", side.folder->path.string(),
                                            "--log-level", "error", "--store", side.store});
        if (!started) return failed(err, started.reason());
        side.server.emplace(std::move(*started));
        table.row(std::string{side.name} + ": listens after", (std::string{side.key} + "_start_s").c_str(),
                  since(begin), 2, "s");
        side.crowd =
            std::make_unique<Crowd>(network, std::vector{side.server->address()}, wishes.matches, *line);
        if (const auto came = side.crowd->connect(); !came) return failed(err, came.reason());
        const auto connected = std::chrono::steady_clock::now();
        if (const auto sits = side.crowd->sit_down(); !sits) return failed(err, sits.reason());
        table.row("  tables opened and joined", (std::string{side.key} + "_tables_per_s").c_str(),
                  static_cast<double>(wishes.matches) / since(connected), 0, "1/s");
    }
    // Whatever else the computer does meets both.
    for (const auto pace : {Pace::paced, Pace::at_once}) {
        const std::string what = pace == Pace::paced ? "paced" : "saturated";
        for (auto& side : sides) {
            side.crowd->play(pace, wishes.rate, std::chrono::seconds(1));
            side.crowd->settle();
            side.crowd->take_figures();
        }
        for (int second = 0; second < wishes.seconds; ++second)
            for (auto& side : sides) {
                side.crowd->play(pace, wishes.rate, std::chrono::seconds(1));
                side.crowd->settle();
            }
        for (auto& side : sides)
            moves_rows(table, what + ", " + side.name, what + '_' + side.key, side.crowd->take_figures(),
                       wishes.seconds);
    }
    int status = 0;
    for (auto& side : sides) {
        out << side.name << ":\n";
        status = std::max(status, verdict_rows(table, side.crowd->verify(side.crowd->told(), 0)));
    }
    if (wishes.json) out << table.rows() << '\n';
    return status;
}

} // namespace papamu::lab
