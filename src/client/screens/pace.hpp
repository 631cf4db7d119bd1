#pragma once

#include <cstdint>
#include <optional>

namespace papamu::screens {

/// What a screen wants of the loop that runs it: frames, to hear the answers of engines, and to be looked at
/// again.
struct Pace {
    enum class Frames : std::uint8_t {
        none,
        beauty, ///< something moves only for its beauty: frames are wanted, nothing waits for it
        motion  ///< something is on its way: another frame is wanted at once
    };
    enum class Ear : std::uint8_t {
        closed,
        open,  ///< answers may come soon, and are not waited for
        waits, ///< an engine thinks in another thread, and its answer is waited for
    };

    Frames frames = Frames::none;
    Ear ear = Ear::closed;
    /// When the screen changes although nothing happens, such as a clock that it shows, by the program's
    /// clock; nothing when it stays as it is.
    std::optional<double> due = std::nullopt;

    bool moves() const { return frames == Frames::motion; }
    bool waits() const { return ear == Ear::waits; }
};

} // namespace papamu::screens
