// A test of law 4: what it asks of refusals can fail.

#include "game/laws/laws.hpp"
#include "game/registry.hpp"

#include <catch2/catch.hpp>

using namespace papamu;
using papamu::laws::flaw_in_refusals;

namespace {

const auto half_said = Text("test.half_said", "{text} is no move");

// A game, and how it plays in one position; what is wrong with its refusals.
std::string flaw_where(const Game& game, const std::function<Result<Played>(std::string_view)>& play)
{
    return flaw_in_refusals(*game.choices(game.info().standard_position), play);
}

} // namespace

TEST_CASE("law 4 finds a game that plays a text which no legal move has", "[laws]")
{
    for (const Game* game : games()) {
        INFO("game " << game->info().id);
        const auto& start = game->info().standard_position;
        const auto lenient = [&](std::string_view text) {
            while (!text.empty() && text.back() == ' ') text.remove_suffix(1);
            return game->play(start, text);
        };
        CHECK(flaw_where(*game, lenient).find("is played as") != std::string::npos);
    }
}

TEST_CASE("law 4 finds a game that refuses without a reason, or by half a sentence", "[laws]")
{
    const Game& game = *games().front();
    const auto refusing = [&](const Message& reason) {
        return flaw_where(game, [&](std::string_view) { return Result<Played>{reason}; });
    };
    CHECK(refusing({}).find("without a reason") != std::string::npos);
    Message unknown;
    unknown.id = "nobody.knows";
    CHECK(refusing(unknown).find("without a reason") != std::string::npos);
    CHECK(refusing(half_said).find("half a sentence") != std::string::npos);
    CHECK(refusing({half_said, {{"text", "z9"}}}).empty());
}
