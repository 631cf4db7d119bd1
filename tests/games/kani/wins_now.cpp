#include "games/kani/random_positions.hpp"
#include "games/kani/support.hpp"

#include <catch2/catch.hpp>

using namespace papamu;
using namespace papamu::kani_tests;
using kani::Rules;

namespace {

bool wins_now(const std::string& text) { return Rules::wins_now(*Rules::parse(text)); }

bool wins_by_some_move(const kani::Position& position)
{
    MoveList<kani::Rules> moves;
    Rules::legal_moves(position, moves);
    return std::any_of(moves.begin(), moves.end(),
                       [&](const auto& move) { return is_over(Rules::play(position, move)); });
}

void compare(std::uint64_t seed, int rounds)
{
    Random random(seed);
    int wins = 0;
    int differences = 0;
    for (int round = 0; round < rounds; ++round) {
        const auto position = random_position(random);
        const bool by_some_move = wins_by_some_move(position);
        INFO(Rules::text(position));
        wins += by_some_move;
        if (Rules::wins_now(position) != by_some_move) ++differences;
        CHECK(differences == 0);
        if (differences > 0) return;
        REQUIRE((Rules::verdict(position) == engine::Verdict::lost) == is_over(position));
    }
    CHECK(wins > rounds / 10);
    CHECK(wins < rounds / 2);
}

} // namespace

TEST_CASE("kani: the third capture, the third shrimp and a blockade are seen a turn ahead", "[kani][engine]")
{
    CHECK_FALSE(wins_now("C3c/C3c/C3c/C3c/C3c b same"));
    CHECK(wins_now("5/S4/S2C1/5/c1c1c b same")); // a crab walks to file e
    CHECK(wins_now("5/C4/1Cc1C/5/c3c b same"));  // closed from the right
    CHECK_FALSE(wins_now("5/C4/1Cc1C/c4/c3c b same"));
}

TEST_CASE("kani: whether the next turn ends the game is what playing every move says", "[kani][engine]")
{
    compare(31, 20'000);
}

TEST_CASE("kani: and so it is on a great many positions", "[kani][engine][.million]")
{
    compare(32, 1'000'000);
}
