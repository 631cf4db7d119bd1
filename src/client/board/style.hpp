#pragma once

#include <cstdint>

namespace papamu::board {

/// How a person wants the board.
struct BoardStyle {
    enum class Coordinates : std::uint8_t { in, out, off };

    Coordinates coordinates = Coordinates::out;
    /// Two people sit opposite each other: what is the far one's stands on its head for the near one.
    bool face_to_face = false;

    friend bool operator==(const BoardStyle&, const BoardStyle&) = default;
};

} // namespace papamu::board
