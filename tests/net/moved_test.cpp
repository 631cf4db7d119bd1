// A table goes over to another server of the same service, while the connection stays.

#include "net/stage.hpp"

#include <algorithm>

using namespace papamu;
using namespace papamu::net;
using papamu::testing::Stage;

namespace {

const std::string table_moved = R"({"type":"moved","table":"QWERTZ"})";

// Somebody at a table, whom nobody answers from then on but with a greeting.
void sit_unanswered(Stage& stage)
{
    stage.sit();
    stage.answers = [&stage](const std::string& frame) { stage.greet(frame); };
    stage.frames.clear();
}

} // namespace

TEST_CASE("whoever is told that their table has moved joins it again and says again what has no answer",
          "[moved]")
{
    Stage stage;
    sit_unanswered(stage);
    REQUIRE(stage.client.play("a3-b3"));
    stage.pass(100);
    REQUIRE(stage.frames.size() == 1);
    const auto move = stage.frames.front();
    stage.say(table_moved);
    stage.pass(100);
    // From the first entry that is not known here.
    REQUIRE(stage.frames.size() == 3);
    CHECK(stage.frames[1] == R"({"type":"join","table":"QWERTZ","play":false,"match":"m-1","from":1})");
    CHECK(stage.frames[2] == move);
    // Nothing of that is anybody's concern.
    CHECK(stage.client.state() == ConnectionState::online);
    CHECK(stage.client.table());
    CHECK(stage.refusals.empty());
    CHECK(stage.opened == 1);
}

TEST_CASE("whoever is about to come to a table that moves asks for it again", "[moved]")
{
    Stage stage;
    stage.answers = [&stage](const std::string& frame) { stage.greet(frame); };
    stage.connect();
    SECTION("by its code")
    {
        stage.client.join("QWERTZ", true);
        stage.pass(100);
        stage.say(table_moved);
        stage.pass(100);
        CHECK(stage.heard("join") == 2);
    }
    SECTION("by opening it, when its code is not known yet")
    {
        stage.client.create("kani", {}, {}, Seat::first, false);
        stage.pass(100);
        stage.say(table_moved);
        stage.pass(100);
        CHECK(stage.heard("create") == 2);
    }
}

TEST_CASE("that another table has moved is nothing to anybody", "[moved]")
{
    Stage stage;
    sit_unanswered(stage);
    stage.say(R"({"type":"moved","table":"ANOTHR"})");
    stage.pass(100);
    CHECK(stage.frames.empty());
    stage.client.leave();
    stage.pass(100);
    stage.say(table_moved);
    stage.pass(100);
    CHECK(stage.heard("join") == 0);
}

TEST_CASE("what was held at a table that has moved is held no more", "[moved]")
{
    Stage stage;
    sit_unanswered(stage);
    stage.say(R"({"type":"held","match":"m-1","id":"","reason":"service.unkept"})");
    stage.pass(100);
    REQUIRE_FALSE(stage.client.held().empty());
    stage.say(table_moved);
    stage.pass(100);
    CHECK(stage.client.held().empty());
}
