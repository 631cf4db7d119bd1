// What the page on the protocol promises of messages and their answers, sentence by sentence, in bare frames.
// What it says of sockets and their close codes is tested in tests/server/app, its examples in
// tests/protocol.

#include "protocol/message.hpp"
#include "server/service.hpp"
#include "server/store/memory_log.hpp"
#include "support/places.hpp"

#include <boost/json.hpp>
#include <catch2/catch.hpp>

#include <algorithm>
#include <fstream>
#include <map>
#include <sstream>

using namespace papamu;

namespace {

namespace json = boost::json;

// A service to which frames are said and from which frames come.
class Desk final : public server::Host {
public:
    Desk() { service.begin(); }
    ~Desk() override { store.crash(); }

    server::Connection come()
    {
        service.opened(++last_, {});
        return last_;
    }
    /// What comes back to this connection until nothing more happens.
    std::vector<json::object> say(server::Connection from, const std::string& frame)
    {
        return say_all(from, {frame});
    }
    std::vector<json::object> say_all(server::Connection from, const std::vector<std::string>& frames)
    {
        heard_[from].clear();
        for (const auto& frame : frames) service.received(from, frame, time);
        for (bool more = true; more;) {
            more = store.pump() > 0;
            for (const auto& call : std::exchange(posted_, {})) {
                call();
                more = true;
            }
            service.tick();
        }
        return heard_[from];
    }
    /// What is said to this one when the service ends.
    std::vector<json::object> drain(server::Connection one)
    {
        heard_[one].clear();
        service.drain();
        service.farewell();
        return heard_[one];
    }
    bool is_closed(server::Connection connection) const { return closed_.count(connection) > 0; }

    std::int64_t time = 1'000;
    server::MemoryLog store;
    server::Service service{store, *this, "papamu-server test"};

private:
    void send(server::Connection to, std::string frame) override
    {
        CHECK(frame.size() <= protocol::longest_answer);
        heard_[to].push_back(json::parse(frame).as_object());
    }
    void close(server::Connection connection) override { ++closed_[connection]; }
    std::size_t queued(server::Connection) override { return 0; }
    std::optional<std::int64_t> round_trip(server::Connection) override { return std::nullopt; }
    void post(std::function<void()> call) override { posted_.push_back(std::move(call)); }
    std::int64_t now() override { return time; }
    std::int64_t today() override { return 20'000; }
    void random(std::span<std::uint8_t> bytes) override
    {
        for (auto& byte : bytes) byte = static_cast<std::uint8_t>(chance_ += 37);
    }

    server::Connection last_ = 0;
    std::uint8_t chance_ = 0;
    std::map<server::Connection, std::vector<json::object>> heard_;
    std::map<server::Connection, int> closed_;
    std::vector<std::function<void()>> posted_;
};

std::string hello(char guest, int version = 1)
{
    return R"({"type":"hello","version":)" + std::to_string(version) + R"(,"secret":")" +
           std::string(32, guest) + R"(","name":"","bot":false,"client":"test"})";
}

std::string create(const std::string& id)
{
    return R"({"type":"create","id":")" + id +
           R"(","game":"kani","options":{},"clock":"none","seat":"first","open":true})";
}

std::vector<std::string> types(const std::vector<json::object>& frames)
{
    std::vector<std::string> out;
    for (const auto& frame : frames) out.emplace_back(frame.at("type").as_string());
    return out;
}

std::string word(const json::object& frame, std::string_view field)
{
    return std::string{frame.at(json::string_view{field.data(), field.size()}).as_string()};
}

const json::object& first(const std::vector<json::object>& frames, std::string_view type)
{
    const auto found = std::find_if(frames.begin(), frames.end(),
                                    [&](const auto& one) { return word(one, "type") == type; });
    REQUIRE(found != frames.end());
    return *found;
}

using Types = std::vector<std::string>;

} // namespace

TEST_CASE("until hello is said everything else is refused, and nothing else is done", "[service][promises]")
{
    Desk desk;
    const auto one = desk.come();
    for (const auto& frame :
         {create("c-1"), std::string{R"({"type":"ping","number":1})"},
          std::string{R"({"type":"lobby","wanted":true})"}, std::string{R"({"type":"other"})"}}) {
        const auto heard = desk.say(one, frame);
        REQUIRE(types(heard) == Types{"refused"});
        CHECK(word(heard[0], "reason") == "service.hello");
    }
    CHECK(types(desk.say(one, hello('a'))) == Types{"welcome"});
    CHECK(desk.service.counts().tables == 0);
}

TEST_CASE("unknown fields are ignored, an unknown type is refused", "[service][promises]")
{
    Desk desk;
    const auto one = desk.come();
    desk.say(one, hello('a'));
    const auto pong = desk.say(one, R"({"type":"ping","number":7,"colour":"red","more":{"x":[1]}})");
    REQUIRE(types(pong) == Types{"pong"});
    CHECK(pong[0].at("number").as_int64() == 7);
    CHECK(types(desk.say(one, R"({"type":"dance","id":"d-1"})")) == Types{"refused"});
}

TEST_CASE("a frame that is no message is refused without match and id", "[service][promises]")
{
    Desk desk;
    const auto one = desk.come();
    desk.say(one, hello('a'));
    for (const auto* frame :
         {"", "nonsense", "[]", "{}", R"({"type":"move"})", R"({"type":"resign","match":7,"id":"x"})"}) {
        INFO(frame);
        const auto heard = desk.say(one, frame);
        REQUIRE(types(heard) == Types{"refused"});
        for (const auto* field : {"match", "id"})
            if (const auto* value = heard[0].if_contains(field)) CHECK(value->as_string().empty());
    }
}

TEST_CASE("versions that are spoken are welcomed, an older one hears bye without a time to come back",
          "[service][promises]")
{
    Desk desk;
    for (int version = protocol::oldest_version; version <= protocol::version + 1; ++version) {
        const auto heard = desk.say(desk.come(), hello('a', version));
        REQUIRE(types(heard) == Types{"welcome"});
        CHECK(heard[0].at("version").as_int64() == std::min(version, protocol::version));
    }
    const auto old = desk.come();
    const auto heard = desk.say(old, hello('a', protocol::oldest_version - 1));
    REQUIRE(types(heard) == Types{"bye"});
    CHECK_FALSE(heard[0].contains("retry_after"));
    CHECK(desk.is_closed(old));
}

TEST_CASE("who says the same secret is the same guest, who ends is told when to come back",
          "[service][promises]")
{
    Desk desk;
    const auto one = desk.come(), other = desk.come(), again = desk.come();
    desk.say(one, hello('a'));
    const auto code = word(first(desk.say(one, create("c-1")), "table").at("table").as_object(), "code");
    const auto stranger = desk.say(other, hello('b'));
    CHECK(stranger[0].at("tables").as_array().empty());
    const auto same = desk.say(again, hello('a'));
    REQUIRE(same[0].at("tables").as_array().size() == 1);
    CHECK(word(same[0].at("tables").as_array()[0].as_object(), "code") == code);
    const auto bye = desk.drain(one);
    REQUIRE(types(bye) == Types{"bye"});
    CHECK(bye[0].at("retry_after").as_int64() > 0);
    CHECK(desk.is_closed(one));
}

TEST_CASE("what has an id happens once, also said again by another connection, and hello, join and a move go "
          "at once",
          "[service][promises]")
{
    Desk desk;
    auto one = desk.come();
    const auto other = desk.come();
    desk.say(one, hello('a'));
    desk.say(other, hello('b'));
    const auto table = first(desk.say(one, create("c-1")), "table").at("table").as_object();
    const auto code = word(table, "code");
    CHECK(word(first(desk.say(one, create("c-1")), "table").at("table").as_object(), "code") == code);
    CHECK(desk.service.counts().tables == 1);

    const auto join = [&](bool play, const std::string& match, int from) {
        return R"({"type":"join","table":")" + code + R"(","play":)" + (play ? "true" : "false") +
               R"(,"match":")" + match + R"(","from":)" + std::to_string(from) + '}';
    };
    const auto seated = first(desk.say(other, join(true, "", 0)), "table").at("table").as_object();
    const auto match = word(seated, "match");
    REQUIRE_FALSE(match.empty());
    const auto move =
        R"({"type":"move","match":")" + match + R"(","seq":1,"id":"m-1","ply":0,"text":"a3-b3"})";
    const auto entered = first(desk.say(one, move), "entered");
    CHECK(word(entered, "id") == "m-1");
    CHECK(word(first(desk.say(one, move), "entered"), "entry") == word(entered, "entry"));
    CHECK(desk.service.counts().moves == 1);

    // The connection breaks before the answer is heard: all of it in one go, in the same words.
    desk.service.closed(one);
    one = desk.come();
    const auto heard = desk.say_all(one, {hello('a'), join(true, match, 0), move});
    CHECK(types(heard).front() == "welcome");
    CHECK(word(first(heard, "entered"), "id") == "m-1");
    CHECK(desk.service.counts().moves == 1);

    // An answer is one to the offer that was made at its ply.
    const auto about = [&](const std::string& type, const std::string& id, int ply, const std::string& more) {
        return R"({"type":")" + type + R"(","match":")" + match + R"(","id":")" + id + R"(","ply":)" +
               std::to_string(ply) + R"(,"what":"draw")" + more + '}';
    };
    CHECK(types(desk.say(one, about("offer", "o-0", 0, ""))).back() == "refused");
    CHECK(types(desk.say(one, about("offer", "o-1", 1, ""))).back() == "entered");
    CHECK(types(desk.say(other, about("answer", "a-0", 0, R"(,"accepted":true)"))).back() == "refused");
    CHECK(types(desk.say(other, about("answer", "a-2", 2, R"(,"accepted":true)"))).back() == "refused");
    CHECK(word(first(desk.say(other, about("answer", "a-1", 1, R"(,"accepted":false)")), "entered"), "id") ==
          "a-1");
}

TEST_CASE("the page names the close codes that are sent, and no other", "[service][promises]")
{
    std::stringstream page;
    page << std::ifstream(testing::sources() / "src/protocol/README.md").rdbuf();
    const auto text = page.str();
    const auto begin = text.find("Codes with which a WebSocket is closed");
    REQUIRE(begin != text.npos);
    const auto part = text.substr(begin, text.find("\n\n", begin) - begin);
    // Each has a test in tests/server/app/talk_test.cpp or crowd_test.cpp.
    for (const auto* code : {"1000", "1001", "1002", "1003", "1007", "1009", "1013"})
        CHECK(part.find(code) != part.npos);
    for (const auto* code : {"4008", "4029"}) CHECK(text.find(code) == text.npos);
}
