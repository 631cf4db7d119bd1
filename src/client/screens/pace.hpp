#pragma once

#include <cstdint>
#include <optional>

namespace papamu::screens {

/// What a screen wants of whoever runs it: frames, an ear for those who think, and to be looked at again.
struct Pace {
    enum class Frames : std::uint8_t {
        none,
        beauty, ///< something moves only for its beauty: frames are wanted, nothing waits for it
        motion  ///< something is on its way: another frame is wanted at once
    };
    enum class Ear : std::uint8_t {
        closed,
        open,  ///< it is worth listening soon, and nobody waits for it
        waits, ///< somebody thinks beside the loop, and what they find is waited for
    };

    Frames frames = Frames::none;
    Ear ear = Ear::closed;
    /// When it looks different although nothing happens, such as a clock, by the program's clock; nothing
    /// when it stays as it is.
    std::optional<double> due = std::nullopt;

    bool moves() const { return frames == Frames::motion; }
    bool waits() const { return ear == Ear::waits; }
};

} // namespace papamu::screens
