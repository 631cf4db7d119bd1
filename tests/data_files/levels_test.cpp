// The files that describe the engines' opponents.

#include "data/levels.hpp"
#include "support/places.hpp"

#include <catch2/catch.hpp>

#include <filesystem>
#include <fstream>

using namespace papamu;

namespace {

std::string replaced(std::string text, const std::string& from, const std::string& to)
{
    const auto at = text.find(from);
    REQUIRE(at != std::string::npos);
    return text.replace(at, from.size(), to);
}

void require_refused(const std::string& text, const std::string& id)
{
    INFO(text);
    const auto levels = read_levels(text);
    REQUIRE_FALSE(levels);
    REQUIRE(levels.reason().id == id);
}

} // namespace

TEST_CASE("levels are written as they are read", "[data][levels]")
{
    Levels levels = usual_levels();
    levels.scale = 72.5;
    levels.measured_on = "a machine, 200 pairs";
    levels.all[3].elo = -12.25;
    levels.all[3].elo_error = 33;
    levels.all[4].elo = 1000;
    levels.all[9].milliseconds = 150.5;
    levels.all[9].nodes_used = 123456;
    const auto text = write_levels(levels);
    REQUIRE(text.find("e+") == std::string::npos); // plain numbers, for people
    const auto read = read_levels(text);
    REQUIRE(read);
    REQUIRE(*read == levels);
}

TEST_CASE("what is wrong with levels is said", "[data][levels]")
{
    const auto good = write_levels(usual_levels());
    require_refused("scale = ", "data.toml_line");
    require_refused("scale = 0\n", "data.levels_value");
    require_refused("scale = 100\n", "data.levels_count");
    require_refused("wings = 2\n" + good, "data.levels_unknown");
    require_refused("measured_on = 5\n" + good, "data.levels_text");
    require_refused(replaced(good, "number = 4", "number = 5"), "data.levels_number");
    require_refused(replaced(good, "depth = 2", "depth = 2.5"), "data.levels_value");
    require_refused(replaced(good, "depth = 2", "depth = \"two\""), "data.levels_value");
    require_refused(replaced(good, "depth = 2", "deep = 2"), "data.levels_unknown");
    require_refused(replaced(good, "depth = 2\n", ""), "data.levels_endless");
    require_refused(replaced(good, "nodes = 400000", "nodes = 0"), "data.levels_endless");
    require_refused(replaced(good, "sees_win = 0.8", "sees_win = 1.5"), "data.levels_value");
    require_refused(replaced(good, "endings = false", "endings = 0"), "data.levels_value");
    require_refused(replaced(good, "temperature = 25", "temperature = nan"), "data.levels_value");
}

TEST_CASE("the levels of games are measured, and each is stronger than the one below", "[data][levels]")
{
    int games = 0;
    for (const auto& game : std::filesystem::directory_iterator(testing::sources() / "assets" / "games")) {
        const auto path = game.path() / "levels.toml";
        if (!std::filesystem::exists(path)) continue; // a game may do with the usual levels
        INFO(path);
        std::ifstream file(path);
        const std::string text{std::istreambuf_iterator<char>{file}, {}};
        const auto levels = read_levels(text);
        REQUIRE(levels);
        REQUIRE_FALSE(levels->measured_on.empty());
        double before_stops = 0;
        for (const auto& level : levels->all) {
            INFO(level.number);
            REQUIRE(level.elo);
            REQUIRE(level.milliseconds);
            REQUIRE(level.nodes_used);
            if (level.number >= 3) REQUIRE(level.sees_win == 1);
            if (level.number >= 5) REQUIRE(level.stops_win == 1);
            // Even the first meets more threats than chance does, and none meets fewer than the one below it.
            REQUIRE(level.stops_win >= 0.5);
            REQUIRE(level.stops_win >= before_stops);
            REQUIRE(level.sees_win >= level.stops_win);
            before_stops = level.stops_win;
            if (level.number == 1) continue;
            REQUIRE(level.elo_error);
            REQUIRE(*level.elo > *levels->level(level.number - 1).elo);
        }
        const auto& best = levels->level(level_count);
        REQUIRE((best.endings && best.temperature == 0));
        ++games;
    }
    REQUIRE(games >= 4);
}
