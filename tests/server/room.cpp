// Two replicas against one room in memory, every message encoded and decoded on its way.

#include "server/room.hpp"

#include "game/registry.hpp"
#include "net/replica.hpp"

#include <catch2/catch.hpp>

#include <deque>

using namespace papamu;
using namespace papamu::protocol;
using server::Room;

namespace {

Match begin(const std::string& id)
{
    const Game& game = **find_game(id);
    return *Match::begin(
        {0, 0,
         entry::Started{
             id, game.info().rules_version, {{}, {}, game.info().standard_position}, {}, {"A", "B"}}});
}

// The wire between a room and three clients: two who play and one who watches.
class House {
public:
    explicit House(const std::string& game)
        : room("QWERTZ", begin(game)), clients{net::Replica("QWERTZ", Seat::first),
                                               net::Replica("QWERTZ", Seat::second),
                                               net::Replica("QWERTZ", std::nullopt)}
    {
        room.seat(0, Seat::first);
        room.seat(1, Seat::second);
        for (server::Connection c = 0; c < 3; ++c) connect(c);
        run();
    }

    void connect(server::Connection client)
    {
        for (const auto& ask : clients[client].greet()) say(client, ask);
    }

    void say(server::Connection client, const Ask& message) { to_room.push_back({client, encode(message)}); }

    // Until nobody has anything to say.
    void run()
    {
        while (!to_room.empty() || !to_clients.empty()) {
            if (!to_room.empty()) {
                const auto [from, json] = to_room.front();
                to_room.pop_front();
                const auto ask = decode_ask(json);
                REQUIRE(ask);
                for (const auto& reply : room.on(from, *ask, ++now))
                    to_clients.push_back({reply.to, encode(reply.message)});
            } else {
                const auto [to, json] = to_clients.front();
                to_clients.pop_front();
                if (lose > 0 && to == loser) {
                    --lose;
                    continue;
                }
                const auto tell = decode_tell(json);
                REQUIRE(tell);
                for (const auto& answer : clients[to].on(*tell)) say(to, answer);
            }
        }
    }

    void play(server::Connection client, const std::string& move)
    {
        const auto ask = clients[client].play(move, "m" + std::to_string(++ids));
        REQUIRE(ask);
        say(client, *ask);
    }

    bool agree() const
    {
        for (const auto& client : clients)
            if (!client.confirmed() || client.confirmed()->digest() != room.match().digest()) return false;
        return true;
    }

    std::string first_move() const { return room.match().game().moves(room.match().position())->front(); }
    server::Connection mover() const { return room.match().to_move() == Seat::first ? 0 : 1; }

    Room room;
    std::vector<net::Replica> clients;
    std::deque<std::pair<server::Connection, std::string>> to_room;
    std::deque<std::pair<server::Connection, std::string>> to_clients;
    std::int64_t now = 0;
    int ids = 0;
    int lose = 0;
    server::Connection loser = 0;
};

} // namespace

TEST_CASE("whole games through a room leave every replica with the same match", "[room]")
{
    for (const auto* id : {"onitama", "kani"}) {
        House house(id);
        Random random(9);
        for (int ply = 0; ply < 60 && !house.room.match().conclusion(); ++ply) {
            const auto moves = *house.room.match().game().moves(house.room.match().position());
            house.play(house.mover(), moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
            house.run();
            REQUIRE(house.agree());
        }
        CHECK(house.room.match().ply() > 3);
    }
}

TEST_CASE("an own move is shown at once and confirmed by the room", "[room]")
{
    House house("kani");
    const auto before = house.clients[0].position();
    house.play(0, "a3-b3");
    CHECK(house.clients[0].pending());
    CHECK(house.clients[0].position() != before);
    CHECK(house.clients[0].confirmed()->position() == before);
    CHECK_FALSE(house.clients[0].play("a5-b5", "again"));
    house.run();
    CHECK_FALSE(house.clients[0].pending());
    CHECK(house.agree());
}

TEST_CASE("a takeback is asked for, accepted and seen by everybody", "[room]")
{
    House house("onitama");
    house.play(house.mover(), house.first_move());
    house.run();
    const auto asker = house.mover() == 0 ? 1U : 0U;
    house.say(asker, ask::Offer{"QWERTZ", "t1", OfferKind::takeback});
    house.run();
    house.say(house.mover(), ask::Answer{"QWERTZ", "t2", true});
    house.run();
    CHECK(house.room.match().ply() == 0);
    CHECK(house.agree());
    CHECK(house.clients[2].confirmed()->ply() == 0);
}

TEST_CASE("a refused move is taken away with its reason", "[room]")
{
    House house("kani");
    // The client is honest; the wire is not: the move becomes an illegal one on its way.
    house.play(0, "a3-b3");
    house.to_room.back().second = encode(ask::Move{"QWERTZ", 1, "m1", 0, "a3-e3"});
    house.run();
    CHECK_FALSE(house.clients[0].pending());
    REQUIRE(house.clients[0].refusal());
    CHECK(house.room.match().ply() == 0);
    CHECK(house.clients[0].position() == house.room.match().position());
    house.play(0, "a3-b3");
    CHECK_FALSE(house.clients[0].refusal());
    house.run();
    CHECK(house.agree());
}

TEST_CASE("whoever watches cannot move, and an unknown message is answered", "[room]")
{
    House house("kani");
    CHECK(house.clients[2].play("a3-b3", "x").reason().id == "replica.watching");
    house.say(2, ask::Move{"QWERTZ", 1, "x", 0, "a3-b3"});
    house.say(2, Unknown{"dance"});
    house.run();
    REQUIRE(house.clients[2].refusal());
    CHECK(house.clients[2].refusal()->id == "protocol.unknown");
    CHECK(house.room.match().ply() == 0);
}

TEST_CASE("a lost message is noticed as a gap and everything is asked for again", "[room]")
{
    House house("kani");
    house.loser = 1;
    house.lose = 1;
    house.play(0, "a3-b3");
    house.run();
    CHECK_FALSE(house.agree());
    // The next entry shows the gap.
    house.say(0, ask::Offer{"QWERTZ", "o1", OfferKind::draw});
    house.run();
    CHECK(house.agree());
}

TEST_CASE("a move sent twice under one id happens once, and its sender learns that it did", "[room]")
{
    House house("kani");
    house.loser = 0;
    house.lose = 1;
    house.play(0, "a3-b3");
    house.run();
    CHECK(house.clients[0].pending());
    house.connect(0);
    house.run();
    CHECK_FALSE(house.clients[0].pending());
    CHECK(house.room.match().ply() == 1);
    CHECK(house.agree());
}

TEST_CASE("a move for another match is refused, and one on its way survives a lost resync", "[room]")
{
    House house("kani");
    house.say(0, ask::Move{"OTHERS", 1, "x", 0, "a3-b3"});
    house.run();
    CHECK(house.room.match().ply() == 0);

    house.play(0, "a3-b3");
    house.to_room.clear();
    // A gap makes the replica ask for everything; the connection dies before the answer comes.
    static_cast<void>(house.clients[0].on(tell::Entered{"QWERTZ", "7 9 aborted", 1, ""}));
    CHECK_FALSE(house.clients[0].confirmed());
    house.connect(0);
    house.run();
    CHECK(house.room.match().ply() == 1);
    CHECK_FALSE(house.clients[0].pending());
    CHECK(house.agree());
}

TEST_CASE("a wrong digest leads to a full resync", "[room]")
{
    House house("kani");
    house.play(0, "a3-b3");
    house.run();
    // Told of an entry that never was.
    for (const auto& answer : house.clients[1].on(tell::Entered{"QWERTZ", "2 9999 resigned first", 1, ""}))
        house.say(1, answer);
    house.run();
    CHECK(house.agree());
    CHECK_FALSE(house.clients[1].confirmed()->conclusion());
}

TEST_CASE("a seat that is taken over by a new connection obeys the new one alone", "[room]")
{
    House house("kani");
    house.room.seat(2, Seat::first);
    house.say(0, ask::Move{"QWERTZ", 1, "old", 0, "a3-b3"});
    house.run();
    CHECK(house.room.match().ply() == 0);
    house.say(2, ask::Move{"QWERTZ", 1, "new", 0, "a3-b3"});
    house.run();
    CHECK(house.room.match().ply() == 1);
}
