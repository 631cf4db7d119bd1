#include "run.hpp"

#include "game/registry.hpp"
#include "match/record.hpp"

#include <catch2/catch.hpp>

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <sstream>

using namespace papamu;
using namespace papamu::testing;

TEST_CASE("perft counts from the standard start and from a given position", "[lab]")
{
    CHECK(run_lab({"perft", "kani", "--depth", "3"}).out.find("nodes 14005") != std::string::npos);
    CHECK(run_lab({"perft", "konane", "--depth", "5"}).out.find("nodes 892 ") != std::string::npos);
    CHECK(run_lab({"perft", "oxono", "--depth", "2"}).out.find("nodes 3612 ") != std::string::npos);
    CHECK(run_lab({"perft", "onitama", "--depth", "4"}).out.find("nodes 28509 ") != std::string::npos);
    CHECK(run_lab({"perft", "konane", "--option", "size=6", "--depth", "4"}).out.find("nodes 156 ") !=
          std::string::npos);
    CHECK(
        run_lab({"perft", "kani", "--position", "5/2SS1/1C2c/2cc1/C2c1 r same", "--depth", "2", "--decided"})
            .out.find("nodes 2375 decided 49") != std::string::npos);
    CHECK(run_lab({"perft", "kani", "--depth", "0"}).out.find("nodes 1 ") != std::string::npos);
}

TEST_CASE("perft ends with one line of JSON when asked, and divides by move", "[lab]")
{
    const auto plain = last_object(run_lab({"perft", "onitama", "--depth", "3", "--json"}).out);
    CHECK(plain.at("nodes") == 1989);
    CHECK(plain.at("seconds").is_number());
    CHECK_FALSE(plain.contains("decided"));
    const auto decided =
        last_object(run_lab({"perft", "onitama", "--depth", "4", "--json", "--decided", "--divide"}).out);
    CHECK(decided.at("nodes") == 28509);
    CHECK(decided.at("decided") == 28);
    const auto divided = run_lab({"perft", "konane", "--depth", "2", "--divide"}).out;
    CHECK(divided.find("a1 2\nd4 4\ne5 4\nh8 2\n") == 0);
}

TEST_CASE("moves lists one text a line, with orders and events when asked", "[lab]")
{
    CHECK(run_lab({"moves", "konane"}).out == "a1\nd4\ne5\nh8\n");
    const auto all = run_lab({"moves", "konane", "--orders", "--events"}).out;
    CHECK(all.find("a1\n  touch board.a1(") == 0);
    CHECK(all.find("  beat 0 drop removed board.a1\n") != std::string::npos);
}

TEST_CASE("play prints the position, then how it stands; a refused move changes nothing", "[lab]")
{
    const auto ongoing = run_lab({"play", "kani", "a3-b3"});
    CHECK(ongoing.status == 0);
    CHECK(ongoing.out == "C3c/C3c/1C2c/C3c/C3c r same\nongoing\n");
    const auto won = run_lab({"play", "kani", "--position", "S3S/C4/4c/4c/C3c b same", "a4-e4+"});
    CHECK(won.out.find("S3S/4S/4c/4c/C3c r same\nwin first kani.") == 0);
    const auto refused = run_lab({"play", "kani", "a3-b3", "a3-b3"});
    CHECK(refused.status == 1);
    CHECK(refused.out.empty());
    CHECK(refused.err.find("papamu-lab: ") == 0);
    const auto over = run_lab({"play", "kani", "--position", "C1ccC/5/C4/4c/4c b same", "a5-b5", "e1-d1"});
    CHECK(over.status == 1);
    CHECK(over.err == "papamu-lab: the game is over\n");
    CHECK(run_lab({"play", "kani", "f9-b3"}).err == "papamu-lab: square f9 is outside the 5x5 board\n");
}

TEST_CASE("what is wrong is named: usage exits 2, the rest 1", "[lab]")
{
    CHECK(run_lab({}).status == 2);
    CHECK(run_lab({"dance"}).status == 2);
    CHECK(run_lab({"perft", "kani"}).status == 2);
    CHECK(run_lab({"perft", "kani", "--depth", "-1"}).status == 2);
    CHECK(run_lab({"perft", "kani", "--depth", "many"}).status == 2);
    const auto game = run_lab({"perft", "no_such_game", "--depth", "1"});
    CHECK(game.status == 2);
    std::string known;
    for (const auto* one : games()) known += (known.empty() ? "" : ", ") + one->info().id;
    CHECK(game.err.find("there is no game called \"no_such_game\"; known games: " + known + '\n') !=
          std::string::npos);
    CHECK(run_lab({"moves", "konane", "--option", "size=7"}).err ==
          "papamu-lab: option \"size\" cannot be \"7\"; possible values: 6, 8, 10\n");
    CHECK(run_lab({"moves", "konane", "--option", "colour=red"}).err ==
          "papamu-lab: there is no option \"colour\"; known options: size\n");
    CHECK(run_lab({"moves", "konane", "--option", "size"}).status == 2);
    CHECK(run_lab({"moves", "konane", "--bytes", "0g"}).status == 2);
    const auto position = run_lab({"moves", "kani", "--position", "C3c/C3c/C3c/C3c b same"});
    CHECK(position.status == 1);
    CHECK(position.err == "papamu-lab: the number of ranks, separated by \"/\", is wrong: 4 instead of 5\n");
}

TEST_CASE("check says of a folder that it cannot be read, and reads on", "[lab]")
{
    const auto folder = std::filesystem::temp_directory_path().string();
    const auto ran = run_lab({"check", folder.c_str(), "/nonexistent"});
    CHECK(ran.status == 1);
    CHECK(ran.err == "papamu-lab: " + folder + " cannot be read\npapamu-lab: /nonexistent cannot be read\n");
}

TEST_CASE("an empty position is a position that is wrong, and a start is given in one way only", "[lab]")
{
    const auto empty = run_lab({"moves", "kani", "--position", ""});
    CHECK(empty.status == 1);
    CHECK(empty.out.empty());
    CHECK(run_lab({"moves", "konane", "--position", "wBwB/BwBw/wBwB/BwBw b", "--option", "size=6"}).status ==
          2);
    CHECK(run_lab({"moves", "konane", "--position", "wBwB/BwBw/wBwB/BwBw b", "--bytes", "00"}).status == 2);
}

TEST_CASE("what would be dropped without a word is refused", "[lab]")
{
    const std::vector<std::vector<const char*>> all{
        {"moves", "konane", "--bytes", "00ff"},
        {"moves", "konane", "--option", "size=6", "--option", "size=10"},
        {"bench", "kani", "engine", "oxono"},
        {"bench", "--runs", "1", "--seconds", "0", "engine", "oxono", "--runs", "1"},
        {"search", "kani", "--depth", "1", "--cache", ""},
        {"search", "kani", "--depth", "1", "--cache", "/tmp", "--no-cache"},
        {"arena", "kani", "--to", "2", "--pairs", "1", "--file", ""},
        {"arena", "kani", "--first", "", "--second", "", "--pairs", "1"},
        {"arena", "kani", "--first", "depth=1", "--second", "depth=1", "--pairs", "1", "--from", "2"},
        {"arena", "kani", "--first", "depth=1", "--second", "depth=1", "--pairs", "1", "--to", "2"},
        {"arena", "kani", "--first", "depth=1", "--second", "depth=1", "--pairs", "1", "--write"},
        {"arena", "kani", "--first", "depth=1", "--second", "depth=1", "--pairs", "1", "--measured-on", "x"},
        {"arena", "kani", "--to", "2", "--pairs", "1", "--measured-on", "x"},
        {"arena", "kani", "--first", "depth=1,depth=2", "--second", "depth=1", "--pairs", "1"},
        {"arena", "kani", "--first", "depth=1,no-endings,no-endings", "--second", "depth=1", "--pairs", "1"},
        {"tune", "kani", "--games", "1", "--player", ""}};
    for (const auto& words : all) {
        std::string line;
        for (const auto* word : words) line += word + std::string{' '};
        INFO(line);
        const auto ran = run_lab(words);
        CHECK(ran.status == 2);
        CHECK(ran.out.empty());
        CHECK_FALSE(ran.err.empty());
    }
    CHECK(run_lab({"moves", "konane", "--bytes", "00ff"}).err ==
          "papamu-lab: chance has no part in this start of konane, so bytes change nothing\n");
    CHECK(run_lab({"moves", "onitama", "--bytes", "00ff"}).status == 0);
    CHECK(run_lab({"moves", "konane", "--option", "size=6", "--option", "size=6"}).err ==
          "papamu-lab: option \"size\" is given twice\n");
}

TEST_CASE("more memory than the machine has is refused, not tried", "[lab]")
{
    for (const char* option : {"--table", "--endings"})
        CHECK(run_lab({"search", "oxono", "--depth", "1", option, "1048576"}).status == 2);
    const auto ran =
        run_lab({"arena", "kani", "--first", "depth=1,table=1048576", "--second", "depth=1", "--pairs", "1"});
    CHECK(ran.status == 2);
    CHECK(ran.err.find("\"table=1048576\" is not a whole number from 1 to ") != std::string::npos);
}

TEST_CASE("help and version are no mistakes", "[lab]")
{
    CHECK(run_lab({"--help"}).status == 0);
    CHECK(run_lab({"perft", "--help"}).out.find("--divide") != std::string::npos);
    CHECK(run_lab({"--version"}).out.find("papamu-lab ") == 0);
}

TEST_CASE("check reads records and says what is wrong with which file", "[lab]")
{
    const auto folder = std::filesystem::temp_directory_path() / "papamu-lab-test";
    std::filesystem::create_directories(folder);
    const auto good = (folder / "good.txt").string(), bad = (folder / "bad.txt").string();
    const Game& game = **find_game("konane");
    auto match =
        *Match::begin({0, 0, entry::Started{"konane", 1, {{}, {}, game.info().standard_position}, {}, {}}});
    const auto added = match.add({1, 10, entry::Move{Seat::first, 0, "d4"}});
    REQUIRE(added);
    std::ofstream(good) << text(record_of(match));
    std::ofstream(bad) << "[Papamu \"1\"]\n";
    const auto nothing = (folder / "nothing.txt").string();
    std::ofstream{nothing};
    CHECK(run_lab({"check", nothing.c_str()}).err.find("nothing.txt: the record has no tag [Papamu") !=
          std::string::npos);
    const auto checked = run_lab({"check", good.c_str(), bad.c_str(), "/nowhere/at/all"});
    CHECK(checked.status == 1);
    CHECK(checked.out == good + ": konane, 1 moves, *\n");
    CHECK(checked.err.find(bad + ": the record has no tag [Game") != std::string::npos);
    CHECK(checked.err.find("/nowhere/at/all cannot be read") != std::string::npos);
    CHECK(run_lab({"check", good.c_str()}).status == 0);
    std::filesystem::remove_all(folder);
}

TEST_CASE("the bench prints every game and a signature of counted nodes", "[lab]")
{
    const auto ran = run_lab({"bench", "kani", "--runs", "1", "--seconds", "0"});
    CHECK(ran.status == 0);
    CHECK(ran.out.find("kani") != std::string::npos);
    CHECK(ran.out.find("\nsignature ") != std::string::npos);
    const auto search = ran.out.find("\nsearch signature ");
    REQUIRE(search != std::string::npos);
    const auto again = run_lab({"bench", "kani", "--runs", "1", "--seconds", "0"});
    CHECK(again.out.find(ran.out.substr(search)) != std::string::npos);
    CHECK(run_lab({"bench", "chess"}).status == 2);
}
