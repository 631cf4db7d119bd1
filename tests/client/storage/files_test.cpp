#include "client/platform/files.hpp"
#include "client/platform/lock.hpp"
#include "storage/support.hpp"

#include <catch2/catch.hpp>

#include <filesystem>

#include <sys/stat.h>

using namespace papamu;
using namespace papamu::platform;
using papamu::testing::Folder;
namespace fs = std::filesystem;

TEST_CASE("a file is replaced as a whole, and nothing else stays in its folder", "[files]")
{
    Folder folder;
    const auto file = folder / "a";
    CHECK(is_missing(file));
    REQUIRE(replace_file(file, "one"));
    CHECK_FALSE(is_missing(file));
    CHECK(*read_file(file, 3) == "one");
    REQUIRE(replace_file(file, std::string("\0two\n", 5)));
    CHECK(*read_file(file, 100) == std::string("\0two\n", 5));
    CHECK(folder.names() == std::vector<std::string>{"a"});
}

TEST_CASE("what a killed writer left under the passing name is in nobody's way", "[files]")
{
    Folder folder;
    testing::write(folder / "a.new", "half of someth");
    REQUIRE(replace_file(folder / "a", "x"));
    CHECK(testing::read(folder / "a") == "x");
    CHECK(folder.names() == std::vector<std::string>{"a"});
}

TEST_CASE("replacing follows a link to the real file", "[files]")
{
    Folder folder;
    testing::write(folder / "real", "old");
    fs::create_symlink(folder / "real", folder / "link");
    REQUIRE(replace_file(folder / "link", "new"));
    CHECK(fs::is_symlink(folder / "link"));
    CHECK(testing::read(folder / "real") == "new");
    fs::create_symlink(folder / "nowhere", folder / "lost");
    REQUIRE(replace_file(folder / "lost", "found"));
    CHECK(testing::read(folder / "lost") == "found");
}

TEST_CASE("without room a file keeps what it had", "[files]")
{
    Folder folder;
    const auto file = folder / "a";
    REQUIRE(replace_file(file, "old"));
    testing::with_room_for(10, [&] {
        const auto written = replace_file(file, std::string(100, 'x'));
        REQUIRE_FALSE(written);
        CHECK(english(written.reason()) ==
              "there is no room left to write " + file.string() + "; make some on this disk");
    });
    CHECK(testing::read(file) == "old");
    CHECK(folder.names() == std::vector<std::string>{"a"});
    REQUIRE(replace_file(file, std::string(100, 'x')));
}

TEST_CASE("bytes are added behind the known length only", "[files]")
{
    Folder folder;
    const auto file = folder / "a";
    testing::write(file, "12");
    REQUIRE(append_to_file(file, 2, "34"));
    CHECK(testing::read(file) == "1234");
    for (const std::uint64_t other : {0U, 2U, 3U, 5U}) {
        const auto added = append_to_file(file, other, "x");
        REQUIRE_FALSE(added);
        CHECK(added.reason().id == "platform.file_changed");
    }
    CHECK(testing::read(file) == "1234");
    CHECK(append_to_file(folder / "missing", 0, "x").reason().id == "platform.file_unwritable");
    CHECK(is_missing(folder / "missing"));
}

TEST_CASE("without room to add, the part that found room is cut off again", "[files]")
{
    Folder folder;
    const auto file = folder / "a";
    testing::write(file, "12");
    testing::with_room_for(5, [&] {
        const auto added = append_to_file(file, 2, "3456");
        REQUIRE_FALSE(added);
        CHECK(added.reason().id == "platform.file_no_room");
        CHECK(testing::read(file) == "12");
        CHECK(append_to_file(file, 2, "345"));
    });
    CHECK(testing::read(file) == "12345");
}

TEST_CASE("a file is cut to what is good, and never grows by it", "[files]")
{
    Folder folder;
    const auto file = folder / "a";
    testing::write(file, "12345");
    REQUIRE(cut_file(file, 5));
    REQUIRE(cut_file(file, 2));
    CHECK(testing::read(file) == "12");
    CHECK(cut_file(file, 3).reason().id == "platform.file_changed");
    CHECK(testing::read(file) == "12");
}

TEST_CASE("what is no file, is too large or is missing is refused by name", "[files]")
{
    Folder folder;
    fs::create_directory(folder / "folder");
    REQUIRE(::mkfifo((folder / "pipe").c_str(), 0600) == 0);
    testing::write(folder / "large", "12345");
    CHECK(read_file(folder / "folder", 9).reason().id == "platform.file_irregular");
    CHECK(read_file(folder / "pipe", 9).reason().id == "platform.file_irregular");
    CHECK(read_file("/dev/zero", 9).reason().id == "platform.file_irregular");
    CHECK(read_file(folder / "large", 4).reason().id == "platform.file_too_large");
    const auto missing = read_file(folder / "missing", 9);
    REQUIRE_FALSE(missing);
    CHECK(english(missing.reason()) ==
          (folder / "missing").string() + " cannot be read (No such file or directory)");
    CHECK_FALSE(replace_file(folder / "folder", "x"));
    CHECK_FALSE(append_to_file(folder / "folder", 0, "x"));
    CHECK_FALSE(append_to_file(folder / "pipe", 0, "x"));
    CHECK(append_to_file("/dev/full", 0, "x").reason().id == "platform.file_irregular");
    CHECK_FALSE(cut_file(folder / "folder", 0));
    CHECK_FALSE(replace_file(folder / "large" / "inside", "x"));
}

TEST_CASE("what may not be read or written is refused, and stays", "[files]")
{
    Folder folder;
    fs::permissions(folder.path(), fs::perms{0755});
    testing::write(folder / "a", "12");
    fs::permissions(folder / "a", fs::perms{0000});
    const bool tried = testing::without_rights([&] {
        CHECK(english(read_file(folder / "a", 9).reason()).find("Permission denied") != std::string::npos);
        CHECK(append_to_file(folder / "a", 2, "3").reason().id == "platform.file_unwritable");
        CHECK(cut_file(folder / "a", 0).reason().id == "platform.file_unwritable");
    });
    fs::permissions(folder.path(), fs::perms{0555});
    const bool tried_folder = testing::without_rights([&] {
        CHECK_FALSE(replace_file(folder / "a", "x"));
        CHECK_FALSE(set_aside(folder / "a"));
        CHECK_FALSE(keep_aside(folder / "a", "x"));
        CHECK_FALSE(make_folder(folder / "b"));
    });
    fs::permissions(folder.path(), fs::perms{0755});
    CHECK((tried && tried_folder));
    CHECK(folder.names() == std::vector<std::string>{"a"});
    fs::permissions(folder / "a", fs::perms{0600});
    CHECK(testing::read(folder / "a") == "12");
}

TEST_CASE("a folder nobody may look into is not searched for free names for ever", "[files]")
{
    Folder folder;
    fs::create_directory(folder / "shut");
    fs::permissions(folder.path(), fs::perms{0755});
    fs::permissions(folder / "shut", fs::perms{0000});
    const bool tried = testing::without_rights([&] {
        CHECK_FALSE(is_missing(folder / "shut" / "a"));
        CHECK_FALSE(set_aside(folder / "shut" / "a"));
        CHECK_FALSE(keep_aside(folder / "shut" / "a", "x"));
    });
    CHECK(tried);
    fs::permissions(folder / "shut", fs::perms{0700});
    const auto long_name = folder / std::string(250, 'n');
    CHECK_FALSE(keep_aside(long_name, "x"));
    CHECK_FALSE(set_aside(long_name));
}

TEST_CASE("what is set aside never takes the place of something else", "[files]")
{
    Folder folder;
    for (const auto* bytes : {"one", "two", "three"}) {
        testing::write(folder / "a", bytes);
        const auto aside = set_aside(folder / "a");
        REQUIRE(aside);
        CHECK(testing::read(*aside) == bytes);
    }
    CHECK(*keep_aside(folder / "a", "four") == folder / "a.damaged-4");
    CHECK(folder.names() ==
          std::vector<std::string>{"a.damaged", "a.damaged-2", "a.damaged-3", "a.damaged-4"});
    CHECK(testing::read(folder / "a.damaged") == "one");
    CHECK(testing::read(folder / "a.damaged-4") == "four");
    CHECK(set_aside(folder / "a").reason().id == "platform.file_unmoved");
}

TEST_CASE("folders are made with those above them, once", "[files]")
{
    Folder folder;
    REQUIRE(make_folder(folder / "a" / "b" / "c"));
    REQUIRE(make_folder(folder / "a" / "b" / "c"));
    CHECK(fs::is_directory(folder / "a" / "b" / "c"));
    testing::write(folder / "file", "x");
    CHECK_FALSE(make_folder(folder / "file"));
    CHECK_FALSE(make_folder(folder / "file" / "inside"));
}

TEST_CASE("a second program on the same folder is told so, until the first one ends", "[lock]")
{
    Folder folder;
    const auto take = [&] { return testing::in_child([&] { return Lock::take(folder.path()) ? 0 : 3; }); };
    CHECK(take() == 0);
    {
        const auto lock = Lock::take(folder.path());
        REQUIRE(lock);
        CHECK(take() == 3);
        const auto again = Lock::take(folder.path());
        REQUIRE_FALSE(again);
        CHECK(english(again.reason()) ==
              "Papamu is already running and keeps its games in " + folder.path().string() +
                  "; play on in that window, or start this one with another folder by --data-dir");
        CHECK(take() == 3);
    }
    CHECK(take() == 0);
    REQUIRE(Lock::take(folder.path()));
}

TEST_CASE("a folder that cannot be locked is told apart from one that is in use", "[lock]")
{
    Folder folder;
    CHECK(Lock::take(folder / "missing").reason().id == "platform.lock_failed");
    fs::create_directory(folder / "lock");
    CHECK(Lock::take(folder.path()).reason().id == "platform.lock_failed");
}
