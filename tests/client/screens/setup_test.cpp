// What is chosen before a match, and that the match is the one that was shown.

#include "gate/desk.hpp"

using namespace papamu;
namespace to = screens::to;
namespace in = input::intent;

namespace {

struct Choosing {
    explicit Choosing(const Game& chosen) : game(chosen) { desk.settle(*screen); }
    explicit Choosing(std::string_view id) : Choosing(**find_game(id)) {}

    void press(std::string_view id) { desk.press(*screen, id); }
    const session::Chosen& chosen() { return desk.session.preferences.chosen(game); }
    std::string shown() const { return *screen->fact("position"); }
    static bool can_press(std::string_view id)
    {
        for (const auto& control : ui::controls())
            if (control.id == id) return control.enabled;
        return false;
    }

    const Game& game;
    stage::Desk desk{{640, 480}};
    std::unique_ptr<screens::Screen> screen = desk.go(to::Setup{&game});
};

} // namespace

TEST_CASE("a match begins with the start that was shown, whatever the game", "[screens]")
{
    for (const Game* game : games()) {
        INFO(game->info().id);
        Choosing choosing{*game};
        const auto shown = choosing.shown();
        CHECK(ui::focus() == "setup.start");
        choosing.press("setup.start");
        const auto next = choosing.screen->take_next();
        REQUIRE(next);
        CHECK(next->to == screens::Route{to::LocalMatch{}});
        CHECK(choosing.desk.session.sittings.present().table->match().position() == shown);
    }
}

TEST_CASE("every value of every option shows its own start and is kept for the next time", "[screens]")
{
    for (const Game* game : games())
        for (const auto& option : game->info().options) {
            if (option.kind == OptionInfo::Kind::slots) continue;
            Choosing choosing{*game};
            choosing.press("setup.more");
            for (std::size_t i = option.values.size(); i-- > 0;) {
                INFO(game->info().id << ' ' << option.id << '=' << option.values[i].id);
                choosing.press("setup." + option.id + '.' + std::to_string(i));
                CHECK(choosing.chosen().game.options.at(option.id) == option.values[i].id);
                const auto again = choosing.desk.go(to::Setup{game});
                CHECK(choosing.chosen().game.options.at(option.id) == option.values[i].id);
                CHECK(game->look(choosing.shown()));
            }
        }
}

TEST_CASE("another draw shows another start until one is wanted, and that one is played", "[screens]")
{
    Choosing choosing{"onitama"};
    choosing.press("setup.more");
    const auto first = choosing.shown();
    auto second = first;
    // Sixteen cards: the same five in the same places come once in half a million draws.
    for (int tries = 0; tries < 2 && second == first; ++tries) {
        choosing.press("setup.draw");
        second = choosing.shown();
    }
    CHECK(second != first);
    choosing.press("setup.start");
    CHECK(choosing.desk.session.sittings.present().table->match().position() == second);
}

TEST_CASE("what leaves nothing to chance offers no other draw", "[screens]")
{
    Choosing choosing{"konane"};
    choosing.press("setup.more");
    choosing.desk.settle(*choosing.screen);
    CHECK_FALSE(ui::rect_of("setup.draw"));
    CHECK(ui::rect_of("setup.start"));
}

TEST_CASE("a match cannot begin while some cards are chosen and others are not", "[screens]")
{
    Choosing choosing{"onitama"};
    choosing.press("setup.more");
    choosing.press("setup.deal.0");
    choosing.press("pick.tiger");
    choosing.desk.settle(*choosing.screen);
    // The next card is asked for at once, and the same one is not there twice.
    CHECK_FALSE(Choosing::can_press("pick.tiger"));
    choosing.press("pick.back");
    choosing.desk.settle(*choosing.screen);
    CHECK_FALSE(Choosing::can_press("setup.start"));
    choosing.press("setup.deal.1");
    for (const auto* card : {"crab", "ox", "boar", "horse"}) choosing.press(std::string{"pick."} + card);
    choosing.desk.settle(*choosing.screen);
    CHECK(Choosing::can_press("setup.start"));
    for (const auto* card : {"tiger", "crab", "ox", "boar", "horse"})
        CHECK(choosing.shown().find(card) != std::string::npos);
    // And drawn again.
    choosing.press("setup.deal.drawn");
    CHECK(choosing.chosen().game.options.at("deal").empty());
    CHECK(Choosing::can_press("setup.start"));
}

TEST_CASE("stepping back while a card is picked leads to the set-up, and from there home", "[screens]")
{
    Choosing choosing{"onitama"};
    choosing.press("setup.more");
    choosing.press("setup.deal.0");
    choosing.screen->handle(in::Cancel{});
    CHECK_FALSE(choosing.screen->take_next());
    choosing.desk.settle(*choosing.screen);
    CHECK(ui::rect_of("setup.start"));
    choosing.screen->handle(in::Cancel{});
    const auto next = choosing.screen->take_next();
    REQUIRE(next);
    CHECK(next->to == screens::Route{to::Home{}});
}

TEST_CASE("a start from the command line is for one match; the set-up shows a start of the game", "[screens]")
{
    const auto& game = **find_game("konane");
    stage::Desk desk{{640, 480}};
    desk.session.preferences.chosen(game).position = stage::middle_of(game, 9, 3);
    const auto screen = desk.go(to::Setup{&game});
    desk.settle(*screen);
    CHECK(screen->fact("position") == game.info().standard_position);
    CHECK_FALSE(desk.session.preferences.chosen(game).position);
}

TEST_CASE("who plays, at which level and by which rules of the house, is what the match has", "[screens]")
{
    Choosing choosing{"kani"};
    const auto house = choosing.chosen().game.house;
    choosing.press("setup.opponent.0");
    choosing.press("setup.opponent.1");
    choosing.press("setup.more");
    choosing.press("setup.repetition");
    choosing.press("setup.undo");
    const auto seats = choosing.chosen().game.seats;
    CHECK(seats[0].is_person());
    REQUIRE_FALSE(seats[1].is_person());
    // Left and right change a level while it has the focus.
    ui::set_focus("setup.level.1");
    choosing.desk.frame(*choosing.screen, true);
    const auto step = choosing.chosen().game.seats[1].level > 1 ? ui::Step::left : ui::Step::right;
    choosing.desk.input.step = step;
    choosing.desk.frame(*choosing.screen, true);
    const int level = choosing.chosen().game.seats[1].level;
    CHECK(level == seats[1].level + (step == ui::Step::left ? -1 : 1));
    CHECK(choosing.screen->fact("seats") == "person,computer:" + std::to_string(level));
    choosing.press("setup.start");
    const auto& sitting = choosing.desk.session.sittings.present();
    CHECK(sitting.chosen.game.seats[1] == storage::Who::computer(level));
    CHECK(sitting.table->match().started().house.repetition == !house.repetition);
    CHECK(sitting.table->match().started().house.free_undo == !house.free_undo);
    CHECK(sitting.table->match().started().house.agreement == house.agreement);
}

TEST_CASE("from the set-up the rules are read, and one comes back to it", "[screens]")
{
    Choosing choosing{"konane"};
    choosing.press("setup.rules");
    const auto* setup = choosing.screen.get();
    REQUIRE(choosing.desk.follow(choosing.screen));
    CHECK(choosing.screen->name() == "rules");
    choosing.screen->handle(in::Cancel{});
    REQUIRE(choosing.desk.follow(choosing.screen));
    CHECK(choosing.screen.get() == setup);
}
