// The end of a match: its scene is seen before anything is said about it.

#include "modes/table.hpp"

using namespace papamu;
using audio::Sound;
using stage::Playing;
namespace in = input::intent;

namespace {

constexpr auto mate = "2m2/2S2/5/2s2/2M2 r ox,tiger boar,crab horse"; ///< red wins by ox:c4-c5

// The last move is on its way over the board.
struct Won : Playing {
    explicit Won(float seconds = 1.5F) : Playing("onitama", mate)
    {
        moment.end_time = seconds;
        type("ox:c4-c5");
        frame();
        REQUIRE(moment.moving);
    }
};

} // namespace

TEST_CASE("the end is told when the last piece has come to rest and its scene is over", "[modes][ending]")
{
    Won at;
    CHECK(at.state().concluded());
    CHECK(at.state().ends());
    CHECK_FALSE(at.state().told());
    CHECK_FALSE(at.state().ending->begun);
    CHECK_FALSE(at.heard(Sound::win));
    at.rest(1);
    CHECK(at.state().ending->begun);
    CHECK(at.heard(Sound::win)); // it begins with the scene
    at.rest(13);
    CHECK_FALSE(at.state().told());
    at.rest(4);
    CHECK(at.state().told());
    CHECK(std::count(at.sounds.begin(), at.sounds.end(), Sound::win) == 1);
}

TEST_CASE("without a scene the end is told as soon as the last piece rests", "[modes][ending]")
{
    Won at(0);
    CHECK_FALSE(at.state().told());
    at.rest(1);
    CHECK(at.state().told());
    CHECK(at.heard(Sound::win));
}

TEST_CASE("any input ends the scene, and does nothing else", "[modes][ending]")
{
    const std::vector<input::Intent> inputs{
        in::Press{{0, 0}}, in::Arm{},  in::Direction{}, in::Group{},      in::Cancel{},
        in::Menu{},        in::Undo{}, in::History{},   in::Digit{1},     in::Hint{},
        in::Inspect{true}, in::Page{}, in::Confirm{},   in::Alternative{}};
    for (const auto& input : inputs) {
        INFO(input.index());
        Won at;
        at.rest(3);
        REQUIRE(at.state().ends());
        CHECK(at.say(input));
        CHECK(at.state().told());
        CHECK(at.state().concluded());
        CHECK(at.state().over == modes::Over::nothing);
        CHECK_FALSE(at.state().looking);
        CHECK_FALSE(at.route);
    }
}

TEST_CASE("what is only pointed at or let go ends no scene", "[modes][ending]")
{
    Won at;
    at.rest(3);
    for (const input::Intent& input : std::vector<input::Intent>{
             in::Point{{0, 0}}, in::Release{{0, 0}}, in::Drag{{0, 0}}, in::Disarm{}, in::Inspect{false}})
        at.say(input);
    CHECK(at.state().ends());
}

TEST_CASE("an input while the last piece moves lets it arrive, the next one ends the scene",
          "[modes][ending]")
{
    Won at;
    at.say(in::Press{{0, 0}});
    CHECK_FALSE(at.moment.moving); // the board was told so
    CHECK(at.state().ends());
    CHECK_FALSE(at.heard(Sound::win));
    at.say(in::Press{{0, 0}});
    CHECK(at.state().told());
    CHECK(at.heard(Sound::win));
}

TEST_CASE("a control that shows something else leaves the scene", "[modes][ending]")
{
    Won at;
    SECTION("the menu") { at.mode.open(modes::Over::menu); }
    SECTION("an earlier move") { at.mode.look_at(0); }
    at.hear();
    CHECK(at.state().told());
    CHECK(at.heard(Sound::win));
}

TEST_CASE("a menu that was open when the other side ended the match does not leave it", "[modes][ending]")
{
    Playing at("konane", stage::stones);
    at.moment.end_time = 1.5F;
    at.mode.open(modes::Over::menu);
    at.match->enter(entry::Resigned{Seat::second});
    at.rest(1);
    at.mode.open(modes::Over::menu);
    CHECK(at.state().ends());
}

TEST_CASE("a move taken back ends the scene; played again it has one again", "[modes][ending]")
{
    Won at;
    at.rest(3);
    at.mode.undo_move(at.moment);
    at.hear();
    CHECK_FALSE(at.state().concluded());
    CHECK_FALSE(at.state().ends());
    at.mode.redo(at.moment);
    at.hear();
    CHECK(at.state().ends());
}

TEST_CASE("a match that was over before it was opened has no scene", "[modes][ending]")
{
    auto match = std::make_shared<stage::TestMatch>("onitama", mate);
    REQUIRE(match->play("ox:c4-c5"));
    Playing at(match);
    at.moment.end_time = 1.5F;
    CHECK(at.state().told());
    at.frame();
    CHECK(at.state().told());
    CHECK_FALSE(at.state().ending);
    CHECK_FALSE(at.heard(Sound::win));
}

TEST_CASE("whoever resigns sees a scene, too", "[modes][ending]")
{
    Playing at("konane", stage::stones);
    at.moment.end_time = 1.5F;
    at.mode.wish(modes::wish::Resign{});
    at.frame();
    CHECK(at.state().ends());
    at.rest(17);
    CHECK(at.state().told());
}
