// What a bench measures is what a person gets, and levels play alike on every machine.

#include "data/machine.hpp"
#include "game/registry.hpp"
#include "lab/thinking/arena.hpp"
#include "lab/thinking/bench.hpp"
#include "run.hpp"

#include <catch2/catch.hpp>

using namespace papamu;
using namespace papamu::testing;

namespace {

bool same(const Means& one, const Means& other)
{
    return one.threads == other.threads && one.table_bytes == other.table_bytes &&
           one.endings_bytes == other.endings_bytes && one.cache == other.cache &&
           one.background == other.background;
}

} // namespace

TEST_CASE("the bench looks at what the command looks at, to the node", "[lab][thinking]")
{
    int compared = 0;
    for (const Game* game : games())
        for (const auto& task : game->info().engine_bench) {
            // What takes long elsewhere is no different.
            const bool short_proof =
                task.kind == EngineTask::Kind::prove && task.seconds > 0 && task.seconds < 1;
            const bool short_search = task.kind == EngineTask::Kind::search && game->info().id == "konane";
            if (!short_proof && !short_search) continue;
            INFO(game->info().id << ' ' << task.name);
            auto words = lab::command_of(*game, task);
            words.insert(words.end(), {"--quiet", "--json"});
            std::vector<const char*> asked;
            for (const auto& word : words) asked.push_back(word.c_str());
            const auto ran = run_lab(asked);
            REQUIRE(ran.status == 0);
            const auto measured = lab::think(*game, task.position, lab::wishes_of(task));
            CHECK(last_object(ran.out).at("nodes") == measured.analysis.nodes);
            ++compared;
        }
    CHECK(compared >= 2);
}

TEST_CASE("who thinks for a person has more room on a larger machine, within bounds", "[lab][thinking]")
{
    CHECK(same(lab::Wishes{}.means, thinking_means(memory_megabytes())));
    for (const bool patient : {false, true}) {
        std::size_t table = 0, endings = 0;
        for (const int megabytes : {0, 1'000, 4'000, 8'000, 64'000}) {
            const auto means = thinking_means(megabytes, patient);
            CHECK(means.table_bytes >= table);
            CHECK(means.endings_bytes >= endings);
            table = means.table_bytes;
            endings = means.endings_bytes;
            // Never more than a seventh of what there is, where there is enough for anything.
            if (megabytes >= 4'000) CHECK((table + endings) >> 20 <= static_cast<std::size_t>(megabytes) / 7);
        }
        CHECK(table == std::size_t{256} << 20);
    }
}

TEST_CASE("the arena's levels play with the means of every machine", "[lab][thinking]")
{
    for (int number = 1; number <= level_count; ++number)
        CHECK(same(lab::contender_of(std::to_string(number), usual_levels())->means, means_of_levels()));
    CHECK(means_of_levels().cache == nullptr);
    CHECK(means_of_levels().threads == 1);
    CHECK_FALSE(means_of_levels(false).repetition);
}

TEST_CASE("a folder for tables that cannot be used is refused and not passed over", "[lab][thinking]")
{
    const auto ran = run_lab({"search", "kani", "--depth", "1", "--cache", "/proc/nobody/tables"});
    CHECK(ran.status == 1);
    CHECK(ran.out.empty());
    CHECK(ran.err == "papamu-lab: /proc/nobody/tables cannot be written\n");
    CHECK(run_lab({"search", "kani", "--depth", "1", "--no-cache"}).status == 0);
}
