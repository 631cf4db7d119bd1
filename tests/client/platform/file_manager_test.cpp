// What the file manager and the program show each other.

#include "client/platform/file_manager.hpp"
#include "platform/variable.hpp"
#include "render/stage.hpp"
#include "support/awaiting.hpp"

#include <string>

using namespace papamu;
using stage::Variable;
namespace fs = std::filesystem;

namespace {

std::string read(const fs::path& file)
{
    std::ifstream in(file);
    return {std::istreambuf_iterator<char>{in}, {}};
}

} // namespace

TEST_CASE("the address of a folder names it whatever letters it has, and leads back to it", "[platform]")
{
    CHECK(platform::address_of("/home/anna/records") == "file:///home/anna/records");
    CHECK(platform::address_of("/a b/50%#?") == "file:///a%20b/50%25%23%3f");
    CHECK(platform::address_of("/\xC4\x8E") == "file:///%c4%8e");
    for (const fs::path path : {"/a b/50%#?", "/\xC4\x8E/x", "/plain"})
        CHECK(platform::path_of(platform::address_of(path)) == path);
}

TEST_CASE("a path is understood as people write it and file managers copy it", "[platform]")
{
    const Variable home("HOME", "/home/anna");
    CHECK(platform::path_of("  /tmp/a.txt \n") == "/tmp/a.txt");
    CHECK(platform::path_of("~/a.txt") == "/home/anna/a.txt");
    CHECK(platform::path_of("~") == "/home/anna");
    CHECK(platform::path_of("\"/tmp/a b.txt\"") == "/tmp/a b.txt");
    CHECK(platform::path_of("'/tmp/a.txt'") == "/tmp/a.txt");
    CHECK(platform::path_of("file:///tmp/a%20b.txt") == "/tmp/a b.txt");
    CHECK(platform::path_of("/tmp/100%.txt") == "/tmp/100%.txt");
    CHECK(platform::path_of("file:///100%") == "/100%");
    CHECK(platform::path_of("file:///%c3%84/%C3%84") == "/\xC3\x84/\xC3\x84");
    CHECK(platform::path_of("\"") == "\"");
}

#ifdef __linux__
TEST_CASE("a folder is shown by the desktop's own program, and that there is none is said", "[platform]")
{
    stage::Folder folder;
    const Variable path("PATH", folder.path().string() + ":/usr/bin:/bin");
    const auto called = folder.path() / "called";
    folder.write("xdg-open", "#!/bin/sh\nprintf %s \"$1\" >'" + called.string() + ".new'\nmv '" +
                                 called.string() + ".new' '" + called.string() + "'\n");
    fs::permissions(folder.path() / "xdg-open", fs::perms::owner_all);
    REQUIRE(platform::show_folder("/tmp/a b"));
    testing::await("the desktop's program to be called", [&] { return fs::exists(called); });
    CHECK(read(called) == "file:///tmp/a%20b");

    const Variable nothing("PATH", folder.path().string() + "/nowhere");
    const auto shown = platform::show_folder("/tmp");
    REQUIRE_FALSE(shown);
    CHECK(english(shown.reason()).find("xdg-open") != std::string::npos);
}
#endif
