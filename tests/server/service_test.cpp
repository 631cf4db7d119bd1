// What guests may expect of the service, message for message.

#include "server/house.hpp"

#include "core/text.hpp"
#include "game/registry.hpp"
#include "server/table_record.hpp"
#include "support/playing.hpp"

#include <catch2/catch.hpp>

using namespace papamu;
using namespace papamu::protocol;
using papamu::testing::House;
using Words = std::vector<std::string>;

TEST_CASE("whole games through the service leave everybody with the same match", "[service]")
{
    for (const auto* game : testing::games_under_test()) {
        INFO(game->info().id);
        House house;
        const auto code = house.sit_down(game->info().id, {TimeControl::Kind::fischer, 300'000, 3'000});
        Random dice(9);
        for (int ply = 0; ply < 60 && !house.match().conclusion(); ++ply) {
            if (ply == 7) {
                house.come(2);
                house[2].join(code, false);
                house.run();
            }
            const auto moves = *house.match().game().moves(house.match().position());
            house.play(moves[dice.below(static_cast<std::uint32_t>(moves.size()))]);
            house.run(700);
            REQUIRE(house.agree());
        }
        CHECK(house.match().ply() > 7);
        CHECK(house.match(2).digest() == house.match(0).digest());
        CHECK(house[2].table()->info.watchers == 1);
    }
}

TEST_CASE("an own move is shown at once and confirmed when it is durable", "[service]")
{
    House house;
    house.sit_down("kani");
    house.store_works = false;
    REQUIRE(house[0].play("a3-b3"));
    house.run();
    const auto& replica = *house[0].table()->replica;
    CHECK(replica.pending());
    CHECK(replica.shown()->ply() == 1);
    CHECK(replica.confirmed()->ply() == 0);
    CHECK(house[1].table()->replica->confirmed()->ply() == 0);
    CHECK_FALSE(house[0].play("a5-b5"));
    house.store_works = true;
    house.run();
    CHECK_FALSE(house[0].table()->replica->pending());
    CHECK(house.match(1).ply() == 1);
    CHECK(house.agree());
}

TEST_CASE("what the disk refuses is asked for again until it has it", "[service]")
{
    House house;
    house.sit_down("kani");
    house.store.fail_next(3, Message{});
    house.ask("a3-b3");
    CHECK(house.match(1).ply() == 0);
    house.run(2'000);
    CHECK(house.match(1).ply() == 1);
    CHECK(house.service().counts().stalled == 3);
}

TEST_CASE("a takeback is asked for, accepted and seen by everybody", "[service]")
{
    House house;
    house.sit_down("kani", {TimeControl::Kind::fischer, 60'000, 0});
    house.play("a3-b3");
    REQUIRE(house[0].offer(OfferKind::takeback));
    house.run();
    REQUIRE(house[1].answer(true));
    house.run();
    CHECK(house.match().ply() == 0);
    CHECK(house.agree());
}

TEST_CASE("a draw is offered once for every position, declined, and agreed on later", "[service]")
{
    House house;
    house.sit_down("kani");
    house.play("a3-b3");
    REQUIRE(house[0].offer(OfferKind::draw));
    house.run();
    REQUIRE(house[1].answer(false));
    house.run();
    REQUIRE(house[0].offer(OfferKind::draw));
    house.run();
    CHECK(house.refusals(0) == Words{"room.offered"});
    house.play_any();
    REQUIRE(house[0].offer(OfferKind::draw));
    house.run();
    REQUIRE(house[1].answer(true));
    house.run();
    REQUIRE(house.match().conclusion());
    CHECK(house.match().conclusion()->kind == Conclusion::Kind::draw);
    CHECK(house[0].table()->info.state == TableState::over);
}

TEST_CASE("an answer to an offer that has lapsed accepts no other one", "[service]")
{
    House house;
    house.sit_down("kani");
    house.play("a3-b3");
    house.play_any();
    REQUIRE(house[0].offer(OfferKind::takeback));
    house.run();
    house.say(1, ask::Answer{house.match_name(), "late", 2, OfferKind::draw, true});
    CHECK_FALSE(house.match().conclusion());
    CHECK(house.match().ply() == 2);
}

TEST_CASE("a refused move is taken away with its reason", "[service]")
{
    House house;
    house.sit_down("kani");
    // The client is honest; the wire is not: the move becomes an illegal one on its way.
    house.up = [&](std::size_t, std::string frame) {
        const auto place = frame.find("a3-b3");
        return place == frame.npos ? frame : frame.replace(place, 5, "a3-e3");
    };
    house.ask("a3-b3");
    CHECK_FALSE(house[0].table()->replica->pending());
    CHECK(house[0].table()->replica->shown()->ply() == 0);
    CHECK(house.refusals(0).size() == 1);
    house.up = {};
    house.play("a3-b3");
    CHECK(house.agree());
}

TEST_CASE("whoever watches cannot move, and an unknown message is answered", "[service]")
{
    House house;
    const auto code = house.sit_down("kani");
    house.come(2);
    house[2].join(code, false);
    house.run();
    CHECK(house[2].play("a3-b3").reason().id == "replica.watching");
    house.say(2, ask::Move{house.match_name(), 1, "x", 0, "a3-b3"});
    house.say(2, ask::Phrase{house.match_name(), PhraseKind::hello});
    house.say(2, Unknown{"dance"});
    CHECK(house.refusals(2) == Words{"room.not_seated", "protocol.unknown"});
    CHECK(house.match().ply() == 0);
    house.say(2, ask::Move{"m-elsewhere", 1, "x", 0, "a3-b3"});
    CHECK(house.match().ply() == 0);
}

TEST_CASE("before hello nothing is answered but hello", "[service]")
{
    House house;
    house.come(0);
    house.up = [](std::size_t, std::string frame) { return frame.find("hello") == frame.npos ? frame : ""; };
    house.cut(0);
    house.run(1'000);
    house.say(0, ask::Lobby{true});
    const auto refusals = house.refusals(0);
    REQUIRE_FALSE(refusals.empty());
    CHECK(refusals.back() == "service.hello");
    CHECK_FALSE(house[0].lobby());
}

TEST_CASE("a secret that is none, another's secret, a bad name and an old version are refused", "[service]")
{
    House house;
    house.come(0);
    house.say(0, ask::Hello{1, "short", "Anna", false, ""});
    house.say(0, ask::Hello{1, std::string(32, 'b'), "Anna", false, ""});
    house.say(0, ask::Hello{1, std::string(30, '0') + "10", std::string(60, 'x'), false, ""});
    CHECK(house.refusals(0) == Words{"protocol.field", "protocol.field", "name.too_long"});
    CHECK(house[0].rename(std::string(60, 'x')).reason().id == "name.too_long");
    REQUIRE(house[0].rename("  Anna   B. "));
    house.run();
    CHECK(house[0].identity().name == "Anna B.");
    house.say(0, ask::Hello{0, std::string(30, '0') + "10", "Anna", false, ""});
    REQUIRE(house.bye(0));
    CHECK(house.bye(0)->reason.id == "service.version");
    CHECK(house[0].state() == net::ConnectionState::refused);
}

TEST_CASE("a lost message is noticed as a gap and everything is asked for again", "[service]")
{
    House house;
    house.sit_down("kani");
    int lost = 1;
    house.down = [&](std::size_t client, std::string frame) {
        return client == 1 && frame.find("entered") != frame.npos && lost-- > 0 ? std::string{} : frame;
    };
    house.play("a3-b3");
    CHECK_FALSE(house.agree());
    house.down = {};
    // The next entry shows the gap.
    REQUIRE(house[0].offer(OfferKind::draw));
    house.run();
    CHECK(house.agree());
}

TEST_CASE("a wrong digest leads to a full resync", "[service]")
{
    House house;
    house.sit_down("kani");
    house.down = [](std::size_t client, std::string frame) {
        const auto place = frame.find("\"digest\":\"");
        if (client != 1 || frame.find("entered") == frame.npos) return frame;
        return frame.replace(place + 10, 4, "dead");
    };
    house.play("a3-b3");
    house.down = {};
    house.run();
    CHECK(house.agree());
    CHECK(house.match(1).ply() == 1);
}

TEST_CASE("a move whose answer was lost is sent again under the same id and happens once", "[service]")
{
    House house;
    house.sit_down("kani");
    house.down = [](std::size_t client, std::string frame) {
        return client == 0 && frame.find("entered") != frame.npos ? std::string{} : frame;
    };
    house.ask("a3-b3");
    CHECK(house[0].table()->replica->pending());
    house.down = {};
    house.cut(0);
    house.run(2'000);
    CHECK_FALSE(house[0].table()->replica->pending());
    CHECK(house.match().ply() == 1);
    CHECK(house.agree());
    const auto entries = *house.store.read(house.match_name(), 0, 100);
    CHECK(entries.size() == 2);
}

TEST_CASE("whoever comes back has everything after one round trip, however long the gap", "[service]")
{
    House house;
    const auto code = house.sit_down("kani");
    house.come(2);
    house[2].join(code, false);
    house.run();
    house.cut(2);
    house.up = [](std::size_t client, std::string frame) { return client == 2 ? std::string{} : frame; };
    for (int ply = 0; ply < 12; ++ply) house.play_any();
    house.cut(2);
    Words said;
    house.up = [&](std::size_t client, std::string frame) {
        if (client == 2) said.emplace_back(split(frame, ',').front());
        return frame;
    };
    REQUIRE(house.match(2).ply() == 0);
    for (int i = 0; i < 100 && house.match(2).ply() == 0; ++i) house.run(50);
    CHECK(house.match(2).ply() == 12);
    // All of it is said before the first answer.
    CHECK(said == Words{"{\"type\":\"hello\"", "{\"type\":\"ping\"", "{\"type\":\"join\""});
    CHECK(house.agree());
}

TEST_CASE("after the end both may want another game, with sides swapped and everybody following", "[service]")
{
    House house;
    const auto code = house.sit_down("onitama");
    house.come(2);
    house[2].join(code, false);
    house.run();
    CHECK(house[0].rematch(true).reason().id == "net.not_over");
    REQUIRE(house[1].resign());
    house.run();
    const auto before = house.match_name();
    REQUIRE(house[0].rematch(true));
    house.run(600);
    CHECK(house[1].table()->info.seats[0].rematch);
    CHECK(house.match_name() == before);
    REQUIRE(house[1].rematch(true));
    house.run();
    CHECK(house.match_name() != before);
    CHECK(house[0].table()->info.code == code);
    CHECK(house[0].table()->info.you == Seat::second);
    CHECK(house.match(0).started().names == std::array<std::string, 2>{"Ben", "Anna"});
    CHECK(house.agree());
    house.play_any();
    CHECK(house.match(2).ply() == 1);
}

TEST_CASE("phrases are heard by everybody at the table", "[service]")
{
    House house;
    house.sit_down("kani");
    int heard = 0;
    house.down = [&](std::size_t, std::string frame) {
        heard += frame.find("\"said\"") != frame.npos && frame.find("well_played") != frame.npos;
        return frame;
    };
    REQUIRE(house[1].say(PhraseKind::well_played));
    house.run();
    CHECK(heard == 2);
}

TEST_CASE("what waits behind a slow disk is bounded, and what is too much is said", "[service]")
{
    House house({.queued = 2});
    house.sit_down("kani");
    house.store_works = false;
    for (int i = 0; i < 6; ++i)
        house.say(0, ask::Offer{house.match_name(), "o" + std::to_string(i), 0, OfferKind::draw});
    // The first is being written, two wait, three were refused.
    house.store_works = true;
    std::vector<std::string> reasons;
    house.down = [&](std::size_t client, std::string frame) {
        const auto told = decode_tell(frame);
        if (const auto* refused = std::get_if<tell::Refused>(&*told); refused && client == 0)
            reasons.push_back(refused->reason.id);
        return frame;
    };
    house.run();
    CHECK(house.service().counts().refused == 5);
    CHECK(reasons == Words{"room.offered", "room.offered"});
    CHECK(house.agree());
}

TEST_CASE("what the disk refused one table is asked for again while others are written all the time",
          "[service]")
{
    House house;
    house.sit_down("kani");
    house.come(2);
    house.store_works = false;
    house.store.fail_next(1, Message{});
    REQUIRE(house[0].play("a3-b3"));
    house.run();
    for (int i = 0; i < 40; ++i) {
        // Before one answer comes, the next thing is under way.
        house.say(2, ask::Create{"c" + std::to_string(i), "kani", {}, {}, std::nullopt, false});
        house.store.pump(1);
        house.run(50);
    }
    CHECK(house.service().counts().stalled == 1);
    CHECK(house.match(1).ply() == 1);
}

TEST_CASE("nobody's waiting messages take the room of a player's", "[service]")
{
    House house({.queued = 2});
    const auto code = house.sit_down("kani");
    house.come(2);
    house[2].join(code, false);
    house.run();
    house.store_works = false;
    REQUIRE(house[1].offer(OfferKind::draw));
    house.run();
    for (int i = 0; i < 6; ++i)
        house.say(2, ask::Move{house.match_name(), 1, "w" + std::to_string(i), 0, "a3-b3"});
    for (int i = 0; i < 6; ++i)
        house.say(1, ask::Offer{house.match_name(), "o" + std::to_string(i), 0, OfferKind::draw});
    REQUIRE(house[0].play("a3-b3"));
    house.run();
    house.store_works = true;
    house.run();
    CHECK(house.match().ply() == 1);
    CHECK(house.refusals(0).empty());
}

TEST_CASE("a server that says nonsense is tried ever more slowly", "[service]")
{
    House house;
    house.come(0);
    house.down = [](std::size_t, std::string frame) {
        return frame.find("pong") != frame.npos ? "nonsense" : frame;
    };
    int hellos = 0;
    house.up = [&](std::size_t, std::string frame) {
        hellos += frame.find("\"hello\"") != frame.npos;
        return frame;
    };
    house.cut(0);
    house.run(60'000);
    CHECK(hellos >= 4);
    CHECK(hellos <= 20);
    house.down = {};
    house.run(180'000);
    CHECK(house[0].state() == net::ConnectionState::online);
}

TEST_CASE("a match by rules that this program does not know is said to be one", "[service]")
{
    House house;
    const auto code = house.sit_down("kani");
    house.come(2);
    house.down = [](std::size_t client, std::string frame) {
        const auto place = frame.find("rules=1");
        return client == 2 && place != frame.npos ? frame.replace(place, 7, "rules=9") : frame;
    };
    house[2].join(code, false);
    house.run(5'000);
    REQUIRE(house[2].concern().id == "net.torn");
    CHECK(english(house[2].concern()).find(english(house[2].table()->replica->trouble())) !=
          std::string::npos);
    CHECK(house[2].table()->replica->trouble().id == "match.rules_version");
    CHECK_FALSE(house[2].table()->replica->confirmed());
}

TEST_CASE("a rematch or a phrase without a connection is refused, not forgotten", "[service]")
{
    House house;
    house.sit_down("kani");
    REQUIRE(house[1].resign());
    house.run();
    house.kill();
    house.run(100);
    CHECK(house[0].rematch(true).reason().id == "net.offline");
    CHECK(house[0].say(PhraseKind::thanks).reason().id == "net.offline");
}

TEST_CASE("a rematch that was asked for on a dead line is asked for again on the next one", "[service]")
{
    House house;
    house.sit_down("kani");
    REQUIRE(house[1].resign());
    house.run();
    house.up = [](std::size_t client, std::string frame) { return client == 0 ? std::string{} : frame; };
    REQUIRE(house[0].rematch(true));
    house.run(1'000);
    house.up = {};
    house.cut(0);
    house.run(2'000);
    CHECK(house[1].table()->info.seats[0].rematch);
    REQUIRE(house[0].rematch(false));
    house.run(1'000);
    CHECK_FALSE(house[1].table()->info.seats[0].rematch);
    house.cut(0);
    house.run(2'000);
    CHECK_FALSE(house[1].table()->info.seats[0].rematch);
}
