#include "match/match.hpp"

#include "core/random.hpp"
#include "game/registry.hpp"
#include "match/texts.hpp"

#include <catch2/catch.hpp>

using namespace papamu;

namespace {

constexpr auto small_konane = "wBwB/BwBw/wBwB/BwBw b";
constexpr auto onitama = "ssmss/5/5/5/SSMSS r crab,elephant boar,ox tiger";

Entry started(const std::string& game, const std::string& position, HouseRules house = {})
{
    return {0, 0, entry::Started{game, 1, {{}, {}, position}, house, {"Anna", "Ben"}}};
}

Match begin(const std::string& game, const std::string& position, HouseRules house = {})
{
    return *Match::begin(started(game, position, house));
}

Result<void> add(Match& match, Entry::What what)
{
    return match.add({match.next_seq(), match.last_time() + 100, std::move(what)});
}

void play(Match& match, const std::vector<std::string>& moves)
{
    for (const auto& move : moves) {
        INFO(move);
        const auto added = add(match, entry::Move{match.to_move(), match.ply(), move});
        REQUIRE(added);
    }
}

std::string why(const Result<void>& result) { return result ? "" : result.reason().id; }

} // namespace

TEST_CASE("a match is what was entered: the same entries give the same match", "[match]")
{
    auto match = begin("konane", small_konane);
    play(match, {"b2", "b3", "d2-b2"});
    const auto again = Match::fold(match.entries());
    REQUIRE(again);
    CHECK(again->position() == match.position());
    CHECK(again->digest() == match.digest());
    CHECK(again->ply() == 3);
    CHECK(again->started().names[1] == "Ben");
}

TEST_CASE("a game that is decided by its rules ends the match with a reason and the spots that show it",
          "[match]")
{
    auto match = begin("konane", small_konane);
    while (!match.conclusion()) play(match, {match.game().moves(match.position())->front()});
    CHECK(match.conclusion()->kind == Conclusion::Kind::win);
    CHECK_FALSE(match.conclusion()->reason.empty());
    CHECK_FALSE(match.conclusion()->spots.empty());
    CHECK_FALSE(match.conclusion()->by_house_rule);
    CHECK(why(add(match, entry::Move{match.to_move(), match.ply(), "b3"})) == "match.over");
    CHECK(why(add(match, entry::Resigned{Seat::first})) == "match.over");
}

TEST_CASE("a refused entry changes nothing", "[match]")
{
    auto match = begin("konane", small_konane);
    const auto digest = match.digest();
    CHECK(why(add(match, entry::Move{Seat::second, 0, "b2"})) == "match.not_your_turn");
    CHECK(why(add(match, entry::Move{Seat::first, 1, "b2"})) == "match.stale");
    CHECK_FALSE(add(match, entry::Move{Seat::first, 0, "f9"}));
    CHECK(why(match.add({5, 0, entry::Resigned{Seat::first}})) == "entry.sequence");
    CHECK(why(add(match, entry::Started{})) == "entry.started");
    play(match, {"b2"});
    CHECK(why(match.add({2, 50, entry::Resigned{Seat::first}})) == "entry.time");
    CHECK(match.entries().size() == 2);
    CHECK(match.digest() != digest);
}

TEST_CASE("a match says what it cannot begin with", "[match]")
{
    CHECK(Match::begin(started("chess", "x")).reason().id == "game.unknown");
    CHECK_FALSE(Match::begin(started("konane", "nonsense")));
    auto other_version = std::get<entry::Started>(started("konane", small_konane).what);
    other_version.rules_version = 99;
    CHECK(Match::begin({0, 0, other_version}).reason().id == "match.rules_version");
    CHECK(Match::begin({0, 0, entry::Aborted{}}).reason().id == "entry.started");
    CHECK(Match::fold({}).reason().id == "entry.started");
}

TEST_CASE("a start that was not drawn as it says is refused", "[match]")
{
    auto start = std::get<entry::Started>(started("konane", small_konane).what);
    start.setup.options = {{"size", "6"}};
    CHECK(Match::begin({0, 0, start}).reason().id == "match.draw");
    start.setup = *(*find_game("onitama"))->draw({}, std::vector<std::uint8_t>{1, 2});
    start.game = "onitama";
    CHECK(Match::begin({0, 0, start}));
    start.setup.bytes = {9, 9};
    CHECK(Match::begin({0, 0, start}).reason().id == "match.draw");
    auto named = std::get<entry::Started>(started("konane", small_konane).what);
    named.names[0] = "\x01";
    CHECK(Match::begin({0, 0, named}).reason().id == "match.name");
}

TEST_CASE("resigning and losing on time end the match for the other side", "[match]")
{
    auto match = begin("konane", small_konane);
    auto late = match;
    REQUIRE(add(match, entry::Resigned{Seat::first}));
    CHECK(match.conclusion()->winner == Seat::second);
    CHECK(english(match.conclusion()->reason) == "Black resigned");
    REQUIRE(add(late, entry::Flag{Seat::second}));
    CHECK(late.conclusion()->winner == Seat::first);
}

TEST_CASE("an offered draw stands until the other side answers or moves", "[match]")
{
    auto match = begin("onitama", onitama);
    REQUIRE(add(match, entry::Offer{Seat::second, OfferKind::draw}));
    CHECK(why(add(match, entry::Offer{Seat::first, OfferKind::draw})) == "match.offer_stands");
    CHECK(why(add(match, entry::Answer{Seat::second, true})) == "match.no_offer");
    SECTION("accepted")
    {
        REQUIRE(add(match, entry::Answer{Seat::first, true}));
        CHECK(match.conclusion()->kind == Conclusion::Kind::draw);
        CHECK(match.conclusion()->by_house_rule);
    }
    SECTION("declined")
    {
        REQUIRE(add(match, entry::Answer{Seat::first, false}));
        CHECK_FALSE(match.conclusion());
        CHECK_FALSE(match.offer_of(Seat::second));
    }
    SECTION("answered by a move")
    {
        play(match, {match.game().moves(match.position())->front()});
        CHECK_FALSE(match.offer_of(Seat::second));
        CHECK(why(add(match, entry::Answer{Seat::first, true})) == "match.no_offer");
    }
}

TEST_CASE("draws are agreed on only where the game and the house rules know them", "[match]")
{
    auto konane = begin("konane", small_konane);
    CHECK(why(add(konane, entry::Offer{Seat::first, OfferKind::draw})) == "match.no_agreement");
    auto strict = begin("onitama", onitama, {.agreement = false});
    CHECK(why(add(strict, entry::Offer{Seat::first, OfferKind::draw})) == "match.no_agreement");
}

TEST_CASE("a request to take back returns to the requester's own decision", "[match]")
{
    auto match = begin("konane", small_konane);
    CHECK(why(add(match, entry::Offer{Seat::first, OfferKind::takeback})) == "match.nothing_to_take_back");
    play(match, {"b2", "b3"});
    SECTION("asked by who moved before last: both moves go")
    {
        REQUIRE(add(match, entry::Offer{Seat::first, OfferKind::takeback}));
        REQUIRE(add(match, entry::Answer{Seat::second, true}));
        CHECK(match.ply() == 0);
        CHECK(match.position() == small_konane);
        CHECK(match.to_move() == Seat::first);
    }
    SECTION("asked by who moved last: one move goes")
    {
        REQUIRE(add(match, entry::Offer{Seat::second, OfferKind::takeback}));
        REQUIRE(add(match, entry::Answer{Seat::first, true}));
        CHECK(match.ply() == 1);
        CHECK(match.undone().size() == 1);
    }
}

TEST_CASE("moves are taken back without asking only where the house rules say so", "[match]")
{
    auto asking = begin("konane", small_konane);
    play(asking, {"b2", "b3"});
    CHECK(why(add(asking, entry::Takeback{1})) == "match.no_free_undo");

    auto free = begin("konane", small_konane, {.free_undo = true});
    play(free, {"b2", "b3", "d2-b2"});
    REQUIRE(add(free, entry::Takeback{1}));
    CHECK(free.ply() == 1);
    REQUIRE(free.undone().size() == 2);
    CHECK(free.undone()[0].text == "b3");
    play(free, {"b3"});
    CHECK(free.undone().size() == 1);
    REQUIRE(add(free, entry::Takeback{1}));
    CHECK(free.undone().size() == 2);
    play(free, {"a2"});
    CHECK(free.undone().empty());
    CHECK(why(add(free, entry::Takeback{2})) == "match.nothing_to_take_back");
}

TEST_CASE("taking back the last move of a finished game opens it again", "[match]")
{
    auto match = begin("konane", small_konane, {.free_undo = true});
    while (!match.conclusion()) play(match, {match.game().moves(match.position())->front()});
    REQUIRE(add(match, entry::Takeback{match.ply() - 1}));
    CHECK_FALSE(match.conclusion());
}

TEST_CASE("the third occurrence of a position is a draw by house rule, the start counted", "[match]")
{
    // Cycles found by search over the game itself, so the test needs no knowledge of the cards.
    const auto find_cycle = [](Match match) {
        std::vector<std::string> moves;
        Random random(11);
        for (int tries = 0; tries < 200000; ++tries) {
            Match trial = match;
            moves.clear();
            for (int ply = 0; ply < 6 && !trial.conclusion(); ++ply) {
                const auto all = *trial.game().moves(trial.position());
                moves.push_back(all[random.below(static_cast<std::uint32_t>(all.size()))]);
                if (!add(trial, entry::Move{trial.to_move(), trial.ply(), moves.back()})) break;
            }
            if (trial.ply() == 6 && trial.position() == match.position()) return moves;
        }
        return std::vector<std::string>{};
    };
    // Two masters and few pieces: cycles are short and frequent.
    const auto start = "2m2/5/5/5/2M2 r crab,elephant boar,ox tiger";
    const auto cycle = find_cycle(begin("onitama", start, {.repetition = false}));
    REQUIRE(cycle.size() == 6);
    auto match = begin("onitama", start);
    play(match, cycle);
    CHECK(match.occurrences() == 2);
    CHECK_FALSE(match.conclusion());
    play(match, cycle);
    REQUIRE(match.conclusion());
    CHECK(match.conclusion()->kind == Conclusion::Kind::draw);
    CHECK(match.conclusion()->by_house_rule);
    CHECK(match.conclusion()->reason.id == "match.repetition");

    auto without = begin("onitama", start, {.repetition = false});
    play(without, cycle);
    play(without, cycle);
    CHECK_FALSE(without.conclusion());
}

TEST_CASE("a game is called off before the second move only", "[match]")
{
    auto match = begin("konane", small_konane);
    play(match, {"b2"});
    auto called_off = match;
    REQUIRE(add(called_off, entry::Aborted{}));
    CHECK(called_off.conclusion()->kind == Conclusion::Kind::none);
    play(match, {"b3"});
    CHECK(why(add(match, entry::Aborted{})) == "match.too_late_to_abort");
    auto granted = match;
    REQUIRE(add(granted, entry::Aborted{true}));
    CHECK(granted.conclusion()->kind == Conclusion::Kind::none);
}
