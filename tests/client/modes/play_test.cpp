#include "modes/table.hpp"
#include "support/playing.hpp"

using namespace papamu;
using audio::Sound;
using stage::Playing;
namespace in = input::intent;

TEST_CASE("a whole game is played by taps, and every move is shown from where it was played", "[modes]")
{
    for (const Game* game : testing::games_under_test()) {
        INFO(game->info().id);
        Playing at(game->info().id, game->info().standard_position);
        REQUIRE(at.shown.size() == 1);
        Random random{hash_text(game->info().id)};
        for (int guard = 0; guard < 4000 && !at.state().concluded(); ++guard) {
            const auto& turn = at.state().turn;
            REQUIRE(turn.open());
            const int before = at.state().match().ply();
            const auto position = at.state().match().position();
            const auto shown = at.shown.size();
            const auto& lit = turn.marks().lit;
            if (turn.builder().complete_move() != Trie::none)
                at.mode.confirm(at.moment);
            else
                at.mode.touch(lit[random.below(static_cast<std::uint32_t>(lit.size()))].spot, at.moment);
            at.hear();
            if (at.state().match().ply() == before) continue;
            REQUIRE(at.shown.size() == shown + 1);
            CHECK(at.shown.back() == board::Showing{position, at.state().match().plies().back().events});
            at.rest(1);
        }
        CHECK(at.state().concluded());
        const auto kind = at.state().match().conclusion()->kind;
        CHECK(at.heard(kind == Conclusion::Kind::win ? Sound::win : Sound::draw));
        CHECK_FALSE(at.state().turn.open());
    }
}

TEST_CASE("a touch that leads nowhere says why, and enters nothing", "[modes]")
{
    Playing at("konane", stage::stones);
    at.tap("board.a2");
    CHECK_FALSE(at.state().turn.refusal().empty());
    CHECK(at.state().match().ply() == 0);
    at.frame();
    CHECK(at.heard(Sound::illegal));
    for (int i = 0; i < 45; ++i) at.frame();
    CHECK(at.state().turn.refusal().empty());
}

TEST_CASE("a typed move that is none says why", "[modes]")
{
    Playing at("konane", stage::stones);
    CHECK(at.say(in::Type{}));
    CHECK(at.state().over == modes::Over::typed);
    at.type("c9");
    CHECK_FALSE(at.state().turn.refusal().empty());
    at.type("c3");
    CHECK(at.state().match().ply() == 1);
}

TEST_CASE("a step back takes the plan first, then the move, and can be taken again", "[modes]")
{
    Playing at("konane", stage::stones);
    for (const auto* move : {"c3", "b3"}) at.type(move);
    at.rest();
    at.tap("board.c1");
    REQUIRE_FALSE(at.state().turn.builder().idle());
    at.say(in::Undo{});
    CHECK(at.state().turn.builder().idle());
    CHECK(at.state().match().ply() == 2);
    const auto before = at.state().match().position_after(1);
    at.say(in::Undo{});
    CHECK(at.state().match().ply() == 1);
    CHECK(at.shown.back() == board::Showing{before});
    at.say(in::Redo{});
    CHECK(at.state().match().ply() == 2);
    CHECK(at.shown.back().events == at.state().match().plies().back().events);
}

TEST_CASE("whoever looks back sees each position, and nothing can be played there", "[modes]")
{
    Playing at("konane", stage::stones);
    for (const auto* move : {"c3", "b3", "c1-c3"}) at.type(move);
    at.rest();
    at.say(in::History{false});
    at.say(in::History{false});
    CHECK(at.state().looking == 1);
    CHECK(at.shown.back() == board::Showing{at.state().match().position_after(1)});
    CHECK_FALSE(at.state().turn.open());
    CHECK_FALSE(at.state().may_hint());
    at.say(in::History{true});
    CHECK(at.shown.back() ==
          board::Showing{at.state().match().position_after(1), at.state().match().plies()[1].events});
    at.say(in::Cancel{});
    CHECK_FALSE(at.state().looking);
    CHECK(at.state().turn.open());
}

TEST_CASE("a move that arrives brings whoever looks back to the present", "[modes]")
{
    Playing at("konane", stage::stones);
    for (const auto* move : {"c3", "b3", "c1-c3"}) at.type(move);
    at.rest();
    at.say(in::History{false});
    at.say(in::History{false});
    const auto before = at.state().match().position();
    at.match->enter(entry::Move{Seat::second, 3, "c4-c2"});
    at.frame();
    CHECK_FALSE(at.state().looking);
    CHECK(at.shown.back() == board::Showing{before, at.state().match().plies().back().events});
}

TEST_CASE("of several moves at once the last one is seen", "[modes]")
{
    Playing at("konane", stage::stones);
    const auto shown = at.shown.size();
    at.match->enter(entry::Move{Seat::first, 0, "c3"});
    at.match->enter(entry::Move{Seat::second, 1, "b3"});
    at.frame();
    REQUIRE(at.shown.size() == shown + 1);
    CHECK(at.shown.back().position == at.state().match().position_after(1));
}

TEST_CASE("what ends the match leaves what moves alone, and is heard", "[modes]")
{
    Playing at("konane", stage::stones);
    at.type("c3");
    const auto shown = at.shown.size();
    REQUIRE(at.moment.moving);
    at.mode.wish(modes::wish::Resign{});
    at.frame();
    CHECK(at.state().concluded());
    CHECK(at.shown.size() == shown);
    CHECK(at.state().proof_age == 0);
    at.rest(3);
    CHECK(at.heard(Sound::win)); // somebody here has won
    CHECK(at.state().proof_age > 0.2F);
}

TEST_CASE("the computer moves when its move can be followed, and then it is one's turn", "[modes]")
{
    Playing at("konane", stage::stones, {"b3", "c4-c2"});
    at.type("c3");
    CHECK(at.state().open->thinking());
    for (int i = 0; i < 10; ++i) at.frame(); // while the own move is still under way
    CHECK(at.state().match().ply() == 1);
    at.moment.moving = false;
    at.frame();
    CHECK(at.state().match().ply() == 1); // and for a moment after
    at.rest();
    CHECK(at.state().match().ply() == 2);
    CHECK(at.heard(Sound::your_turn));
    at.say(in::Undo{});
    CHECK(at.state().match().ply() == 0); // with its answer
}

TEST_CASE("an engine that does not come up is news, and so is its coming back", "[modes]")
{
    Playing at("konane", stage::stones, {"b3"});
    at.type("c3");
    CHECK(at.state().engine == EngineState::well);
    CHECK_FALSE(at.mode.listen(at.moment));
    at.match->state = EngineState::unreached;
    CHECK(at.mode.listen(at.moment));
    CHECK(at.state().engine == EngineState::unreached);
    CHECK_FALSE(at.mode.listen(at.moment));
    at.match->state = EngineState::well;
    CHECK(at.mode.listen(at.moment));
    CHECK(at.state().engine == EngineState::well);
}

TEST_CASE("a step back opens the menu where nothing else is left, but for a mouse that slipped", "[modes]")
{
    Playing at("konane", stage::stones);
    at.moment.mouse = true;
    at.say(in::Cancel{});
    CHECK(at.state().over == modes::Over::nothing);
    at.moment.mouse = false;
    at.say(in::Cancel{});
    CHECK(at.state().over == modes::Over::menu);
}

TEST_CASE("from spot to spot is the business of whoever has the focus", "[modes]")
{
    Playing at("konane", stage::stones);
    CHECK_FALSE(at.say(in::Page{true}));
    CHECK_FALSE(at.say(in::Alternative{}));
}

namespace {

// Finds at once that this line is best.
class Oracle final : public Searcher {
public:
    explicit Oracle(std::vector<std::string> line) : line_(std::move(line)) {}
    void start(const std::string&, const std::vector<std::string>&, const Limits&) override { asked_ = true; }
    void stop() override { asked_ = false; }
    std::optional<Analysis> poll() override
    {
        if (!std::exchange(asked_, false)) return std::nullopt;
        Analysis found;
        found.finished = true;
        found.lines = {Line{{}, line_}};
        return found;
    }

private:
    std::vector<std::string> line_;
    bool asked_ = false;
};

} // namespace

TEST_CASE("a hint says which piece, which move, and why, and the board comes back from it", "[modes]")
{
    Playing at("konane", stage::stones, {}, [](bool) {
        return std::make_shared<Oracle>(std::vector<std::string>{"c3", "b3"});
    });
    at.say(in::Hint{});
    CHECK(at.state().advising.strength() == 1);
    at.frame();
    CHECK(at.state().advising.ready(at.moment.now));
    at.say(in::Hint{});
    at.say(in::Hint{});
    REQUIRE(at.state().advising.outlook());
    CHECK(at.state().advising.outlook()->plies() == 2);
    CHECK_FALSE(at.state().turn.open());
    at.rest(1);
    CHECK(at.state().advising.outlook()->at() == 1);
    for (int i = 0; i < 40 && at.state().advising.outlook(); ++i) at.rest(1);
    CHECK_FALSE(at.state().advising.outlook());
    CHECK(at.shown.back() == board::Showing{at.state().match().position()});
    CHECK(at.state().turn.open());
    CHECK(at.state().match().ply() == 0);
    CHECK(at.state().advising.strength() == 3);
    at.say(in::Cancel{});
    CHECK_FALSE(at.state().advising.hinting());
}

TEST_CASE("where nobody can think there is no hint", "[modes]")
{
    Playing at("konane", stage::stones);
    at.say(in::Hint{});
    CHECK_FALSE(at.state().advising.hinting());
}
