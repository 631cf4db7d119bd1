#include "client/storage/notes.hpp"
#include "storage/library_sample.hpp"

#include <catch2/catch.hpp>

#include <filesystem>

using namespace papamu;
using namespace papamu::storage;
using papamu::testing::Folder;
using papamu::testing::keep;
using papamu::testing::sample;
namespace fs = std::filesystem;

TEST_CASE("comments on moves are kept, changed and taken away", "[library][notes]")
{
    Folder folder;
    const Library library{folder.path()};
    const auto id = keep(library, sample(9));
    CHECK(library.notes(id)->notes.empty());
    const std::string hard = "\"quoted\" \\ = [x] #\n\ttwo lines, Žofia שלום 😀 'single' '''three''' \"\"\"";
    REQUIRE(library.set_note(id, 1, hard));
    REQUIRE(library.set_note(id, 12, "later"));
    REQUIRE(library.set_note(id, 2, "more"));
    CHECK(library.notes(id)->notes == Notes{{1, hard}, {2, "more"}, {12, "later"}});
    REQUIRE(library.set_note(id, 2, ""));
    REQUIRE(library.set_note(id, 12, "changed"));
    CHECK(library.notes(id)->notes == Notes{{1, hard}, {12, "changed"}});
    for (const auto& wrong : {std::string("\xff"), std::string("a\0b", 3), std::string("bell\a"),
                              std::string("\xed\xa0\x80"), std::string("line\r\n")}) {
        const auto set = library.set_note(id, 1, wrong);
        REQUIRE_FALSE(set);
        CHECK(set.reason().id == "storage.notes_text");
    }
    CHECK(library.set_note(id, 0, "x").reason().id == "storage.notes_ply");
    CHECK(library.set_note(id, -1, "x").reason().id == "storage.notes_ply");
    CHECK(library.notes(id)->notes == Notes{{1, hard}, {12, "changed"}});
}

TEST_CASE("of damaged comments the good ones stay, and the file is kept beside", "[library][notes]")
{
    Folder folder;
    const Library library{folder.path()};
    const auto id = keep(library, sample(9));
    const auto file = folder / "matches" / (id + ".notes");
    const std::string head = "version = 1\n[plies]\n";
    int number = 0;
    for (const auto& [bytes, good] : std::vector<std::pair<std::string, Notes>>{
             {"", {}},
             {"version = 1\n", {}},
             {"version = \"1\"\n[plies]\n1 = \"a\"\n", {{1, "a"}}},
             {"[plies]\n1 = \"a\"\n", {{1, "a"}}},
             {"version = 0\n[plies]\n1 = \"a\"\n", {{1, "a"}}},
             {"version = 1\nplies = 3\n", {}},
             {"version = 1\nother = 2\n[plies]\n1 = \"a\"\n", {{1, "a"}}},
             {head + "1 = \"a\"\n2 = 3\n", {{1, "a"}}},
             {head + "1 = \"a\"\n01 = \"b\"\n", {{1, "a"}}},
             {head + "1 = \"a\"\n0 = \"b\"\n", {{1, "a"}}},
             {head + "1 = \"a\"\n1000001 = \"b\"\n", {{1, "a"}}},
             {head + "1 = \"a\"\nx = \"b\"\n", {{1, "a"}}},
             {head + "1 = \"a\"\n2 = \"\"\n", {{1, "a"}}},
             {head + "1 = \"a\"\n2 = \"\\u0007\"\n", {{1, "a"}}},
             {head + "1 = \"a\"\n2 = \"\xff\"\n", {}},
             {head + "1 = \"a\"\n1 = \"b\"\n", {}},
             {head + "1 = \"a", {}},
             {std::string(100, '\0'), {}}}) {
        testing::write(file, bytes);
        const auto read = library.notes(id);
        REQUIRE(read);
        INFO(bytes);
        CHECK(read->notes == good);
        REQUIRE(read->troubles.size() == 1);
        CHECK(read->troubles[0].id == "storage.notes_damaged");
        const auto aside = file.string() + ".damaged" + (++number > 1 ? '-' + std::to_string(number) : "");
        CHECK(english(read->troubles[0]).find(aside) != std::string::npos);
        CHECK(testing::read(aside) == bytes);
        // Told once: what is there now is good.
        CHECK(library.notes(id)->troubles.empty());
        CHECK(library.notes(id)->notes == good);
    }
}

TEST_CASE("comments by a newer program, and those that cannot be read, are left alone", "[library][notes]")
{
    Folder folder;
    const Library library{folder.path()};
    const auto id = keep(library, sample(9));
    const auto file = folder / "matches" / (id + ".notes");
    const std::string newer = "version = 2\n[moves]\n1 = \"a\"\n";
    testing::write(file, newer);
    CHECK(library.notes(id).reason().id == "storage.notes_newer");
    CHECK(library.set_note(id, 1, "b").reason().id == "storage.notes_newer");
    CHECK(testing::read(file) == newer);
    fs::remove(file);
    fs::create_directory(file);
    CHECK(library.notes(id).reason().id == "platform.file_irregular");
    CHECK_FALSE(library.set_note(id, 1, "b"));
    CHECK(fs::is_directory(file));
}
