// A line that is dead is noticed soon while somebody waits for an answer, and in its own time otherwise.

#include "net/stage.hpp"

using namespace papamu;
using net::ConnectionState;
using papamu::testing::Stage;

TEST_CASE("a half-open line is noticed within six seconds while something waits for its answer", "[silence]")
{
    Stage stage;
    stage.sit();
    // The longest idle moment: the next ping is just about to be due.
    stage.pass(9'900);
    const auto opened = stage.opened;
    stage.half_open = true;
    SECTION("a move") { REQUIRE(stage.client.play("a3-b3")); }
    SECTION("resigning") { REQUIRE(stage.client.resign()); }
    SECTION("another table") { stage.client.join("ABCDEF", true); }
    SECTION("a new table") { stage.client.create("kani", {}, {}, std::nullopt, false); }
    SECTION("a word to the other side") { REQUIRE(stage.client.say(protocol::PhraseKind::hello)); }
    SECTION("another name") { REQUIRE(stage.client.rename("Ann")); }
    stage.pass(6'000);
    CHECK(stage.client.state() != ConnectionState::online);
    // The line is tried again by itself, and what was asked is asked again.
    stage.half_open = false;
    stage.pass(20'000);
    CHECK(stage.opened > opened);
    CHECK(stage.client.state() == ConnectionState::online);
}

TEST_CASE("an idle line is left in peace for longer", "[silence]")
{
    Stage stage;
    stage.sit();
    const auto before = stage.heard("ping");
    stage.pass(60'000);
    CHECK(stage.heard("ping") - before <= 6);
    stage.half_open = true;
    stage.pass(6'000);
    CHECK(stage.client.state() == ConnectionState::online);
    stage.pass(25'000);
    CHECK(stage.client.state() != ConnectionState::online);
}

TEST_CASE("a service that takes its time for an answer is waited for as long as it is there", "[silence]")
{
    Stage stage;
    stage.sit();
    const auto opened = stage.opened;
    REQUIRE(stage.client.play("a3-b3"));
    stage.pass(60'000);
    CHECK(stage.opened == opened);
    CHECK(stage.client.state() == ConnectionState::online);
    CHECK(stage.heard("move") == 1);
    CHECK(stage.heard("ping") < 40);
}

TEST_CASE("a service that greets and says nothing more is tried ever more slowly, and that is told",
          "[silence]")
{
    Stage stage;
    bool pongs = false;
    SECTION("not even to a ping") {}
    SECTION("but to the first ping") { pongs = true; }
    stage.answers = [&](const std::string& frame) {
        if (frame.find(R"("type":"hello")") == frame.npos) return;
        stage.welcome();
        if (pongs) stage.say(R"({"type":"pong","number":1})");
    };
    stage.connect();
    stage.client.join("QWERTZ", true);
    stage.pass(25'000);
    // Said all the time, also while there is a connection again for moments.
    for (int i = 0; i < 100; ++i) {
        stage.pass(1'000);
        CHECK_FALSE(stage.client.worry().empty());
    }
    CHECK(stage.opened < 13);
    // It answers after all.
    stage.answers = [&stage](const std::string& frame) {
        stage.greet(frame);
        if (frame.find(R"("type":"join")") != frame.npos) stage.say(Stage::table("", "waiting"));
    };
    stage.client.retry(stage.now);
    stage.pass(30'000);
    CHECK(stage.client.worry().empty());
    CHECK(stage.client.table());
    const auto opened = stage.opened;
    stage.half_open = true;
    stage.pass(40'000);
    stage.half_open = false;
    stage.pass(11'000);
    CHECK(stage.opened <= opened + 3);
    CHECK(stage.client.worry().empty());
}

TEST_CASE("trying it now begins afresh, also while a try is under way that will hardly succeed", "[silence]")
{
    Stage stage;
    stage.reachable = false; // nobody answers, nobody refuses
    stage.connect();
    stage.client.retry(stage.now);
    CHECK(stage.opened == 1); // the first try has its time
    while (stage.client.worry().empty() || stage.client.state() != ConnectionState::connecting)
        stage.pass(1'000);
    const auto opened = stage.opened;
    stage.client.retry(stage.now);
    CHECK(stage.opened == opened + 1);
    stage.pass(9'900);
    CHECK(stage.client.state() == ConnectionState::connecting);
    CHECK(stage.opened == opened + 1);
}

TEST_CASE("where the network came back the line begins anew at once, whatever became of it", "[silence]")
{
    Stage stage;
    stage.sit();
    const auto opened = stage.opened;
    SECTION("it is dead, and nobody said so")
    {
        stage.half_open = true;
        REQUIRE(stage.client.play("a3-b3"));
        stage.pass(100);
        stage.half_open = false;
        stage.client.begin_anew(stage.now);
        CHECK(stage.opened == opened + 1);
        stage.pass(1);
        CHECK(stage.client.state() == ConnectionState::online);
        CHECK(stage.frames.back().find(R"("type":"move")") != std::string::npos);
    }
    SECTION("nobody answers an attempt that was made without a network")
    {
        stage.half_open = true;
        REQUIRE(stage.client.play("a3-b3"));
        stage.reachable = false;
        while (stage.client.state() != ConnectionState::connecting) stage.pass(1'000);
        stage.half_open = false;
        stage.reachable = true;
        const auto tried = stage.opened;
        stage.client.begin_anew(stage.now);
        CHECK(stage.opened == tried + 1);
        stage.pass(1);
        CHECK(stage.client.state() == ConnectionState::online);
    }
    SECTION("nowhere")
    {
        stage.client.disconnect();
        stage.client.begin_anew(stage.now);
        CHECK(stage.opened == opened);
        CHECK(stage.client.state() == ConnectionState::off);
    }
}

TEST_CASE("who is told to come at once is back in a twentieth of a second, and not all in one moment",
          "[silence]")
{
    Stage stage;
    stage.sit();
    std::int64_t first = 1'000, last = 0;
    for (int round = 0; round < 20; ++round) {
        stage.pass(60'000);
        REQUIRE(stage.client.state() == ConnectionState::online);
        stage.say(R"({"type":"bye","reason":"service.draining","retry_after":0})");
        const auto told = stage.now;
        const auto opened = stage.opened;
        while (stage.opened == opened) stage.pass(1);
        first = std::min(first, stage.now - told);
        last = std::max(last, stage.now - told);
    }
    CHECK(first < 20);
    CHECK(last > 25);
    CHECK(last <= 60);
}
