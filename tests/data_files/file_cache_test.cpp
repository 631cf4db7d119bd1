// Where tables are kept between runs.

#include "data/file_cache.hpp"

#include <catch2/catch.hpp>

#include <chrono>
#include <fstream>

using namespace papamu;
namespace fs = std::filesystem;

namespace {

struct Folder {
    fs::path path = fs::temp_directory_path() / "papamu_file_cache_test";
    Folder() { fs::remove_all(path); }
    ~Folder() { fs::remove_all(path); }
};

} // namespace

TEST_CASE("what is kept is read again, by another one too", "[data][cache]")
{
    const Folder folder;
    const std::vector<std::uint8_t> bytes{1, 2, 0, 255};
    FileCache cache(folder.path / "deep");
    REQUIRE_FALSE(cache.read("a-table.1"));
    REQUIRE(cache.write("a-table.1", bytes));
    REQUIRE(FileCache(folder.path / "deep").read("a-table.1") == bytes);
    REQUIRE(cache.write("a-table.1", {}));
    REQUIRE(cache.read("a-table.1") == std::vector<std::uint8_t>{});
}

TEST_CASE("keys that look like ways to elsewhere stay in the folder, each with its own file", "[data][cache]")
{
    const Folder folder;
    FileCache cache(folder.path);
    for (const auto* key : {"../up", "a/b", "a_b", ".", "..", "A", "a b", ""})
        REQUIRE(cache.write(key, {static_cast<std::uint8_t>(std::string{key}.size())}));
    for (const auto* key : {"../up", "a/b", "a_b", ".", "..", "A", "a b", ""})
        REQUIRE(cache.read(key) ==
                std::vector<std::uint8_t>{static_cast<std::uint8_t>(std::string{key}.size())});
    int files = 0;
    for (const auto& file : fs::recursive_directory_iterator(folder.path)) files += file.is_regular_file();
    REQUIRE(files == 8);
}

TEST_CASE("what was unused for longest goes when there is too much, and what stopped programs left",
          "[data][cache]")
{
    const Folder folder;
    FileCache cache(folder.path, 10);
    const auto age = [&](const char* name, int hours) {
        fs::last_write_time(folder.path / name, fs::file_time_type::clock::now() - std::chrono::hours{hours});
    };
    REQUIRE(cache.write("a", {1, 2, 3, 4}));
    REQUIRE(cache.write("b", {1, 2, 3, 4}));
    age("a.table", 3);
    age("b.table", 2);
    std::ofstream(folder.path / "c.table.1.part") << "left";
    std::ofstream(folder.path / "d.table.2.part") << "being written";
    std::ofstream(folder.path / "not-ours.txt") << "somebody else's";
    age("c.table.1.part", 30);
    age("not-ours.txt", 300);
    REQUIRE(cache.read("a"));
    REQUIRE(cache.write("c", {1, 2, 3, 4}));
    REQUIRE(cache.read("a"));
    REQUIRE_FALSE(cache.read("b"));
    REQUIRE(cache.read("c"));
    REQUIRE_FALSE(fs::exists(folder.path / "c.table.1.part"));
    REQUIRE(fs::exists(folder.path / "d.table.2.part"));
    REQUIRE(fs::exists(folder.path / "not-ours.txt"));
    REQUIRE_FALSE(cache.write("e", std::vector<std::uint8_t>(11)));
    REQUIRE(cache.read("a"));
}

TEST_CASE("a folder that cannot be made keeps nothing and says so", "[data][cache]")
{
    const Folder folder;
    fs::create_directories(folder.path);
    std::ofstream(folder.path / "file") << "in the way";
    FileCache cache(folder.path / "file" / "below");
    REQUIRE_FALSE(cache.write("a", {1}));
    REQUIRE_FALSE(cache.read("a"));
}

TEST_CASE("a disk that is nearly full keeps nothing more, and what it has is read", "[data][cache]")
{
    const Folder folder;
    REQUIRE(FileCache(folder.path, 100, 0).write("a", {1}));
    FileCache careful(folder.path, 100, ~std::uintmax_t{0});
    REQUIRE_FALSE(careful.write("b", {1}));
    REQUIRE(careful.read("a"));
    REQUIRE_FALSE(careful.read("b"));
}
