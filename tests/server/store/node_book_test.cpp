// What every table book promises of nodes: that they are known, and for how long.

#include "server/store/support/table_asking.hpp"
#include "server/texts.hpp"

#include <catch2/catch.hpp>

#include <set>

using namespace papamu;
using namespace papamu::server;
using namespace papamu::testing;

namespace {

/// One that several servers share, by a clock of its own.
class SharedMemory : public MemorySubject {
public:
    SharedMemory() { pass(100); }
    MemoryLog& log() override { return static_cast<MemoryLog&>(MemorySubject::log()); }
    void pass(std::int64_t milliseconds) { log().share(clock_ += milliseconds); }

private:
    std::int64_t clock_ = 0;
};

} // namespace

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

EVERY_BOOK(
    "an owner that was heard since it was believed gone keeps its table, and one that was not loses it")
{
    TestType subject;
    auto& store = subject.log();
    const auto owner = enter(store, "10.0.0.1:7411");
    const auto beat = [&](std::int64_t up) {
        return ask<Result<void>>(store, [&](auto done) { store.beat(owner, up, false, std::move(done)); });
    };
    REQUIRE(beat(2'000));
    auto mine = row("AAAAAA");
    mine.node = owner;
    mine.match = "m";
    mine = opened_row(store, mine);
    const auto played = claim(store, "m");
    REQUIRE(played);

    // Of two seconds the heir knows; the owner has said meanwhile that it is up for four.
    REQUIRE(beat(4'000));
    CHECK(*take(store, "AAAAAA", mine.epoch, owner + 1, 0, 2'000) == std::nullopt);
    CHECK(*store.tables(wanted::All{}, "", all) == std::vector<TableRow>{mine});
    CHECK(append(store, {"m", played->epoch, 0, "", "start"}) == AppendResult{appended::Now{}});
    // The owner itself may always claim what it has.
    const auto again = take(store, "AAAAAA", mine.epoch, owner, 0, 2'000);
    REQUIRE((again && *again));

    const auto taken = take(store, "AAAAAA", (*again)->row.epoch, owner + 1, 0, 4'000);
    REQUIRE((taken && *taken));
    CHECK((*taken)->row.node == owner + 1);
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
    subject.pass(100);
    CHECK(beat(*first, false));
    CHECK(beat(*second, true));
    auto nodes = *store.nodes();
    CHECK(nodes.at(0).place == "first place");
    CHECK_FALSE(nodes.at(0).left);
    CHECK(nodes.at(1).left);
    subject.pass(100);
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
