// The commands that think.

#include "core/text.hpp"
#include "data/levels.hpp"
#include "game/registry.hpp"
#include "lab/texts.hpp"
#include "lab/thinking/arena.hpp"
#include "lab/thinking/progress.hpp"
#include "run.hpp"
#include "support/places.hpp"
#include "support/playing.hpp"

#include <catch2/catch.hpp>

#include <chrono>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <utility>

using namespace papamu;
using namespace papamu::testing;
namespace json = papamu::lab::json;

namespace {

bool has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

constexpr auto oxono_full = "oxXoOO/XOOxxX/1x1oXX/xXx1ox/OoO1Oo/OXooXx p c4 d3";
// Wherever the program is started from.
struct Elsewhere {
    std::filesystem::path before = std::filesystem::current_path();
    Elsewhere() { std::filesystem::current_path("/"); }
    ~Elsewhere() { std::filesystem::current_path(before); }
};

std::string games_of(const Ran& ran)
{
    REQUIRE(ran.status == 0);
    return last_line(ran.out);
}

constexpr auto win_in_one = "2m2/2S2/5/5/2M2 r tiger,ox crab,boar horse";

struct File {
    std::filesystem::path path = std::filesystem::temp_directory_path() / "papamu_levels_test.toml";
    File() { std::filesystem::remove(path); }
    ~File() { std::filesystem::remove(path); }
    std::string text() const
    {
        std::ifstream file(path);
        return {std::istreambuf_iterator<char>{file}, {}};
    }
};

} // namespace

TEST_CASE("a search tells value, line and effort, in words and as JSON", "[lab][thinking]")
{
    const auto ran = run_lab({"search", "onitama", "--position", win_in_one, "--depth", "3", "--json"});
    CHECK(ran.status == 0);
    CHECK(has(ran.out, "value win in 1 "));
    const auto told = last_object(ran.out);
    CHECK(told.at("best") == "ox:c4-c5");
    CHECK(told.at("value") == 29999);
    CHECK(told.at("proven") == "win");
    CHECK(told.at("plies") == 1);
    CHECK(told.at("line") == json::array{"ox:c4-c5"});
    CHECK(told.at("nodes").to_number<int>() > 0);
    CHECK(told.at("seconds").to_number<double>() >= 0);
    CHECK_FALSE(told.contains("lines"));

    const auto lines = run_lab({"search", "kani", "--depth", "2", "--multipv", "3", "--json", "--quiet"});
    CHECK(lines.err.empty());
    const auto several = last_object(lines.out);
    CHECK(several.at("depth") == 2);
    CHECK(several.at("proven").is_null());
    CHECK(several.at("plies").is_null());
    REQUIRE(several.at("lines").as_array().size() == 3);
    CHECK(several.at("lines").at(0).at("best") == several.at("best"));

    CHECK(has(run_lab({"search", "konane", "--nodes", "400000"}).err, "depth "));
    CHECK(run_lab({"search", "oxono", "--time", "20", "--full-width", "--threads", "2"}).status == 0);
    CHECK(run_lab({"search", "kani", "--nodes", "5000", "--no-repetition"}).status == 0);
}

TEST_CASE("a finished game is said to be over, how, and for whom", "[lab][thinking]")
{
    struct Finished {
        const char* game;
        const char* position;
        const char* words;
        int value;
        const char* proven;
    };
    const std::vector<Finished> all{
        {"konane", "4/4/4/B3 w", "Black has won: White cannot jump", -30000, "loss"},
        {"onitama", "2S2/5/5/5/2M2 b crab,ox boar,tiger horse", "Red has won: Red captured the enemy master",
         -30000, "loss"},
        {"onitama", "2S2/5/5/5/2M2 r crab,ox boar,tiger horse", "Red has won: Red captured the enemy master",
         30000, "win"},
        {"kani", "S3S/4S/4c/4c/C3c r same", "has raised 3 shrimps", -30000, "loss"},
        {"kani", "C3c/C3c/C4/C4/C4 r same", "has captured 3 pieces", -30000, "loss"},
        {"oxono", oxono_full, "a draw: All 32 pawns are placed", 0, "draw"}};
    for (const auto& [game, position, words, value, proven] : all) {
        INFO(position);
        for (const auto& ran :
             {run_lab({"search", game, "--position", position, "--depth", "3", "--json", "--no-cache"}),
              run_lab({"solve", game, "--position", position, "--json", "--no-cache"})}) {
            CHECK(ran.status == 0);
            CHECK(ran.out.find("the game is over, ") == 0);
            CHECK(has(ran.out, words));
            auto told = last_object(ran.out);
            CHECK(told.erase("seconds") == 1);
            CHECK(told == json::object{{"depth", 0},
                                       {"best", nullptr},
                                       {"value", value},
                                       {"proven", proven},
                                       {"plies", 0},
                                       {"line", json::array{}},
                                       {"nodes", 0}});
        }
    }
    CHECK_FALSE(has(run_lab({"search", "konane", "--position", "4/4/4/B3 w", "--depth", "1"}).out, "{"));
}

TEST_CASE("a search without an end is refused", "[lab][thinking]")
{
    const auto ran = run_lab({"search", "kani"});
    CHECK(ran.status == 2);
    CHECK(has(ran.err, "--depth, --time or --nodes"));
    CHECK(run_lab({"search", "kani", "--depth", "0"}).status == 2);
    CHECK(run_lab({"search", "kani", "--depth", "999"}).status == 2);
    CHECK(run_lab({"search", "chess", "--depth", "2"}).status == 2);
    CHECK(run_lab({"search", "kani", "--position", "nonsense", "--depth", "2"}).status == 1);
}

TEST_CASE("a number that is mistyped is refused with bounds that can be read", "[lab][thinking]")
{
    const std::vector<std::vector<const char*>> all{{"search", "kani", "--nodes", "99999999999999999999999"},
                                                    {"search", "kani", "--nodes", "1000000000000001"},
                                                    {"search", "kani", "--nodes", "0"},
                                                    {"search", "kani", "--nodes", "-5"},
                                                    {"search", "kani", "--time", "99999999999999999999"},
                                                    {"search", "kani", "--time", "0"},
                                                    {"solve", "kani", "--time", "1000000001"},
                                                    {"solve", "kani", "--time", "0"},
                                                    {"arena", "kani", "--seed", "99999999999999999999999"},
                                                    {"tune", "kani", "--seed", "-1"}};
    for (const auto& words : all) {
        INFO(words[2] << ' ' << words[3]);
        const auto ran = run_lab(words);
        CHECK(ran.status == 2);
        CHECK(has(ran.err, words[3]));
        CHECK(has(ran.err, " not in range "));
        CHECK(ran.err.size() < 160);
    }
}

TEST_CASE("solve ends when the value is proven", "[lab][thinking]")
{
    const auto ran =
        run_lab({"solve", "konane", "--option", "size=6", "--position", "1B4/6/6/6/6/6 b", "--no-cache"});
    CHECK(ran.status == 2);
    const auto solved = run_lab({"solve", "onitama", "--position", win_in_one, "--no-cache", "--json"});
    CHECK(solved.status == 0);
    CHECK(has(solved.out, "win in 1"));
    const auto not_yet = run_lab({"solve", "oxono", "--time", "50", "--no-cache", "--quiet"});
    CHECK(not_yet.status == 0);
    CHECK(has(not_yet.out, "not proven"));
}

TEST_CASE("in the arena more nodes win, and the same seed plays the same games", "[lab][thinking]")
{
    const std::vector<const char*> words{"arena",   "onitama",   "--first", "nodes=3000", "--second",
                                         "depth=1", "--pairs",   "6",       "--seed",     "5",
                                         "--json",  "--threads", "2"};
    const auto first = run_lab(words);
    REQUIRE(first.status == 0);
    const auto told = last_object(first.out);
    CHECK(told.at("pairs") == 6);
    CHECK(told.at("elo").to_number<double>() > 0);
    CHECK(last_object(run_lab(words).out) == told);
}

TEST_CASE("neighbouring levels meet, and what was measured is kept", "[lab][thinking]")
{
    const File file;
    const auto path = file.path.string();
    const auto ran = run_lab({"arena", "kani", "--to", "3", "--pairs", "4", "--file", path.c_str(), "--write",
                              "--measured-on", "a test"});
    REQUIRE(ran.status == 0);
    const auto levels = read_levels(file.text());
    REQUIRE(levels);
    CHECK(levels->measured_on == "a test");
    CHECK(levels->level(1).elo == 0.0);
    CHECK(levels->level(2).elo);
    CHECK(levels->level(3).elo_error);
    CHECK(levels->level(3).nodes_used);
    CHECK_FALSE(levels->level(4).elo);

    const auto tuned = run_lab(
        {"tune", "kani", "--games", "30", "--player", "nodes=1000", "--file", path.c_str(), "--write"});
    REQUIRE(tuned.status == 0);
    CHECK(has(tuned.out, "kani: scale "));
    const auto fitted = read_levels(file.text());
    REQUIRE(fitted);
    CHECK(fitted->scale != levels->scale);
    CHECK(fitted->level(3) == levels->level(3));
}

TEST_CASE("a step that is measured again moves all levels above it", "[lab][thinking]")
{
    const File file;
    auto levels = usual_levels();
    for (auto& level : levels.all) level.elo = 1000.0 * (level.number - 1);
    std::ofstream(file.path) << write_levels(levels);
    const auto path = file.path.string();
    REQUIRE(run_lab({"arena", "kani", "--from", "2", "--to", "3", "--pairs", "4", "--file", path.c_str(),
                     "--write"})
                .status == 0);
    const auto measured = read_levels(file.text());
    REQUIRE(measured);
    CHECK(measured->level(2).elo == 1000.0);
    CHECK(*measured->level(3).elo < 2000.0); // four pairs cannot show as much
    for (int number = 4; number <= level_count; ++number)
        CHECK(*measured->level(number).elo == *measured->level(number - 1).elo + 1000.0);
}

TEST_CASE("the arena's levels are those of the game, wherever it is started", "[lab][thinking]")
{
    for (const Game* game : measured_games()) {
        const auto id = game->info().id;
        const auto file = levels_file(testing::sources() / "assets", id).string();
        const std::vector<const char*> words{"arena", id.c_str(), "--to", "2", "--pairs", "2", "--json"};
        auto named = words;
        named.insert(named.end(), {"--file", file.c_str()});
        const auto here = games_of(run_lab(named));
        const Elsewhere elsewhere;
        INFO(id);
        CHECK(last_object(here).at("nodes").as_array().size() == 2);
        CHECK(games_of(run_lab(words)) == here);
    }
}

TEST_CASE("levels that nobody described are not made up", "[lab][thinking]")
{
    const auto by_level = run_lab({"arena", "kani", "--first", "5", "--second", "depth=1", "--pairs", "1",
                                   "--file", "/nonexistent.toml"});
    CHECK(by_level.status == 1);
    CHECK(by_level.out.empty());
    CHECK(by_level.err == "papamu-lab: /nonexistent.toml is missing; say with --file where the levels are "
                          "described, or begin such a file with --write\n");
    CHECK(run_lab({"arena", "kani", "--to", "2", "--pairs", "1", "--file", "/nonexistent.toml"}).status == 1);
    CHECK(run_lab({"tune", "kani", "--games", "1", "--player", "1", "--file", "/nonexistent.toml"}).status ==
          1);
}

TEST_CASE("a file that is named must be there, unless it is to be begun", "[lab][thinking]")
{
    for (const auto& ran :
         {run_lab({"arena", "kani", "--first", "depth=1", "--second", "depth=1", "--pairs", "1", "--file",
                   "/nonexistent"}),
          run_lab({"tune", "kani", "--games", "2", "--player", "depth=1", "--file", "/nonexistent"})}) {
        CHECK(ran.status == 1);
        CHECK(ran.out.empty());
        CHECK(has(ran.err, "/nonexistent is missing"));
    }
}

TEST_CASE("what the arena cannot understand it says", "[lab][thinking]")
{
    CHECK(run_lab({"arena", "kani", "--first", "strong", "--second", "5"}).status == 2);
    CHECK(run_lab({"arena", "kani", "--first", "5", "--second", "11"}).status == 2);
    CHECK(run_lab({"arena", "kani", "--first", "5"}).status == 2);
    CHECK(run_lab({"arena", "kani", "--first", "lines=3", "--second", "5"}).status == 2);
    const File file;
    std::ofstream(file.path) << "scale = 0\n";
    const auto path = file.path.string();
    const auto ran = run_lab({"arena", "kani", "--first", "5", "--second", "4", "--file", path.c_str()});
    CHECK(ran.status == 1);
    CHECK(has(ran.err, "\"scale\" is not a number in its bounds"));
}

TEST_CASE("a contender asks for no more than a level may", "[lab][thinking]")
{
    const auto levels = usual_levels();
    for (const auto words : {"depth=200", "nodes=1000000000000000", "depth=1,lines=1000",
                             "depth=1,temperature=1000000", "depth=1,table=1"})
        CHECK(lab::contender_of(words, levels));
    for (const auto words :
         {"depth=201", "depth=9999999999", "nodes=1000000000000001", "nodes=99999999999999999999999",
          "depth=1,lines=1001", "depth=1,temperature=1000001", "depth=1,table=0", "depth=1,table=1048577",
          "depth=-1", "depth=many"})
        CHECK_FALSE(lab::contender_of(words, levels));
    const auto ran = run_lab({"arena", "kani", "--first", "depth=9999999999,lines=1", "--second", "5"});
    CHECK(ran.status == 2);
    CHECK(ran.err == "papamu-lab: \"depth=9999999999\" is not a whole number from 0 to 200\n");
    CHECK(run_lab({"tune", "kani", "--player", "lines=1001,depth=1"}).status == 2);
}

TEST_CASE("neighbours play upwards or not at all", "[lab][thinking]")
{
    const auto down = run_lab({"arena", "kani", "--from", "5", "--to", "3", "--pairs", "1"});
    CHECK(down.status == 2);
    CHECK(down.out.empty());
    CHECK(has(down.err, "3 is not above 5"));
    CHECK(run_lab({"arena", "kani", "--from", "5", "--to", "5", "--pairs", "1"}).status == 2);
}

TEST_CASE("a file that cannot be written is told before anybody plays", "[lab][thinking]")
{
    const auto arena =
        run_lab({"arena", "kani", "--to", "2", "--pairs", "1", "--file", "/nonexistent/x.toml", "--write"});
    CHECK(arena.status == 1);
    CHECK(arena.out.empty());
    CHECK(arena.err == "papamu-lab: /nonexistent/x.toml cannot be written\n");
    const auto tune = run_lab(
        {"tune", "kani", "--games", "2", "--player", "depth=1", "--file", "/nonexistent/x.toml", "--write"});
    CHECK(tune.status == 1);
    CHECK(tune.out.empty());
}

TEST_CASE("asking whether a file can be written leaves it as it was", "[lab][thinking]")
{
    const File file;
    const auto path = file.path.string();
    const std::vector<const char*> words{"tune",   "kani",       "--player", "nobody",
                                         "--file", path.c_str(), "--write"};
    CHECK(run_lab(words).status == 2);
    CHECK_FALSE(std::filesystem::exists(file.path));
    const auto text = write_levels(usual_levels());
    std::ofstream(file.path) << text;
    CHECK(run_lab(words).status == 2);
    CHECK(file.text() == text);
}

namespace {

// Raises SIGINT, as Ctrl+C does, when the arena first prints how many games are done.
struct Interrupting : std::stringbuf {
    std::streamsize xsputn(const char* text, std::streamsize size) override
    {
        const std::string_view said(text, static_cast<std::size_t>(size));
        if (said.find(" games") != said.npos && !std::exchange(raised, true)) std::raise(SIGINT);
        return std::stringbuf::xsputn(text, size);
    }
    bool raised = false;
};

} // namespace

TEST_CASE("a fit that was interrupted is told but not written", "[lab][thinking]")
{
    const File file;
    const auto text = write_levels(usual_levels());
    std::ofstream(file.path) << text;
    const auto path = file.path.string();
    std::vector<const char*> words{"papamu-lab", "tune",    "kani",   "--games",    "1000000",
                                   "--player",   "depth=1", "--file", path.c_str(), "--write"};
    Interrupting told;
    std::ostringstream out;
    std::ostream err(&told);
    CHECK(lab::run(static_cast<int>(words.size()), words.data(), out, err) == 0);
    CHECK(told.raised);
    CHECK(has(out.str(), "kani: scale "));
    CHECK(file.text() == text);
}

TEST_CASE("what is counted says how much is done and how long the rest takes", "[lab][thinking]")
{
    CHECK(lab::done_in_words(texts::lab_games_done, 3, 12, 6) == "3 of 12 games, about 18 s left");
    CHECK(lab::done_in_words(texts::lab_pairs_done, 11, 12, 6) == "11 of 12 pairs, about 1 s left");
    CHECK(lab::done_in_words(texts::lab_pairs_done, 12, 12, 6) == "12 of 12 pairs");
}

TEST_CASE("ratings follow Elo's model, and their errors the pairs", "[lab][thinking]")
{
    lab::Tally tally;
    tally.pairs = 100;
    tally.wins = 150;
    tally.losses = 50;
    tally.sum_of_squares = 50 * 4.0 + 50 * 1.0; // half of the pairs won by two, half shared
    const auto rating = lab::rating_of(tally);
    CHECK(rating.elo == Approx(190.85).margin(0.01));
    // The points of a pair have variance 1/4: the score's error is 1.96 * 0.5 / 10 / 2 = 0.049.
    CHECK(rating.error == Approx(45.6).margin(0.5));
    tally.wins = 200;
    tally.losses = 0;
    tally.sum_of_squares = 400;
    CHECK(lab::rating_of(tally).elo == Approx(400 * std::log10(199.5 / 0.5)));
}

TEST_CASE("a scale is found from results that follow it", "[lab][thinking]")
{
    Random random(3);
    std::vector<lab::Judged> judged;
    for (int i = 0; i < 20000; ++i) {
        const int estimate = static_cast<int>(random.below(401)) - 200;
        const double chance = winning_chance({Value::Kind::estimate, estimate, 0, false, false}, 80);
        judged.push_back({estimate, random.below(1'000'000) < chance * 1e6 ? 1.0 : 0.0, ""});
    }
    const auto scale = lab::fitted_scale(judged);
    REQUIRE(scale);
    CHECK(*scale == Approx(80).epsilon(0.05));
    CHECK_FALSE(lab::fitted_scale({}));
    CHECK_FALSE(lab::fitted_scale({{50, 0.0, ""}, {-50, 1.0, ""}}));
}

TEST_CASE("solve says a time left only when what is prepared grew", "[lab][thinking]")
{
    const auto known = [](double endings) {
        Analysis analysis;
        analysis.depth = 9;
        analysis.nodes = 7'000'000;
        analysis.lines = {{{Value::Kind::estimate, 35, 0, false, false}, {"a1"}}};
        analysis.endings = endings;
        return analysis;
    };
    const std::string begin = "depth 9, 7 M nodes, +35";
    lab::Progress progress(std::chrono::milliseconds{0});
    progress.hear(known(0.5), 1); // kept from an earlier run: says nothing about the pace
    CHECK(progress.line(1) == begin + ", endings 50 %");
    progress.hear(known(0.51), 3);
    CHECK(progress.line(3) == begin + ", endings 51 %");
    progress.hear(known(0.6), 11);
    CHECK(progress.line(11) == begin + ", endings 60 %, about 40 s left");
    progress.hear(known(0.6), 20);
    CHECK(progress.line(20) == begin + ", endings 60 %");
    progress.hear(known(0.999), 50);
    CHECK(progress.line(50) == begin + ", endings 99 %");
    progress.hear(known(1), 51);
    CHECK(progress.line(51) == begin);
}

TEST_CASE("solve with a limit of time says what is left of it", "[lab][thinking]")
{
    lab::Progress progress(std::chrono::milliseconds{10'000});
    Analysis known;
    known.endings = 0.2;
    progress.hear(known, 1);
    known.endings = 0.4;
    progress.hear(known, 2);
    CHECK(progress.line(2.5) == "depth 0, 0 M nodes, endings 40 %, at most 8 s left");
    known.endings = 1;
    progress.hear(known, 9);
    CHECK(progress.line(9.5) == "depth 0, 0 M nodes, at most 1 s left");
    CHECK(progress.line(10.5) == "depth 0, 0 M nodes");
    // The first word comes after half a second, or later where the machine is busy.
    CHECK(has(run_lab({"solve", "oxono", "--time", "3000", "--no-cache"}).err, ", at most "));
}
