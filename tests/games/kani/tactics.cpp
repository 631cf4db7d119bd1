// Positions with a proven result (tests/data/tactics/README.md): the search finds it, and a move that keeps
// it.

#include "engine/search.hpp"
#include "games/kani/rules.hpp"
#include "support/playing.hpp"

#include <catch2/catch.hpp>

#include <sstream>

using namespace papamu;
using namespace papamu::engine;

namespace {

using Thinking = Search<kani::Rules>;

struct Task {
    std::string position;
    std::vector<std::string> best;
    std::string result;
    int plies = 0;
};

std::vector<Task> tasks()
{
    std::vector<Task> all;
    std::istringstream lines(testing::read_data("tactics/kani.txt"));
    for (std::string line; std::getline(lines, line);) {
        // A move with a bonus has a semicolon of its own, so the ends are read from behind.
        const auto last = line.rfind(';');
        const auto middle = line.rfind(';', last - 1);
        const auto first = line.find(';');
        Task task{line.substr(0, first),
                  {},
                  line.substr(middle + 1, last - middle - 1),
                  std::stoi(line.substr(last + 1))};
        std::istringstream moves(line.substr(first + 1, middle - first - 1));
        for (std::string move; std::getline(moves, move, ',');) task.best.push_back(move);
        all.push_back(task);
    }
    return all;
}

} // namespace

TEST_CASE("kani tactics: the search proves what is known of them and plays a best move", "[kani][engine]")
{
    const auto all = tasks();
    CHECK(all.size() >= 60);
    Table table(16 << 20);
    Control control;
    control.begin(0, std::chrono::steady_clock::time_point::max());
    Thinking search(table, control);
    for (const auto& task : all) {
        INFO(task.position);
        const auto position = kani::Rules::parse(task.position);
        REQUIRE(position);
        for (const auto& move : task.best) REQUIRE(kani::Rules::parse_move(*position, move));
        // Draws and what takes longer are the tables' to prove.
        constexpr int affordable = 6;
        if (task.result == "draw" || task.plies > affordable) continue;
        search.set_root(*position, {}, {true, true});
        for (int depth = 1; depth < task.plies; ++depth) search.look(depth, 1);
        const auto& found = search.root_moves().front();
        const Score expected = task.result == "win" ? win_in(task.plies) : loss_in(task.plies);
        CHECK(found.score == expected);
        const auto played = kani::Rules::text(*position, found.move);
        CHECK(std::find(task.best.begin(), task.best.end(), played) != task.best.end());
    }
}
