// The proof of Rules::max_moves, by trying everything. What is counted here is never less than the moves of a
// real position with these own pieces and these enemies in file c; the reasons stand beside max_moves.

#include "games/kani/rules.hpp"
#include "games/kani/support.hpp"

#include <catch2/catch.hpp>

using namespace papamu;
using namespace papamu::kani;

namespace {

/// Black's pieces, and red's in file c.
struct Setting {
    Mask crabs = 0;
    Mask shrimps = 0;
    Mask channel = 0;

    Mask own() const { return crabs | shrimps; }
};

/// The enemies in file c that a piece on its resting square may have captured.
Mask perhaps_captured(Mask own, Mask channel, int rest)
{
    if (column_of(rest) == 2) return captures_from(rest, own, channel);
    const Mask left_of_it = file_a | file_a << 1;
    const Mask beyond = column_of(rest) < 2 ? ~(left_of_it | file_c) : left_of_it;
    const Mask rank = on_rank(31, row_of(rest));
    return own & rank & beyond ? channel & rank : 0;
}

/// The main part alone and with each bonus.
int moves_ending(const Setting& setting, Mask from, int rest, bool as_crab)
{
    const Mask mover = bit(rest);
    const Mask crabs = (setting.crabs & ~from) | (as_crab ? mover : 0);
    const Mask shrimps = (setting.shrimps & ~from) | (as_crab ? 0 : mover);
    if (three_or_more(shrimps)) return 1;
    const Mask own = crabs | shrimps;
    const Mask group = connected(mover, own);
    if (group == mover) return 1;
    const Mask left = setting.channel & ~perhaps_captured(own, setting.channel, rest);
    return 1 + counting::diagonal_ways(group, group & crabs, whole_board & ~(own | left), file_e);
}

/// Whether red's pieces in file c are known. Where they are not, the current may lay a piece down anywhere on
/// its way.
enum class Channel { known, unknown };

int moves_carried(const Setting& setting, Mask from, int stop, int rest, bool crab, Channel channel)
{
    int most = 0;
    const int step = rest < stop ? -width : width;
    for (int square = stop;; square += step) {
        if (square == rest || channel == Channel::unknown)
            most = std::max(most, moves_ending(setting, from, square, crab));
        if (square == rest) return most;
    }
}

int most_moves(const Setting& setting, Channel channel)
{
    const Mask taken = setting.own() | setting.channel;
    int moves = 0;
    for (const int square : Bits{setting.own()}) {
        const Mask from = bit(square);
        const bool crab = (setting.crabs & from) != 0;
        const Mask targets =
            crab ? crab_targets(square, taken) : diagonals[static_cast<std::size_t>(square)] & ~taken;
        for (const int to : Bits{targets & ~file_c}) {
            moves += moves_ending(setting, from, to, crab);
            if (crab && file_e & bit(to)) moves += moves_ending(setting, from, to, false);
        }
        for (const int stop : Bits{targets & file_c})
            for (const int rest : {rest_above(stop, taken), rest_below(stop, taken)})
                moves += moves_carried(setting, from, stop, rest, crab, channel);
    }
    return moves;
}

/// Every way to place up to five pieces.
template <class Visit>
void each_placing(int pieces, int first, Mask placed, Visit visit)
{
    visit(placed);
    if (pieces == 0) return;
    for (int square = first; square < square_count; ++square)
        each_placing(pieces - 1, square + 1, placed | bit(square), visit);
}

template <class Visit>
void each_subset(Mask whole, Visit visit)
{
    for (Mask part = whole;; part = (part - 1) & whole) {
        visit(part);
        if (part == 0) return;
    }
}

} // namespace

TEST_CASE("kani: no position has more moves than promised, tried over all placings", "[kani][thorough]")
{
    const auto promised = static_cast<int>(kani::Rules::max_moves);
    int most = 0;
    each_placing(pieces_a_side, 0, 0, [&](Mask own) {
        each_subset(own, [&](Mask crabs) {
            // Few placings come near the limit; only those are worth trying with every channel.
            if (most_moves({crabs, own & ~crabs, 0}, Channel::unknown) < promised) return;
            each_subset(file_c & ~own, [&](Mask channel) {
                most = std::max(most, most_moves({crabs, own & ~crabs, channel}, Channel::known));
            });
        });
    });
    CHECK(most == promised);
}

TEST_CASE("kani: the proof's count is never less than the moves there are", "[kani]")
{
    Random random(8);
    for (int round = 0; round < 100'000; ++round) {
        Position position;
        const auto put = [&](Mask& mask) {
            for (;;) {
                const Mask square = bit(static_cast<int>(random.below(square_count)));
                if (position.taken() & square) continue;
                mask |= square;
                return;
            }
        };
        for (int i = 0; i < pieces_a_side; ++i)
            put(random.below(2) ? position.crabs[0] : position.shrimps[0]);
        for (auto i = 3 + random.below(3); i > 0; --i) put(position.crabs[1]);
        if (random.below(2)) position.bonds = Bonds::any;
        const int most =
            most_moves({position.crabs[0], position.shrimps[0], position.crabs[1] & file_c}, Channel::known);
        REQUIRE(static_cast<int>(count(position)) <= most);
    }
}

TEST_CASE("kani: a position with 274 moves exists", "[kani]")
{
    CHECK(kani_tests::moves_of("2c2/1C1C1/1S1S1/3C1/c1c2 b any").size() == 274);
}
