#include "client/storage/reading.hpp"
#include "match/record.hpp"
#include "storage/library_sample.hpp"
#include "support/playing.hpp"

#include <catch2/catch.hpp>

using namespace papamu;
using namespace papamu::storage;
using papamu::testing::Folder;
using papamu::testing::keep;
using papamu::testing::random_match;
using papamu::testing::sample;
using papamu::testing::then;

TEST_CASE("a match goes out as a record with its comments and comes back the same", "[library][record]")
{
    Folder folder, other_folder;
    const Library library{folder.path()}, other{other_folder.path()};
    Random random(3);
    for (const Game* game : testing::games_under_test())
        for (const std::size_t entries : {1U, 12U, 500U}) {
            auto match = random_match(*game, random, entries);
            if (entries == 12 && !match.conclusion())
                REQUIRE(match.add({match.next_seq(), match.last_time(), entry::Resigned{match.to_move()}}));
            const auto id = keep(library, match);
            for (int ply = 1; ply <= match.ply(); ply += 3)
                REQUIRE(library.set_note(id, ply, "{ply} " + std::to_string(ply) + " \\ @5 }"));
            REQUIRE(library.set_note(id, 9999, "on a move that was taken back"));
            const auto out = library.export_record(id);
            REQUIRE(out);
            CHECK(out->troubles.empty());
            const auto record = parse_record(out->text);
            REQUIRE(record);
            auto expected = record_of(match);
            for (std::size_t at = 0; at < expected.moves.size(); at += 3)
                expected.moves[at].comment = "{ply} " + std::to_string(at + 1) + " \\ @5 }";
            CHECK(*record == expected);

            const auto in = other.import_record(out->text, then, {0, 0});
            REQUIRE(in);
            CHECK(in->troubles.empty());
            const auto again = other.open(in->id);
            REQUIRE(again);
            CHECK(again->troubles.empty());
            CHECK(again->match.position() == match.position());
            CHECK(again->match.conclusion() == match.conclusion());
            CHECK(again->match.started() == match.started());
            CHECK(other.export_record(in->id)->text == out->text);
        }
    CHECK(other.list().all == 3 * testing::games_under_test().size());
}

TEST_CASE("of a damaged match the good part goes out, and that is told", "[library][record]")
{
    Folder folder;
    const Library library{folder.path()};
    const auto match = sample(9);
    const auto id = keep(library, match);
    const auto file = folder / "matches" / (id + ".journal");
    testing::write(file, journal_text({}, match.entries()) + "rubbish\n");
    const auto out = library.export_record(id);
    REQUIRE(out);
    CHECK(out->text == text(record_of(match)));
    REQUIRE(out->troubles.size() == 1);
    CHECK(out->troubles[0].id == "storage.library_damaged");
    testing::write(file, "rubbish\n");
    CHECK(library.export_record(id).reason().id == "storage.library_unreadable");
    CHECK(testing::read(file) == "rubbish\n");
}

TEST_CASE("what a kept match has no place for is told when a record comes in", "[library][record]")
{
    Folder folder;
    const Library library{folder.path()};
    const std::string words = "[Papamu \"1\"]\n[Game \"konane\"]\n[Rules \"1\"]\n"
                              "[Position \"wBwB/BwBw/wBwB/BwBw b\"]\n[First \"Anna\"]\n[Result \"*\"]\n"
                              "[Event \"kitchen\"]\n[Site \"here\"]\n\n1. b2 {centre} (1. a1) (1. d4) b3\n";
    const auto in = library.import_record(words, then, {0, 0});
    REQUIRE(in);
    REQUIRE(in->troubles.size() == 2);
    CHECK(english(in->troubles[0]).find("2 variations of the record were left out") == 0);
    CHECK(english(in->troubles[1]).find("the tags Event, Site of the record were left out") == 0);
    CHECK(library.notes(in->id)->notes == Notes{{1, "centre"}});
    CHECK(library.list().matches.front().names[0] == "Anna");
    CHECK(library.list().matches.front().plies == 2);
}

TEST_CASE("an unfinished record that came in is nobody's match to go on with, until it is played on",
          "[library][record]")
{
    Folder folder;
    const Library library{folder.path()};
    const auto in = library.import_record(text(record_of(sample(5))), then, {0, 0});
    REQUIRE(in);
    CHECK(library.list().matches.front().unfinished());
    CHECK_FALSE(library.latest_unfinished());
    auto opened = library.open(in->id);
    REQUIRE(opened);
    CHECK(opened->troubles.empty());
    auto match = std::move(opened->match);
    REQUIRE(match.add({match.next_seq(), match.last_time(), entry::Takeback{match.ply() - 1}}));
    REQUIRE(opened->journal.append(match.entries().back()));
    REQUIRE(library.latest_unfinished());
    CHECK(library.latest_unfinished()->id == in->id);
}

TEST_CASE("a record that comes in twice is one match, with the comments that were written here",
          "[library][record]")
{
    Folder folder;
    const Library library{folder.path()};
    const auto words = text(record_of(sample(9)));
    const auto first = library.import_record(words, then, {0, 0});
    REQUIRE(first);
    CHECK(first->fresh);
    REQUIRE(library.set_note(first->id, 2, "mine"));
    const auto again = library.import_record(words, then + std::chrono::hours{1}, {0, 1});
    REQUIRE(again);
    CHECK_FALSE(again->fresh);
    CHECK(again->id == first->id);
    CHECK(library.notes(again->id)->notes == Notes{{2, "mine"}});
    const auto other = library.import_record(text(record_of(sample(8))), then, {0, 0});
    REQUIRE(other);
    CHECK(other->fresh);
    CHECK(library.list().all == 2);
}

TEST_CASE("a record that is wrong is refused, and nothing is kept of it", "[library][record]")
{
    Folder folder;
    const Library library{folder.path()};
    const auto good = text(record_of(sample(9)));
    CHECK_FALSE(library.import_record("", then, {0, 0}));
    CHECK_FALSE(library.import_record("rubbish", then, {0, 0}));
    CHECK_FALSE(library.import_record(good + "99. a1", then, {0, 0}));
    auto wrong = good;
    wrong.replace(wrong.find("[Result \"*\"]"), 12, "[Result \"draw\"]");
    CHECK(library.import_record(wrong, then, {0, 0}).reason().id == "record.result");
    CHECK(folder.names().empty());
}
