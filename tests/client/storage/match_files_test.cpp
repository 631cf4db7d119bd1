#include "client/storage/match_files.hpp"
#include "storage/support.hpp"

#include <catch2/catch.hpp>

#include <chrono>

using namespace papamu;
using namespace papamu::storage;
using papamu::testing::Folder;
namespace fs = std::filesystem;

namespace {

std::vector<std::string> names(const std::vector<MatchFile>& files)
{
    std::vector<std::string> out;
    for (const auto& file : files) out.push_back(file.file.filename().string());
    return out;
}

const auto* const record = "[Papamu \"1\"]\n[Game \"oxono\"]\n";

} // namespace

TEST_CASE("files of matches are found by how they begin, the one written last first", "[storage]")
{
    Folder folder;
    const auto now = fs::file_time_type::clock::now();
    const auto put = [&](const std::string& name, std::string_view bytes, int age) {
        testing::write(folder / name, bytes);
        fs::last_write_time(folder / name, now - std::chrono::minutes{age});
    };
    put("old.txt", record, 9);
    put("new.txt", std::string{"\n\n"} + record, 1);
    put("elsewhere.journal", "papamu journal 1\nseats person,person\n0 0 started game=kani rules=1\n", 5);
    put("shopping.txt", "bread\n", 2);
    put("empty.txt", "", 2);
    put("picture.png", record, 2);
    fs::create_directory(folder / "below.txt");
    const auto found = find_match_files({folder.path(), folder / "nowhere"}, 10);
    CHECK(names(found) == std::vector<std::string>{"new.txt", "elsewhere.journal", "old.txt"});
    REQUIRE(found.size() == 3);
    CHECK(found[0].game == "oxono");
    CHECK(found[1].game == "kani");
    CHECK(names(find_match_files({folder.path()}, 1)) == std::vector<std::string>{"new.txt"});
}

TEST_CASE("a file that does not say its game soon is a match all the same", "[storage]")
{
    Folder folder;
    testing::write(folder / "a.txt", "[Papamu \"1\"]\n[Event \"" + std::string(2000, 'x') + "\"]\n");
    const auto found = find_match_files({folder.path()}, 10);
    REQUIRE(found.size() == 1);
    CHECK(found[0].game.empty());
}
