#include "lab/thinking/commands.hpp"

#include "data/file_cache.hpp"
#include "game/registry.hpp"
#include "lab/bounds.hpp"
#include "lab/start.hpp"
#include "lab/texts.hpp"
#include "lab/thinking/bench.hpp"
#include "lab/thinking/search.hpp"

#include <filesystem>
#include <fstream>
#include <memory>
#include <optional>
#include <ostream>

namespace papamu::lab {

namespace {

struct SearchOptions {
    Start start;
    Wishes wishes;
    std::int64_t milliseconds = 0;
    std::optional<std::size_t> table_megabytes;   ///< empty: by the machine
    std::optional<std::size_t> endings_megabytes; ///< likewise
    std::string cache;
    bool no_cache = false;
};

void add_means(Command& command, SearchOptions& options)
{
    command.option("--threads", options.wishes.means.threads, "Threads").within(1, 256);
    command
        .option("--table", options.table_megabytes,
                "Megabytes for what was found on the way; by the memory of the machine without this")
        .within(1, most_megabytes());
    command.option("--endings", options.endings_megabytes, "Megabytes for tables of endings; likewise")
        .within(0, most_megabytes());
    auto cache = command.option("--cache", options.cache, "The folder in which tables of endings are kept")
                     .check(not_empty);
    command.flag("--no-cache", options.no_cache, "Keeps no tables").excludes(cache);
    command.flag("--json", options.wishes.json, "The last line is one JSON object");
    command.flag("--quiet", options.wishes.quiet, "Says nothing on the way");
}

bool can_keep_in(const std::filesystem::path& folder)
{
    std::error_code failed;
    std::filesystem::create_directories(folder, failed);
    const auto trial = folder / ".papamu-lab-trial";
    const bool can = std::ofstream(trial).is_open();
    std::filesystem::remove(trial, failed);
    return can;
}

template <class Function>
int with(SearchOptions& options, std::ostream& err, Function function)
{
    const auto opened = open(options.start);
    if (const auto* failure = std::get_if<Failure>(&opened)) {
        err << "papamu-lab: " << english(failure->reason) << '\n';
        return failure->status;
    }
    const auto& [game, position] = std::get<0>(opened);
    if (!game->searcher()) {
        err << "papamu-lab: " << english({texts::lab_no_searcher, {{"game", game->info().id}}}) << '\n';
        return refused;
    }
    std::unique_ptr<FileCache> cache;
    const std::filesystem::path folder =
        options.cache.empty() ? usual_cache_folder() : std::filesystem::path{options.cache};
    // The usual folder may be missing; a folder named on the command line must work.
    if (!options.cache.empty() && !options.no_cache && !can_keep_in(folder)) {
        err << "papamu-lab: " << english({texts::lab_not_written, {{"file", folder.string()}}}) << '\n';
        return refused;
    }
    if (!options.no_cache && !folder.empty()) cache = std::make_unique<FileCache>(folder);
    Means& means = options.wishes.means;
    means.cache = cache.get();
    if (options.table_megabytes) means.table_bytes = *options.table_megabytes << 20;
    if (options.endings_megabytes) means.endings_bytes = *options.endings_megabytes << 20;
    options.wishes.limits.time = std::chrono::milliseconds{options.milliseconds};
    return function(*game, position, options.wishes);
}

} // namespace

void add_thinking_commands(Command& program, Command& bench, std::ostream& out, std::ostream& err)
{
    const auto searching = std::make_shared<SearchOptions>();
    auto search = program.command("search", "Look ahead from a position: what is best, and what it is worth");
    add_start(search, searching->start);
    Limits& limits = searching->wishes.limits;
    search.option("--depth", limits.depth, "Plies to look ahead").within(1, 240);
    search.option("--time", searching->milliseconds, "Milliseconds to think")
        .within(std::int64_t{1}, most_milliseconds);
    search.option("--nodes", limits.nodes, "Nodes to look at").within(std::int64_t{1}, most_nodes);
    search.option("--multipv", limits.lines, "How many best moves to tell").within(1, 1000);
    search.flag("--full-width", searching->wishes.means.full_width,
                "Every move to the same depth: no reductions, no extensions");
    search.flag("!--no-repetition", searching->wishes.means.repetition,
                "The house rule is off: a third occurrence is no draw");
    add_means(search, *searching);
    search.does([=, &out, &err] {
        return with(
            *searching, err, [&](const Game& game, const std::string& position, const Wishes& wishes) {
                if (wishes.limits.depth == 0 && wishes.limits.nodes == 0 && wishes.limits.time.count() == 0) {
                    err << "papamu-lab: " << english(texts::lab_no_limit) << '\n';
                    return usage;
                }
                return lab::search(game, position, wishes, out, err);
            });
    });

    const auto solving = std::make_shared<SearchOptions>();
    solving->wishes.means = thinking_means(memory_megabytes(), true);
    auto solve = program.command("solve", "Prove how a position ends; Ctrl-C ends with what is known");
    add_start(solve, solving->start);
    solve.option("--time", solving->milliseconds, "Milliseconds at most")
        .within(std::int64_t{1}, most_milliseconds);
    add_means(solve, *solving);
    solve.does([=, &out, &err] {
        return with(*solving, err, [&](const Game& game, const std::string& position, const Wishes& wishes) {
            return lab::solve(game, position, wishes, out, err);
        });
    });

    struct Bench : EngineBench {
        std::vector<std::string> ids;
    };
    const auto measuring = std::make_shared<Bench>();
    auto engine = bench.command("engine", "Measure the engines; the signature changes only when they do");
    // What stands before the word "engine" is about moves alone.
    engine.excludes_those_above();
    engine.option("games", measuring->ids, "The games; all of them without this");
    engine.option("--runs", measuring->runs, "Runs; the median counts").within(1, 99);
    engine.option("--threads", measuring->threads, "Measure the gain of so many threads too").within(1, 256);
    engine.flag("--json", measuring->json, "The last line is one JSON object");
    engine.does([=, &out, &err] {
        std::vector<const Game*> chosen;
        for (const auto& id : measuring->ids) {
            const auto game = find_game(id);
            if (!game) {
                err << "papamu-lab: " << english(game.reason()) << '\n';
                return usage;
            }
            chosen.push_back(*game);
        }
        if (chosen.empty()) chosen = games();
        return bench_engine(chosen, *measuring, out, err);
    });
}

} // namespace papamu::lab
