// What was learned, in its file.

#include "client/storage/progress.hpp"

#include "client/platform/files.hpp"
#include "storage/support.hpp"

#include <catch2/catch.hpp>

using namespace papamu;
using namespace papamu::storage;

namespace {

const Progress some{{"konane", {{"konane.lesson.jump.1", "konane.lesson.jump.2"}, true}},
                    {"onitama", {{}, true}}};

} // namespace

TEST_CASE("what was learned comes back as it was written", "[storage][progress]")
{
    const testing::Folder folder;
    const auto file = folder / "deeper" / "learned.toml";
    CHECK(read_progress(file)->progress.empty());
    REQUIRE(write_progress(file, some));
    const auto read = read_progress(file);
    REQUIRE(read);
    CHECK(read->progress == some);
    CHECK(read->troubles.empty());
}

TEST_CASE("of a damaged file what is good is kept, and the file is kept beside", "[storage][progress]")
{
    for (const std::string_view bytes :
         {"version = 1\n[konane]\ndone = [\"a\", 7]\noffered = true\n", "version = 1\nkonane = 3\n",
          "version = \"one\"\n[konane]\ndone = [\"a\"]\n",
          "version = 1\n[konane]\noffered = \"yes\"\nx = 1\n", "this is no table", "\xFF\xFE\n",
          "version = 1\n[konane\n"}) {
        INFO(bytes);
        const testing::Folder folder;
        const auto file = folder / "learned.toml";
        REQUIRE(platform::replace_file(file, bytes));
        const auto read = read_progress(file);
        REQUIRE(read);
        REQUIRE(read->troubles.size() == 1);
        CHECK(english(read->troubles.front()).find(".damaged") != std::string::npos);
        CHECK(*platform::read_file(folder / "learned.toml.damaged", 1000) == bytes);
        // It is whole again.
        const auto again = read_progress(file);
        REQUIRE(again);
        CHECK(again->troubles.empty());
        CHECK(again->progress == read->progress);
    }
}

TEST_CASE("what a newer program wrote is left as it is", "[storage][progress]")
{
    const testing::Folder folder;
    const auto file = folder / "learned.toml";
    constexpr std::string_view newer = "version = 2\n[konane]\nmastered = 1\n";
    REQUIRE(platform::replace_file(file, newer));
    CHECK_FALSE(read_progress(file));
    CHECK(*platform::read_file(file, 1000) == newer);
}
