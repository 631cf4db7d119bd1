// From screen to screen and back.

#include "gate/desk.hpp"

using namespace papamu;
namespace to = screens::to;
namespace in = input::intent;

namespace {

// Leads wherever it is asked to.
class Signpost final : public screens::Screen {
public:
    explicit Signpost(screens::Departure next) { go_to(std::move(next)); }
    std::string name() const override { return "signpost"; }

private:
    void on_intent(const input::Intent&) override {}
    void show_panels() override {}
};

// The screen to which somebody departs from the one there is.
std::unique_ptr<screens::Screen> depart(stage::Desk& desk, screens::Departure next)
{
    Signpost from{std::move(next)};
    auto there = desk.next(from);
    REQUIRE(there);
    desk.settle(*there);
    return there;
}

std::unique_ptr<screens::Screen> back(stage::Desk& desk) { return depart(desk, {to::Back{}}); }

} // namespace

TEST_CASE("one comes back the way one went, step by step", "[screens]")
{
    stage::Desk desk{{640, 480}};
    const Game& konane = **find_game("konane");
    CHECK(depart(desk, {to::Rules{&konane}, to::Setup{&konane}})->name() == "rules");
    CHECK(depart(desk, {to::Settings{}, to::Rules{&konane}})->name() == "settings");
    CHECK(depart(desk, {to::Credits{}, to::Settings{}})->name() == "credits");
    CHECK(back(desk)->name() == "settings");
    CHECK(back(desk)->name() == "rules");
    CHECK(back(desk)->name() == "setup");
    CHECK(back(desk)->name() == "home"); // nothing lies behind any more
}

TEST_CASE("where one does not come back from, nothing lies behind", "[screens]")
{
    stage::Desk desk{{640, 480}};
    CHECK(depart(desk, {to::Settings{}, to::Replays{}})->name() == "settings");
    CHECK(depart(desk, {to::Home{}})->name() == "home");
    CHECK(back(desk)->name() == "home");
}

TEST_CASE("a page over a match leads back to the same match", "[screens]")
{
    stage::Desk desk{{640, 480}};
    const Game& konane = **find_game("konane");
    auto screen = desk.sit(konane);
    desk.settle(*screen);
    auto& table = *desk.session.sittings.present().table;
    REQUIRE(table.play(
        {Seat::first, table.match().next_seq(), konane.moves(table.match().position())->front()}, 0));
    const auto position = table.match().position();
    screen->handle(in::Help{});
    screen = desk.next(*screen);
    REQUIRE(screen);
    CHECK(screen->name() == "rules");
    desk.settle(*screen);
    screen->handle(in::Cancel{});
    screen = desk.next(*screen);
    REQUIRE(screen);
    CHECK(screen->name() == "play");
    CHECK(screen->fact("position") == position);
}
