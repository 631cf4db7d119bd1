// What a move does, as the rules prove it.

#include "client/advice/effect.hpp"

#include "core/random.hpp"
#include "game/reach.hpp"
#include "game/registry.hpp"
#include "support/playing.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <map>
#include <string>

using namespace papamu;
using namespace papamu::testing;

namespace {

const Game& game(std::string_view id) { return **find_game(id); }

std::string gain(std::string_view id, const std::string& position, const std::string& move)
{
    return english(advice::gain_of(game(id), position, move));
}

std::string cost(std::string_view id, const std::string& position, const std::string& move)
{
    return english(advice::cost_of(game(id), position, move));
}

bool wins_now(const Game& of, const std::string& position, Seat side)
{
    const auto choices = *of.choices(position);
    return choices.to_move == side &&
           std::any_of(choices.moves.begin(), choices.moves.end(), [&](const Choice& move) {
               return move.outcome.kind == Outcome::Kind::win && move.outcome.winner == side;
           });
}

} // namespace

TEST_CASE("a move that wins is said to do so by the reason of the end", "[advice][effect]")
{
    CHECK(gain("onitama", "s4/1m2s/2S2/S4/2M2 r elephant,ox boar,crane horse", "elephant:c3-b4") ==
          "Red captured the enemy master");
}

TEST_CASE("a move that parries, and one that does not", "[advice][effect]")
{
    const std::string position = "2m2/5/2sS1/3s1/2SM1 r crane,horse monkey,ox crab";
    CHECK(gain("onitama", position, "horse:d3-d2").find("It stops a win: ") == 0);
    CHECK(cost("onitama", position, "horse:d3-d4").find("The other side can win at once: ") == 0);
}

TEST_CASE("what is taken and attacked is named, with the card where there is one", "[advice][effect]")
{
    CHECK(gain("onitama", "1sms1/s3s/5/1S1S1/S1M1S r boar,tiger crane,ox monkey", "boar:a1-a2") ==
          "It attacks: Student, a4 (Tiger)");
    CHECK(gain("kani", "1Cc1c/5/C1c2/Cc3/1Cc2 b same", "a3-b3").find("It takes: ") == 0);
}

TEST_CASE("what is no position and no move of one is said nothing about", "[advice][effect]")
{
    CHECK(gain("konane", "no position", "c3").empty());
    CHECK(gain("konane", game("konane").info().standard_position, "z9").empty());
    CHECK(cost("konane", game("konane").info().standard_position, "").empty());
}

// Each sentence is proved again, from the rules and nothing else.
TEST_CASE("what is said of moves in random play is true", "[advice][effect]")
{
    std::map<std::string, int> said;
    for (const Game* of : games_under_test()) {
        INFO(of->info().id);
        Random random(hash_text(of->info().id));
        // As many where everything is checked as it runs: fewer meet too little.
        for (int round = 0; round < 4; ++round)
            play_randomly(*of, of->info().standard_position, random, 60, [&](const Choices& choices) {
                if (choices.moves.empty()) return;
                const auto& move =
                    choices.moves[random.below(static_cast<std::uint32_t>(choices.moves.size()))];
                INFO(choices.position << ' ' << move.text);
                const Seat own = choices.to_move, their = other(own);
                const auto gained = advice::gain_of(*of, choices.position, move.text);
                const auto lost = advice::cost_of(*of, choices.position, move.text);
                said[gained.id] += is_measured(*of);
                said[lost.id] += is_measured(*of);
                for (const auto& message : {gained, lost})
                    CHECK(english(message).find('{') == std::string::npos);
                const auto passed = *of->passed(move.result);
                if (gained.id == "gain.stops") {
                    CHECK(wins_now(*of, **of->passed(choices.position), their));
                    CHECK_FALSE(wins_now(*of, move.result, their));
                } else if (gained.id == "gain.threatens") {
                    REQUIRE(passed);
                    CHECK(wins_now(*of, *passed, own));
                } else if (gained.id == "gain.attacks" || gained.id == "gain.attacks_with") {
                    REQUIRE(passed);
                    CHECK_FALSE(threats(*of->choices(*passed), their).takes.empty());
                }
                CHECK((lost.id == "cost.loses") ==
                      (!move.outcome.decided() && wins_now(*of, move.result, their)));
            });
    }
    CHECK(meet_quota(said["gain.attacks"] + said["gain.attacks_with"], 20));
    CHECK(meet_quota(said["gain.leaves"], 20));
    CHECK(meet_quota(said["cost.loses"], 3));
}
