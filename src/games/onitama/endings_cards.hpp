#pragma once

// How five cards can lie, and what playing one does to that. Seen by the side to move there are 30 ways:
// which card lies beside the board and which two of the other four are the own hand. A set of them is one
// word, so that everything said of a board is said of all 30 at once.
//
// A side that plays a card leaves it beside the board, and the side that moves next holds what was the other
// hand. After a card is played the way depends on that card and that hand alone: not on which card the player
// keeps. So the ways after playing card n are the six bits from 6n on, and no step ever has to permute bits;
// the cards change hands once for all steps of a position, in `before`.

#include "games/onitama/position.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace papamu::onitama::endings {

inline constexpr std::size_t way_count = 30;

/// A set of the ways the cards can lie, for the side to move.
using Ways = std::uint32_t;

inline constexpr Ways all_ways = (Ways{1} << way_count) - 1;

/// Cards are numbers 0 to 4 here, by their place in the deal; the two of the hand in either order.
constexpr std::size_t way(unsigned spare, unsigned one, unsigned another)
{
    const unsigned low = std::min(one, another), high = std::max(one, another);
    const unsigned first = low - (low > spare), second = high - (high > spare);
    return 6 * spare + second * (second - 1) / 2 + first;
}

/// The ways with this card beside the board: those after it was played.
constexpr Ways after_playing(unsigned card) { return Ways{0x3f} << 6 * card; }

/// By ten bits of a set, three times: from where the exchange of one card leads into it.
inline constexpr auto before_tables = [] {
    std::array<Ways, way_count> from{};
    for (unsigned spare = 0; spare < 5; ++spare)
        for (unsigned played = 0; played < 5; ++played)
            for (unsigned kept = 0; kept < 5; ++kept) {
                if (spare == played || spare == kept || played == kept) continue;
                std::array<unsigned, 2> others{};
                std::size_t count = 0;
                for (unsigned card = 0; card < 5; ++card)
                    if (card != spare && card != played && card != kept) others[count++] = card;
                from[way(played, others[0], others[1])] |= Ways{1} << way(spare, played, kept);
            }
    std::array<std::array<Ways, 1024>, 3> tables{};
    for (std::size_t third = 0; third < 3; ++third)
        for (std::size_t bits = 0; bits < 1024; ++bits)
            for (std::size_t i = 0; i < 10; ++i)
                if (bits >> i & 1) tables[third][bits] |= from[10 * third + i];
    return tables;
}();

/// The ways in which the side to move can, by one of its two cards, hand over one of these.
inline Ways before(Ways after)
{
    return before_tables[0][after & 1023] | before_tables[1][after >> 10 & 1023] |
           before_tables[2][after >> 20];
}

/// The ways in which, whichever card is played, one of these is handed over.
inline Ways always_before(Ways after) { return all_ways & ~before(all_ways & ~after); }

} // namespace papamu::onitama::endings
