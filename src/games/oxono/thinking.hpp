#pragma once

// What the search is told of Oxono beyond its rules. The hot loop of every thought, so all of it is inline.

#include "core/hash.hpp"
#include "engine/refinements.hpp"
#include "games/oxono/moves.hpp"

#include <algorithm>
#include <bit>

#ifndef EVAL
#define EVAL (8 * (m.threes - t.threes) + (m.twos - t.twos))
#endif
namespace papamu::oxono {

/// The squares that would make a run of four or more of these pawns.
constexpr Mask completions(Mask mask)
{
    constexpr Mask abc = file_a | file_a << 1 | file_a << 2;
    const auto along = [mask](int step, Mask starts) {
        const Mask a = mask, b = mask >> step, c = mask >> 2 * step, d = mask >> 3 * step;
        const Mask ab = a & b, cd = c & d;
        return (b & cd & starts) | (a & cd & starts) << step | (ab & d & starts) << 2 * step |
               (ab & c & starts) << 3 * step;
    };
    constexpr Mask lower_half = (Mask{1} << 18) - 1;
    return (along(1, abc) | along(width, lower_half)) & ~mask;
}

/// Whether a pawn of the symbol can be brought to one of these squares, all of them free or left by its
/// totem.
inline bool can_place(const Position& position, Symbol symbol, Mask wanted)
{
    const auto from = bit(position.totem_of(symbol));
    const Mask free = position.free() | from;
    wanted &= free;
    if (!wanted) return false;
    const Mask to = targets(position, symbol).squares;
    if (beside(to) & wanted) return true;
    const Mask shut_in = to & ~beside(free);
    if (!shut_in) return false;
    return (shut_in & (shut_in - 1)) || (wanted & ~shut_in);
}

inline bool wins_now(const Position& position)
{
    const Mask own = completions(position.of_seat[index_of(position.turn)]);
    for (const Symbol symbol : symbols) {
        if (position.reserve_of(position.turn, symbol) == 0) continue;
        const Mask wanted = own | completions(position.of_symbol[index_of(symbol)]);
        if (wanted && can_place(position, symbol, wanted)) return true;
    }
    return false;
}

inline engine::Verdict verdict(const Position& position)
{
    if (position.won) return engine::Verdict::lost;
    if (position.pawns_left(position.turn) == 0) return engine::Verdict::drawn;
    return engine::Verdict::ongoing;
}

namespace keys {

/// The eight symmetries of the square, and each of them with X and O exchanged: the game is the same.
inline constexpr int images = 16;
inline constexpr int kinds = 6; ///< of pawns by seat and symbol, then of totems

constexpr int image_of(int square, int symmetry)
{
    int column = column_of(square), row = row_of(square);
    if (symmetry & 1) column = width - 1 - column;
    if (symmetry & 2) row = width - 1 - row;
    return symmetry & 4 ? column * width + row : row * width + column;
}

using OfImages = std::array<std::uint64_t, images>;
constexpr std::array<std::array<OfImages, square_count>, kinds> make()
{
    std::array<std::array<OfImages, square_count>, kinds> table{};
    for (int kind = 0; kind < kinds; ++kind)
        for (int square = 0; square < square_count; ++square)
            for (int image = 0; image < images; ++image)
                table[static_cast<std::size_t>(kind)][static_cast<std::size_t>(square)]
                     [static_cast<std::size_t>(image)] =
                    mix(mix(static_cast<std::uint64_t>((kind ^ image >> 3) * square_count + image_of(square, image & 7) + 1)));
    return table;
}
inline constexpr auto table = make();

} // namespace keys
#ifndef SYM
#define SYM 8
#endif

inline std::uint64_t key(const Position& position)
{
    if (count_squares(position.pawns()) <= SYM) {
        keys::OfImages sums{};
        const auto add = [&](int kind, int square) {
            const auto& of = keys::table[static_cast<std::size_t>(kind)][static_cast<std::size_t>(square)];
            for (std::size_t i = 0; i < keys::images; ++i) sums[i] += of[i];
        };
        for (int seat=0;seat<2;++seat) for (int symbol=0;symbol<2;++symbol)
            for (const int square : Bits{position.of_seat[static_cast<std::size_t>(seat)] & position.of_symbol[static_cast<std::size_t>(symbol)]}) add(2*seat+symbol, square);
        add(4, position.totem[0]);
        add(5, position.totem[1]);
        std::uint64_t least = sums[0];
        for (const auto sum : sums) least = std::min(least, sum);
        return least;
    }
    const Mask x_pawns = position.of_symbol[0];
    const std::uint64_t a = position.of_seat[0] | std::uint64_t{position.totem[0]} << 36 |
                            std::uint64_t{position.totem[1]} << 42 | x_pawns >> 28 << 48;
    const std::uint64_t b = position.of_seat[1] | x_pawns << 36;
    return mix(a * 0x9e3779b97f4a7c15ULL ^ std::rotl(b * 0xd1342543de82ef95ULL, 32));
}

inline int plies_left(const Position& position)
{
    return position.pawns_left(Seat::first) + position.pawns_left(Seat::second);
}

namespace lines {

inline constexpr Mask starts_across = file_a | file_a << 1 | file_a << 2;
inline constexpr Mask starts_upwards = (Mask{1} << 18) - 1;

/// The four squares in a line that begin at a square, as bits of where they begin: those in which only one
/// side has pawns, by how many.
struct Open {
    Mask ones, twos, threes;
};
constexpr Open open(Mask own, Mask others, int step, Mask starts)
{
    const Mask two_others = others | others >> step;
    const Mask clear = ~(two_others | two_others >> 2 * step) & starts;
    const Mask a = own, b = own >> step, c = own >> 2 * step, d = own >> 3 * step;
    const Mask ab = a ^ b, cd = c ^ d;
    const Mask odd = ab ^ cd;
    const Mask two = (a & b) ^ (c & d) ^ (ab & cd);
    return {odd & ~two & clear, two & ~odd & clear, odd & two & clear};
}

} // namespace lines

inline constexpr int worth_of_three = 3;

inline int evaluate(const Position& position)
{
    const Mask own = position.of_seat[index_of(position.turn)];
    const Mask others = position.of_seat[index_of(other(position.turn))];
    const auto value = [](Mask a, Mask b) {
        const auto across = lines::open(a, b, 1, lines::starts_across);
        const auto upwards = lines::open(a, b, width, lines::starts_upwards);
        return count_squares(across.twos) + count_squares(upwards.twos) +
               worth_of_three * (count_squares(across.threes) + count_squares(upwards.threes));
    };
    return value(own, others) - value(others, own);
}

/// How much a pawn of the side to move on each square is worth, by binary digits.
struct Gains {
    std::array<Mask, 5> digit{};
    constexpr void add(Mask squares, std::size_t at)
    {
        for (; at < 5; ++at) {
            const Mask carry = digit[at] & squares;
            digit[at] ^= squares;
            squares = carry;
        }
    }
    /// Where it is worth more than that.
    constexpr Mask above(int value) const
    {
        if (value < 0) return whole_board;
        if (value > 30) return 0;
        Mask more = 0, same = whole_board;
        for (std::size_t at = 5; at-- > 0;) {
            if (value >> at & 1) {
                same &= digit[at];
            } else {
                more |= same & digit[at];
                same &= ~digit[at];
            }
        }
        return more;
    }
    constexpr int on(int square) const
    {
        int value = 0;
        for (std::size_t at = 0; at < 5; ++at) value |= static_cast<int>(digit[at] >> square & 1) << at;
        return value;
    }
};

inline Gains gains(Mask own, Mask others)
{
    Gains g;
    const auto along = [&](int step, Mask starts) {
        const auto mine = lines::open(own, others, step, starts);
        const auto theirs = lines::open(others, own, step, starts);
        const Mask by_one = mine.ones | theirs.twos | theirs.threes;
        const Mask by_two = mine.twos | theirs.threes;
        for (int i = 0; i < 4; ++i) {
            g.add(by_one << i * step, 0);
            g.add(by_two << i * step, 1);
        }
    };
    along(1, lines::starts_across);
    along(width, lines::starts_upwards);
    return g;
}

inline engine::LastPly last_ply(const Position& position, engine::Score alpha)
{
    using engine::LastPly;
    const Mask own = position.of_seat[index_of(position.turn)];
    const Mask others = position.of_seat[index_of(other(position.turn))];
    const int standing = evaluate(position);
    const auto gain = gains(own, others);
    const Mask good = gain.above(alpha - standing);
    const Mask free = position.free();
    bool all = true;
    if (!(good & (free | bit(position.totem[0]) | bit(position.totem[1])))) return {};
    for (const Symbol symbol : symbols) {
        if (!may_move(position, symbol)) continue;
        const int from = position.totem_of(symbol);
        for (const int to : Bits{targets(position, symbol).squares}) {
            const Mask open = pawn_squares(free, from, to).squares;
            all = all && !(open & ~good);
            for (const int pawn : Bits{open & good}) {
                const Position next =
                    play(position, {symbol, static_cast<std::uint8_t>(to), static_cast<std::uint8_t>(pawn)});
                if (!wins_now(next)) return {LastPly::Kind::above, standing + gain.on(pawn)};
            }
        }
    }
    return {all ? LastPly::Kind::lost : LastPly::Kind::below, 0};
}

} // namespace papamu::oxono
