#include "client/modes/clock_change.hpp"
#include "match/texts.hpp"
#include "modes/table.hpp"

using namespace papamu;
using audio::Sound;
using modes::Ask;
using modes::Standing;

namespace {

// At a service, as the first seat.
Standing seated()
{
    Standing at;
    at.seat = Seat::first;
    at.at_table = true;
    at.connection = net::ConnectionState::online;
    at.sides[0].left = at.sides[1].left = 60'000;
    return at;
}

struct Online {
    static std::shared_ptr<stage::TestMatch> seat()
    {
        auto match = std::make_shared<stage::TestMatch>("konane", stage::stones);
        match->at = seated();
        match->persons = {true, false};
        return match;
    }

    std::shared_ptr<stage::TestMatch> match = seat();
    stage::Playing at{match};
};

} // namespace

TEST_CASE("what waits for an answer is what matters most", "[modes]")
{
    auto at = seated();
    CHECK(ask_of(at, false) == Ask::nothing);
    at.asking = StandingOffer{};
    CHECK(ask_of(at, false) == Ask::asking);
    at.claimable_in = 4'000;
    CHECK(ask_of(at, false) == Ask::away);
    at.claimable_in = 0;
    CHECK(ask_of(at, false) == Ask::claim);
    CHECK(ask_of(at, true) == Ask::asking);
    at.asked = StandingOffer{};
    CHECK(ask_of(at, false) == Ask::asked);
    at.worry = texts::match_over;
    CHECK(ask_of(at, false) == Ask::trouble);
    at.held = texts::match_over;
    CHECK(ask_of(at, false) == Ask::held);
    at.over = true;
    CHECK(ask_of(at, false) == Ask::nothing);
    at.sides[1].rematch = true;
    CHECK(ask_of(at, false) == Ask::rematch);
    at.seat.reset();
    CHECK(ask_of(at, false) == Ask::nothing);
}

TEST_CASE("it looks different by time when a clock, a countdown or a phrase does", "[modes]")
{
    auto at = seated();
    CHECK_FALSE(changes_in(at));
    at.claimable_in = 4'300;
    CHECK(changes_in(at) == 301);
    at.running = Seat::second;
    at.sides[1].left = 60'100;
    CHECK(changes_in(at) == modes::clock_change(60'100));
    at.now = 1'000;
    at.sides[0].said = online::Saying{protocol::PhraseKind::hello, 1'049};
    CHECK(changes_in(at) == 50);
}

TEST_CASE("the opponent's move is seen and heard, and nobody here plays for them", "[modes]")
{
    Online online;
    online.at.type("c3");
    online.at.frame();
    CHECK_FALSE(online.at.state().turn.open());
    CHECK_FALSE(online.at.heard(Sound::your_turn));
    online.match->enter(entry::Move{Seat::second, 1, "b3"});
    online.at.frame();
    CHECK(online.at.heard(Sound::your_turn));
    CHECK(online.at.state().turn.open());
}

TEST_CASE("a move that the service refuses goes back, and a line says why", "[modes]")
{
    Online online;
    const auto start = online.at.state().match().position();
    online.at.type("c3");
    CHECK(online.at.state().match().ply() == 1);
    // The own move is gone again.
    online.match->undo();
    online.match->news = {news::Reset{}};
    online.match->refused = Message{texts::match_over};
    online.at.frame();
    CHECK(online.at.shown.back() == board::Showing{start});
    CHECK(online.at.state().turn.refusal().id == "match.over");
    CHECK(online.at.state().turn.open());
}

TEST_CASE("what comes anew after the line was lost is simply there, and one goes on from it", "[modes]")
{
    Online online;
    online.at.type("c3");
    online.match->at->pending = true;
    online.match->at->connection = net::ConnectionState::waiting;
    online.at.frame();
    REQUIRE(online.at.state().due); // it says when it tries again
    online.match->at = seated();
    online.match->enter(entry::Move{Seat::second, 1, "b3"});
    online.match->news = {news::Reset{}};
    online.at.moment.moving = false;
    online.at.frame();
    CHECK(online.at.shown.back() == board::Showing{online.at.state().match().position()});
    CHECK(online.at.state().turn.open());
    CHECK_FALSE(online.at.state().standing->pending);
    CHECK_FALSE(online.at.state().due);
    online.at.type("c1-c3");
    CHECK(online.at.state().match().ply() == 3);
}

TEST_CASE("what is asked is heard once, and leaves a plan alone", "[modes]")
{
    Online online;
    online.at.type("c3");
    online.match->enter(entry::Move{Seat::second, 1, "b3"});
    online.at.rest();
    online.at.tap("board.c1");
    REQUIRE_FALSE(online.at.state().turn.builder().idle());
    online.match->at->asked = StandingOffer{OfferKind::takeback, 1};
    online.match->news.push_back(news::Said{{3, 0, entry::Offer{Seat::second, OfferKind::takeback}}});
    online.at.frame();
    online.at.frame();
    CHECK(online.at.state().ask() == Ask::asked);
    CHECK(std::count(online.at.sounds.begin(), online.at.sounds.end(), Sound::offer) == 1);
    CHECK_FALSE(online.at.state().turn.builder().idle());
}

TEST_CASE("little time is heard once a turn, and shortens what is watched", "[modes]")
{
    Online online;
    online.match->at->timed = true;
    online.match->at->running = Seat::first;
    online.at.frame();
    CHECK_FALSE(online.at.heard(Sound::low_time));
    online.match->at->sides[0].left = 9'000;
    for (int i = 0; i < 3; ++i) online.at.frame();
    CHECK(std::count(online.at.sounds.begin(), online.at.sounds.end(), Sound::low_time) == 1);
    CHECK(online.at.state().standing->hurries());
    REQUIRE(online.at.state().due);
}

TEST_CASE("whoever waits for an opponent waits for that absence only", "[modes]")
{
    Online online;
    online.match->at->claimable_in = 0;
    online.at.frame();
    CHECK(online.at.state().ask() == Ask::claim);
    online.at.mode.wait();
    CHECK(online.at.state().ask() == Ask::nothing);
    online.match->at->claimable_in.reset();
    online.at.frame();
    online.match->at->claimable_in = 0;
    online.at.frame();
    CHECK(online.at.state().ask() == Ask::claim);
}

TEST_CASE("while somebody online is played nobody advises, and after the end somebody may", "[modes]")
{
    Online online;
    CHECK_FALSE(online.at.state().may_advise());
    CHECK_FALSE(online.at.state().may_hint());
    online.match->enter(entry::Resigned{Seat::second});
    online.at.frame();
    CHECK(online.at.state().may_advise());
    online.at.frame();
    CHECK(online.at.heard(Sound::win));
}

TEST_CASE("who is no longer at the table is told, and goes to the tables unless the match is over", "[modes]")
{
    Online online;
    online.match->left = Message{texts::match_over};
    SECTION("it goes on")
    {
        online.at.frame();
        CHECK(online.at.route == modes::Route{modes::to::Lobby{}});
    }
    SECTION("it is over")
    {
        online.match->enter(entry::Resigned{Seat::second});
        online.at.frame();
        CHECK_FALSE(online.at.route);
    }
    CHECK(online.at.words.size() == 1);
}

TEST_CASE("the next match at the table is gone to when it has arrived", "[modes]")
{
    Online online;
    online.at.frame();
    CHECK_FALSE(online.at.route);
    online.match->next = true;
    online.at.frame();
    CHECK(online.at.route == modes::Route{modes::to::OnlineMatch{}});
}
