#pragma once

#include "game/seat.hpp"
#include "game/spot.hpp"

#include <cstdint>
#include <optional>
#include <vector>

namespace papamu {

/// A piece as it can be seen: its kind (an index into Look::pieces) and whose it is, if anybody's.
struct Piece {
    std::uint8_t kind = 0;
    std::optional<Seat> owner;

    friend bool operator==(const Piece&, const Piece&) = default;
};

struct Placed {
    Spot spot;
    Piece piece;

    friend bool operator==(const Placed&, const Placed&) = default;
};

/// Which piece is on which spot, in the order of the spots. A function of the position alone; captured pieces
/// are gone from it.
class Scene {
public:
    /// The piece on a spot, or null.
    const Piece* at(Spot spot) const;
    /// Puts a piece on an empty spot; false, and no change, when the spot is taken.
    bool put(Spot spot, Piece piece);
    /// Takes the piece off a spot; nothing when there is none.
    std::optional<Piece> take(Spot spot);

    auto begin() const { return placed_.begin(); }
    auto end() const { return placed_.end(); }
    std::size_t size() const { return placed_.size(); }

    friend bool operator==(const Scene&, const Scene&) = default;

private:
    std::vector<Placed> placed_;
};

} // namespace papamu
