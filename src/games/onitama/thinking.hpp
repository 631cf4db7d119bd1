#pragma once

// What the search is told of Onitama beyond its rules. The hot loop of every thought, so all of it is inline.

#include "core/hash.hpp"
#include "engine/refinements.hpp"
#include "games/onitama/moves.hpp"

#include <bit>

namespace papamu::onitama {

/// The side to move takes the master or reaches the temple with its own.
inline bool wins_now(const Position& position)
{
    const Side& own = position.mover;
    const int temple = temple_of(other(position.turn));
    const Mask to_temple = own.pieces & bit(temple) ? 0 : bit(own.master);
    Mask found = 0;
    for (const Card card : own.hand) {
        found |= sources(position.turn, card, position.waiting.master) & own.pieces;
        found |= sources(position.turn, card, temple) & to_temple;
    }
    return found != 0;
}

/// Where `wins_now` is false: the legal moves after which the other side does not win at once.
inline void safe_moves(const Position& position, Moves& moves)
{
    const auto& [own, theirs, spare, turn] = position;
    const auto& first = all_targets[papamu::index_of(turn)][index_of(theirs.hand[0])];
    const auto& second = all_targets[papamu::index_of(turn)][index_of(theirs.hand[1])];
    // From where the replier takes what stands on a square, or reaches it if it is empty.
    const auto attackers = [&](int square) {
        return first[static_cast<std::size_t>(square)] | second[static_cast<std::size_t>(square)];
    };
    Mask free = ~own.pieces;
    const int temple = temple_of(turn);
    if (attackers(temple) & bit(theirs.master)) {
        if ((theirs.pieces & bit(temple)) == 0) return;
        free &= ~bit(temple); // the replier's own student stands in the way
    }
    const Mask checking = attackers(own.master) & theirs.pieces;
    const Mask students = checking & (checking - 1) ? 0 : own.students();
    const Mask free_to_students = checking ? free & checking : free;
    const auto before = moves.size();
    for (const Card card : own.hand) {
        const auto& leads = all_targets[papamu::index_of(turn)][index_of(card)];
        const Mask of_master = leads[own.master] & free;
        for (const int to : Bits{of_master})
            if ((attackers(to) & theirs.pieces) == 0)
                moves.push_back({card, own.master, static_cast<std::uint8_t>(to)});
        for (const int from : Bits{students})
            for (const int to : Bits{leads[static_cast<std::size_t>(from)] & free_to_students})
                moves.push_back({card, static_cast<std::uint8_t>(from), static_cast<std::uint8_t>(to)});
    }
    if (moves.size() == before && checking == 0 && count_steps(position) == 0)
        for (const Card card : own.hand) moves.push_back({card, nowhere, nowhere});
}

inline engine::Verdict verdict(const Position& position)
{
    if (!finished(position)) return engine::Verdict::ongoing;
    return has_won(position, position.turn) ? engine::Verdict::won : engine::Verdict::lost;
}

inline std::uint64_t key(const Position& position)
{
    const auto& [own, theirs, spare, turn] = position;
    const auto pieces = std::uint64_t{own.pieces} | std::uint64_t{theirs.pieces} << 25 |
                        std::uint64_t{own.master} << 50 | std::uint64_t{theirs.master} << 55;
    const auto hands =
        static_cast<std::uint64_t>(own.hand[0]) | static_cast<std::uint64_t>(own.hand[1]) << 8 |
        static_cast<std::uint64_t>(theirs.hand[0]) << 16 | static_cast<std::uint64_t>(theirs.hand[1]) << 24 |
        static_cast<std::uint64_t>(spare) << 32 | static_cast<std::uint64_t>(turn) << 40;
    return mix(pieces ^ hands * 0x9e3779b97f4a7c15ULL);
}

/// What students and the master are worth by square, for the first seat from a1 on; for the second seat the
/// board is turned.
inline constexpr std::array<int, square_count> student_worth{
    100, 100, 102, 100, 100, //
    100, 106, 106, 106, 100, //
    102, 108, 110, 108, 102, //
    102, 108, 108, 108, 102, //
    100, 102, 104, 102, 100};
inline constexpr std::array<int, square_count> master_worth{
    0,  0,  0,  0,  0,  //
    4,  6,  6,  6,  4,  //
    8,  12, 14, 12, 8,  //
    10, 16, 20, 16, 10, //
    12, 20, 0,  20, 12};

/// The worth of pieces, looked up for nine squares at once.
struct Worth {
    std::array<std::array<std::int16_t, 512>, 3> students{};
    std::array<std::int16_t, 32> master{};
};

constexpr std::array<Worth, 2> make_worth()
{
    std::array<Worth, 2> all{};
    for (std::size_t seat = 0; seat < 2; ++seat)
        for (int square = 0; square < square_count; ++square) {
            const auto seen = static_cast<std::size_t>(seat == 0 ? square : square_count - 1 - square);
            auto& students = all[seat].students[static_cast<std::size_t>(square / 9)];
            for (std::size_t set = 0; set < students.size(); ++set)
                if (set >> square % 9 & 1)
                    students[set] = static_cast<std::int16_t>(students[set] + student_worth[seen]);
            all[seat].master[static_cast<std::size_t>(square)] =
                static_cast<std::int16_t>(master_worth[seen] - student_worth[seen]);
        }
    return all;
}

inline constexpr std::array<Worth, 2> all_worth = make_worth();

inline int worth(const Side& side, Seat seat)
{
    const Worth& worth = all_worth[papamu::index_of(seat)];
    return worth.students[0][side.pieces & 511] + worth.students[1][side.pieces >> 9 & 511] +
           worth.students[2][side.pieces >> 18 & 511] + worth.master[side.master];
}

inline int evaluate(const Position& position)
{
    return worth(position.mover, position.turn) - worth(position.waiting, other(position.turn));
}

inline int urgency(const Position& position, Move move)
{
    if (move.is_pass()) return 0;
    const Mask to = bit(move.to);
    return (position.waiting.pieces & to ? 40 : 0);
}

} // namespace papamu::onitama
