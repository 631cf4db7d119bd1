// What every table book promises, one test for each sentence of table_book.hpp.

#include "server/store/table_book.hpp"

#include "server/store/conformance.hpp"
#include "server/texts.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <map>
#include <set>

using namespace papamu;
using namespace papamu::server;
using papamu::testing::append;
using papamu::testing::ask;
using papamu::testing::claim;
using papamu::testing::MemorySubject;
using papamu::testing::PostgresSubject;
using papamu::testing::put;
using papamu::testing::settle;
using papamu::testing::shelf;
using papamu::testing::SqliteSubject;

namespace {

/// One that several servers share, by a clock of its own.
class SharedMemory : public MemorySubject {
public:
    SharedMemory() { wait(); }
    MemoryLog& log() override { return static_cast<MemoryLog&>(MemorySubject::log()); }
    void wait() { pass(100); }
    void pass(std::int64_t milliseconds) { log().share(clock_ += milliseconds); }

private:
    std::int64_t clock_ = 0;
};

} // namespace

#define EVERY_BOOK(sentence)                                                                                 \
    TEMPLATE_TEST_CASE(sentence, "[log][tables]", MemorySubject, SqliteSubject, PostgresSubject)

namespace {

constexpr auto all = ~std::size_t{0};

TableRow row(const std::string& code, const std::string& asked = {})
{
    TableRow out;
    out.code = code;
    out.node = 1;
    out.shift = 500;
    out.guests = {"anna", ""};
    out.creator = "anna";
    out.asked = asked;
    out.record = "record of " + code;
    return out;
}

OpenResult open(Store& store, const TableRow& row)
{
    return ask<OpenResult>(store, [&](auto done) { store.open_table(row, std::move(done)); });
}

KeepResult keep(Store& store, const TableRow& row)
{
    return ask<KeepResult>(store, [&](auto done) { store.keep_table(row, std::move(done)); });
}

KeepResult close(Store& store, const std::string& code, Epoch epoch)
{
    return ask<KeepResult>(store, [&](auto done) { store.close_table(code, epoch, std::move(done)); });
}

Result<std::optional<ClaimedTable>> take(Store& store, const std::string& code, Epoch seen, Node node = 2,
                                         std::int64_t shift = 0)
{
    return ask<Result<std::optional<ClaimedTable>>>(
        store, [&](auto done) { store.claim_table(code, seen, node, shift, std::move(done)); });
}

Node enter(Store& store, const std::string& address = {})
{
    const auto node = ask<Result<Node>>(store, [&](auto done) { store.enter(address, {}, std::move(done)); });
    REQUIRE(node);
    return *node;
}

/// Opened; the row as it stands then.
TableRow opened_row(Store& store, TableRow row)
{
    const auto answer = open(store, row);
    REQUIRE(std::holds_alternative<opened::Now>(answer));
    row.epoch = std::get<opened::Now>(answer).epoch;
    return row;
}

std::vector<std::string> codes(const Result<std::vector<TableRow>>& rows)
{
    REQUIRE(rows);
    std::vector<std::string> out;
    for (const auto& one : *rows) out.push_back(one.code);
    return out;
}

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

EVERY_BOOK("every server that begins is another node, and it is known for how long each has been up")
{
    TestType subject;
    auto& store = subject.log();
    const auto beat = [&](Node node, std::int64_t up) {
        auto& now = subject.log();
        return ask<Result<void>>(now, [&](auto done) { now.beat(node, up, false, std::move(done)); });
    };
    CHECK(store.nodes()->empty());
    const auto first = enter(store);
    auto held = row("AAAAAA"); // as long as there is one, its node is not forgotten
    held.node = first;
    opened_row(store, held);
    const auto second = enter(store, "10.0.0.2:7411");
    CHECK(first > 0);
    CHECK(second > first);
    CHECK(beat(first, 2'000));
    CHECK(beat(second, 7));
    CHECK(beat(first, 4'000));
    CHECK_FALSE(beat(second + 1, 1));
    const std::vector<NodeRow> both{{first, "", 4'000}, {second, "10.0.0.2:7411", 7}};
    const auto of = [&] {
        auto nodes = *subject.log().nodes();
        for (auto& node : nodes) node.silence = 0;
        return nodes;
    };
    CHECK(of() == both);
    subject.reopen();
    CHECK(of() == both);
    CHECK(enter(subject.log()) > second);
}

TEMPLATE_TEST_CASE(
    "of a store that servers share it is known where they are, for how long they are silent, and "
    "whether they have left",
    "[log][tables]", SharedMemory, PostgresSubject)
{
    TestType subject;
    auto& store = subject.log();
    REQUIRE_FALSE(store.alone());
    const auto first = ask<Result<Node>>(
        store, [&](auto done) { store.enter("10.0.0.1:7411", "first place", std::move(done)); });
    const auto second =
        ask<Result<Node>>(store, [&](auto done) { store.enter("10.0.0.2:7411", "", std::move(done)); });
    REQUIRE((first && second));
    const auto beat = [&](Node node, bool leaves) {
        return ask<Result<void>>(store, [&](auto done) { store.beat(node, 1'000, leaves, std::move(done)); });
    };
    subject.wait();
    CHECK(beat(*first, false));
    CHECK(beat(*second, true));
    auto nodes = *store.nodes();
    CHECK(nodes.at(0).place == "first place");
    CHECK_FALSE(nodes.at(0).left);
    CHECK(nodes.at(1).left);
    subject.wait();
    CHECK(beat(*second, false));
    nodes = *store.nodes();
    CHECK(nodes.at(0).silence >= 100);
    CHECK(nodes.at(1).silence < nodes.at(0).silence);
    // Who has left does not come back as the same node.
    CHECK(nodes.at(1).left);
}

TEMPLATE_TEST_CASE(
    "where one server uses the store, those before it are forgotten when another enters, but not "
    "those under whom a table is left, and no number is given again",
    "[log][tables]", MemorySubject, SqliteSubject)
{
    TestType subject;
    auto& store = subject.log();
    const auto known = [&] {
        std::vector<Node> out;
        for (const auto& node : *subject.log().nodes()) out.push_back(node.node);
        return out;
    };
    const auto first = enter(store);
    auto left = row("AAAAAA");
    left.node = first;
    left = opened_row(store, left);
    auto over = row("BBBBBB");
    over.over = true;
    const auto second = over.node = enter(store);
    over = opened_row(store, over);
    const auto third = enter(store);
    CHECK(known() == std::vector<Node>{first, third});
    const auto taken = take(store, "AAAAAA", left.epoch, third);
    REQUIRE((taken && *taken));
    const auto fourth = enter(store);
    CHECK(known() == std::vector<Node>{third, fourth});
    CHECK(std::set{first, second, third, fourth}.size() == 4);
    // Who is forgotten cannot say that it is there.
    const auto beaten =
        ask<Result<void>>(store, [&](auto done) { store.beat(second, 1, false, std::move(done)); });
    REQUIRE_FALSE(beaten);
    CHECK(beaten.reason().id == texts::store_no_node.id());
    subject.reopen();
    CHECK(known() == std::vector<Node>{third, fourth});
    CHECK(enter(subject.log()) > fourth);
    REQUIRE(subject.log().verify());
}

TEMPLATE_TEST_CASE(
    "where servers share the store, those that are silent for a day are forgotten, but not those under "
    "whom a table is left, nor the last one, and no number is given again",
    "[log][tables]", SharedMemory, PostgresSubject)
{
    constexpr std::int64_t minute = 60'000;
    TestType subject;
    auto& store = subject.log();
    const auto known = [&] {
        std::vector<Node> out;
        for (const auto& node : *store.nodes()) out.push_back(node.node);
        return out;
    };
    const auto beat = [&](Node node, bool leaves = false) {
        return ask<Result<void>>(store, [&](auto done) { store.beat(node, 7, leaves, std::move(done)); });
    };
    const auto first = enter(store), second = enter(store), third = enter(store), last = enter(store);
    auto left = row("AAAAAA");
    left.node = second;
    left = opened_row(store, left);
    auto over = row("BBBBBB");
    over.over = true;
    over.node = first;
    opened_row(store, over);
    CHECK(beat(first, true));
    subject.pass(nodes_forgotten_after - minute);
    CHECK(beat(third));
    CHECK(beat(third));
    CHECK(known() == std::vector<Node>{first, second, third, last});
    // Who was not heard itself does not know whether the others are gone.
    subject.pass(2 * minute);
    CHECK(beat(third));
    CHECK(known() == std::vector<Node>{first, second, third, last});
    CHECK(beat(third));
    CHECK(known() == std::vector<Node>{second, third, last});
    const auto refused = beat(first);
    REQUIRE_FALSE(refused);
    CHECK(refused.reason().id == texts::store_no_node.id());
    const auto taken = take(store, "AAAAAA", left.epoch, third);
    REQUIRE((taken && *taken));
    CHECK(beat(third));
    CHECK(known() == std::vector<Node>{third, last});
    const auto next = enter(store);
    CHECK(next > last);
    CHECK(beat(third));
    CHECK(known() == std::vector<Node>{third, next});
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
    for (int round = 0; round < 20; ++round) {
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
