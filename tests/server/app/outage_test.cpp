// A store that refuses for a while is a few lines in the log, however often it is asked.

#include "server/app/event_log.hpp"
#include "server/app/watched_store.hpp"
#include "server/store/memory_log.hpp"
#include "server/texts.hpp"

#include <boost/json.hpp>
#include <catch2/catch.hpp>

#include <string>
#include <vector>

using namespace papamu;
using namespace papamu::server;
using namespace std::chrono_literals;

namespace {

const Message away{texts::database_away, {{"reason", "no way there"}}};

/// A service that asks five times a second, and a store that is away or not.
struct Away {
    Away()
    {
        auto memory = std::make_unique<MemoryLog>();
        inner = memory.get();
        watched = std::make_unique<WatchedStore>(
            std::move(memory), appends, log, [] {}, [this] { return now; });
    }

    void ask(const Message* refused)
    {
        if (refused) inner->fail_next(1, *refused);
        watched->put("name", "value", [](const Result<void>&) {});
        watched->pump();
    }
    void run(std::chrono::seconds time, const Message* refused)
    {
        for (auto step = 0s; step < time; step += 1s) {
            for (int times = 0; times < 5; ++times) {
                ask(refused);
                now += 200ms;
            }
            watched->look();
        }
    }
    std::vector<boost::json::object> noted(std::string_view event) const
    {
        std::vector<boost::json::object> out;
        for (const auto& line : lines)
            if (auto one = boost::json::parse(line).as_object(); one.at("event").as_string() == event)
                out.push_back(std::move(one));
        return out;
    }

    std::vector<std::string> lines;
    EventLog log{Level::info, [this](const std::string& line) { lines.push_back(line); }};
    Histogram appends;
    std::chrono::steady_clock::time_point now{};
    MemoryLog* inner = nullptr;
    std::unique_ptr<WatchedStore> watched;
};

} // namespace

TEST_CASE("that the store refuses is said when it begins, once a minute, and when it is over", "[app][log]")
{
    Away all;
    all.run(10s, nullptr);
    CHECK(all.lines.empty());
    all.run(50s, &away);
    REQUIRE(all.noted("put_failed").size() == 1);
    CHECK(all.noted("put_failed")[0].at("name").as_string() == "name");
    CHECK(all.noted("put_failed")[0].at("reason").as_string() == english(away));
    all.run(100s, &away);
    REQUIRE(all.noted("put_failed").size() == 3);
    CHECK(all.noted("put_failed")[2].at("refused") == 601);
    CHECK(all.noted("store_back").empty());
    all.run(10s, nullptr);
    REQUIRE(all.noted("store_back").size() == 1);
    CHECK(all.noted("store_back")[0].at("milliseconds") == 150'000);
    CHECK(all.noted("store_back")[0].at("refused") == 750);
    all.run(100s, nullptr);
    CHECK(all.lines.size() == 4);
    CHECK(all.watched->counts().refused == 750);
    all.run(1s, &away);
    CHECK(all.noted("put_failed").size() == 4);
}

TEST_CASE("a store that refuses one thing and takes the next has not come back", "[app][log]")
{
    Away all;
    for (int times = 0; times < 30; ++times) {
        all.run(1s, &away);
        all.run(1s, nullptr);
    }
    CHECK(all.lines.size() <= 2);
    all.run(10s, nullptr);
    REQUIRE(all.noted("store_back").size() == 1);
    CHECK(all.noted("store_back")[0].at("refused") == 150);
}

TEST_CASE("what is wrong with one match is no outage, and is said each time", "[app][log]")
{
    Away all;
    all.inner->spoil("m", Message{texts::store_match, {{"match", "m"}, {"why", "x"}}});
    for (int times = 0; times < 2; ++times) {
        all.watched->claim("m", [](const Result<Claim>&) {});
        all.watched->pump();
    }
    CHECK(all.noted("claim_failed").size() == 2);
    all.run(1s, &away);
    CHECK(all.noted("put_failed").size() == 1);
}

TEST_CASE("what the store was asked and owes is counted", "[app][metrics]")
{
    Away all;
    CHECK(all.watched->counts().waiting == 0);
    for (int times = 0; times < 3; ++times) all.watched->put("name", "value", [](const Result<void>&) {});
    CHECK(all.watched->counts().waiting == 3);
    all.watched->pump();
    CHECK(all.watched->counts().waiting == 0);
}

TEST_CASE("every line says which node it comes from, as soon as that is known", "[app][log]")
{
    std::vector<std::string> lines;
    EventLog log(Level::info, [&](const std::string& line) { lines.push_back(line); });
    log.note(Level::info, "first");
    log.name(7);
    log.note(Level::info, "second", {{"reason", "x"}});
    REQUIRE(lines.size() == 2);
    CHECK_FALSE(boost::json::parse(lines[0]).as_object().contains("node"));
    CHECK(boost::json::parse(lines[1]).as_object().at("node") == 7);
}
