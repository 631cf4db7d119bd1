#include "client/advice/review.hpp"
#include "game/registry.hpp"
#include "support/awaiting.hpp"

#include <catch2/catch.hpp>

using namespace papamu;
using advice::Grade;

namespace {

// A match of Onitama from this position, as far as these moves go.
Match played(const std::string& position, const std::vector<std::string>& moves)
{
    const Game& game = **find_game("onitama");
    auto match = *Match::begin(
        {0, 0, entry::Started{"onitama", game.info().rules_version, {{}, {}, position}, {}, {}}});
    for (const auto& move : moves)
        REQUIRE(match.add({match.next_seq(), 0, entry::Move{match.to_move(), match.ply(), move}}));
    return match;
}

void finish(advice::Review& review)
{
    testing::await(
        "the end of a review", [&] { return review.done(); }, [&] { review.listen(); });
}

std::shared_ptr<Searcher> thinker() { return (*find_game("onitama"))->searcher(); }

constexpr Limits enough{.nodes = 20'000};

// Red wins at once by ox:c4-c5, or does not.
constexpr auto near_the_end = "2m2/2S2/5/5/2M2 r tiger,ox crab,boar horse";

} // namespace

TEST_CASE("a review of a match that was won knows so to its end", "[review]")
{
    const auto match = played(near_the_end, {"ox:c4-c5"});
    REQUIRE(match.conclusion());
    advice::Review review(match, 100, thinker(), enough);
    finish(review);
    CHECK(review.progress() == Approx(1));
    CHECK(review.chance(0) == 1.0);
    CHECK(review.chance(1) == 1.0);
    REQUIRE(review.judged(1));
    CHECK(review.judged(1)->grade == Grade::good);
    CHECK(review.judged(1)->better.empty());
    CHECK_FALSE(review.next_mistake(0));
}

TEST_CASE("a match turned on the move that gave most away, and on none where nothing was", "[review]")
{
    const auto lost = played("2m2/2S2/5/2s2/2M2 r ox,tiger boar,crab horse", {"tiger:c4-c3", "crab:c2-c1"});
    advice::Review review(lost, 100, thinker(), enough);
    CHECK_FALSE(review.turning());
    finish(review);
    CHECK(review.turning() == 1);

    const auto best = played(near_the_end, {"ox:c4-c5"});
    advice::Review clean(best, 100, thinker(), enough);
    finish(clean);
    CHECK_FALSE(clean.turning());
}

TEST_CASE("a review whose searcher finds nothing ends", "[review]")
{
    struct Failing : Searcher {
        void start(const std::string&, const std::vector<std::string>&, const Limits&) override {}
        void stop() override {}
        std::optional<Analysis> poll() override { return Analysis{0, 0, {}, true}; }
    };
    const auto match = played("2m2/2S2/5/2s2/2M2 r ox,tiger boar,crab horse", {"tiger:c4-c3"});
    advice::Review review(match, 100, std::make_shared<Failing>(), enough);
    finish(review);
    CHECK_FALSE(review.judged(1));
}

TEST_CASE("a review whose engine does not come up says so once, and goes on when it does", "[review]")
{
    struct Lost : Searcher {
        void start(const std::string&, const std::vector<std::string>&, const Limits&) override {}
        void stop() override {}
        std::optional<Analysis> poll() override { return std::nullopt; }
        EngineState engine() const override { return state; }
        EngineState state = EngineState::well;
    };
    const auto lost = std::make_shared<Lost>();
    advice::Review review(played(near_the_end, {}), 100, lost, enough);
    CHECK_FALSE(review.listen());
    lost->state = EngineState::unreached;
    CHECK(review.listen());
    CHECK(review.engine() == EngineState::unreached);
    CHECK_FALSE(review.listen());
    lost->state = EngineState::well;
    CHECK(review.listen());
    CHECK(review.engine() == EngineState::well);
    CHECK_FALSE(review.done());
}

TEST_CASE("a review whose engine broke down for good is over, and goes on saying why", "[review]")
{
    struct Broken : Searcher {
        void start(const std::string&, const std::vector<std::string>&, const Limits&) override {}
        void stop() override {}
        std::optional<Analysis> poll() override { return Analysis{0, 0, {}, true}; }
        EngineState engine() const override { return EngineState::broken; }
    };
    advice::Review review(played(near_the_end, {}), 100, std::make_shared<Broken>(), enough);
    CHECK(review.listen());
    CHECK(review.done());
    CHECK(review.engine() == EngineState::broken);
    CHECK_FALSE(review.listen());
    CHECK(review.engine() == EngineState::broken);
}

TEST_CASE("a review finds the win that was given away, and the line that keeps it", "[review]")
{
    // Red steps back instead, and Blue takes the master.
    const auto match = played("2m2/2S2/5/2s2/2M2 r ox,tiger boar,crab horse", {"tiger:c4-c3", "crab:c2-c1"});
    REQUIRE(match.conclusion());
    advice::Review review(match, 100, thinker(), enough);
    CHECK_FALSE(review.done());
    finish(review);
    CHECK(review.chance(0) == 1.0);
    CHECK(review.chance(1) == 0.0);
    CHECK(review.chance(2) == 0.0);
    REQUIRE(review.judged(1));
    const auto& judged = *review.judged(1);
    CHECK(judged.before == Value{Value::Kind::win, 0, 1});
    CHECK(judged.after.kind == Value::Kind::loss);
    CHECK(judged.grade == Grade::blunder);
    CHECK(judged.better == std::vector<std::string>{"ox:c4-c5"});
    CHECK(review.judged(2)->grade == Grade::good);
    // Around from the end to the start again.
    CHECK(review.next_mistake(0) == 1);
    CHECK(review.next_mistake(1) == 1);
    CHECK(review.next_mistake(2) == 1);
}

TEST_CASE("a review without moves is done with its only position", "[review]")
{
    advice::Review review(played(near_the_end, {}), 100, thinker(), enough);
    finish(review);
    CHECK(review.chance(0) == 1.0);
    CHECK_FALSE(review.next_mistake(0));
}

TEST_CASE("a review lets go of who thought about it when all is looked at", "[review]")
{
    std::shared_ptr<Searcher> asked = thinker();
    advice::Review review(played(near_the_end, {}), 100, asked, enough);
    CHECK(asked.use_count() == 2);
    finish(review);
    CHECK(asked.use_count() == 1);
}

TEST_CASE("what would have been better is a variation beside the move in the tree of the match", "[review]")
{
    const auto match = played("2m2/2S2/5/2s2/2M2 r ox,tiger boar,crab horse", {"tiger:c4-c3", "crab:c2-c1"});
    advice::Review review(match, 100, thinker(), enough);
    auto tree = tree_of(match);
    CHECK_FALSE(review.add_better(tree, 1)); // nothing is known yet
    finish(review);
    const auto end = review.add_better(tree, 1);
    REQUIRE(end);
    CHECK(tree[Tree::root].next.size() == 2);
    CHECK(tree[tree[Tree::root].next[1]].played.text == review.judged(1)->better.front());
    CHECK(tree.end_of(Tree::root) != *end);
    CHECK(review.add_better(tree, 1) == end);
    CHECK_FALSE(review.add_better(tree, 2));
}
