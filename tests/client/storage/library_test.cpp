#include "client/storage/library.hpp"
#include "storage/library_sample.hpp"
#include "support/playing.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <filesystem>

using namespace papamu;
using namespace papamu::storage;
using papamu::testing::Folder;
using papamu::testing::keep;
using papamu::testing::sample;
using papamu::testing::then;
namespace fs = std::filesystem;

namespace {

std::vector<std::string> ids(const Listing& listing)
{
    std::vector<std::string> out;
    for (const auto& match : listing.matches) out.push_back(match.id);
    return out;
}

} // namespace

TEST_CASE("an empty library lists nothing and makes nothing", "[library]")
{
    Folder folder;
    const Library library{folder.path()};
    const auto listing = library.list();
    CHECK(listing.matches.empty());
    CHECK(listing.troubles.empty());
    CHECK(listing.all == 0);
    CHECK_FALSE(library.latest_unfinished());
    CHECK(folder.names().empty());
}

TEST_CASE("a list tells of every match what it is, the newest first", "[library]")
{
    Folder folder;
    const Library library{folder.path()};
    std::vector<Match> played;
    for (const Game* game : testing::games_under_test())
        for (const std::size_t entries : {1U, 9U, 500U})
            played.push_back(sample(entries, entries, game->info().id.c_str()));
    std::vector<std::string> kept;
    const Seats seats{Who::person, Who::computer()};
    for (std::size_t at = 0; at < played.size(); ++at)
        kept.push_back(keep(library, played[at], static_cast<int>(at), seats));

    const auto listing = library.list();
    CHECK(listing.troubles.empty());
    CHECK(listing.all == played.size());
    REQUIRE(listing.matches.size() == played.size());
    bool finished = false, unfinished = false;
    for (std::size_t at = 0; at < played.size(); ++at) {
        const auto& match = played[played.size() - 1 - at];
        const auto& summary = listing.matches[at];
        CHECK(summary.id == kept[played.size() - 1 - at]);
        CHECK(summary.game == match.started().game);
        CHECK(summary.names == match.started().names);
        CHECK(summary.seats == seats);
        CHECK(summary.plies == match.ply());
        CHECK(summary.conclusion ==
              (match.conclusion() ? std::string{conclusion_word(*match.conclusion())} : ""));
        CHECK(summary.unfinished() == !match.conclusion());
        CHECK(summary.begun == then + std::chrono::seconds{played.size() - 1 - at});
        CHECK(summary.position == match.position());
        (summary.unfinished() ? unfinished : finished) = true;
    }
    CHECK((finished && unfinished));
}

TEST_CASE("a page of the list reads the files of that page only", "[library]")
{
    Folder folder;
    const Library library{folder.path()};
    std::vector<std::string> kept;
    for (int at = 0; at < 9; ++at) kept.insert(kept.begin(), keep(library, sample(3), at));
    // Were the others read, their troubles would be told.
    for (const std::size_t at : {0U, 1U, 2U, 6U, 7U, 8U})
        testing::write(folder / "matches" / (kept[at] + ".journal"), "rubbish");
    const auto page = library.list(3, 3);
    CHECK(ids(page) == std::vector<std::string>(kept.begin() + 3, kept.begin() + 6));
    CHECK(page.troubles.empty());
    CHECK(page.all == 9);
    CHECK(library.list(8, 100).troubles.size() == 1);
    CHECK(library.list(9, 100).troubles.empty());
    CHECK(library.list(100).matches.empty());
    CHECK(library.list(0, 0).matches.empty());
    CHECK(library.list().troubles.size() == 6);
}

TEST_CASE("what cannot be read is a trouble in a list, changes nothing and hides nothing", "[library]")
{
    Folder folder;
    const Library library{folder.path()};
    const auto good = keep(library, sample(5));
    const auto place = folder / "matches";
    const auto text = testing::read(place / (good + ".journal"));
    testing::write(place / "20200101-000000-konane-0001.journal", "rubbish\n");
    testing::write(place / "20200101-000000-konane-0002.journal", "papamu journal 2\n");
    testing::write(place / "20200101-000000-konane-0003.journal", text + "rubbish\n");
    testing::write(place / "20200101-000000-konane-0004.journal", "");
    fs::create_directory(place / "20200101-000000-konane-0005.journal");
    testing::write(place / "my favourite.journal", text);
    testing::write(place / "20200101-000000-konane-0006.notes", "");
    testing::write(place / "20200101-000000-konane-0007.journal.damaged", "");
    testing::write(place / "20200101-000000-konane-0008.journal.new", "");
    const auto before = folder.names();

    const auto listing = library.list();
    CHECK(ids(listing) == std::vector<std::string>{good, "20200101-000000-konane-0003"});
    CHECK(listing.matches[1].plies == listing.matches[0].plies);
    std::vector<std::string> said;
    for (const auto& trouble : listing.troubles) said.push_back(trouble.id);
    std::sort(said.begin(), said.end());
    CHECK(said == std::vector<std::string>{"platform.file_irregular", "storage.journal_foreign",
                                           "storage.library_damaged", "storage.library_name",
                                           "storage.library_unreadable", "storage.library_unreadable"});
    CHECK(folder.names() == before);
    REQUIRE(library.latest_unfinished());

    fs::remove_all(place);
    testing::write(place, "a file in the place of the folder");
    CHECK(library.list().matches.empty());
    REQUIRE(library.list().troubles.size() == 1);
    CHECK(library.list().troubles[0].id == "storage.library_unlisted");
    CHECK_FALSE(library.latest_unfinished());
}

TEST_CASE("the match to go on with is the unfinished one that was played last", "[library]")
{
    Folder folder;
    const Library library{folder.path()};
    const auto first = keep(library, sample(5), 0), second = keep(library, sample(5), 1),
               third = keep(library, sample(5), 2);
    auto over = sample(5);
    REQUIRE(over.add({over.next_seq(), over.last_time(), entry::Resigned{Seat::first}}));
    const auto finished = keep(library, over, 3);
    const auto now = fs::file_time_type::clock::now();
    const auto set = [&](const std::string& id, int hours) {
        fs::last_write_time(folder / "matches" / (id + ".journal"), now + std::chrono::hours{hours});
    };
    set(first, 1), set(second, 3), set(third, 2), set(finished, 4);
    testing::write(folder / "matches" / "20991231-000000-konane-0000.journal", "rubbish");
    set("20991231-000000-konane-0000", 5);
    REQUIRE(library.latest_unfinished());
    CHECK(library.latest_unfinished()->id == second);
    CHECK(library.latest_unfinished()->plies == sample(5).ply());
    set(first, 6);
    CHECK(library.latest_unfinished()->id == first);
    set(second, 1), set(third, 1), set(first, 1);
    CHECK(library.latest_unfinished()->id == third);
    for (const auto& id : {first, second, third}) REQUIRE(library.remove(id));
    CHECK_FALSE(library.latest_unfinished());
}

TEST_CASE("two matches begun in one second with the same chance have two ids", "[library]")
{
    Folder folder;
    const Library library{folder.path()};
    CHECK(keep(library, sample(2)) == "20261121-071834-konane-0001");
    CHECK(keep(library, sample(2)) == "20261121-071834-konane-0002");
    // Comments that were left behind belong to another match.
    testing::write(folder / "matches" / "20261121-071834-konane-0003.notes", "");
    CHECK(keep(library, sample(2)) == "20261121-071834-konane-0004");
    const auto last = library.begin("konane", {}, then, {0xff, 0xff});
    CHECK(last.file().stem() == "20261121-071834-konane-ffff");
    testing::write(last.file(), "");
    CHECK(library.begin("konane", {}, then, {0xff, 0xff}).file().stem() == "20261121-071834-konane-0000");
}

TEST_CASE("a match begins where the folder of matches is none, or nobody may look into it, and says so",
          "[library]")
{
    const auto match = sample(1);
    const auto begins = [&](const std::filesystem::path& data) {
        auto journal = Library{data}.begin("konane", {}, std::chrono::sys_seconds{}, {0, 0});
        const auto written = journal.append(match.entries()[0]);
        return written ? "" : english(written.reason());
    };
    Folder folder;
    testing::write(folder / "matches", "no folder");
    CHECK(begins(folder.path()).find("the match goes on, but 1 entry of it is not saved yet") == 0);
    Folder closed;
    std::filesystem::create_directory(closed / "matches");
    std::filesystem::permissions(closed / "matches", std::filesystem::perms::none);
    std::string said;
    if (testing::without_rights([&] { said = begins(closed.path()); }))
        CHECK(said.find("Permission denied") != std::string::npos);
    std::filesystem::permissions(closed / "matches", std::filesystem::perms::owner_all);
}

TEST_CASE("a match is opened by its id, and by nothing that leads elsewhere", "[library]")
{
    Folder folder;
    const Library library{folder.path()};
    const auto match = sample(5);
    const auto id = keep(library, match);
    const auto opened = library.open(id);
    REQUIRE(opened);
    CHECK(opened->match.digest() == match.digest());
    testing::write(folder / "secret.journal", testing::read(opened->journal.file()));
    for (const auto* wrong : {"", "../secret", "20261121-071834-konane-0002", ".", "20261121-071834"}) {
        const auto none = library.open(wrong);
        REQUIRE_FALSE(none);
        CHECK(none.reason().id == "storage.library_no_match");
        CHECK(library.remove(wrong).reason().id == "storage.library_no_match");
        CHECK(library.notes(wrong).reason().id == "storage.library_no_match");
        CHECK(library.set_note(wrong, 1, "x").reason().id == "storage.library_no_match");
        CHECK(library.export_record(wrong).reason().id == "storage.library_no_match");
    }
}

TEST_CASE("a match that is removed lies in the trash with its comments, beside any other of its name",
          "[library]")
{
    Folder folder;
    const Library library{folder.path()};
    const auto id = keep(library, sample(5));
    const auto bytes = testing::read(folder / "matches" / (id + ".journal"));
    REQUIRE(library.set_note(id, 1, "first"));
    REQUIRE(library.remove(id));
    CHECK(library.list().all == 0);
    CHECK(folder.names() ==
          std::vector<std::string>{"matches", "trash", "trash/" + id + ".journal", "trash/" + id + ".notes"});
    CHECK(testing::read(folder / "trash" / (id + ".journal")) == bytes);
    CHECK(keep(library, sample(4)) == id);
    REQUIRE(library.remove(id));
    CHECK(testing::read(folder / "trash" / (id + ".journal")) == bytes);
    CHECK(fs::exists(folder / "trash" / (id + ".journal-2")));
    // A damaged one can be removed too.
    testing::write(folder / "matches" / (id + ".journal"), "rubbish");
    REQUIRE(library.remove(id));
    CHECK(testing::read(folder / "trash" / (id + ".journal-3")) == "rubbish");
}

TEST_CASE("a match that cannot be removed stays whole", "[library]")
{
    Folder folder;
    const Library library{folder.path()};
    const auto id = keep(library, sample(5));
    REQUIRE(library.set_note(id, 1, "first"));
    testing::write(folder / "trash", "in the way");
    CHECK_FALSE(library.remove(id));
    CHECK(ids(library.list()) == std::vector<std::string>{id});
    CHECK(library.notes(id)->notes.size() == 1);
}

TEST_CASE("a match can be looked at without changing anything", "[library]")
{
    Folder folder;
    const Library library{folder.path()};
    const auto match = sample(9);
    const Seats seats{Who::computer(), Who::person};
    const auto id = keep(library, match, 0, seats);
    const auto read = library.read(id);
    REQUIRE(read);
    CHECK(read->match.entries() == match.entries());
    CHECK(read->seats == seats);
    CHECK(read->troubles.empty());

    const auto file = folder / "matches" / (id + ".journal");
    const auto damaged = testing::read(file) + "rubbish\n";
    testing::write(file, damaged);
    const auto good_part = library.read(id);
    REQUIRE(good_part);
    CHECK(good_part->match.entries() == match.entries());
    REQUIRE(good_part->troubles.size() == 1);
    CHECK(good_part->troubles[0].id == "storage.library_damaged");
    CHECK(testing::read(file) == damaged);
    CHECK(library.read("../" + id).reason().id == "storage.library_no_match");
    testing::write(file, "rubbish\n");
    CHECK(library.read(id).reason().id == "storage.library_unreadable");
    CHECK(folder.names().size() == 2);
}

TEST_CASE("a file is known as the kept match that it is", "[library]")
{
    Folder folder, elsewhere;
    const Library library{folder.path()};
    const auto id = keep(library, sample(3));
    const auto file = folder / "matches" / (id + ".journal");
    CHECK(library.id_of(file) == id);
    CHECK(library.id_of(folder / "matches" / ".." / "matches" / (id + ".journal")) == id);
    testing::write(elsewhere / (id + ".journal"), testing::read(file));
    CHECK_FALSE(library.id_of(elsewhere / (id + ".journal")));
    CHECK_FALSE(library.id_of(folder / "matches" / "other.journal"));
    CHECK_FALSE(library.id_of(""));
}
