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
