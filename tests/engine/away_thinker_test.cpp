// A searcher whose engine is elsewhere: behind it stands one that answers by hand.

#include "engine/away_thinker.hpp"

#include <catch2/catch.hpp>

#include <chrono>
#include <deque>
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

TEST_CASE("an engine that broke down, or never came, ends the thought with nothing", "[engine][away]")
{
    Wire wire;
    {
        engine::Away away("konane", {});
        away.start("a position", {}, {});
        const auto nothing = away.poll();
        REQUIRE(nothing);
        CHECK((nothing->finished && nothing->lines.empty()));
        CHECK_FALSE(away.poll()); // told once
    }
    const Open open(wire);
    engine::Away away("konane", {});
    for (const auto* broken : {"", "nonsense", "analysis 1 2 3 4"}) {
        INFO(broken);
        away.start("a position", {}, {});
        wire.answers = {broken};
        const auto nothing = away.poll();
        REQUIRE(nothing);
        CHECK((nothing->finished && nothing->lines.empty()));
        CHECK(wire.open == 0);
    }
    // The next question has another engine.
    away.start("a position", {}, {});
    CHECK(wire.opened == 4);
    wire.answers = {text(Analysis{1, 1, {}, true})};
    CHECK(away.poll()->depth == 1);
}

TEST_CASE("an engine that could not be fetched is asked again until it comes, and who looks can say so",
          "[engine][away]")
{
    Wire wire;
    const Open open(wire);
    engine::Away away("konane", {});
    away.start("a position", {"a move"}, {});
    CHECK(away.reached());
    wire.answers = {std::string{engine::unreached}};
    CHECK_FALSE(away.poll());
    CHECK_FALSE(away.reached());
    CHECK(wire.open == 0);
    // Not at once, and then by another one.
    CHECK_FALSE(away.poll());
    CHECK(wire.opened == 1);
    const auto usual = std::exchange(engine::try_again, std::chrono::milliseconds{0});
    wire.answers = {text(Analysis{3, 1, {}, true})};
    const auto found = away.poll();
    engine::try_again = usual;
    REQUIRE(found);
    CHECK(found->depth == 3);
    CHECK(away.reached());
    CHECK(wire.opened == 2);
    REQUIRE(wire.asked.size() == 2);
    CHECK(wire.asked[0] == wire.asked[1]);
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
