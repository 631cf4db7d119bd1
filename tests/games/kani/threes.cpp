// What the tables of endings stand on: the numbers of positions, turns that capture nothing, and how results
// are kept.

#include "games/kani/quiet_turns.hpp"
#include "games/kani/random_positions.hpp"
#include "games/kani/support.hpp"

#include <catch2/catch.hpp>

#include <map>
#include <set>

using namespace papamu;
using namespace papamu::kani;
using namespace papamu::kani::threes;
using papamu::kani_tests::random_position;

namespace {

const Numbers& numbers()
{
    static const Numbers made;
    return made;
}

Place place_of(const Pair& pair)
{
    const auto row = numbers().row(pair.mover, count_bits(pair.mover.shrimps));
    return numbers().place(row, pair.waiting, count_bits(pair.waiting.shrimps));
}

using Masks = std::pair<Mask, Mask>;

std::set<Masks> turns(const Position& position)
{
    const auto own = index_of(position.turn);
    std::set<Masks> found;
    each_quiet_turn({position.crabs[own], position.shrimps[own]}, position.enemies(),
                    home_of(other(position.turn)), position.bonds, [&](const Side& side) {
                        found.emplace(side.crabs, side.shrimps);
                        return true;
                    });
    return found;
}

std::set<Masks> turns_back(const Position& position)
{
    const auto moved = 1 - index_of(position.turn);
    std::set<Masks> found;
    each_quiet_turn_back({position.crabs[moved], position.shrimps[moved]}, position.own(),
                         home_of(position.turn), position.bonds,
                         [&](const Side& side) { found.emplace(side.crabs, side.shrimps); });
    return found;
}

} // namespace

TEST_CASE("kani endings: every cell of a slice is one position with three pieces a side", "[kani][engine]")
{
    for (const int of_mover : {0, 1, 2})
        for (const int of_waiting : {0, 1, 2}) {
            const auto slice = slice_of(of_mover, of_waiting);
            const auto columns = Numbers::columns(of_waiting);
            REQUIRE(numbers().cells(slice) == numbers().rows(of_mover) * columns);
            int wrong = 0;
            for (std::size_t cell = 0; cell < numbers().cells(slice); cell += slice == 0 ? 1 : 97) {
                const Side mover = numbers().side(of_mover, cell / columns);
                const Side waiting = numbers().waiting(mover, of_waiting, cell % columns);
                const auto place = place_of({mover, waiting});
                // A side to move that is its own mirror image has two cells for a position; the first counts.
                const bool own_image = flip_ranks(mover) == mover && place.cell < cell;
                wrong += place.slice != slice || (place.cell != cell && !own_image) ||
                         (mover.all() & waiting.all()) || count_bits(waiting.all()) != 3;
            }
            CHECK(wrong == 0);
        }
}

TEST_CASE("kani endings: mirror images share a cell", "[kani][engine]")
{
    Random random(41);
    for (int round = 0; round < 2'000; ++round) {
        auto position = random_position(random, true);
        if (round % 4 == 0) {
            const Mask one = bit(static_cast<int>(random.below(10)));
            const Mask own_image = one | flip_ranks(one) | bit(static_cast<int>(10 + random.below(5)));
            if (own_image & position.enemies()) continue;
            position.crabs[index_of(position.turn)] = own_image;
            position.shrimps[index_of(position.turn)] = 0;
        }
        const auto pair = pair_of(position);
        const auto place = place_of(pair);
        auto turned = position;
        turned.turn = other(position.turn);
        for (const std::size_t seat : {0, 1}) {
            turned.crabs[seat] = flip_files(position.crabs[1 - seat]);
            turned.shrimps[seat] = flip_files(position.shrimps[1 - seat]);
        }
        CHECK(place_of(pair_of(turned)).cell == place.cell);
        CHECK(place_of({flip_ranks(pair.mover), flip_ranks(pair.waiting)}).cell == place.cell);
    }
}

TEST_CASE("kani endings: turns forwards are the legal ones, and turns back lead back", "[kani][engine]")
{
    Random random(42);
    int seen = 0;
    for (int round = 0; round < 3'000; ++round) {
        const auto position = random_position(random, true);
        if (Rules::wins_now(position)) continue;
        ++seen;
        INFO(Rules::text(position));
        const auto own = index_of(position.turn);
        std::set<Masks> legal;
        MoveList<kani::Rules> moves;
        Rules::legal_moves(position, moves);
        for (const auto& move : moves) {
            const auto next = Rules::play(position, move);
            REQUIRE(next.enemies() != 0);
            legal.emplace(next.crabs[own], next.shrimps[own]);
            REQUIRE(turns_back(next).count({position.crabs[own], position.shrimps[own]}) == 1);
        }
        REQUIRE(turns(position) == legal);

        const auto moved = 1 - own;
        for (const auto& [crabs, shrimps] : turns_back(position)) {
            auto before = position;
            before.turn = other(position.turn);
            before.crabs[moved] = crabs;
            before.shrimps[moved] = shrimps;
            INFO("before " << Rules::text(before));
            moves.clear();
            Rules::legal_moves(before, moves);
            REQUIRE(std::any_of(moves.begin(), moves.end(),
                                [&](const auto& move) { return Rules::play(before, move) == position; }));
        }
    }
    CHECK(seen > 500);
}

TEST_CASE("kani endings: a slice keeps what was put in, and notices when it is damaged", "[kani][engine]")
{
    Random random(43);
    constexpr std::size_t cells = 10'001;
    std::vector<int> plies;
    Slice slice(cells);
    std::map<int, std::vector<std::size_t>> by_plies;
    for (std::size_t cell = 0; cell < cells; ++cell) {
        plies.push_back(static_cast<int>(random.below(random.below(4) ? 16 : 120)) - 1);
        slice.append(plies.back());
        by_plies[plies.back()].push_back(cell);
    }
    const auto kept = slice.kept(7);
    auto again = Slice::read(kept, 7, cells);
    REQUIRE(again);
    for (const auto* one : {&slice, &*again}) {
        int wrong = 0;
        for (std::size_t cell = 0; cell < cells; ++cell) wrong += one->plies(cell) != plies[cell];
        CHECK(wrong == 0);
        CHECK(one->most_plies() == 118);
        for (const auto& [number, expected] : by_plies) {
            if (number < 0) continue;
            std::vector<std::size_t> found;
            for (const auto& [first, last] : {std::pair<std::size_t, std::size_t>{0, 777}, {777, cells}})
                one->each(first, last, number, [&](std::size_t cell) { found.push_back(cell); });
            CHECK(found == expected);
        }
    }
    CHECK_FALSE(Slice::read(kept, 8, cells));
    CHECK_FALSE(Slice::read(kept, 7, cells + 1));
    for (std::size_t size = 0; size < kept.size(); size += 501)
        CHECK_FALSE(Slice::read(std::span(kept).first(size), 7, cells));
    for (int round = 0; round < 200; ++round) {
        auto damaged = kept;
        damaged[random.below(static_cast<std::uint32_t>(kept.size()))] ^=
            static_cast<std::uint8_t>(1 << random.below(8));
        CHECK_FALSE(Slice::read(damaged, 7, cells));
    }
}
