// A game begun by the command line, and what the doctor says of games.

#include "lab/games/laws.hpp"
#include "lab/games/new_game.hpp"
#include "run.hpp"

#include "game/registry.hpp"
#include "support/playing.hpp"

#include <catch2/catch.hpp>

#include <filesystem>
#include <fstream>
#include <unistd.h>

using namespace papamu;
using namespace papamu::testing;

namespace {

namespace fs = std::filesystem;

// A tree of sources with one small game in it; gone at the end.
struct SourceTree {
    fs::path root = fs::temp_directory_path() / ("papamu_tree_" + std::to_string(::getpid()));

    SourceTree()
    {
        write("src/games/kono/module.cpp", "namespace papamu::kono { auto id = \"kono\"; }\n");
        write("src/games/kono/README.md", "Kono\n");
        write("src/engine/README.md", "a layer\n");
        write("assets/games/kono/stone.svg", "<svg kono/>\n");
        write("assets/games/kono/levels.toml", "measured\n");
    }
    ~SourceTree() { fs::remove_all(root); }
    SourceTree(const SourceTree&) = delete;
    SourceTree& operator=(const SourceTree&) = delete;

    void write(const char* name, const char* text) const
    {
        fs::create_directories((root / name).parent_path());
        std::ofstream(root / name) << text;
    }
    std::string read(const char* name) const
    {
        std::ifstream file(root / name);
        return {std::istreambuf_iterator<char>{file}, {}};
    }
    Ran begin(const char* id, const char* like) const
    {
        return run_lab({"new", id, "--like", like, "--tree", root.c_str()});
    }
};

} // namespace

TEST_CASE("a renamed source says the new id wherever it said the old one, and nothing else", "[lab][new]")
{
    using lab::renamed;
    CHECK(renamed("namespace papamu::kono {", "kono", "go") == "namespace papamu::go {");
    CHECK(renamed("namespace papamu::konos {", "kono", "go") == "namespace papamu::konos {");
    CHECK(renamed("#include \"games/kono/rules.hpp\"", "kono", "go") == "#include \"games/go/rules.hpp\"");
    CHECK(renamed("Text(\"kono.name\", \"Kono\")", "kono", "go") == "Text(\"go.name\", \"Kono\")");
    CHECK(renamed("using P = kono::P; info.id = \"kono\";", "kono", "go") ==
          "using P = go::P; info.id = \"go\";");
    CHECK(renamed("my_kono::x, other::kono::y", "kono", "go") == "my_kono::x, other::kono::y");
    CHECK(renamed("line(a); // a line", "line", "go") == "line(a); // a line");
    // An id that holds the old one does not grow for ever.
    CHECK(renamed("papamu::kono", "kono", "kono_kono") == "papamu::kono_kono");
}

TEST_CASE("a new game has the sources and pictures of the one it is like, and nothing measured or said",
          "[lab][new]")
{
    const SourceTree tree;
    const auto made = tree.begin("hex", "kono");
    REQUIRE(made.status == 0);
    CHECK(made.out.find("papamu-lab doctor hex") != std::string::npos);
    CHECK(tree.read("src/games/hex/module.cpp") == "namespace papamu::hex { auto id = \"hex\"; }\n");
    CHECK(tree.read("assets/games/hex/stone.svg") == "<svg kono/>\n");
    CHECK_FALSE(fs::exists(tree.root / "src/games/hex/README.md"));
    CHECK_FALSE(fs::exists(tree.root / "assets/games/hex/levels.toml"));
    // From a folder, too.
    CHECK(tree.begin("go", (tree.root / "src/games/kono/").c_str()).status == 0);
    CHECK(fs::exists(tree.root / "src/games/go/module.cpp"));
}

TEST_CASE("what cannot begin a game is refused, and nothing is written", "[lab][new]")
{
    const SourceTree tree;
    for (const auto* id : {"Hex", "2go", "a-b", "", "x/y", ".."}) {
        INFO(id);
        CHECK(tree.begin(id, "kono").status == 2);
    }
    for (const auto* id : {"int", "engine", "texts"}) CHECK(tree.begin(id, "kono").status == 2);
    // Games that the tests have are built beside all others.
    tree.write("tests/newcomers/games/test_line/module.cpp", "");
    CHECK(tree.begin("test_line", "kono").status == 2);
    CHECK(tree.begin("metrics", "kono").status == 2); // an address of something else
    CHECK(tree.begin("kono", "kono").status == 1);
    const auto unlike = tree.begin("hex", "shogi");
    CHECK(unlike.status == 2);
    CHECK(unlike.err.find("known: kono") != std::string::npos);
    CHECK(tree.begin("hex", "").status == 2);
    CHECK_FALSE(fs::exists(tree.root / "src/games/hex"));
    CHECK(run_lab({"new", "hex", "--like", "kono", "--tree", "/nowhere"}).status == 1);
    CHECK(run_lab({"new", "hex"}).status == 2);
}

TEST_CASE("the doctor names what a game has and lacks, in order", "[lab][doctor]")
{
    const auto well = run_lab({"doctor", "konane"});
    CHECK(well.status == 0);
    CHECK(well.out.find("missing") == std::string::npos);
    CHECK(well.out.find("there     random games that keep the laws and end") != std::string::npos);

    const SourceTree tree;
    const auto nowhere = run_lab({"doctor", "hex", "--tree", tree.root.c_str()});
    CHECK(nowhere.status == 1);
    CHECK(nowhere.out == "missing   the folder src/games/hex with module.cpp\n"
                         "          papamu-lab new hex --like GAME\n");
    // What needs the program to hold the game comes after that.
    tree.write("src/games/never_built/module.cpp", "");
    const auto unbuilt = run_lab({"doctor", "never_built", "--tree", tree.root.c_str()});
    CHECK(unbuilt.status == 1);
    CHECK(unbuilt.out.find("there     the folder") == 0);
    CHECK(unbuilt.out.find("missing   a place in this program") != std::string::npos);
    CHECK(unbuilt.out.find("README") == std::string::npos);

    tree.write("src/games/konane/module.cpp", "");
    fs::create_directories(tree.root / "tests/games/konane"); // without a test
    const auto bare = run_lab({"doctor", "konane", "--tree", tree.root.c_str()});
    CHECK(bare.status == 1);
    CHECK(bare.out.find("missing   every picture that its look names\n          ") != std::string::npos);
    CHECK(bare.out.find("missing   src/games/konane/README.md") <
          bare.out.find("missing   tests in tests/games/konane"));
    CHECK(bare.out.find("optional  measured levels") != std::string::npos);
    CHECK(run_lab({"doctor"}).status == 2);
}

TEST_CASE("the doctor finds no law broken by the games there are", "[lab][doctor]")
{
    for (const Game* game : testing::games_under_test()) {
        INFO(game->info().id);
        CHECK_FALSE(lab::broken_law(*game));
    }
}

TEST_CASE("the arena begins where options say, and refuses those there are not", "[lab][arena]")
{
    const auto played = run_lab({"arena", "konane", "--option", "size=6", "--first", "nodes=50", "--second",
                                 "nodes=50", "--pairs", "1"});
    CHECK(played.status == 0);
    // Random openings that all end the game are played in part.
    const auto longest = run_lab({"arena", "konane", "--option", "size=6", "--opening", "50", "--first",
                                  "nodes=9", "--second", "nodes=9", "--pairs", "1"});
    CHECK(longest.status == 0);
    const auto wrong = run_lab({"arena", "konane", "--option", "size=7", "--first", "1", "--second", "2"});
    CHECK(wrong.status == 2);
    CHECK(wrong.err.find("possible values") != std::string::npos);
    CHECK(run_lab({"arena", "konane", "--option", "size", "--first", "1", "--second", "2"}).status == 2);
    CHECK(run_lab({"arena", "--help"}).out.find("--option") != std::string::npos);
}
