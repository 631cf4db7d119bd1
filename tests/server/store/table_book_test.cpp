// What every table book promises, one test for each sentence of table_book.hpp; of nodes in
// node_book_test.cpp.

#include "server/store/support/table_asking.hpp"
#include "support/playing.hpp"

#include <catch2/catch.hpp>

#include <algorithm>

using namespace papamu;
using namespace papamu::server;
using namespace papamu::testing;

namespace {

const KeepResult kept_now = appended::Now{}, fenced = appended::Fenced{};

} // namespace

EVERY_BOOK("a table that was opened is found by its code, as it was put there, also after opening again")
{
    TestType subject;
    auto& store = subject.log();
    CHECK(store.tables(wanted::Code{"AAAAAA"}, "", all)->empty());
    const auto there = opened_row(store, row("AAAAAA", "1"));
    CHECK(there.epoch > 0);
    CHECK(*store.tables(wanted::Code{"AAAAAA"}, "", all) == std::vector<TableRow>{there});
    CHECK(store.tables(wanted::Code{"AAAAAB"}, "", all)->empty());
    const auto later = ask<Result<std::vector<TableRow>>>(
        store, [&](auto done) { store.look_for(wanted::Code{"AAAAAA"}, "", all, std::move(done)); });
    CHECK(*later == std::vector<TableRow>{there});
    subject.reopen();
    CHECK(*subject.log().tables(wanted::All{}, "", all) == std::vector<TableRow>{there});
}

EVERY_BOOK("no two tables have one code, and nobody opens two under one id")
{
    TestType subject;
    auto& store = subject.log();
    const auto there = opened_row(store, row("AAAAAA", "1"));
    CHECK(open(store, row("AAAAAA", "2")) == OpenResult{opened::Taken{}});
    CHECK(open(store, row("BBBBBB", "1")) == OpenResult{opened::Before{"AAAAAA"}});
    CHECK(open(store, row("AAAAAA", "1")) == OpenResult{opened::Before{"AAAAAA"}});
    auto of_another = row("BBBBBB", "1");
    of_another.creator = "ben";
    CHECK(std::holds_alternative<opened::Now>(open(store, of_another)));
    // Tables that were opened under no id have nothing to do with each other.
    CHECK(std::holds_alternative<opened::Now>(open(store, row("CCCCCC"))));
    CHECK(std::holds_alternative<opened::Now>(open(store, row("DDDDDD"))));
    CHECK(codes(store.tables(wanted::All{}, "", all)) ==
          std::vector<std::string>{"AAAAAA", "BBBBBB", "CCCCCC", "DDDDDD"});
    CHECK(*store.tables(wanted::Code{"AAAAAA"}, "", all) == std::vector<TableRow>{there});
}

EVERY_BOOK("tables are found by seat, id and node, only where they are not over, part by part")
{
    TestType subject;
    auto& store = subject.log();
    std::map<std::string, TableRow> rows;
    for (const auto* code : {"CCCCCC", "AAAAAA", "BBBBBB", "DDDDDD"}) {
        auto one = row(code, code);
        if (code[0] == 'B') one.guests = {"ben", "anna"};
        if (code[0] == 'C') one.guests = {"anna", "anna"};
        if (code[0] == 'D') one.node = 3;
        rows[code] = opened_row(store, one);
    }
    CHECK(codes(store.tables(wanted::Seat{"anna"}, "", all)) ==
          std::vector<std::string>{"AAAAAA", "BBBBBB", "CCCCCC", "DDDDDD"});
    CHECK(codes(store.tables(wanted::Seat{"anna"}, "AAAAAA", 2)) ==
          std::vector<std::string>{"BBBBBB", "CCCCCC"});
    CHECK(codes(store.tables(wanted::Seat{"ben"}, "", all)) == std::vector<std::string>{"BBBBBB"});
    CHECK(store.tables(wanted::Seat{""}, "", all)->empty());
    CHECK(codes(store.tables(wanted::Asked{"anna", "CCCCCC"}, "", all)) ==
          std::vector<std::string>{"CCCCCC"});
    CHECK(store.tables(wanted::Asked{"ben", "CCCCCC"}, "", all)->empty());
    CHECK(store.tables(wanted::Asked{"anna", ""}, "", all)->empty());
    CHECK(codes(store.tables(wanted::Under{1}, "", 2)) == std::vector<std::string>{"AAAAAA", "BBBBBB"});
    CHECK(codes(store.tables(wanted::Under{1}, "BBBBBB", all)) == std::vector<std::string>{"CCCCCC"});
    CHECK(codes(store.tables(wanted::Under{3}, "", all)) == std::vector<std::string>{"DDDDDD"});

    auto& ended = rows["AAAAAA"];
    ended.over = true;
    CHECK(keep(store, ended) == kept_now);
    auto& moved = rows["BBBBBB"];
    moved.guests = {"ben", "cecilia"};
    CHECK(keep(store, moved) == kept_now);
    CHECK(codes(store.tables(wanted::Seat{"anna"}, "", all)) == std::vector<std::string>{"CCCCCC", "DDDDDD"});
    CHECK(codes(store.tables(wanted::Seat{"cecilia"}, "", all)) == std::vector<std::string>{"BBBBBB"});
    CHECK(codes(store.tables(wanted::Under{1}, "", all)) == std::vector<std::string>{"BBBBBB", "CCCCCC"});
    // Who asks once more under the same id is led there even when it is over.
    CHECK(codes(store.tables(wanted::Asked{"anna", "AAAAAA"}, "", all)) ==
          std::vector<std::string>{"AAAAAA"});
    CHECK(codes(store.tables(wanted::Code{"AAAAAA"}, "", all)) == std::vector<std::string>{"AAAAAA"});
}

EVERY_BOOK("an earlier owner of a table is fenced for good, whatever it asks for")
{
    TestType subject;
    auto& store = subject.log();
    auto mine = opened_row(store, row("AAAAAA", "1"));
    mine.record = "mine";
    CHECK(keep(store, mine) == kept_now);
    const auto taken = take(store, "AAAAAA", mine.epoch, 2, -70);
    REQUIRE((taken && *taken));
    auto theirs = (*taken)->row;
    CHECK(theirs.epoch > mine.epoch);
    CHECK(theirs.node == 2);
    CHECK(theirs.shift == -70);
    CHECK(theirs.record == "mine");
    CHECK_FALSE((*taken)->match);
    mine.record = "late";
    CHECK(keep(store, mine) == fenced);
    CHECK(close(store, "AAAAAA", mine.epoch) == fenced);
    CHECK(*store.tables(wanted::All{}, "", all) == std::vector<TableRow>{theirs});
    subject.reopen();
    CHECK(keep(subject.log(), mine) == fenced);
    theirs.record = "theirs";
    CHECK(keep(subject.log(), theirs) == kept_now);
    CHECK(*subject.log().tables(wanted::All{}, "", all) == std::vector<TableRow>{theirs});
}

EVERY_BOOK("of two who would take over what they both saw, one is too late")
{
    TestType subject;
    auto& store = subject.log();
    const auto seen = opened_row(store, row("AAAAAA", "1")).epoch;
    const auto first = take(store, "AAAAAA", seen, 2);
    REQUIRE((first && *first));
    CHECK(*take(store, "AAAAAA", seen, 3) == std::nullopt);
    CHECK(*take(store, "NOBODY", seen, 3) == std::nullopt);
    CHECK(*store.tables(wanted::All{}, "", all) == std::vector<TableRow>{(*first)->row});
}

EVERY_BOOK("who takes over a table that is not over has its match, and who had it before has not")
{
    TestType subject;
    auto& store = subject.log();
    auto mine = opened_row(store, row("AAAAAA", "1"));
    mine.match = "m";
    CHECK(keep(store, mine) == kept_now);
    const auto before = claim(store, "m");
    REQUIRE(before);
    append(store, {"m", before->epoch, 0, "", "start"});
    const auto taken = take(store, "AAAAAA", mine.epoch);
    REQUIRE((taken && *taken));
    CHECK((*taken)->match == std::optional{Claim{before->epoch + 1, 1}});
    CHECK(append(store, {"m", before->epoch, 1, "", "late"}) == AppendResult{appended::Fenced{}});
    CHECK(append(store, {"m", before->epoch + 1, 1, "", "next"}) == AppendResult{appended::Now{}});

    // Too late for the table is too late for its match.
    CHECK(*take(store, "AAAAAA", mine.epoch, 3) == std::nullopt);
    CHECK(append(store, {"m", before->epoch + 1, 2, "", "go on"}) == AppendResult{appended::Now{}});

    auto over = (*taken)->row;
    over.over = true;
    CHECK(keep(store, over) == kept_now);
    const auto again = take(store, "AAAAAA", over.epoch);
    REQUIRE((again && *again));
    CHECK_FALSE((*again)->match);
}

EVERY_BOOK("a match that was named and never begun is claimed all the same")
{
    TestType subject;
    auto& store = subject.log();
    auto mine = opened_row(store, row("AAAAAA", "1"));
    mine.match = "never begun";
    CHECK(keep(store, mine) == kept_now);
    const auto taken = take(store, "AAAAAA", mine.epoch);
    REQUIRE((taken && *taken));
    CHECK((*taken)->match == std::optional{Claim{1, 0}});
}

EVERY_BOOK("a table that was closed is gone, and its code begins under an epoch that nobody had")
{
    TestType subject;
    auto& store = subject.log();
    auto mine = opened_row(store, row("AAAAAA", "1"));
    CHECK(close(store, "AAAAAA", mine.epoch) == kept_now);
    CHECK(close(store, "AAAAAA", mine.epoch) == kept_now);
    CHECK(store.tables(wanted::All{}, "", all)->empty());
    CHECK(keep(store, mine) == fenced);
    const auto again = opened_row(store, row("AAAAAA", "1"));
    CHECK(again.epoch > mine.epoch);
    CHECK(keep(store, mine) == fenced);
    CHECK(close(store, "AAAAAA", mine.epoch) == fenced);
    CHECK(*store.tables(wanted::All{}, "", all) == std::vector<TableRow>{again});
}

EVERY_BOOK("texts of tables come back byte for byte, up to the longest")
{
    TestType subject;
    auto one = row(std::string(longest_code, 'C'));
    one.guests = {"'\";--%_?" + std::string(longest_key - 8, 'g'), "\xF0\x9F\x90\x9A"};
    one.creator = std::string(longest_key, 'k');
    one.asked = "\xC3\xA9 \t'" + std::string(longest_key - 5, 'a');
    one.match = std::string(longest_match_name, 'm');
    one.record = "{\"a\":\n\t'\xF0\x9F\x90\x9A'}" + std::string(longest_record - 14, 'v');
    one.shift = -(std::int64_t{1} << 50);
    REQUIRE(fits(one));
    one = opened_row(subject.log(), one);
    subject.reopen();
    CHECK(*subject.log().tables(wanted::All{}, "", all) == std::vector<TableRow>{one});
    CHECK(subject.log().tables(wanted::Seat{one.guests[1]}, "", all)->size() == 1);
}

EVERY_BOOK("what of a table could not be kept says why, changes nothing, and can be asked for again")
{
    TestType subject;
    auto& store = subject.log();
    auto mine = opened_row(store, row("AAAAAA", "1"));
    subject.fail(true);
    auto changed = mine;
    changed.record = "changed";
    CHECK(std::holds_alternative<appended::Unavailable>(keep(store, changed)));
    CHECK(std::holds_alternative<opened::Unavailable>(open(store, row("BBBBBB", "2"))));
    CHECK_FALSE(take(store, "AAAAAA", mine.epoch));
    CHECK(std::holds_alternative<appended::Unavailable>(close(store, "AAAAAA", mine.epoch)));
    subject.fail(false);
    CHECK(*store.tables(wanted::All{}, "", all) == std::vector<TableRow>{mine});
    CHECK(keep(store, changed) == kept_now);
    CHECK(std::holds_alternative<opened::Now>(open(store, row("BBBBBB", "2"))));
}

EVERY_BOOK("tables, entries and what lies on the shelf are answered in the order of asking")
{
    TestType subject;
    auto& store = subject.log();
    const auto epoch = claim(store, "m")->epoch;
    auto mine = opened_row(store, row("AAAAAA", "1"));
    std::vector<int> heard; // by one thread; read when all is settled
    for (int step = 0; step < 300; step += 3) {
        mine.record = std::to_string(step);
        store.append({"m", epoch, static_cast<std::uint64_t>(step) / 3, "", "entry"},
                     [&heard, step](const AppendResult&) { heard.push_back(step); });
        store.keep_table(mine, [&heard, step](const KeepResult&) { heard.push_back(step + 1); });
        store.put("step", std::to_string(step),
                  [&heard, step](const Result<void>&) { heard.push_back(step + 2); });
    }
    settle(store);
    REQUIRE(heard.size() == 300);
    CHECK(std::is_sorted(heard.begin(), heard.end()));
    CHECK(store.tables(wanted::All{}, "", all)->front().record == "297");
}

EVERY_BOOK("whenever it crashes, a table is neither behind what it acknowledged nor ahead of the log")
{
    Random random(72);
    TestType subject;
    auto mine = opened_row(subject.log(), row("AAAAAA", "1"));
    mine.match = "m";
    REQUIRE(keep(subject.log(), mine) == kept_now);
    std::uint64_t written = 0;
    const int rounds = std::max(8, testing::lighter(20));
    for (int round = 0; round < rounds; ++round) {
        auto& store = subject.log();
        const auto taken = take(store, "AAAAAA", mine.epoch);
        REQUIRE((taken && *taken && (*taken)->match));
        CHECK((*taken)->row.epoch > mine.epoch);
        CHECK((*taken)->match->tip == written);
        mine = (*taken)->row;
        const auto acknowledged = std::make_shared<std::atomic<std::uint64_t>>(0);
        const auto closed = std::make_shared<std::atomic<bool>>(false);
        auto seq = written;
        for (auto count = random.below(300); count > 0; --count, ++seq) {
            store.append({"m", (*taken)->match->epoch, seq, "", "entry"}, [](const AppendResult&) {});
            mine.record = std::to_string(seq + 1);
            store.keep_table(mine, [=](const KeepResult& done) {
                if (done == kept_now && !*closed) *acknowledged = seq + 1;
            });
        }
        subject.crash(random, [&] { *closed = true; });
        const auto rows = subject.log().tables(wanted::All{}, "", all);
        REQUIRE((rows && rows->size() == 1));
        CHECK(rows->front().epoch == mine.epoch);
        const auto& record = rows->front().record;
        const auto tip = record.starts_with("record") ? written : std::stoull(record);
        const auto there = papamu::testing::entries(subject.log(), "m").size();
        INFO("acknowledged " << *acknowledged << ", in the record " << tip << ", in the log " << there);
        REQUIRE(tip >= *acknowledged);
        REQUIRE(tip <= there);
        REQUIRE(there <= std::max<std::uint64_t>(tip, written) + 1);
        written = there;
        mine = rows->front();
        REQUIRE(subject.log().verify());
    }
    CHECK(written > 100);
}
