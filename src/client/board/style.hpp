#pragma once

#include <cstdint>

namespace papamu::board {

/// How a person wants the board.
struct BoardStyle {
    enum class Coordinates : std::uint8_t { in, out, off };

    Coordinates coordinates = Coordinates::out;
    /// Two people sit opposite each other: what belongs to the far one is upside down for the near one.
    bool face_to_face = false;

    friend bool operator==(const BoardStyle&, const BoardStyle&) = default;
};

} // namespace papamu::board
