#include "storage/journal_sample.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <filesystem>

using namespace papamu;
using namespace papamu::storage;
using papamu::testing::Folder;
using papamu::testing::go_on;
using papamu::testing::lines;
using papamu::testing::Sample;
namespace fs = std::filesystem;

namespace {

const auto& id = testing::journal_id;

} // namespace

TEST_CASE("cut at any byte, a journal gives the entries that stand whole and can be continued", "[journal]")
{
    const Sample sample{14};
    for (std::size_t cut = 0; cut < sample.text.size(); ++cut) {
        Folder folder;
        const auto file = folder / (id + ".journal");
        testing::write(file, sample.text.substr(0, cut));
        INFO("cut at " << cut);
        auto opened = Journal::open(file);
        const auto whole = sample.whole_before(cut);
        if (whole == 0) {
            REQUIRE_FALSE(opened);
            CHECK(opened.reason().id == "storage.journal_all_aside");
            CHECK(folder.names() == std::vector<std::string>{id + ".journal.damaged"});
            CHECK(testing::read(folder / (id + ".journal.damaged")) == sample.text.substr(0, cut));
            continue;
        }
        REQUIRE(opened);
        REQUIRE(lines(opened->match) == lines(sample.match, whole));
        const auto good = sample.ends[whole + 1];
        if (cut == good) {
            CHECK(opened->troubles.empty());
            CHECK(folder.names().size() == 1);
        } else {
            REQUIRE(opened->troubles.size() == 1);
            CHECK(opened->troubles[0].id == "storage.journal_tail_aside");
            CHECK(testing::read(folder / (id + ".journal.damaged")) == sample.text.substr(good, cut - good));
        }
        CHECK(testing::read(file) == sample.text.substr(0, good));
        go_on(opened->journal, sample.match, whole);
    }
}

TEST_CASE("whatever byte turns, no entry before it is lost", "[journal][fuzz][thorough]")
{
    Folder folder;
    const auto file = folder / (id + ".journal");
    Random random(20261121);
    for (int round = 0; round < 5000; ++round) {
        const Sample sample{4 + random.below(12), random.next() % 40};
        auto bytes = sample.text;
        std::size_t first = bytes.size();
        for (auto flips = 1 + random.below(3); flips > 0; --flips) {
            const auto at = random.below(static_cast<std::uint32_t>(bytes.size()));
            bytes[at] = static_cast<char>(bytes[at] ^ (1 << random.below(8)));
            if (bytes[at] != sample.text[at]) first = std::min<std::size_t>(first, at);
        }
        testing::write(file, bytes);
        INFO("round " << round << ", first at " << first);
        auto opened = Journal::open(file);
        const auto whole = sample.whole_before(first);
        if (!opened) {
            REQUIRE(whole == 0);
            // The whole file is still there, under its own name or the one it was set aside to.
            if (opened.reason().id == "storage.journal_foreign") {
                REQUIRE(testing::read(file) == bytes);
            } else {
                REQUIRE(fs::exists(folder / (id + ".journal.damaged")));
                REQUIRE(testing::read(folder / (id + ".journal.damaged")) == bytes);
            }
        } else {
            REQUIRE(opened->match.entries().size() >= whole);
            const auto kept = lines(opened->match, whole);
            REQUIRE(kept == lines(sample.match, whole));
            auto all = testing::read(file);
            REQUIRE(all == journal_text(opened->journal.seats(), opened->match.entries()));
            if (!opened->troubles.empty()) all += testing::read(folder / (id + ".journal.damaged"));
            REQUIRE(all == bytes);
        }
        fs::remove(folder / (id + ".journal.damaged"));
    }
}

TEST_CASE("every kind of damage is named, and the entries before it stay", "[journal]")
{
    const Sample sample{6};
    const auto begin = sample.ends[4]; // three entries stand before
    const auto good = sample.text.substr(0, begin), next = sample.text.substr(begin);
    const auto why = [&](const std::string& bytes) {
        Folder folder;
        const auto file = folder / (id + ".journal");
        testing::write(file, good + bytes);
        auto opened = Journal::open(file);
        REQUIRE(opened);
        REQUIRE(lines(opened->match) == lines(sample.match, 3));
        REQUIRE(opened->troubles.size() == 1);
        const auto said = english(opened->troubles[0]);
        CHECK(said.find(file.string() + ".damaged") != std::string::npos);
        CHECK(testing::read(file.string() + ".damaged") == bytes);
        CHECK(testing::read(file) == good);
        go_on(opened->journal, sample.match, 3);
        return said;
    };
    const auto says = [](const std::string& said, const char* part) {
        INFO(said);
        CHECK(said.find(part) != std::string::npos);
    };
    says(why("3 99"), "line 6: it stops in the middle");
    says(why(std::string(5000, '\0')), "line 6: it stops in the middle");
    says(why(std::string(100, '\0') + "\n"), "is not an entry");
    says(why("\n" + next), "is not an entry");
    says(why("rubbish\n" + next), "\"rubbish\" is not an entry");
    says(why("\xff\xfe\x80\n"), "\"???\" is not an entry");
    says(why(std::string(3'000'000, ' ') + "\n"), "is not an entry");
    says(why(std::string(3'000'000, '9') + " 0 aborted\n"), "is not an entry");
    says(why("4 999999 resigned first\n"), "entry 4 came where entry 3 was due");
    says(why("2 999999 resigned first\n"), "entry 2 came where entry 3 was due");
    says(why("3 0 resigned first\n"), "is older than the one before");
    says(why("3 999999 move first 0 z9\n"), "line 6: ");
    says(why("3 999999 move second 77 a1\n"), "line 6: ");
    says(why("3 999999 resigned first\r\n"), "is not an entry");
    says(why(text(sample.match.entries()[0]) + "\n"), "entry 0 came where entry 3 was due");
    says(why("papamu journal 1\n"), "is not an entry");
}

TEST_CASE("a file without a good start is set aside as a whole", "[journal]")
{
    const Sample sample{3};
    const auto body = sample.text.substr(sample.ends[1]);
    const std::string form = "papamu journal 1\n", who = "seats person,computer\n";
    for (const auto& [bytes, part] : std::vector<std::pair<std::string, std::string>>{
             {"", "the match was never begun"},
             {form, "the match was never begun"},
             {form + who, "the match was never begun"},
             {form + body, "line 2: who plays should stand here"},
             {who + body, "line 1: this is not the beginning of a kept match"},
             {"papamu journal 0\n" + who + body, "line 1: this is not the beginning"},
             {"papamu journal 01\n" + who + body, "line 1: this is not the beginning"},
             {"papamu journal 1 \n" + who + body, "line 1: this is not the beginning"},
             {"papamu journal \n" + who + body, "line 1: this is not the beginning"},
             {"\xEF\xBB\xBF" + form + who + body, "line 1: this is not the beginning"},
             {form + "seats person\n" + body, "line 2: who plays"},
             {form + "seats person,person,person\n" + body, "line 2: who plays"},
             {form + "seats person, computer\n" + body, "line 2: who plays"},
             {form + "seats Person,computer\n" + body, "line 2: who plays"},
             {form + "seats person,computer \n" + body, "line 2: who plays"},
             {form + who + "0 0 aborted\n", "line 3: a match has exactly one start"},
             {form + who + "1" + body.substr(1), "line 3: entry 1 came where entry 0 was due"},
             {std::string(4096, '\0'), "line 1: it stops in the middle"}}) {
        Folder folder;
        const auto file = folder / (id + ".journal");
        testing::write(file, bytes);
        const auto opened = Journal::open(file);
        REQUIRE_FALSE(opened);
        INFO(english(opened.reason()));
        CHECK(english(opened.reason()).find(part) != std::string::npos);
        CHECK(english(opened.reason()).find(file.string() + ".damaged") != std::string::npos);
        CHECK(folder.names() == std::vector<std::string>{id + ".journal.damaged"});
        CHECK(testing::read(file.string() + ".damaged") == bytes);
    }
}
