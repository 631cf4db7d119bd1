// What the search is told of Oxono, held against the plainest way to find it out.

#include "games/oxono/minimax.hpp"
#include "games/oxono/support.hpp"

#include <catch2/catch.hpp>

#include <map>

using namespace papamu;
using namespace papamu::testing;
using namespace papamu::testing::oxono;

namespace {

std::vector<Move> legal(const Position& position)
{
    MoveList<Oxono> moves;
    Oxono::legal_moves(position, moves);
    return {moves.begin(), moves.end()};
}

std::string random_text(Random& random)
{
    return random_position(random, static_cast<int>(random.below(33)));
}

// The board turned or mirrored, and X and O exchanged or not.
Position image(const Position& position, unsigned symmetry, bool exchanged)
{
    const auto square = [&](int at) {
        int file = at % 6;
        int rank = at / 6;
        if (symmetry & 1) file = 5 - file;
        if (symmetry & 2) rank = 5 - rank;
        if (symmetry & 4) std::swap(file, rank);
        return rank * 6 + file;
    };
    const auto symbol = [&](std::size_t at) { return exchanged ? 1 - at : at; };
    Position other = position;
    other.of_seat = {};
    other.of_symbol = {};
    for (int at = 0; at < 36; ++at)
        for (std::size_t i = 0; i < 2; ++i) {
            const auto there = std::uint64_t{1} << square(at);
            if (position.of_seat[i] >> at & 1) other.of_seat[i] |= there;
            if (position.of_symbol[i] >> at & 1) other.of_symbol[symbol(i)] |= there;
        }
    for (std::size_t i = 0; i < 2; ++i) {
        other.totem[symbol(i)] = static_cast<std::uint8_t>(square(position.totem[i]));
        for (std::size_t seat = 0; seat < 2; ++seat)
            other.reserve[seat][symbol(i)] = position.reserve[seat][i];
    }
    return other;
}

} // namespace

TEST_CASE("oxono: a win by the next move is seen exactly where there is one", "[oxono]")
{
    Random random(401);
    int wins = 0;
    const int rounds = lighter(20'000);
    for (int round = 0; round < rounds; ++round) {
        const auto text = random_text(random);
        INFO(text);
        const auto position = position_of(text);
        const bool truth = plain_wins_now(position);
        REQUIRE(Oxono::wins_now(position) == truth);
        wins += truth;
    }
    CHECK(wins > rounds / 10);
    CHECK(wins < rounds * 9 / 10);
}

TEST_CASE("oxono: the verdict is the outcome", "[oxono]")
{
    Random random(402);
    for (int round = 0; round < 2000; ++round) {
        const auto position = position_of(random_position(random, round % 33, round % 2 == 0));
        const auto outcome = Oxono::outcome(position);
        using engine::Verdict;
        const auto expected = outcome.kind == Outcome::Kind::ongoing       ? Verdict::ongoing
                              : outcome.kind == Outcome::Kind::draw        ? Verdict::drawn
                              : outcome.winner == Oxono::to_move(position) ? Verdict::won
                                                                           : Verdict::lost;
        REQUIRE(Oxono::verdict(position) == expected);
    }
}

TEST_CASE("oxono: the last ply is told as making every move tells it", "[oxono]")
{
    using Kind = engine::LastPly::Kind;
    Random random(403);
    std::map<Kind, int> seen;
    const int rounds = lighter(8000);
    for (int round = 0; round < rounds; ++round) {
        const auto text = random_position(random, static_cast<int>(random.below(31)));
        INFO(text);
        const auto position = position_of(text);
        if (plain_wins_now(position) || Oxono::plies_left(position) < 2) continue;
        bool safe = false;
        std::set<int> estimates;
        for (const auto& move : legal(position)) {
            const auto next = Oxono::play(position, move);
            if (plain_wins_now(next)) continue;
            safe = true;
            estimates.insert(-Oxono::evaluate(next));
        }
        const int alpha = Oxono::evaluate(position) + static_cast<int>(random.below(12)) - 4;
        const auto found = Oxono::last_ply(position, alpha);
        ++seen[found.kind];
        switch (found.kind) {
        case Kind::above:
            REQUIRE(found.score > alpha);
            REQUIRE(estimates.count(found.score) == 1);
            break;
        case Kind::below: REQUIRE((estimates.empty() || *estimates.rbegin() <= alpha)); break;
        case Kind::lost: REQUIRE_FALSE(safe); break;
        }
        const auto any = Oxono::last_ply(position, -engine::most_estimate - 1);
        REQUIRE(any.kind == (safe ? Kind::above : Kind::lost));
    }
    CHECK(seen[Kind::above] > rounds / 16);
    CHECK(seen[Kind::below] > rounds / 16);
    CHECK(seen[Kind::lost] > rounds / 80);
}

TEST_CASE("oxono: what a pawn adds to the estimate is told the same in both ways", "[oxono]")
{
    Random random(404);
    for (int round = 0; round < 4000; ++round) {
        const auto position = position_of(random_text(random));
        if (plain_wins_now(position)) continue;
        const auto own = position.of_seat[index_of(position.turn)];
        const auto others = position.of_seat[index_of(other(position.turn))];
        const papamu::oxono::Gains gains(own, others);
        for (const auto& move : legal(position)) {
            const auto gain = -Oxono::evaluate(Oxono::play(position, move)) - Oxono::evaluate(position);
            REQUIRE(gains.on(move.pawn) == gain);
            REQUIRE(papamu::oxono::gain_on(own, others, move.pawn) == gain);
            for (int value = -1; value < 33; ++value)
                REQUIRE((gains.above(value) >> move.pawn & 1) == (gain > value));
        }
    }
}

TEST_CASE("oxono: images of a position have one key while there are few pawns, and one estimate always",
          "[oxono]")
{
    Random random(405);
    for (int round = 0; round < 2000; ++round) {
        const auto position = position_of(random_text(random));
        const int pawns = 32 - Oxono::plies_left(position);
        for (unsigned symmetry = 0; symmetry < 8; ++symmetry)
            for (const bool exchanged : {false, true}) {
                const auto other = image(position, symmetry, exchanged);
                REQUIRE(Oxono::evaluate(other) == Oxono::evaluate(position));
                REQUIRE(Oxono::wins_now(other) == Oxono::wins_now(position));
                if (pawns <= papamu::oxono::keys::most_pawns_of_images)
                    REQUIRE(Oxono::key(other) == Oxono::key(position));
            }
    }
}

TEST_CASE("oxono: different positions have different keys", "[oxono]")
{
    Random random(406);
    std::map<std::uint64_t, Position> seen;
    const auto see = [&](const Position& position) {
        const auto [at, fresh] = seen.emplace(Oxono::key(position), position);
        if (fresh || at->second == position) return;
        bool same = false;
        for (unsigned symmetry = 0; symmetry < 8; ++symmetry)
            for (const bool exchanged : {false, true})
                same = same || image(position, symmetry, exchanged) == at->second;
        REQUIRE(same);
    };
    for (int round = 0; round < 2000; ++round) {
        const auto position = position_of(random_text(random));
        see(position);
        for (const auto& move : legal(position)) see(Oxono::play(position, move));
    }
    CHECK(seen.size() > 20000);
}
