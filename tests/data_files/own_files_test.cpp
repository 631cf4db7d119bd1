// Where programs find their own files.

#include "data/levels.hpp"
#include "data/own_files.hpp"
#include "support/places.hpp"

#include <catch2/catch.hpp>

#include <filesystem>
#include <fstream>

using namespace papamu;
namespace fs = std::filesystem;

namespace {

class Folder {
public:
    Folder() { fs::remove_all(path); }
    ~Folder() { fs::remove_all(path); }
    void write(const fs::path& name, const std::string& text) const
    {
        fs::create_directories((path / name).parent_path());
        std::ofstream(path / name) << text;
    }

    const fs::path path = fs::temp_directory_path() / "papamu_own_files_test";
};

} // namespace

TEST_CASE("the program's files are those beside it, complete or not, else those of the source tree", "[data]")
{
    const Folder folder;
    const auto installed = folder.path / "share" / "papamu", source = folder.path / "source";
    const auto refused = own_files_in({installed, source});
    REQUIRE_FALSE(refused);
    CHECK(english(refused.reason()).find(installed.string()) != std::string::npos);
    CHECK(english(refused.reason()).find("install it again") != std::string::npos);
    folder.write("source/assets/ui/back.svg", "");
    CHECK(own_files_in({installed, source})->assets == source / "assets");
    // Its drawings are gone: they are missed one by one, and not taken from another version.
    folder.write("share/papamu/shaders/table.frag", "");
    const auto found = own_files_in({installed, source});
    REQUIRE(found);
    CHECK(found->assets == installed / "assets");
    CHECK(found->shaders == installed / "shaders");
}

TEST_CASE("the program's files are the same from every working directory", "[data]")
{
    const auto before = fs::current_path();
    const auto here = find_own_files();
    fs::current_path("/");
    const auto there = find_own_files();
    fs::current_path(before);
    REQUIRE(here);
    REQUIRE(there);
    CHECK(here->assets == there->assets);
    CHECK(here->assets == testing::sources() / "assets");
}

TEST_CASE("the page for browsers lies beside the program, or where ./web makes it", "[data]")
{
    const auto [installed, made] = own_page_folders();
    CHECK(installed == (program_folder() / "../share/papamu/web").lexically_normal());
    CHECK(made == testing::sources() / "build" / "site");
}

TEST_CASE("levels come from a file, or it is said what is wrong with which", "[data][levels]")
{
    const Folder folder;
    const auto why = [&](const fs::path& file) {
        const auto levels = read_levels_file(folder.path / file);
        REQUIRE_FALSE(levels);
        CHECK(english(levels.reason()).find((folder.path / file).string()) == 0);
        return levels.reason().id;
    };
    CHECK(why("none.toml") == "data.levels_missing");
    folder.write("wrong.toml", "scale = 0\n");
    CHECK(why("wrong.toml") == "data.levels_wrong");
    fs::create_directory(folder.path / "folder.toml");
    CHECK(why("folder.toml") == "data.levels_unreadable");
    folder.write("right.toml", write_levels(usual_levels()));
    CHECK(*read_levels_file(folder.path / "right.toml") == usual_levels());
}
