// A service that talks nonsense is asked ever more slowly and not for ever, and what is wrong is said.

#include "net/stage.hpp"

using namespace papamu;
using papamu::testing::Stage;

namespace {

bool is(const std::string& frame, const std::string& type)
{
    return frame.find("\"type\":\"" + type + '"') != frame.npos;
}

// At a table whose service answers every request for the match in this way.
void sit(Stage& stage, const std::function<void()>& sync)
{
    stage.answers = [&stage, sync](const std::string& frame) {
        stage.greet(frame);
        if (is(frame, "join")) {
            stage.say(Stage::table("m-1"));
            sync();
        }
        if (is(frame, "sync")) sync();
    };
    stage.connect();
    stage.client.join("QWERTZ", true);
}

} // namespace

TEST_CASE("a match that never fits together is asked for with doubled pauses, and not for ever", "[nonsense]")
{
    Stage stage;
    SECTION("a wrong digest")
    {
        sit(stage, [&] {
            stage.say(Stage::synced("m-1", '"' + Stage::start + '"'));
            stage.say(Stage::entered("m-1", Stage::start));
        });
    }
    SECTION("a gap that never closes")
    {
        sit(stage, [&] {
            stage.say(Stage::synced("m-1", '"' + Stage::start + '"', Stage::digest_of_start()));
            stage.say(Stage::entered("m-1", "7 100 offer second draw"));
        });
    }
    SECTION("an entry that is none")
    {
        sit(stage, [&] { stage.say(Stage::entered("m-1", "what is this")); });
    }
    SECTION("a whole list of entries that are none")
    {
        sit(stage, [&] { stage.say(Stage::synced("m-1", R"("so","it","is")")); });
    }
    SECTION("a game that is played by other rules")
    {
        auto other = Stage::start;
        other.replace(other.find("rules=1"), 7, "rules=9");
        sit(stage, [&stage, other] { stage.say(Stage::synced("m-1", '"' + other + '"')); });
    }
    stage.pass(6'000);
    REQUIRE(stage.heard("sync") <= 5);
    stage.pass(600'000);
    REQUIRE(stage.heard("sync") <= 8);
    // Once is no word too many: somebody has to know.
    CHECK(stage.client.concern().id == "net.torn");
    CHECK(stage.client.worry() == stage.client.concern());
    CHECK(stage.opened == 1);
}

TEST_CASE("a match whose beginning was missed is asked for", "[nonsense]")
{
    Stage stage;
    sit(stage, [] {});
    CHECK(stage.heard("sync") == 0);
    stage.pass(2'500);
    const auto asked = stage.heard("sync");
    CHECK(asked >= 1);
    CHECK(asked <= 2);
    stage.say(Stage::synced("m-1", '"' + Stage::start + '"', Stage::digest_of_start()));
    stage.pass(1'000);
    REQUIRE(stage.client.table()->replica->confirmed());
    stage.pass(60'000);
    CHECK(stage.heard("sync") == asked);
    CHECK(stage.client.worry().empty());
}

TEST_CASE("a match that is no more is given up for the one that the table has", "[nonsense]")
{
    Stage stage;
    sit(stage, [] {});
    stage.answers = [&stage](const std::string& frame) {
        if (frame.find(R"("type":"sync")") != frame.npos)
            stage.say(R"({"type":"refused","match":"m-1","id":"","reason":"room.other_match"})");
        if (frame.find(R"("type":"join")") == frame.npos) return;
        stage.say(Stage::table("m-2"));
        stage.say(Stage::synced("m-2", '"' + Stage::start + '"', Stage::digest_of_start()));
    };
    stage.pass(6'000);
    CHECK(stage.client.table()->info.match == "m-2");
    CHECK(stage.client.table()->replica->confirmed());
    CHECK(stage.client.worry().empty());
}

TEST_CASE("a match that comes behind news of its next entry is asked for again", "[nonsense]")
{
    Stage stage;
    const std::string offer = "1 100 offer second draw";
    auto whole = *Match::begin(*parse_entry(Stage::start));
    REQUIRE(whole.add(*parse_entry(offer)));
    bool first = true;
    sit(stage, [&] {
        const auto begin = '"' + Stage::start + '"';
        if (std::exchange(first, false)) {
            stage.say(Stage::entered("m-1", offer));
            stage.say(Stage::synced("m-1", begin, Stage::digest_of_start()));
        } else {
            stage.say(Stage::synced("m-1", begin + ",\"" + offer + '"', Stage::digest_of(whole)));
        }
    });
    stage.pass(1'000);
    REQUIRE(stage.client.table()->replica->confirmed());
    CHECK(stage.client.table()->replica->next_seq() == 2);
    CHECK(stage.client.worry().empty());
}

TEST_CASE("what the service has put right is well again, and asked for at once the next time", "[nonsense]")
{
    Stage stage;
    const std::string wrong = "0123456789abcdef";
    bool sane = false;
    sit(stage, [&] {
        stage.say(Stage::synced("m-1", '"' + Stage::start + '"', sane ? Stage::digest_of_start() : wrong));
    });
    stage.pass(4'000);
    CHECK(stage.heard("sync") == 4);
    CHECK_FALSE(stage.client.concern().empty());
    sane = true;
    stage.pass(20'000);
    CHECK(stage.client.concern().empty());
    REQUIRE(stage.client.table()->replica->confirmed());
    const auto before = stage.heard("sync");
    stage.say(Stage::entered("m-1", "7 100 offer second draw"));
    stage.pass(10);
    CHECK(stage.heard("sync") == before + 1);
    CHECK(stage.client.table()->replica->confirmed());
}

TEST_CASE("what is asked and never answered is told, and a fresh connection tries it again", "[nonsense]")
{
    Stage stage;
    stage.answers = [&](const std::string& frame) { stage.greet(frame); };
    stage.connect();
    SECTION("a table") { stage.client.join("QWERTZ", true); }
    SECTION("a new table") { stage.client.create("kani", {}, {}, std::nullopt, true); }
    SECTION("the open tables") { stage.client.watch_lobby(true); }
    SECTION("a match that is said to begin")
    {
        stage.answers = [&](const std::string& frame) {
            stage.greet(frame);
            if (is(frame, "join")) stage.say(Stage::table("m-1"));
        };
        stage.client.join("QWERTZ", true);
    }
    SECTION("a match without a name")
    {
        stage.answers = [&](const std::string& frame) {
            stage.greet(frame);
            if (is(frame, "join")) stage.say(Stage::table(""));
        };
        stage.client.join("QWERTZ", true);
    }
    stage.pass(9'000);
    CHECK(stage.client.concern().empty());
    const auto frames = stage.frames.size();
    stage.pass(60'000);
    CHECK(stage.client.concern().id == "net.unanswered");
    CHECK(stage.client.state() == net::ConnectionState::online);
    CHECK(stage.opened == 1);
    CHECK(stage.frames.size() - frames < 40); // pings
    const auto asked = [&] { return stage.heard("join") + stage.heard("create") + stage.heard("lobby"); };
    const auto before = asked();
    stage.client.retry(stage.now);
    stage.pass(1'000);
    CHECK(stage.opened == 2);
    CHECK(stage.client.concern().empty());
    CHECK(asked() == before + 1);
}

TEST_CASE("what the service says it cannot keep now is waited for, and why is known until it is done",
          "[nonsense]")
{
    Stage stage;
    const auto held = [](const std::string& match, const std::string& id) {
        return R"({"type":"held","match":")" + match + R"(","id":")" + id + R"(","reason":"store.full"})";
    };
    const auto id_in = [](const std::string& frame) {
        const auto at = frame.find(R"("id":")") + 6;
        return frame.substr(at, frame.find('"', at) - at);
    };
    std::string answer;
    SECTION("a new table")
    {
        stage.answers = [&](const std::string& frame) {
            stage.greet(frame);
            if (!is(frame, "create")) return;
            stage.say(held("", id_in(frame)));
            answer = Stage::table("", "waiting", id_in(frame));
        };
        stage.connect();
        stage.client.create("kani", {}, {}, std::nullopt, true);
    }
    SECTION("a seat")
    {
        stage.answers = [&](const std::string& frame) {
            stage.greet(frame);
            if (is(frame, "join")) stage.say(held("", "QWERTZ"));
        };
        answer = Stage::table("", "waiting");
        stage.connect();
        stage.client.join("QWERTZ", true);
    }
    SECTION("a move")
    {
        sit(stage,
            [&] { stage.say(Stage::synced("m-1", '"' + Stage::start + '"', Stage::digest_of_start())); });
        stage.pass(100);
        REQUIRE(stage.client.play("a3-b3"));
        stage.pass(100);
        stage.say(held("m-1", "of something that was answered"));
        stage.pass(100);
        CHECK(stage.client.held().empty());
        stage.say(held("m-1", stage.client.table()->replica->pending()->id));
        stage.pass(100);
        // Somebody looks at the table: the move waits none the less.
        stage.say(Stage::table("m-1"));
        answer = Stage::entered("m-1", "1 9 resigned second");
    }
    SECTION("somebody else's table is no concern")
    {
        stage.answers = [&](const std::string& frame) {
            stage.greet(frame);
            if (is(frame, "join")) stage.say(held("", "ABCDEF"));
        };
        stage.connect();
        stage.client.join("QWERTZ", true);
        stage.pass(60'000);
        CHECK(stage.client.held().empty());
        CHECK(stage.client.concern().id == "net.unanswered");
        return;
    }
    stage.pass(60'000);
    CHECK(stage.client.held().id == "store.full");
    CHECK(stage.client.concern().empty());
    CHECK(stage.client.state() == net::ConnectionState::online);
    CHECK(stage.opened == 1);
    stage.say(answer);
    stage.pass(100);
    CHECK(stage.client.held().empty());
    CHECK(stage.client.table());
}

TEST_CASE("a match that is held before it is known is waited for", "[nonsense]")
{
    Stage stage;
    stage.answers = [&](const std::string& frame) {
        stage.greet(frame);
        if (is(frame, "join")) stage.say(Stage::table("m-1"));
    };
    stage.connect();
    stage.client.join("QWERTZ", true);
    stage.pass(100);
    stage.say(R"({"type":"held","match":"","id":"QWERTZ","reason":"store.full"})");
    stage.pass(60'000);
    CHECK(stage.client.held().id == "store.full");
    // It does not look all the time whether there is anything to do.
    for (int second = 0; second < 12; ++second) {
        stage.pass(1'000);
        REQUIRE(stage.client.next_update());
        CHECK(*stage.client.next_update() > stage.now);
    }
    stage.say(Stage::synced("m-1", '"' + Stage::start + '"', Stage::digest_of_start()));
    stage.pass(100);
    CHECK(stage.client.table()->replica->confirmed());
}

TEST_CASE("somebody who waits for an opponent waits for no answer", "[nonsense]")
{
    Stage stage;
    stage.answers = [&](const std::string& frame) {
        stage.greet(frame);
        if (is(frame, "join")) stage.say(Stage::table("", "waiting"));
    };
    stage.connect();
    stage.client.join("QWERTZ", true);
    stage.pass(600'000);
    CHECK(stage.client.concern().empty());
    CHECK(stage.heard("ping") < 70);
}

TEST_CASE("a service that cannot be had is a worry after some attempts only", "[nonsense]")
{
    Stage stage;
    stage.answers = [&](const std::string& frame) { stage.greet(frame); };
    stage.connect();
    stage.reachable = false;
    stage.half_open = true;
    stage.pass(26'000);
    CHECK(stage.client.state() == net::ConnectionState::connecting);
    CHECK(stage.client.worry().empty());
    stage.pass(30'000);
    CHECK(stage.client.worry().id == "net.silent");
    stage.reachable = true;
    stage.half_open = false;
    stage.pass(20'000);
    CHECK(stage.client.worry().empty());
}

TEST_CASE("a service that tells of matches nobody is at is not asked about each", "[nonsense]")
{
    Stage stage;
    sit(stage, [&] { stage.say(Stage::synced("m-1", '"' + Stage::start + '"', Stage::digest_of_start())); });
    stage.pass(100);
    const auto before = stage.frames.size();
    int count = 0;
    stage.each_moment = [&] {
        if (++count <= 2'000) stage.say(Stage::entered("m-" + std::to_string(count + 1), Stage::start));
    };
    stage.pass(6'000);
    CHECK(stage.frames.size() - before < 20);
}

TEST_CASE("tables that nobody asked for are left once each, and no more than some", "[nonsense]")
{
    Stage stage;
    stage.answers = [&](const std::string& frame) { stage.greet(frame); };
    stage.connect();
    int count = 0;
    stage.each_moment = [&] {
        if (++count <= 2'000) stage.say(Stage::table("m-1"));
    };
    stage.pass(6'000);
    CHECK(stage.heard("leave") == 1);
}

TEST_CASE("frames that are no messages end the line, which is tried ever more slowly", "[nonsense]")
{
    Stage stage;
    stage.answers = [&](const std::string& frame) {
        if (is(frame, "hello")) stage.welcome();
        if (is(frame, "hello")) stage.say("{]");
    };
    stage.connect();
    stage.pass(6'000);
    CHECK(stage.opened <= 7);
    stage.pass(600'000);
    CHECK(stage.opened <= 15);
    CHECK(stage.client.worry().id == "net.nonsense");
    // At once when somebody asks for it.
    stage.answers = [&](const std::string& frame) { stage.greet(frame); };
    stage.client.retry(stage.now);
    stage.pass(100);
    CHECK(stage.client.state() == net::ConnectionState::online);
}

TEST_CASE("a greeting that nobody waits for changes nothing", "[nonsense]")
{
    Stage stage;
    stage.answers = [&](const std::string& frame) { stage.greet(frame); };
    stage.connect();
    const auto changes = stage.client.changes();
    int count = 0;
    stage.each_moment = [&] {
        if (++count <= 2'000) stage.welcome();
    };
    stage.pass(2'500);
    CHECK(stage.client.changes() == changes);
    CHECK(stage.client.state() == net::ConnectionState::online);
}

TEST_CASE("a service that says more than anybody can hear is left", "[nonsense]")
{
    Stage stage;
    stage.answers = [&](const std::string& frame) { stage.greet(frame); };
    stage.connect();
    std::string tables;
    for (int i = 0; i < 150; ++i) {
        const auto told = Stage::table("m-1");
        const auto from = told.find("{\"code");
        tables += (i > 0 ? "," : "") + told.substr(from, told.size() - from - 1);
    }
    const auto much = R"({"type":"tables","tables":[)" + tables + "]}";
    // Now and then is well.
    for (int i = 0; i < 60; ++i) {
        stage.say(much);
        stage.pass(100);
    }
    CHECK(stage.opened == 1);
    stage.each_moment = [&] { stage.say(much); };
    stage.pass(3'000);
    CHECK(stage.opened > 1);
    CHECK(stage.client.trouble().id == "net.flood");
}

TEST_CASE("a farewell is never for longer than some minutes", "[nonsense]")
{
    Stage stage;
    stage.answers = [&](const std::string& frame) {
        if (is(frame, "hello")) stage.say(R"({"type":"bye","reason":"x","retry_after":4000000000000})");
    };
    stage.connect();
    CHECK(stage.client.state() == net::ConnectionState::waiting);
    CHECK(stage.client.retry_at() - stage.now <= 601'000);
}
