// A searcher whose engine is elsewhere: behind it stands one that answers by hand.

#include "engine/away_thinker.hpp"

#include <catch2/catch.hpp>

#include <array>
#include <chrono>
#include <deque>
#include <set>
#include <utility>

using namespace papamu;

namespace {

// What was asked, and what is to be answered.
struct Wire {
    std::deque<std::string> asked;
    std::deque<std::string> answers;
    int opened = 0;
    int open = 0;
    int stops = 0;
};

class End final : public engine::Channel {
public:
    explicit End(Wire& wire) : wire_(wire)
    {
        ++wire_.opened;
        ++wire_.open;
    }
    ~End() override { --wire_.open; }
    End(const End&) = delete;
    End& operator=(const End&) = delete;

    void ask(const std::string& question) override { wire_.asked.push_back(question); }
    void stop() override { ++wire_.stops; }
    std::optional<std::string> take() override
    {
        if (wire_.answers.empty()) return std::nullopt;
        auto answer = std::move(wire_.answers.front());
        wire_.answers.pop_front();
        return answer;
    }

private:
    Wire& wire_;
};

struct Open {
    explicit Open(Wire& wire)
    {
        engine::open_channel = [&wire] { return std::make_unique<End>(wire); };
    }
    ~Open() { engine::open_channel = nullptr; }
    Open(const Open&) = delete;
    Open& operator=(const Open&) = delete;
};

// Questions are asked again at once, or not while a test runs.
struct AtOnce {
    explicit AtOnce(std::chrono::milliseconds wait = {}) { engine::waits = {wait, wait}; }
    ~AtOnce() { engine::waits = usual; }
    AtOnce(const AtOnce&) = delete;
    AtOnce& operator=(const AtOnce&) = delete;

    decltype(engine::waits) usual = engine::waits;
};

} // namespace

TEST_CASE("an engine elsewhere is opened by the first question and closed with its searcher",
          "[engine][away]")
{
    Wire wire;
    const Open open(wire);
    {
        engine::Away away("konane", {});
        CHECK(wire.opened == 0);
        away.stop();
        CHECK_FALSE(away.poll());
        away.start("a position", {"a move"}, {3, 100, {}, 2, true});
        REQUIRE(wire.asked.size() == 1);
        const auto asked = parse_asked(wire.asked.front());
        REQUIRE(asked);
        CHECK(asked->game == "konane");
        CHECK(asked->position == "a position");
        CHECK(asked->moves == std::vector<std::string>{"a move"});
        CHECK(asked->limits.nodes == 100);
        CHECK_FALSE(away.poll());
        wire.answers.push_back(text(Analysis{2, 50, {}, false}));
        CHECK(away.poll()->depth == 2);
        away.stop();
        CHECK(wire.stops == 1);
        away.start("another", {}, {});
        CHECK(wire.opened == 1);
    }
    CHECK(wire.open == 0);
}

TEST_CASE("where there is no way to any engine a thought ends with nothing", "[engine][away]")
{
    engine::Away away("konane", {});
    away.start("a position", {}, {});
    const auto nothing = away.poll();
    REQUIRE(nothing);
    CHECK((nothing->finished && nothing->lines.empty()));
    CHECK_FALSE(away.poll()); // told once
}

TEST_CASE(
    "a question whose engine broke down is asked two others, and ends with nothing where they break down too",
    "[engine][away]")
{
    const AtOnce at_once;
    for (const auto* broken : {"", "nonsense", "analysis 1 2 3 4"}) {
        INFO(broken);
        Wire wire;
        const Open open(wire);
        engine::Away away("konane", {});
        away.start("a position", {}, {});
        CHECK(away.engine() == EngineState::well);
        for (int failed = 1; failed <= 3; ++failed) {
            // What it tells until then changes nothing.
            wire.answers = {text(Analysis{1, 1, {}, false})};
            CHECK(away.poll()->depth == 1);
            wire.answers = {broken};
            const auto nothing = away.poll();
            CHECK(wire.open == 0);
            CHECK(wire.opened == failed);
            CHECK(away.engine() == EngineState::broken);
            REQUIRE(nothing.has_value() == (failed == 3));
            if (nothing) CHECK((nothing->finished && nothing->lines.empty()));
        }
        CHECK_FALSE(away.poll());
        CHECK(wire.opened == 3);
        CHECK(std::set(wire.asked.begin(), wire.asked.end()).size() == 1);
        // The next question gets one engine; after an engine has answered, a question gets three again.
        away.start("another", {}, {});
        CHECK(wire.opened == 4);
        wire.answers = {""};
        CHECK(away.poll());
        CHECK(wire.open == 0);
        away.start("another", {}, {});
        wire.answers = {text(Analysis{1, 1, {}, true})};
        CHECK(away.poll()->depth == 1);
        CHECK(away.engine() == EngineState::well);
        away.start("a position", {}, {});
        wire.answers = {""};
        CHECK_FALSE(away.poll());
    }
}

TEST_CASE(
    "a question whose engine could not be fetched waits three seconds, then thirty, then for the network",
    "[engine][away]")
{
    CHECK(engine::waits == std::array{std::chrono::milliseconds{3'000}, std::chrono::milliseconds{30'000}});
    Wire wire;
    const Open open(wire);
    engine::Away away("konane", {});
    const auto fails = [&] {
        wire.answers = {std::string{engine::unreached}};
        CHECK_FALSE(away.poll());
        CHECK(away.engine() == EngineState::unreached);
        CHECK(wire.open == 0);
    };
    away.start("a position", {"a move"}, {});
    {
        const AtOnce later{std::chrono::hours{24}};
        fails();
        // Not at once, and then by another one.
        CHECK_FALSE(away.poll());
        CHECK(wire.opened == 1);
    }
    const AtOnce at_once;
    fails();
    fails();
    CHECK(wire.opened == 3);
    CHECK_FALSE(away.poll());
    CHECK(wire.opened == 3);
    // The network may come and go: it has all its tries again.
    ++engine::network_returns;
    fails();
    CHECK(wire.opened == 4);
    wire.answers = {text(Analysis{3, 1, {}, true})};
    const auto found = away.poll();
    REQUIRE(found);
    CHECK(found->depth == 3);
    CHECK(away.engine() == EngineState::well);
    CHECK(wire.opened == 5);
    CHECK(std::set(wire.asked.begin(), wire.asked.end()).size() == 1);
}

TEST_CASE("a question to an engine that could not be fetched can be stopped", "[engine][away]")
{
    Wire wire;
    const Open open(wire);
    engine::Away away("konane", {});
    away.start("a position", {}, {});
    wire.answers = {std::string{engine::unreached}};
    CHECK_FALSE(away.poll());
    away.stop();
    const auto nothing = away.poll();
    REQUIRE(nothing);
    CHECK((nothing->finished && nothing->lines.empty()));
    CHECK_FALSE(away.poll());
    CHECK(wire.opened == 1);
}
