#include "client/modes/replay_controller.hpp"
#include "game/registry.hpp"
#include "support/awaiting.hpp"

#include <catch2/catch.hpp>

using namespace papamu;
namespace in = input::intent;

namespace {

Match played(const std::string& game, const std::string& position, const std::vector<std::string>& moves)
{
    auto match = *Match::begin(
        {0, 0, entry::Started{game, (*find_game(game))->info().rules_version, {{}, {}, position}, {}, {}}});
    for (const auto& move : moves)
        REQUIRE(match.add({match.next_seq(), 0, entry::Move{match.to_move(), match.ply(), move}}));
    return match;
}

struct Watching {
    explicit Watching(Match match, int ply = 0)
        : mode(std::make_shared<modes::Watched>(modes::Watched{std::move(match)}), ply, 1,
               [](const Match& of) {
                   return std::make_shared<advice::Review>(of, 100, of.game().searcher(),
                                                           Limits{.nodes = 20'000});
               })
    {
        hear();
    }

    const modes::ReplayState& state() const { return mode.state(); }
    modes::Wanted hear()
    {
        auto wanted = mode.take();
        if (!wanted.shown.empty()) shown = wanted.shown.back();
        return wanted;
    }
    modes::Wanted say(const input::Intent& intent)
    {
        mode.handle(intent);
        return hear();
    }
    void await_review()
    {
        testing::await(
            "the end of a review", [&] { return state().review()->done(); }, [&] { mode.listen(); });
    }
    // A tenth of a second; whether something was shown.
    bool frame(int pace = 1)
    {
        mode.advance(0.1F, false, pace);
        return !hear().shown.empty();
    }
    board::Showing simply(int ply) const { return {state().match().position_after(ply), {}, true}; }
    board::Showing move(int ply) const
    {
        return {state().match().position_after(ply - 1),
                state().match().plies()[static_cast<std::size_t>(ply) - 1].events};
    }

    modes::ReplayController mode;
    board::Showing shown;
};

Match four_moves()
{
    return played("konane", "wBwBwB/BwBwBw/wBwBwB/BwBwBw/wBwBwB/BwBwBw b", {"c3", "b3", "c1-c3", "c4-c2"});
}

// The first side steps back instead of winning, and the second one takes the master.
Match given_away()
{
    return played("onitama", "2m2/2S2/5/2s2/2M2 r ox,tiger boar,crab horse", {"tiger:c4-c3", "crab:c2-c1"});
}

} // namespace

TEST_CASE("a replay begins where it is wanted, and one move on is seen as it was played", "[modes]")
{
    Watching at(four_moves(), 2);
    CHECK(at.shown == at.simply(2));
    at.say(in::History{true});
    CHECK(at.shown == at.move(3));
    CHECK(at.state().ply == 3);
    at.say(in::History{false});
    CHECK(at.shown == at.simply(2));
    at.say(in::Page{true});
    CHECK(at.shown == at.simply(4));
    CHECK(at.state().at_end());
    CHECK(at.say(in::History{true}).shown.empty());
    at.say(in::Page{false});
    CHECK(at.state().ply == 0);
    CHECK(at.state().trail.empty());
}

TEST_CASE("by itself it goes at its pace to the end, and from there begins again", "[modes]")
{
    Watching at(four_moves());
    at.say(in::Alternative{});
    at.say(in::History{true});
    CHECK_FALSE(at.state().playing()); // whoever takes a step looks for themselves
    at.say(in::Alternative{});
    CHECK(at.frame()); // within the match at once
    CHECK(at.state().ply == 2);
    int frames = 0;
    while (at.state().playing()) {
        ++frames;
        at.frame();
        REQUIRE(frames < 100);
    }
    CHECK(frames >= 20);
    CHECK(at.state().at_end());
    at.say(in::Alternative{});
    CHECK(at.shown == at.simply(0));
    CHECK(at.state().playing());
    CHECK_FALSE(at.frame());
}

TEST_CASE("where a match turned is looked for, and played from the position before", "[modes][review]")
{
    Watching at(given_away(), 2);
    at.mode.seek_turning();
    REQUIRE(at.state().turning == modes::Turning::sought);
    CHECK(at.state().ply == 2);
    at.await_review();
    at.hear();
    CHECK(at.state().turning == modes::Turning::found);
    CHECK(at.state().ply == 1);
    CHECK(at.shown == at.move(1));
    // What is known already is shown at once.
    at.mode.look_at(2);
    at.mode.seek_turning();
    CHECK(at.state().ply == 1);
}

TEST_CASE("whoever goes elsewhere while it is looked for is not led back", "[modes][review]")
{
    Watching at(given_away(), 2);
    at.mode.seek_turning();
    at.say(in::History{false});
    at.say(in::History{false});
    CHECK(at.state().turning == modes::Turning::unasked);
    at.await_review();
    CHECK(at.state().ply == 0);
}

TEST_CASE("a match in which nothing was given away did not turn", "[modes][review]")
{
    Watching at(played("onitama", "2m2/2S2/5/2s2/2M2 r ox,tiger boar,crab horse", {"ox:c4-c5"}), 1);
    at.mode.seek_turning();
    at.await_review();
    CHECK(at.state().turning == modes::Turning::none);
    CHECK(at.state().ply == 1);
}

TEST_CASE("at a quick pace animations are short", "[modes]")
{
    Watching at(four_moves());
    at.mode.play_or_pause();
    at.mode.advance(5, false, 3);
    CHECK(at.hear().brisk);
    at.mode.advance(5, false, 1);
    CHECK_FALSE(at.hear().brisk);
}

TEST_CASE("a match without moves cannot be played, and nothing is reviewed in it", "[modes]")
{
    Watching at(played("konane", "wBwBwB/BwBwBw/wBwBwB/BwBwBw/wBwBwB/BwBwBw b", {}));
    at.say(in::Alternative{});
    CHECK_FALSE(at.state().playing());
    at.say(in::NextMistake{});
    CHECK_FALSE(at.state().review());
}

TEST_CASE("a review finds the mistake, and the better line is played beside the match and left again",
          "[modes]")
{
    Watching at(given_away(), 2);
    at.say(in::NextMistake{});
    REQUIRE(at.state().review());
    at.await_review();
    at.say(in::NextMistake{});
    CHECK(at.state().ply == 1);
    REQUIRE(at.state().judged());
    at.say(in::Hint{});
    REQUIRE(at.state().side);
    CHECK(at.shown == at.simply(0));
    CHECK(at.state().side_steps() == 1);
    CHECK(at.state().side_move(1) == "ox:c4-c5");
    while (at.state().side->running()) at.frame();
    CHECK(at.state().side_step() == 1);
    CHECK(at.shown.position == at.state().match().position_after(0));
    CHECK_FALSE(at.state().open_position()); // it wins
    // By hand back to where the line begins and not before it.
    at.say(in::History{false});
    CHECK(at.say(in::History{false}).shown.empty());
    CHECK(at.state().side_step() == 0);
    CHECK_FALSE(at.say(in::Cancel{}).route);
    CHECK_FALSE(at.state().side);
    CHECK(at.shown == at.simply(1));
    CHECK(at.say(in::Cancel{}).route == modes::Route{modes::to::Back{}});
}

TEST_CASE("a place of the match ends the line beside it", "[modes]")
{
    Watching at(given_away(), 1);
    at.mode.begin_review();
    at.await_review();
    at.say(in::Hint{});
    REQUIRE(at.state().side);
    at.mode.go_to(1);
    at.hear();
    CHECK_FALSE(at.state().side);
    CHECK(at.shown == at.simply(1));
    at.say(in::History{true});
    CHECK(at.shown == at.move(2));
}

TEST_CASE("a comment belongs to the move that is shown", "[modes]")
{
    Watching at(four_moves(), 2);
    CHECK(at.state().comment().empty());
    at.mode.set_comment("here");
    CHECK(at.state().comment() == "here");
    at.say(in::History{true});
    CHECK(at.state().comment().empty());
    at.say(in::History{false});
    at.mode.set_comment("");
    CHECK(at.state().watched->notes.empty());
}
