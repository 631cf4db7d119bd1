#pragma once

// What `--timings` prints: our own share of starting and of every frame, and the memory it takes. Times are
// the processor's work for the program's own thread.

#include "client/platform/usage.hpp"

#include <algorithm>
#include <chrono>
#include <string>
#include <vector>

namespace papamu::app {

class Timings {
public:
    using Duration = std::chrono::nanoseconds;

    static Duration now() { return platform::thread_time(); }

    /// Time that belongs to the system: opening the window, the driver's context.
    void system_took(Duration time) { system_ += time; }
    /// The first frame was put together.
    void started();

    /// One frame: what it took to put it together, and to hand it to the driver.
    void frame(bool animating, bool thinking, Duration build, Duration submit);
    /// What a turn of the loop took by the clock on the wall, from waking to the picture's being shown, while
    /// an engine thought.
    void thought(Duration turn) { longest_turn_ = std::max(longest_turn_, turn); }

    /// A table of medians; times in milliseconds, memory in megabytes.
    std::string text() const;

private:
    struct Frame {
        double build;
        double submit;
    };

    Duration begun_ = now();
    Duration system_{};
    double start_ = 0;
    bool is_started_ = false;
    std::vector<Frame> animating_;
    std::vector<Frame> still_;
    std::vector<Frame> thinking_;
    Duration longest_turn_{};
};

} // namespace papamu::app
