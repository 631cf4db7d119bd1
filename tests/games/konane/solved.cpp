// What others have solved by exhaustion, solved again here with nothing but the rules.

#include "games/konane/rules.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <string>
#include <vector>

using namespace papamu;
using konane::Moves;
using konane::Position;

namespace {

struct Games {
    int all = 0;
    int won_by_black = 0;
};

void finish(const Position& position, Games& games)
{
    Moves moves;
    konane::legal_moves(position, moves);
    if (moves.empty()) {
        ++games.all;
        games.won_by_black += konane::Rules::outcome(position).winner == Seat::first;
    }
    for (const auto& move : moves) finish(konane::play(position, move), games);
}

struct Hash {
    std::size_t operator()(const Position& position) const
    {
        return static_cast<std::size_t>(mix(position.mine + mix(position.theirs)));
    }
};

// Who wins, found by trying all moves, those first that leave the opponent the fewest. The memory has a fixed
// size and forgets, so 6x6 fits into 256 MB.
class Solver {
public:
    explicit Solver(int memory_bits) : memory_(std::size_t{1} << memory_bits) {}

    bool wins(const Position& position)
    {
        auto& known = memory_[Hash{}(position) % memory_.size()];
        if (known.position == position) return known.won;
        struct Next {
            Position position;
            std::uint64_t jumps;
        };
        Moves moves;
        konane::legal_moves(position, moves);
        std::vector<Next> next;
        for (const auto& move : moves) {
            const auto after = konane::play(position, move);
            next.push_back({after, konane::count(after)});
        }
        std::sort(next.begin(), next.end(), [](const Next& a, const Next& b) { return a.jumps < b.jumps; });
        const bool won =
            std::any_of(next.begin(), next.end(), [&](const Next& that) { return !wins(that.position); });
        known = {position, won};
        return won;
    }

    Seat winner(const Position& position) { return wins(position) ? position.turn : other(position.turn); }

private:
    struct Known {
        Position position; // an empty board at first, which is lost
        bool won = false;
    };
    std::vector<Known> memory_;
};

Position after(Position position, const std::string& move)
{
    const auto found = konane::Rules::parse_move(position, move);
    REQUIRE(found);
    return konane::play(position, *found);
}

// A removal in the centre can be answered inside the central 2x2 (two ways) or outside it (two ways).
void check_openings(int size, const std::string& centre, const std::vector<std::string>& inside,
                    const std::vector<std::string>& outside, const std::vector<std::string>& corners)
{
    Solver solver(size == 4 ? 12 : 23);
    const auto full = konane::start(size);
    CHECK(solver.winner(full) == Seat::second);
    for (const auto& corner : corners) CHECK(solver.winner(after(full, corner)) == Seat::second);
    const auto opened = after(full, centre);
    for (const auto& reply : inside) CHECK(solver.winner(after(opened, reply)) == Seat::second);
    for (const auto& reply : outside) CHECK(solver.winner(after(opened, reply)) == Seat::first);
}

} // namespace

TEST_CASE("4x4 konane has 35328 complete games, 14680 of them won by black", "[konane]")
{
    Games games;
    finish(konane::start(4), games);
    CHECK(games.all == 35328);
    CHECK(games.won_by_black == 14680);
}

TEST_CASE("4x4 konane is won by white: corner and central replies for white, outside replies for black",
          "[konane]")
{
    check_openings(4, "b2", {"b3", "c2"}, {"a2", "b1"}, {"a1", "d4"});
    check_openings(4, "c3", {"b3", "c2"}, {"d3", "c4"}, {"a1", "d4"});
}

// A minute, so only when asked for.
TEST_CASE("6x6 konane is won by white: corner and central replies for white, outside replies for black",
          "[.slow][konane]")
{
    check_openings(6, "c3", {"c4", "d3"}, {"b3", "c2"}, {"a1", "f6"});
    check_openings(6, "d4", {"c4", "d3"}, {"e4", "d5"}, {"a1", "f6"});
}
