#include "match/table.hpp"

#include "game/registry.hpp"
#include "match/players.hpp"
#include "support/asking.hpp"
#include "support/playing.hpp"

#include <catch2/catch.hpp>

#include <utility>

using namespace papamu;
using namespace papamu::testing;

namespace {

Match begin(const std::string& id, bool free_undo = true)
{
    const Game& game = **find_game(id);
    return *Match::begin({0, 0,
                          entry::Started{id,
                                         game.info().rules_version,
                                         {{}, {}, game.info().standard_position},
                                         {true, true, free_undo},
                                         {}}});
}

std::unique_ptr<Player> person() { return std::make_unique<Person>(); }

std::unique_ptr<Player> searcher(const std::string& id)
{
    return std::make_unique<SearchPlayer>((*find_game(id))->searcher(), Limits{.depth = 1});
}

std::string why(const Result<void>& result) { return result ? "" : result.reason().id; }

} // namespace

TEST_CASE("two searchers play every game to its end at a table", "[table]")
{
    for (const Game* game : games_with_engine()) {
        const auto& id = game->info().id;
        INFO(id);
        Table table(begin(id), {searcher(id), searcher(id)});
        std::size_t told = 0;
        table.listen([&](const Entry&, const Match&) { ++told; });
        std::int64_t now = 0;
        await(
            "the end of a game", [&] { return table.match().conclusion() || table.match().ply() >= 600; },
            [&] { table.tick(now += 10); });
        CHECK(table.match().conclusion());
        CHECK(told == table.match().entries().size() - 1);
        CHECK(Match::fold(table.match().entries())->digest() == table.match().digest());
    }
}

TEST_CASE("a searcher takes the win that one move gives", "[table]")
{
    const auto searcher_of = (*find_game("onitama"))->searcher();
    Limits limits;
    limits.depth = 1;
    const auto analysis = answer(*searcher_of, "2m2/2S2/5/5/2M2 r tiger,ox crab,boar horse", {}, limits);
    CHECK(analysis.finished);
    CHECK(analysis.lines.front().value.kind == Value::Kind::win);
    CHECK(analysis.lines.front().moves.front() == "ox:c4-c5");
    CHECK_FALSE(searcher_of->poll());
}

TEST_CASE("a searcher's move is chosen by whoever seated it", "[table]")
{
    auto second_best =
        std::make_unique<SearchPlayer>((*find_game("kani"))->searcher(), Limits{.depth = 1, .lines = 3},
                                       [](const Analysis& found) { return found.lines.at(1).moves.front(); });
    Table table(begin("kani"), {std::move(second_best), person()});
    std::int64_t now = 0;
    await(
        "a searcher's move", [&] { return table.match().ply() > 0; }, [&] { table.tick(now += 10); });
    const auto searcher_of = (*find_game("kani"))->searcher();
    const auto analysis =
        answer(*searcher_of, (*find_game("kani"))->info().standard_position, {}, {.depth = 1, .lines = 3});
    CHECK(table.match().plies().front().text == analysis.lines.at(1).moves.front());
}

TEST_CASE("who is asked may think at once, but moves only when the table is ticked", "[table]")
{
    Table table(begin("kani"), {std::make_unique<ScriptPlayer>(std::vector<std::string>{"a3-b3"}), person()});
    table.ask();
    table.ask();
    CHECK(table.match().ply() == 0);
    table.tick(0);
    CHECK(table.match().ply() == 1);
}

TEST_CASE("an offer that is stale or from the wrong seat is refused, never repaired", "[table]")
{
    Table table(begin("kani"), {person(), person()});
    table.tick(0);
    CHECK(why(table.play({Seat::second, 1, "a3-b3"}, 1)) == "table.wrong_seat");
    CHECK(why(table.play({Seat::first, 2, "a3-b3"}, 1)) == "table.stale");
    REQUIRE(table.play({Seat::first, 1, "a3-b3"}, 1));
    CHECK(why(table.play({Seat::first, 1, "a3-b3"}, 2)) == "table.stale");
    CHECK(table.match().ply() == 1);
}

TEST_CASE("a player whose move was refused is told why", "[table]")
{
    auto script = std::make_unique<ScriptPlayer>(std::vector<std::string>{"a9-b9"});
    const auto* told = script.get();
    Table table(begin("kani"), {std::move(script), person()});
    table.tick(0);
    table.tick(1);
    REQUIRE(told->refusals().size() == 1);
    CHECK(table.match().ply() == 0);
}

TEST_CASE("undo returns to a person's decision, redo plays up to the next one", "[table]")
{
    Table table(begin("onitama"), {person(), searcher("onitama")});
    std::int64_t now = 0;
    const auto settle = [&](int ply) {
        await(
            "the searcher's move", [&] { return table.match().ply() >= ply; }, [&] { table.tick(++now); });
        CHECK(table.match().ply() == ply);
    };
    // Blue begins in the standard position, so the searcher moves.
    settle(1);
    const auto before = table.match().position();
    CHECK_FALSE(table.can_undo());
    REQUIRE(table.play({Seat::first, table.match().next_seq(), table.match().game().moves(before)->front()},
                       ++now));
    settle(3);
    const auto after = table.match().position();
    REQUIRE(table.undo(++now));
    CHECK(table.match().position() == before);
    REQUIRE(table.can_redo());
    REQUIRE(table.redo(++now));
    CHECK(table.match().position() == after);
    CHECK_FALSE(table.can_redo());
}

TEST_CASE("without the house rule nothing is taken back at the table", "[table]")
{
    Table table(begin("kani", false), {person(), person()});
    REQUIRE(table.play({Seat::first, 1, "a3-b3"}, 1));
    CHECK_FALSE(table.can_undo());
    CHECK_FALSE(table.undo(2));
}

TEST_CASE("two matches of the same level differ, and one is repeated by its bytes", "[table]")
{
    const auto& oxono = **find_game("oxono");
    const auto moves_of = [&](std::uint8_t byte) {
        const auto setup = oxono.draw({}, std::vector<std::uint8_t>{byte, 1, 2, 3});
        REQUIRE(setup);
        const auto match =
            Match::begin({0, 0, entry::Started{"oxono", oxono.info().rules_version, *setup, {}, {}}});
        REQUIRE(match);
        Level level;
        level.depth = 2;
        level.varied = 6;
        level.margin = 1;
        const auto player = [&](Seat seat) {
            return std::make_unique<SearchPlayer>(oxono.searcher(means_of_levels()), level,
                                                  luck_of(*match, seat).value());
        };
        Table table(*match, {player(Seat::first), player(Seat::second)});
        std::int64_t now = 0;
        await(
            "eight moves", [&] { return table.match().ply() >= 8; }, [&] { table.tick(now += 10); });
        std::string moves;
        for (int ply = 0; ply < 8; ++ply)
            moves += table.match().plies()[static_cast<std::size_t>(ply)].text + ' ';
        return moves;
    };
    const auto one = moves_of(1);
    CHECK(moves_of(1) == one);
    CHECK(moves_of(2) != one);
    CHECK_FALSE(luck_of(begin("oxono"), Seat::first));
}

namespace {

// Ends every thought at once and knows nothing, as one does whose rules fail.
class Failing final : public Searcher {
public:
    void start(const std::string&, const std::vector<std::string>&, const Limits&) override { asked_ = true; }
    void stop() override {}
    std::optional<Analysis> poll() override
    {
        if (!std::exchange(asked_, false)) return std::nullopt;
        return Analysis{0, 0, {}, true};
    }

private:
    bool asked_ = false;
};

} // namespace

TEST_CASE("a player whose engine did not come up says so while it is asked", "[table]")
{
    struct Lost : Searcher {
        void start(const std::string&, const std::vector<std::string>&, const Limits&) override {}
        void stop() override {}
        std::optional<Analysis> poll() override { return std::nullopt; }
        EngineState engine() const override { return EngineState::unreached; }
    };
    Table table(begin("konane"), {std::make_unique<SearchPlayer>(std::make_shared<Lost>(), Limits{}),
                                  std::make_unique<Person>()});
    CHECK(table.player(Seat::first).engine() == EngineState::well);
    table.tick(0);
    CHECK(table.player(Seat::first).engine() == EngineState::unreached);
    CHECK(table.player(Seat::second).engine() == EngineState::well);
    table.tick(60'000);
    CHECK(table.match().ply() == 0); // nothing is played without it
}

TEST_CASE("a searcher that finds nothing lets nobody wait", "[table]")
{
    const auto failing = [] { return std::make_unique<SearchPlayer>(std::make_shared<Failing>(), Limits{}); };
    Table table(begin("konane"), {failing(), failing()});
    std::int64_t now = 0;
    await(
        "the end of the match", [&] { return table.match().conclusion().has_value(); },
        [&] { table.tick(now += 10); });
    CHECK(table.match().ply() > 4);
}
