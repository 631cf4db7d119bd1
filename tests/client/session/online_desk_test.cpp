#include "client/script/rehearsal.hpp"
#include "protocol/message.hpp"
#include "session/room.hpp"

using namespace papamu;
using stage::Room;
namespace to = modes::to;

namespace {

struct Online {
    online::Parts parts()
    {
        return {[this] { return rehearsal.link(); }, [this] { return clock; }, {}, "test"};
    }
    void welcome()
    {
        room.session.desk.listen();
        REQUIRE(rehearsal.say(protocol::encode(protocol::tell::Welcome{1, "Anna", "test", {}})));
        room.session.desk.listen();
        REQUIRE(room.session.desk.line.state() == net::ConnectionState::online);
    }
    const std::string& known() const { return room.session.preferences.settings.server; }

    script::Rehearsal rehearsal;
    std::int64_t clock = 1'000;
    Room room{parts()};
};

} // namespace

TEST_CASE("a fresh install knows no server, and then the first one that it reached", "[session][online]")
{
    Online online;
    auto& desk = online.room.session.desk;
    CHECK_FALSE(desk.known_server());
    CHECK_FALSE(desk.come_online());
    CHECK(desk.to_table("ABCDEF").reason().id == "online.code_alone");
    CHECK(online.rehearsal.opened() == 0);
    CHECK(*desk.to_table("http://192.168.1.5:7410/#ABCDEF") == modes::Route{to::Waiting{"ABCDEF"}});
    CHECK(online.known().empty()); // nobody has answered
    online.welcome();
    CHECK(online.known() == "ws://192.168.1.5:7410");
    CHECK(desk.known_server() == protocol::Address{false, "192.168.1.5", 7410});
    CHECK(online.room.heard == std::vector{audio::Sound::connect});
}

TEST_CASE("a friend's server does not take the place of the known one, another that was chosen does",
          "[session][online]")
{
    Online online;
    auto& desk = online.room.session.desk;
    online.room.session.preferences.settings.server = "ws://192.168.1.5:7410";
    REQUIRE(desk.to_table("http://192.168.1.6:7410/#ABCDEF"));
    online.welcome();
    CHECK(online.known() == "ws://192.168.1.5:7410");
    CHECK(*desk.to_service("play.example.org") == modes::Route{to::Lobby{}});
    CHECK(online.known() == "ws://192.168.1.5:7410"); // not before it was reached
    online.welcome();
    CHECK(online.known() == "ws://play.example.org:7410");
}

TEST_CASE("what was typed is done, or it is said what is wrong with it", "[session][online]")
{
    Online online;
    auto& desk = online.room.session.desk;
    using What = to::Typing::What;
    CHECK(*desk.go_by(What::name, "Anna") == modes::Route{to::Lobby{}});
    CHECK(online.room.session.preferences.settings.name == "Anna");
    CHECK_FALSE(desk.go_by(What::server, "not an address"));
    CHECK_FALSE(desk.go_by(What::code, "nothing"));
    CHECK(online.rehearsal.opened() == 0);
    CHECK(*desk.go_by(What::server, "play.example.org") == modes::Route{to::Lobby{}});
    CHECK(*desk.go_by(What::code, "qwe-rtz") == modes::Route{to::Waiting{"QWERTZ"}});
}

TEST_CASE("without a link there is no Online", "[session][online]")
{
    Room room;
    CHECK_FALSE(room.session.desk.possible());
    CHECK(room.session.desk.to_service("play.example.org").reason().id == "online.unavailable");
    CHECK_FALSE(room.session.desk.to_come_back_to());
}

TEST_CASE("an own match of a service that ended is among the replays once", "[session][online]")
{
    Room room;
    auto& desk = room.session.desk;
    room.sit(**find_game("konane"));
    const auto before = room.session.archive.library.list().all;
    desk.line.when_over("m-1", room.table().match()); // nothing was played
    CHECK(room.session.archive.library.list().all == before);
    CHECK(desk.kept_as("m-1").empty());
    room.move();
    const Match match = room.table().match();
    desk.line.when_over("m-1", match);
    desk.line.when_over("m-1", match);
    CHECK(room.session.archive.library.list().all == before + 1);
    CHECK(room.plies_kept(desk.kept_as("m-1")) == 1);
    CHECK(desk.kept_as("m-2").empty());
}
