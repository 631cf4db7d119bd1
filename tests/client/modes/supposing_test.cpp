// What if: the strongest reply to a move that is held and not played.

#include "modes/table.hpp"
#include "support/playing.hpp"

using namespace papamu;
using stage::Playing;

namespace {

// Replies with the first legal move of the position it is asked about, when it is told to.
class FirstMove final : public Searcher {
public:
    explicit FirstMove(const Game& game) : game_(game) {}

    void start(const std::string& position, const std::vector<std::string>& moves, const Limits&) override
    {
        auto at = *game_.choices(position);
        for (const auto& move : moves) {
            const auto* played = at.find(move);
            REQUIRE(played);
            at = *game_.choices(played->result);
        }
        REQUIRE_FALSE(at.moves.empty());
        found = Analysis{};
        found->lines = {Line{{}, {at.moves.front().text}}};
        found->finished = ready;
        ++asked;
    }
    void stop() override { found.reset(); }
    std::optional<Analysis> poll() override { return there ? std::exchange(found, {}) : std::nullopt; }
    EngineState engine() const override { return there ? EngineState::well : EngineState::unreached; }

    bool ready = true;
    bool there = true;
    int asked = 0;
    std::optional<Analysis> found;

private:
    const Game& game_;
};

struct Supposes {
    Supposes(const Game& game, const std::string& position)
        : searcher(std::make_shared<FirstMove>(game)),
          at(game.info().id, position, {},
             [this](bool patient) -> std::shared_ptr<Searcher> { return patient ? nullptr : searcher; })
    {
        at.moment.evaluates = true;
        at.moment.commit = Commit::confirm;
        at.rest(1);
    }
    const modes::Supposed* found() const { return at.state().supposing.found(); }

    std::shared_ptr<FirstMove> searcher;
    Playing at;
};

// Choices of the turn until one more spot would make a move that does not end the match; that spot.
std::optional<Spot> hold(Supposes& held, Random& random)
{
    for (int touches = 0; touches < 6; ++touches) {
        const auto& turn = held.at.state().turn;
        for (const auto& lit : turn.marks().lit)
            if (const auto* move = turn.supposed(lit.spot); move && !move->outcome.decided()) return lit.spot;
        if (const auto* move = turn.supposed({}); move && !move->outcome.decided()) return Spot{};
        const auto& lit = turn.marks().lit;
        if (lit.empty()) return std::nullopt;
        held.at.mode.touch(lit[random.below(static_cast<std::uint32_t>(lit.size()))].spot, held.at.moment);
        held.at.hear();
    }
    return std::nullopt;
}

} // namespace

TEST_CASE("a move that is held shows the strongest reply to it, in every game", "[modes]")
{
    for (const Game* game : testing::games_under_test()) {
        INFO(game->info().id);
        Random random{hash_text(game->info().id)};
        int shown = 0;
        testing::play_randomly(*game, game->info().standard_position, random, 30,
                               [&](const Choices& choices) {
                                   if (choices.moves.empty() || random.below(4) != 0) return;
                                   INFO(choices.position);
                                   Supposes held(*game, choices.position);
                                   CHECK_FALSE(held.found());
                                   held.at.moment.at = hold(held, random);
                                   if (!held.at.moment.at) return;
                                   held.at.rest(1);
                                   REQUIRE(held.found());
                                   const auto* move = held.at.state().turn.supposed(held.at.moment.at);
                                   REQUIRE(move);
                                   CHECK(held.found()->move == move->text);
                                   CHECK(held.found()->replies.position == move->result);
                                   REQUIRE(held.found()->replies.find(held.found()->line.moves.front()));
                                   CHECK(held.at.state().match().ply() == 0);
                                   // Laid down, it is gone.
                                   held.at.mode.back();
                                   while (!held.at.state().turn.builder().idle()) held.at.mode.back();
                                   held.at.rest(1);
                                   CHECK_FALSE(held.found());
                                   ++shown;
                               });
        CHECK(testing::meets_quota(*game, shown, 1));
    }
}

TEST_CASE("a reply is sought for a moment before it is shown, and once for each move", "[modes]")
{
    const Game& konane = **find_game("konane");
    Supposes held(konane, stage::stones);
    for (const auto* move : {"c3", "b3"}) held.at.type(move);
    held.at.rest(1);
    held.searcher->ready = false;
    held.searcher->asked = 0;
    held.at.tap("board.c1");
    held.at.moment.at = *parse_spot(held.at.state().look, "board.c3");
    held.at.frame();
    CHECK_FALSE(held.found());
    held.at.frame();
    CHECK_FALSE(held.found());
    held.at.rest(3);
    REQUIRE(held.found());
    CHECK(held.found()->move == "c1-c3");
    CHECK(held.searcher->asked == 1);
    // Elsewhere the plan is no move as it stands: nothing is said of it.
    held.at.moment.at = *parse_spot(held.at.state().look, "board.a1");
    const bool complete = held.at.state().turn.builder().complete_move() != Trie::none;
    held.at.frame();
    CHECK((held.found() != nullptr) == complete);
}

TEST_CASE("where a reply is sought in vain, since the engine does not come up, that is known", "[modes]")
{
    const Game& konane = **find_game("konane");
    Supposes held(konane, stage::stones);
    for (const auto* move : {"c3", "b3"}) held.at.type(move);
    held.at.rest(1);
    held.at.tap("board.c1");
    held.searcher->there = false;
    held.at.moment.at = *parse_spot(held.at.state().look, "board.c3");
    held.at.rest(3);
    CHECK_FALSE(held.found());
    CHECK(held.at.state().engine == EngineState::unreached);
    held.searcher->there = true;
    held.at.rest(1);
    CHECK(held.found());
    CHECK(held.at.state().engine == EngineState::well);
}

TEST_CASE("nothing is supposed where evaluation is off, something moves, or a service has the match",
          "[modes]")
{
    const Game& konane = **find_game("konane");
    const auto holds = [&](const std::function<void(Supposes&)>& change) {
        Supposes held(konane, stage::stones);
        for (const auto* move : {"c3", "b3"}) held.at.type(move);
        held.at.rest(1);
        held.at.tap("board.c1");
        held.at.moment.at = *parse_spot(held.at.state().look, "board.c3");
        change(held);
        held.at.frame();
        held.at.frame();
        return held.found() != nullptr;
    };
    CHECK(holds([](Supposes&) {}));
    CHECK_FALSE(holds([](Supposes& held) { held.at.moment.evaluates = false; }));
    CHECK_FALSE(holds([](Supposes& held) { held.at.moment.moving = true; }));
    CHECK_FALSE(holds([](Supposes& held) {
        held.at.match->at = modes::Standing{};
        held.at.match->at->seat = Seat::first;
    }));
}

TEST_CASE("a move that ends the match has no reply", "[modes]")
{
    const Game& onitama = **find_game("onitama");
    Supposes held(onitama, "2m2/2S2/5/5/2M2 r tiger,ox crab,boar horse");
    held.at.tap("board.c4");
    held.at.moment.at = *parse_spot(held.at.state().look, "board.c5");
    REQUIRE(held.at.state().turn.supposed(held.at.moment.at));
    held.searcher->asked = 0;
    held.at.rest(4);
    CHECK_FALSE(held.found());
    CHECK(held.searcher->asked == 0);
}
