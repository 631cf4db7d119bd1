// A bot at a table whose service says what the test wants.

#include "lab/online/bot.hpp"
#include "net/stage.hpp"
#include "support/awaiting.hpp"

using namespace papamu;
using papamu::testing::Stage;

namespace {

struct Seen {
    std::vector<std::string> lines;
    bool done = false, failed = false;
    std::string frames;
};

// What a bot for this game does at a table of Kani Nari Ebi, where its opponent has the first move.
Seen bot_for(const std::string& game)
{
    Stage stage;
    stage.answers = [&stage](const std::string& frame) { stage.greet_and_seat(frame); };
    stage.connect();
    Seen seen;
    lab::BotWishes wishes;
    wishes.game = game;
    wishes.code = "QWERTZ";
    wishes.limits.depth = 1;
    lab::Bot bot(stage.client, wishes, [&](const std::string& line) { seen.lines.push_back(line); });
    // However long the bot thinks, the clock of the table stands still after a second.
    const auto last = stage.now + 1'000;
    testing::await(
        "the bot's move or its leaving", [&] { return bot.done() || stage.heard("move") > 0; },
        [&] {
            bot.update(stage.now);
            stage.pass(stage.now < last ? 10 : 0);
        });
    seen.done = bot.done();
    seen.failed = bot.failed();
    for (const auto& frame : stage.frames) seen.frames += frame;
    return seen;
}

} // namespace

TEST_CASE("a bot plays at a table of its game", "[lab][online]")
{
    const auto seen = bot_for("kani");
    CHECK_FALSE(seen.done);
    CHECK(seen.frames.find(R"("type":"move")") != seen.frames.npos);
}

TEST_CASE("a bot leaves a table of another game with a sentence", "[lab][online]")
{
    const auto seen = bot_for("oxono");
    CHECK(seen.done);
    CHECK(seen.failed);
    REQUIRE_FALSE(seen.lines.empty());
    CHECK(seen.lines.back() == "this table plays kani, and the bot was started for oxono");
}
