#pragma once

#include <compare>
#include <cstdint>

namespace papamu {

/// A place where a piece can be: an area of the game's Look (its index there) and a place within it. In a
/// grid the index is `row * columns + column` with a1 = 0 and the row growing with the rank. A piece that can
/// be told apart (a card) keeps its index for the whole match, whichever area it lies in.
struct Spot {
    std::uint8_t area = 0;
    std::uint16_t index = 0;

    friend auto operator<=>(const Spot&, const Spot&) = default;
};

} // namespace papamu
