#pragma once

// A desk that is online, and a service that says what a test wants it to.

#include "client/script/rehearsal.hpp"
#include "gate/desk.hpp"
#include "protocol/message.hpp"

namespace papamu::stage {

class Service {
public:
    explicit Service(platform::Extent size = {1280, 800}) : desk(size, 0, parts())
    {
        desk.session.preferences.settings.server = "ws://127.0.0.1:7410"; // a server that was reached before
    }

    online::Parts parts()
    {
        return {[this] {
                    ++links;
                    return rehearsal.link();
                },
                [this] { return clock; },
                {},
                "test"};
    }

    void say(const protocol::Tell& message)
    {
        REQUIRE(rehearsal.say(protocol::encode(message)));
        desk.session.desk.listen();
    }
    /// The next entry of the match.
    void enter(Entry::What what, const std::string& id = {}, std::int64_t at = 0)
    {
        say(protocol::tell::Entered{"m-1", text(Entry{next_++, at, std::move(what)}), 0, id, at});
    }
    /// The id of the latest thing that was asked.
    std::string last_id() const
    {
        const auto message = protocol::decode_ask(rehearsal.heard().back());
        REQUIRE(message);
        return std::visit(
            [](const auto& asked) -> std::string {
                if constexpr (requires { asked.id; })
                    return asked.id;
                else
                    return {};
            },
            *message);
    }
    /// The latest message of a kind that was sent.
    template <class Kind>
    std::optional<Kind> last() const
    {
        for (auto at = rehearsal.heard().rbegin(); at != rehearsal.heard().rend(); ++at)
            if (const auto message = protocol::decode_ask(*at))
                if (const auto* kind = std::get_if<Kind>(&*message)) return *kind;
        return std::nullopt;
    }

    protocol::TableInfo table() const
    {
        protocol::TableInfo info{
            "QWERTZ", "m-1", "konane", {{"size", "6"}}, clock_of_match, false, protocol::TableState::playing,
            {},       0,     seat};
        info.seats[0] = {true, "Anna", false, true, false};
        info.seats[1] = {true, "Ben", false, true, false};
        return info;
    }
    void tell_table(const protocol::TableInfo& info) { say(protocol::tell::Table{info, ""}); }

    /// Online and welcome.
    void arrive()
    {
        REQUIRE(desk.session.desk.come_online());
        desk.session.desk.listen();
        say(protocol::tell::Welcome{1, "Anna", "test", {}});
        REQUIRE(desk.session.desk.line.state() == net::ConnectionState::online);
    }
    /// At a table where a match of Konane has just begun.
    std::unique_ptr<screens::Screen> sit()
    {
        arrive();
        desk.session.desk.line.join("QWERTZ", true);
        tell_table(table());
        begin("m-1");
        return desk.go(screens::to::OnlineMatch{});
    }
    void begin(const std::string& name)
    {
        const auto game = find_game("konane");
        const std::string start = "wBwBwB/BwBwBw/wBwBwB/BwBwBw/wBwBwB/BwBwBw b";
        const Entry begun{
            0, 0,
            entry::Started{"konane", 1, {{{"size", "6"}}, {}, start}, {}, {"Anna", "Ben"}, clock_of_match}};
        next_ = 1;
        say(protocol::tell::Synced{name, 0, {text(begun)}, 0, 0});
    }

    script::Rehearsal rehearsal;
    std::int64_t clock = 1'000;
    int links = 0;
    TimeControl clock_of_match;
    std::optional<Seat> seat = Seat::first;
    Desk desk;

private:
    std::uint64_t next_ = 1;
};

} // namespace papamu::stage
