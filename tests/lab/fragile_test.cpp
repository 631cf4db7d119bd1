// What a game's data break is said by a sentence with the law and the position, and ends nothing.

#include "engine/thinker.hpp"
#include "lab/games/laws.hpp"
#include "lab/thinking/search.hpp"
#include "support/fragile.hpp"

#include <catch2/catch.hpp>

#include <sstream>

using namespace papamu;
using namespace papamu::testing;
using fragile::Flaw;

namespace {

std::string broken_by(Flaw flaw)
{
    const fragile::Broken game{flaw};
    const auto broken = lab::broken_law(*game);
    return broken ? english(*broken) : "";
}

std::string without_reasons()
{
    const fragile::Broken game{Flaw::why_empty};
    const auto choices = *game->choices("S4 f");
    Random random(1);
    const auto broken = laws::law_7(*laws::look_at(*game, choices), random, 1);
    return broken ? english(*broken) : "";
}

} // namespace

TEST_CASE("every way in which a game is broken is found, and a sound one is found sound", "[lab][doctor]")
{
    for (int i = 0; i < static_cast<int>(Flaw::count); ++i) {
        const auto flaw = static_cast<Flaw>(i);
        const auto said = broken_by(flaw);
        INFO("flaw " << i << ": " << said);
        CHECK(said.empty() == (flaw == Flaw::none));
    }
}

TEST_CASE("what is broken is said with its law and its position", "[lab][doctor]")
{
    const auto says = [](const std::string& said, const char* what, const char* where) {
        INFO(said);
        CHECK(said.find(what) != std::string::npos);
        CHECK(said.find(where) != std::string::npos);
    };
    says(broken_by(Flaw::events_off), "law 1", "\"S4 f\"");
    says(broken_by(Flaw::events_wrong), "law 1", " f\"");
    says(broken_by(Flaw::picks_same), "law 2", "\"S4 f\"");
    says(broken_by(Flaw::picks_off), "law 2", "\"S4 f\"");
    says(broken_by(Flaw::picks_none), "law 2", "\"S4 f\"");
    says(broken_by(Flaw::text_same), "law 4", "\"1S3 ");
    says(broken_by(Flaw::text_lost), "law 4", "S");
    says(broken_by(Flaw::stuck), "law 5", "\"2S2 ");
    says(broken_by(Flaw::goes_on), "law 5", "\"4S ");
    says(broken_by(Flaw::silent_end), "law 5", "\"4S ");
    says(broken_by(Flaw::many_moves), "law 6", "\"S4 f\"");
    says(broken_by(Flaw::turns), "law 9", "S");
    says(broken_by(Flaw::endless), "law 10", "S");
    says(broken_by(Flaw::bench_over), "law 11", "\"4S f\"");
    says(broken_by(Flaw::bench_empty), "law 11", "bench");
    says(broken_by(Flaw::bench_none), "law 11", "\"5 f\"");
    says(broken_by(Flaw::start_none), "law 11", "\"nonsense\"");
    says(broken_by(Flaw::scene_off), "law 4", "S");
    says(broken_by(Flaw::piece_none), "a piece is none of those of the look", "\"S4 f\"");
    says(broken_by(Flaw::look_empty), "the look has no board", "\"S4 f\"");
    says(broken_by(Flaw::words_none), "name", "");
    says(broken_by(Flaw::throws_moves), "no such square", "\"2S2 ");
    says(broken_by(Flaw::throws_scene), "no such scene", "\"S4 f\"");
    says(broken_by(Flaw::throws_play), "no such move", "\"2S2 ");
    says(broken_by(Flaw::throws_look), "no such look", "\"S4 f\"");
    says(broken_by(Flaw::throws_why), "no such reason", "S");
    // Texts that are no moves are refused by the same reasons.
    says(broken_by(Flaw::why_empty), "law 4", "S");
    says(without_reasons(), "law 7", "\"S4 f\"");
    says(broken_by(Flaw::pass_touched), "law 1", "\"S4 ");
    says(broken_by(Flaw::begins_other), "law 3", "\"S4 f\"");
    says(broken_by(Flaw::passed_lost), "law 8", "\"S4 f\"");
    says(broken_by(Flaw::option_over), "law 11", "\"4S o\"");
    says(broken_by(Flaw::option_throws), "no such start", "\"S4 o\"");
}

TEST_CASE("a search of a game without an engine, or of one whose rules fail, ends with a sentence", "[lab]")
{
    const auto searched = [](const Game& game) {
        std::ostringstream out, err;
        CHECK(lab::search(game, "S4 f", {}, out, err) == 1);
        CHECK(lab::solve(game, "S4 f", {}, out, err) == 1);
        CHECK(out.str().empty());
        return err.str();
    };
    {
        const fragile::Broken nobody;
        CHECK_FALSE(nobody->searcher());
        CHECK(searched(*nobody).find("fragile has no engine") != std::string::npos);
    }
    const fragile::Broken thrower{Flaw::throws_moves};
    const auto broken = make_game<fragile::Rules<>, engine::Thinker<fragile::Rules<>>>();
    CHECK(searched(*broken).find("the search of fragile ends without a move in \"S4 f\"") !=
          std::string::npos);
}
