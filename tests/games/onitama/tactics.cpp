// The proven positions of tactics.txt, against trying everything and against the search.

#include "support/tactics.hpp"
#include "engine/search.hpp"
#include "games/onitama/rules.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

using namespace papamu;
using namespace papamu::engine;
using namespace papamu::testing;
using onitama::Position;
using O = onitama::Rules;

namespace {

MoveList<O> moves_of(const Position& position)
{
    MoveList<O> moves;
    O::legal_moves(position, moves);
    return moves;
}

// Trying everything, remembering what was tried.
class Trying {
public:
    /// Of a game that goes on: plies to the end, negative for a loss; 0 when nobody wins within so many.
    int result(const Position& position, int plies)
    {
        for (int n = 1; n <= plies; ++n) {
            if (wins(position, n)) return n;
            if (loses(position, n)) return -n;
        }
        return 0;
    }

private:
    struct Known {
        int yes_from = 99; ///< won within so many plies
        int no_to = 0;     ///< not won within so many
    };

    bool wins(const Position& position, int plies)
    {
        const auto key = O::key(position);
        const Known known = known_[key];
        if (plies >= known.yes_from) return true;
        if (plies <= known.no_to) return false;
        const auto moves = moves_of(position);
        const bool found = std::any_of(moves.begin(), moves.end(), [&](const auto& move) {
            const auto next = O::play(position, move);
            const auto outcome = O::outcome(next);
            return outcome.decided() ? outcome.winner == O::to_move(position) : loses(next, plies - 1);
        });
        (found ? known_[key].yes_from : known_[key].no_to) = plies;
        return found;
    }
    bool loses(const Position& position, int plies)
    {
        if (plies < 2) return false;
        const auto moves = moves_of(position);
        return std::all_of(moves.begin(), moves.end(), [&](const auto& move) {
            const auto next = O::play(position, move);
            return !O::outcome(next).decided() && wins(next, plies - 1);
        });
    }

    std::unordered_map<std::uint64_t, Known> known_;
};

} // namespace

TEST_CASE("the short tactics of Onitama are what trying everything finds", "[onitama][tactics][thorough]")
{
    const auto all = tactics("onitama");
    REQUIRE(all.size() >= 60);
    int tried = 0;
    for (const auto& tactic : all) {
        if (tactic.plies > 9) continue;
        INFO(tactic.position);
        ++tried;
        const auto position = *O::parse(tactic.position);
        REQUIRE(O::text(position) == tactic.position);
        Trying trying;
        const bool win = tactic.kind == Value::Kind::win;
        REQUIRE(trying.result(position, tactic.plies) == (win ? tactic.plies : -tactic.plies));
        std::vector<std::string> best;
        for (const auto& move : moves_of(position)) {
            const int below = trying.result(O::play(position, move), tactic.plies - 1);
            if (below == (win ? 1 - tactic.plies : tactic.plies - 1)) best.push_back(O::text(position, move));
        }
        std::sort(best.begin(), best.end());
        REQUIRE(best == tactic.best);
    }
    CHECK(tried >= 60);
}

TEST_CASE("the search proves the tactics of Onitama and finds a best move", "[onitama][tactics]")
{
    Table table(std::size_t{8} << 20);
    Control control;
    const auto search = std::make_unique<Search<O>>(table, control);
    for (const auto& tactic : tactics("onitama")) {
        for (const bool full_width : {true, false}) {
            INFO(tactic.position << " full width " << full_width);
            const auto position = *O::parse(tactic.position);
            table.clear();
            control.begin(0, std::chrono::steady_clock::time_point::max());
            search->set_root(position, {}, {full_width, true});
            const auto& best = search->root_moves().front();
            int depth = 0;
            do {
                search->look(++depth, 1);
            } while (!is_proven(best.score) && depth < 2 * tactic.plies + 8);
            REQUIRE(is_proven(best.score));
            REQUIRE(is_win(best.score) == (tactic.kind == Value::Kind::win));
            if (!full_width) {
                if (tactic.kind == Value::Kind::win) REQUIRE(plies_to_end(best.score) >= tactic.plies);
                continue;
            }
            REQUIRE(plies_to_end(best.score) == tactic.plies);
            REQUIRE(tactic.is_best(O::text(position, best.move)));
        }
    }
}
