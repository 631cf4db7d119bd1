#include "lab/thinking/bench.hpp"

#include "lab/json.hpp"
#include "lab/thinking/ask.hpp"
#include "lab/thinking/search.hpp"
#include "lab/thinking/signature.hpp"

#include <algorithm>
#include <cassert>
#include <chrono>
#include <ctime>
#include <iomanip>
#include <ostream>
#include <sstream>

namespace papamu::lab {

namespace {

constexpr std::chrono::milliseconds time_to_prove{120'000}; ///< never needed

struct Run {
    double seconds = 0;
    double processor = 0;
    std::uint64_t nodes = 0;
    std::string found;
};

class Watch {
public:
    double seconds() const
    {
        return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin_).count();
    }
    double processor() const { return static_cast<double>(std::clock() - processor_) / CLOCKS_PER_SEC; }

private:
    std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
    std::clock_t processor_ = std::clock();
};

Run count(const Game& game, const EngineTask& task)
{
    const Watch watch;
    const auto nodes = game.perft(task.position, task.depth);
    assert(nodes);
    return {watch.seconds(), watch.processor(), *nodes, std::to_string(*nodes)};
}

Run think(const Game& game, const EngineTask& task, int threads = 1, int deeper = 0)
{
    auto wishes = wishes_of(task);
    wishes.means.threads = threads;
    if (wishes.limits.depth > 0) wishes.limits.depth += deeper;
    const auto [analysis, seconds, processor] = lab::think(game, task.position, wishes);
    if (analysis.lines.empty()) return {seconds, processor, analysis.nodes, "nothing"};
    const auto& best = analysis.lines.front();
    return {seconds, processor, analysis.nodes, in_words(best.value) + ", " + best.moves.front()};
}

Run prepare(const Game& game, const EngineTask& task)
{
    auto means = thinking_means(memory_megabytes(), true);
    means.threads = 2;
    const Watch watch;
    const auto searcher = game.searcher(means);
    if (!searcher) return {0, 0, 0, "nothing"};
    Limits limits;
    limits.nodes = 1;
    // Small questions show how far the background is; its threads work on between them.
    Analysis analysis;
    do analysis = ask(*searcher, task.position, {}, limits);
    while (analysis.endings < 1 && !Interruption::wanted());
    return {watch.seconds(), watch.processor(), 0, analysis.endings < 1 ? "not finished" : "made"};
}

Run run(const Game& game, const EngineTask& task)
{
    switch (task.kind) {
    case EngineTask::Kind::perft: return count(game, task);
    case EngineTask::Kind::search:
    case EngineTask::Kind::prove: return think(game, task);
    case EngineTask::Kind::endings: return prepare(game, task);
    }
    return {};
}

Run median(std::vector<Run> runs)
{
    std::sort(runs.begin(), runs.end(), [](const Run& a, const Run& b) { return a.seconds < b.seconds; });
    return runs[runs.size() / 2];
}

// The gain of threads: how much sooner the same depth is reached, a ply deeper than the task asks. Runs with
// one and with several threads alternate, so that both meet the same machine.
void print_gain(const Game& game, const EngineTask& task, const EngineBench& wanted, std::ostream& out,
                json::array& gains)
{
    std::vector<Run> alone, together;
    for (int i = 0; i < wanted.runs && !Interruption::wanted(); ++i) {
        alone.push_back(think(game, task, 1, 1));
        together.push_back(think(game, task, wanted.threads, 1));
    }
    if (Interruption::wanted()) return;
    const auto one = median(alone), many = median(together);
    const double gain = one.seconds / std::max(many.seconds, 1e-6);
    out << std::left << std::setw(9) << game.info().id << std::setw(26)
        << "depth " + std::to_string(task.depth + 1) << std::right << std::fixed << std::setprecision(3)
        << std::setw(10) << one.seconds << std::setw(10) << many.seconds << std::setprecision(2)
        << std::setw(12) << gain << std::setw(12)
        << static_cast<double>(many.nodes) / static_cast<double>(std::max<std::uint64_t>(one.nodes, 1))
        << '\n'
        << std::flush;
    gains.push_back(json::object{{"game", game.info().id},
                                 {"depth", task.depth + 1},
                                 {"alone", rounded(one.seconds, 6)},
                                 {"together", rounded(many.seconds, 6)},
                                 {"times", rounded(gain, 6)}});
}

} // namespace

Wishes wishes_of(const EngineTask& task)
{
    Wishes wishes;
    if (task.kind == EngineTask::Kind::search) {
        wishes.means.full_width = true;
        wishes.limits.depth = task.depth;
    } else {
        wishes.limits.time = time_to_prove;
    }
    return wishes;
}

std::vector<std::string> command_of(const Game& game, const EngineTask& task)
{
    std::vector<std::string> words{"search", game.info().id, "--position", task.position, "--no-cache"};
    if (task.kind == EngineTask::Kind::search)
        words.insert(words.end(), {"--depth", std::to_string(task.depth), "--full-width"});
    else
        words.insert(words.end(), {"--time", std::to_string(time_to_prove.count())});
    return words;
}

int bench_engine(const std::vector<const Game*>& games, const EngineBench& wanted, std::ostream& out,
                 std::ostream& err)
{
    const Interruption interruption;
    out << std::left << std::setw(9) << "game" << std::setw(26) << "task" << std::right << std::setw(10)
        << "seconds" << std::setw(10) << "processor" << std::setw(10) << "asked" << std::setw(12) << "M nodes"
        << std::setw(12) << "M nodes/s" << std::setw(10) << "asked"
        << "  found\n";
    json::array tasks, gains;
    for (const Game* game : games)
        for (const auto& task : game->info().engine_bench) {
            if (Interruption::wanted()) break;
            err << "measuring " << game->info().id << ", " << task.name << "...\n";
            std::vector<Run> all;
            for (int i = 0; i < wanted.runs && !Interruption::wanted(); ++i) all.push_back(run(*game, task));
            if (all.empty()) break;
            const auto middle = median(std::move(all));
            const double millions = static_cast<double>(middle.nodes) / 1e6;
            const double rate = millions / std::max(middle.processor, 1e-6);
            const auto asked = [&](double target) -> std::string {
                std::ostringstream text;
                if (target > 0) text << target;
                return text.str();
            };
            out << std::left << std::setw(9) << game->info().id << std::setw(26) << task.name << std::right
                << std::fixed << std::setprecision(3) << std::setw(10) << middle.seconds << std::setw(10)
                << middle.processor << std::setw(10) << asked(task.seconds) << std::setprecision(1)
                << std::setw(12) << millions << std::setw(12) << rate << std::setw(10) << asked(task.millions)
                << "  " << middle.found << '\n'
                << std::flush;
            tasks.push_back(json::object{{"game", game->info().id},
                                         {"task", task.name},
                                         {"seconds", rounded(middle.seconds, 6)},
                                         {"processor", rounded(middle.processor, 6)},
                                         {"nodes", middle.nodes},
                                         {"found", middle.found}});
        }
    if (wanted.threads > 1 && !Interruption::wanted()) {
        out << std::left << std::setw(35) << "gain of " + std::to_string(wanted.threads) + " threads"
            << std::right << std::setw(10) << "alone, s" << std::setw(10) << "they, s" << std::setw(12)
            << "times" << std::setw(12) << "nodes" << '\n';
        for (const Game* game : games)
            for (const auto& task : game->info().engine_bench)
                if (task.kind == EngineTask::Kind::search) print_gain(*game, task, wanted, out, gains);
    }
    const auto signature = search_signature(games);
    if (signature) out << "search signature " << *signature << '\n';
    if (wanted.json)
        out << json::object{{"signature", signature ? json::value(*signature) : json::value{}},
                            {"tasks", std::move(tasks)},
                            {"threads", wanted.threads},
                            {"gains", std::move(gains)}}
            << '\n';
    return 0;
}

} // namespace papamu::lab
