#include "client/modes/turn.hpp"
#include "gate/desk.hpp"
#include "support/vast.hpp"

using namespace papamu;
namespace in = input::intent;

namespace {

// A match in which a piece has been lifted from its place.
struct Carried {
    Carried()
    {
        desk.settle(*screen);
        from = *screen->point_of("board.e5");
        to = *screen->point_of("board.e4");
        before = *screen->fact("plan");
        screen->handle(in::Press{from, false});
        screen->handle(in::Drag{to, false});
        desk.frame(*screen);
        REQUIRE(screen->fact("plan") != before);
    }
    // Whoever lets go now, nothing comes of it.
    void check_nothing_meant()
    {
        desk.frame(*screen);
        CHECK(screen->fact("plan") == before);
        screen->handle(in::Drag{to, false});
        screen->handle(in::Release{to, true, false});
        desk.frame(*screen);
        CHECK(screen->fact("plan") == before);
        CHECK(screen->fact("ply") == "0");
    }

    stage::Desk desk{{640, 480}};
    std::unique_ptr<screens::Screen> screen =
        desk.sit(**find_game("onitama"), "ssmss/5/5/5/SSMSS b elephant,horse boar,ox crab");
    render::Point from, to;
    std::string before;
};

} // namespace

TEST_CASE("a piece that is carried when the press is lost lies where it lay", "[screens]")
{
    Carried carried;
    carried.screen->handle(in::Abandon{});
    carried.check_nothing_meant();
}

TEST_CASE("stepping back while a piece is carried puts it back", "[screens]")
{
    Carried carried;
    carried.screen->handle(in::Cancel{});
    carried.check_nothing_meant();
}

TEST_CASE("a second press while a piece is carried puts it back", "[screens]")
{
    Carried carried;
    carried.screen->handle(in::Press{{1, 1}, false});
    carried.desk.frame(*carried.screen);
    CHECK(carried.screen->fact("plan") == carried.before);
    carried.screen->handle(in::Release{{1, 1}, false, false});
    carried.check_nothing_meant();
}

TEST_CASE("the next answer of 300 is the next one", "[screens]")
{
    namespace vast = testing::vast;
    const auto game = make_game<vast::Rules>();
    const auto& start = game->info().standard_position;
    modes::Turn turn{*game};
    turn.begin(start, *game->look(start), true);
    turn.touch(vast::point(vast::points - 1), Commit::confirm);
    for (const int next : {vast::standard + 1, 0, 1}) {
        REQUIRE(turn.next_answer());
        REQUIRE(turn.builder().open_choice());
        CHECK(turn.builder().open_choice()->answer == next);
    }
}

static std::string usual_start(const Game& game)
{
    const std::vector<std::uint8_t> bytes(16, 7);
    return game.draw(*complete_options(game.info().options, {}), bytes)->position;
}

TEST_CASE("a double click on any spot of any game is one click", "[screens]")
{
    for (const Game* game : games()) {
        const auto position = usual_start(*game);
        const auto look = game->look(position);
        for (std::size_t area = 0; area < look->areas.size(); ++area)
            for (int index = 0; index < look->areas[area].spots(); ++index) {
                const Spot spot{static_cast<std::uint8_t>(area), static_cast<std::uint16_t>(index)};
                modes::Turn once(*game), twice(*game);
                for (auto* turn : {&once, &twice}) {
                    turn->begin(position, *look, true);
                    turn->press(spot);
                    const auto played = turn->release(spot, false, false, Commit::at_once);
                    if (turn == &once) continue;
                    INFO(game->info().id << ' ' << spot_word(*look, spot));
                    turn->press(spot, true);
                    CHECK_FALSE(turn->release(spot, false, false, Commit::at_once));
                    if (!played) CHECK(turn->builder().path() == once.builder().path());
                }
            }
    }
}

TEST_CASE("a double click plays what asks for one click more, and a quick second spot is taken", "[screens]")
{
    const Game& game = **find_game("konane");
    const auto position = usual_start(game);
    const auto look = *game.look(position);
    modes::Turn turn(game);
    turn.begin(position, look, true);
    const auto first = turn.builder().offered().front().spot;
    const auto other = turn.builder().offered().back().spot;
    const auto press = [&](Spot spot, bool again) {
        turn.press(spot, again);
        return turn.release(spot, false, false, Commit::confirm);
    };
    CHECK_FALSE(press(first, false));
    REQUIRE(turn.builder().complete_move() != Trie::none);
    CHECK(press(first, true));
    turn.begin(position, look, true);
    CHECK_FALSE(press(first, false));
    CHECK_FALSE(press(other, true));
    CHECK(turn.builder().path() == std::vector{other});
    // Who pressed nothing here before meant nothing here.
    modes::Turn fresh(game);
    fresh.begin(position, look, true);
    const auto again = [&] {
        fresh.press(first, true);
        return fresh.release(first, false, false, Commit::at_once);
    };
    CHECK_FALSE(again());
    // Who goes on clicking does.
    CHECK(again());
    // A spot that is asked for once more, as by a bonus, is taken by the third of quick touches.
    fresh.begin(position, look, true);
    fresh.press(first);
    CHECK(fresh.release(first, false, false, Commit::at_once));
    fresh.begin(position, look, true);
    CHECK_FALSE(again());
    CHECK(again());
}

TEST_CASE("where a move is played by holding, taps prepare it, and only a press that lasts plays it",
          "[screens]")
{
    const Game& game = **find_game("konane");
    const auto position = usual_start(game);
    const auto look = *game.look(position);
    modes::Turn turn(game);
    turn.begin(position, look, true);
    const auto first = turn.builder().offered().front().spot, other = turn.builder().offered().back().spot;
    const auto press = [&](Spot spot, bool again, bool rested) {
        turn.press(spot, again);
        return turn.release(spot, false, rested, Commit::held);
    };
    // A press that lasts looks closer at what is no ghost yet.
    CHECK_FALSE(press(first, false, true));
    CHECK(turn.builder().idle());
    CHECK_FALSE(press(first, false, false));
    REQUIRE(turn.builder().complete_move() != Trie::none);
    // Tapped twice, three times and quickly: it waits, and says how it is played.
    CHECK_FALSE(press(first, false, false));
    CHECK_FALSE(press(first, true, false));
    CHECK(turn.refusal().id == "turn.hold");
    REQUIRE(turn.builder().complete_move() != Trie::none);
    CHECK_FALSE(press(other, false, true));
    CHECK(turn.builder().complete_move() != Trie::none);
    CHECK(press(first, false, true));
    // A mouse does not look closer while it is held.
    turn.begin(position, look, true);
    CHECK_FALSE(press(first, false, false));
    turn.press(first);
    CHECK(turn.release(first, false, false, Commit::held, true));
    // ✓ is there for whoever cannot hold.
    turn.begin(position, look, true);
    CHECK_FALSE(press(first, false, false));
    CHECK(turn.confirm());
}
