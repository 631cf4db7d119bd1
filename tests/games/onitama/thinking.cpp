// What the search is told of Onitama, and what it finds, against plain looking ahead.

#include "core/random.hpp"
#include "engine/search.hpp"
#include "games/onitama/rules.hpp"
#include "support/playing.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

using namespace papamu;
using namespace papamu::engine;
using onitama::Position;
using O = onitama::Rules;

namespace {

MoveList<O> moves_of(const Position& position)
{
    MoveList<O> moves;
    O::legal_moves(position, moves);
    return moves;
}

bool over(const Position& position) { return O::outcome(position).decided(); }

// Not every one can arise: pieces stand anywhere, on crowded edges too, and all 32 cards are in it.
Position random_position(Random& random)
{
    std::vector<std::string> cards;
    for (const auto& card : onitama::cards) cards.emplace_back(card.word);
    const auto size = static_cast<std::uint32_t>(cards.size());
    for (std::uint32_t i = 0; i < 5; ++i) std::swap(cards[i], cards[i + random.below(size - i)]);
    std::string board(25, '.');
    const auto columns = 2 + random.below(4);
    const auto put = [&](char piece) {
        for (;;) {
            auto& square = board[random.below(5) * 5 + random.below(columns)];
            if (square != '.') continue;
            square = piece;
            return;
        }
    };
    put('M');
    put('m');
    for (auto students = random.below(5); students > 0; --students) put('S');
    for (auto students = random.below(5); students > 0; --students) put('s');
    std::string text;
    for (std::size_t rank = 0; rank < 5; ++rank) {
        int empty = 0;
        const auto flush = [&] {
            if (empty > 0) text += std::to_string(empty);
            empty = 0;
        };
        for (std::size_t file = 0; file < 5; ++file) {
            const char piece = board[rank * 5 + file];
            if (piece == '.') {
                ++empty;
                continue;
            }
            flush();
            text += piece;
        }
        flush();
        if (rank < 4) text += '/';
    }
    text += random.below(2) ? " r " : " b ";
    text += cards[0] + ',' + cards[1] + ' ' + cards[2] + ',' + cards[3] + ' ' + cards[4];
    const auto position = O::parse(text);
    return position ? *position : random_position(random);
}

bool won_by(const Position& after, Seat seat)
{
    const auto outcome = O::outcome(after);
    return outcome.decided() && outcome.winner == seat;
}

bool some_move_wins(const Position& position)
{
    const auto moves = moves_of(position);
    return std::any_of(moves.begin(), moves.end(), [&](const auto& move) {
        return won_by(O::play(position, move), O::to_move(position));
    });
}

// Plain looking ahead, every move to the end.
Score minimax(const Position& position, int depth, int ply)
{
    if (over(position)) return won_by(position, O::to_move(position)) ? win_in(ply) : loss_in(ply);
    if (depth == 0) return some_move_wins(position) ? win_in(ply + 1) : O::evaluate(position);
    Score best = -beyond;
    for (const auto& move : moves_of(position))
        best = std::max(best, -minimax(O::play(position, move), depth - 1, ply + 1));
    return best;
}

} // namespace

TEST_CASE("onitama wins now exactly where a move wins", "[onitama][thinking]")
{
    Random random(61);
    int winning = 0;
    for (int round = 0; round < 20000; ++round) {
        const auto position = random_position(random);
        if (over(position)) continue;
        INFO(O::text(position));
        REQUIRE(O::wins_now(position) == some_move_wins(position));
        winning += O::wins_now(position);
    }
    CHECK(winning > 3000);
}

TEST_CASE("onitama lists as safe exactly the moves that no reply refutes at once", "[onitama][thinking]")
{
    Random random(62);
    int lost = 0, asked = 0, passes = 0;
    for (int round = 0; round < 40000; ++round) {
        const auto position = random_position(random);
        if (over(position) || O::wins_now(position)) continue;
        INFO(O::text(position));
        MoveList<O> safe;
        O::safe_moves(position, safe);
        MoveList<O> expected;
        for (const auto& move : moves_of(position))
            if (!some_move_wins(O::play(position, move))) expected.push_back(move);
        REQUIRE(std::is_permutation(safe.begin(), safe.end(), expected.begin(), expected.end()));
        ++asked;
        lost += safe.empty();
        passes += !safe.empty() && safe[0].is_pass();
    }
    CHECK(asked > 15000);
    CHECK(lost > 1000);
    CHECK(passes > 0);
}

TEST_CASE("the features of Onitama make up its estimate", "[onitama][thinking]")
{
    Random random(65);
    for (int round = 0; round < 2000; ++round) {
        const auto position = random_position(random);
        if (over(position)) continue;
        INFO(O::text(position));
        int sum = 0;
        for (const auto& [name, weight, value] : O::features(position)) sum += weight * value;
        REQUIRE(sum == O::evaluate(position));
    }
}

TEST_CASE("the best estimate of the next ply is the best of all safe moves", "[onitama][thinking]")
{
    Random random(63);
    for (int round = 0; round < 40000; ++round) {
        const auto position = random_position(random);
        if (over(position) || O::wins_now(position)) continue;
        INFO(O::text(position));
        MoveList<O> safe;
        O::safe_moves(position, safe);
        int best = -beyond;
        for (const auto& move : safe) best = std::max(best, -O::evaluate(O::play(position, move)));
        const auto whole = O::best_next(position, -beyond, beyond);
        REQUIRE((whole.count == 0) == safe.empty());
        if (safe.empty()) continue;
        REQUIRE(whole.best == best);
        const int far = random.below(4) == 0 ? (random.below(2) == 0 ? -29990 : 29990) : 0;
        const int alpha = best - 60 + static_cast<int>(random.below(120)) + far;
        const auto part = O::best_next(position, alpha, alpha + 1);
        INFO(alpha << ' ' << best << ' ' << part.best);
        if (best > alpha) {
            REQUIRE(part.best > alpha);
            REQUIRE(part.best <= best);
        } else {
            REQUIRE(part.best <= alpha);
            REQUIRE(part.best >= best);
        }
    }
}

TEST_CASE("the search of Onitama at full width is plain looking ahead", "[onitama][thinking][thorough]")
{
    Random random(64);
    Table table(std::size_t{1} << 20);
    Control control;
    int proven = 0;
    for (int round = 0; round < 400; ++round) {
        const auto position = random_position(random);
        if (over(position)) continue;
        INFO(O::text(position));
        const int depth = 1 + static_cast<int>(random.below(4));
        table.clear();
        control.begin(0, std::chrono::steady_clock::time_point::max());
        const auto search = std::make_unique<Search<O>>(table, control);
        search->set_root(position, {}, {true, true});
        for (int d = 1; d <= depth; ++d) {
            search->look(d, 1);
            if (is_proven(search->root_moves().front().score)) break;
        }
        const Score found = search->root_moves().front().score;
        REQUIRE(found == minimax(position, depth, 0));
        proven += is_proven(found);
    }
    CHECK(proven > 50);
}
