// From screen to screen and back.

#include "gate/desk.hpp"
#include "online/service.hpp"

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
    REQUIRE(desk.follow(screen));
    CHECK(screen->name() == "rules");
    screen->handle(in::Cancel{});
    REQUIRE(desk.follow(screen));
    CHECK(screen->name() == "play");
    CHECK(screen->fact("position") == position);
}

namespace {

// Reads the rules and comes back; the game they were of.
std::string read_rules(stage::Desk& desk, std::unique_ptr<screens::Screen>& screen)
{
    const auto* before = screen.get();
    const auto focus = ui::focus();
    screen->handle(in::Help{});
    REQUIRE(desk.follow(screen));
    REQUIRE(screen->name() == "rules");
    const auto game = screen->fact("game").value();
    screen->handle(in::Cancel{});
    REQUIRE(desk.follow(screen));
    CHECK(screen.get() == before);
    CHECK(ui::focus() == focus);
    return game;
}

} // namespace

TEST_CASE("Help opens the rules on every screen, and leads back to that very screen", "[screens]")
{
    stage::Service service{{640, 480}};
    auto& desk = service.desk;
    const Game& konane = **find_game("konane");
    const Game& oxono = **find_game("oxono");
    const auto from = [&](std::unique_ptr<screens::Screen> screen) {
        desk.settle(*screen);
        INFO(screen->name());
        auto game = read_rules(desk, screen);
        // A second time, too.
        CHECK(read_rules(desk, screen) == game);
        return game;
    };
    // Where nothing was played or chosen yet, the first one.
    CHECK(from(desk.go(to::Settings{})) == games().front()->info().id);
    CHECK(from(desk.sit(konane)) == "konane");
    const auto id = desk.session.sittings.present().id;
    // What is about no game opens those of the last one.
    CHECK(from(desk.go(to::Settings{})) == "konane");
    CHECK(from(desk.go(to::Credits{})) == "konane");
    CHECK(from(desk.go(to::Setup{&oxono})) == "oxono");
    CHECK(from(desk.go(to::Credits{})) == "oxono");
    CHECK(from(desk.go(to::Lessons{&konane})) == "konane");
    CHECK(from(desk.go(to::Lesson{.game = &oxono})) == "oxono");
    CHECK(from(desk.go(to::Lesson{.game = &konane, .tour = true})) == "konane");
    auto& table = *desk.session.sittings.present().table;
    REQUIRE(table.play(
        {Seat::first, table.match().next_seq(), konane.moves(table.match().position())->front()}, 0));
    CHECK(from(desk.go(*desk.session.kept.replay_of(id))) == "konane");
    CHECK(from(desk.go(to::Setup{&oxono})) == "oxono");
    CHECK(from(desk.go(to::Replays{})) == "konane"); // the row with the focus
    // Reading about it is no choice.
    CHECK(from(desk.go(to::Credits{})) == "oxono");
    // Who comes back to the first button of home has the last game in mind.
    CHECK(from(desk.go(to::Home{})) == "oxono");
    CHECK(from(desk.go(to::Typing{to::Typing::What::name})) == "oxono");
    CHECK(from(desk.go(to::Lobby{})) == "oxono");
    service.arrive();
    desk.session.desk.new_table.game = "konane";
    CHECK(from(desk.go(to::NewTable{})) == "konane");
    CHECK(from(service.sit()) == "konane");
}

TEST_CASE("what was begun is there after the rules were read", "[screens]")
{
    stage::Desk desk{{640, 480}};
    const Game& konane = **find_game("konane");
    auto screen = desk.sit(konane, stage::middle_of(konane, 6, 2));
    desk.settle(*screen);
    const auto move = konane.moves(*screen->fact("position"))->front();
    const auto touches = screen->touches_of(move, input::Device::keys);
    REQUIRE(touches);
    const auto at = screen->point_of(touches->front());
    REQUIRE(at);
    screen->handle(in::Press{*at});
    screen->handle(in::Release{*at});
    desk.settle(*screen);
    const auto plan = screen->fact("plan");
    REQUIRE(!plan->empty());
    read_rules(desk, screen);
    CHECK(screen->fact("plan") == plan);
    // What is carried meanwhile is put back: nobody holds it any more.
    screen->handle(in::Cancel{});
    desk.settle(*screen);
    screen->handle(in::Press{*at});
    screen->handle(in::Drag{{at->x + 40, at->y}});
    desk.frame(*screen);
    screen->handle(in::Help{});
    REQUIRE(desk.follow(screen));
    screen->handle(in::Cancel{});
    REQUIRE(desk.follow(screen));
    CHECK(screen->name() == "play");
    CHECK(screen->fact("plan") == "");
}

TEST_CASE("from the lessons behind the rules one comes back to the match, which goes on", "[screens]")
{
    stage::Desk desk{{640, 480}};
    auto screen = desk.sit(**find_game("konane"));
    const auto* match = screen.get();
    desk.settle(*screen);
    screen->handle(in::Help{});
    REQUIRE(desk.follow(screen));
    desk.press(*screen, "rules.learn");
    REQUIRE(desk.follow(screen));
    CHECK(screen->name() == "lessons");
    for (int i = 0; i < 2; ++i) {
        screen->handle(in::Cancel{});
        REQUIRE(desk.follow(screen));
    }
    CHECK(screen.get() == match);
}

TEST_CASE("whoever waits for an opponent and reads the rules is called when somebody comes",
          "[screens][online]")
{
    stage::Service service{{640, 480}};
    auto& desk = service.desk;
    service.arrive();
    desk.session.desk.line.join("QWERTZ", true);
    auto info = service.table();
    info.match.clear();
    info.state = protocol::TableState::waiting;
    info.seats[1] = {};
    service.tell_table(info);
    auto screen = desk.go(to::Waiting{"QWERTZ"});
    desk.settle(*screen);
    const auto read = [&] {
        screen->handle(in::Help{});
        REQUIRE(desk.follow(screen));
        CHECK(screen->name() == "rules");
        CHECK(screen->fact("game") == "konane");
        CHECK_FALSE(desk.follow_call(screen));
    };
    read();
    info.knocks = {{3, "Cecilia", false}};
    service.tell_table(info);
    REQUIRE(desk.follow_call(screen)); // somebody is at the door
    CHECK(screen->name() == "waiting");
    read();
    // From further away, too.
    desk.press(*screen, "rules.learn");
    REQUIRE(desk.follow(screen));
    service.tell_table(service.table());
    service.begin("m-1");
    REQUIRE(desk.follow_call(screen));
    CHECK(screen->name() == "waiting");
    REQUIRE(desk.follow(screen));
    CHECK(screen->name() == "play");
    CHECK_FALSE(desk.follow_call(screen));
}

namespace {

// The Back of a browser, as the program's loop passes it on.
void press_back(stage::Desk& desk, screens::Screen& screen)
{
    if (!ui::dialog_open())
        screen.handle(in::Cancel{true});
    else if (!screen.leave_over_dialog())
        ui::cancel_dialog();
    desk.settle(screen);
}

} // namespace

TEST_CASE("the Back of a browser leads from a match to its menu, and from there home", "[screens]")
{
    stage::Desk desk{{640, 480}};
    auto screen = desk.sit(**find_game("konane"));
    desk.settle(*screen);
    press_back(desk, *screen);
    CHECK(ui::dialog_open());
    press_back(desk, *screen);
    REQUIRE(desk.follow(screen));
    CHECK(screen->name() == "home");
    CHECK(desk.session.sittings.to_continue()); // the match is kept
}

TEST_CASE("the Back of a browser asks once before it leads home from a match that others wait for",
          "[screens][online]")
{
    stage::Service service{{640, 480}};
    auto& desk = service.desk;
    auto screen = service.sit();
    desk.settle(*screen);
    const auto until_asked = [&] {
        press_back(desk, *screen); // the menu
        press_back(desk, *screen);
        CHECK(ui::rect_of("leave.yes"));
    };
    until_asked();
    desk.press(*screen, "leave.no");
    desk.settle(*screen);
    CHECK_FALSE(ui::dialog_open());
    until_asked();
    press_back(desk, *screen);
    REQUIRE(desk.follow(screen));
    CHECK(screen->name() == "home");
}
