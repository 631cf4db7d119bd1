#pragma once

// What `--timings` prints: our own share of starting and of every frame, and the memory it takes.

#include <chrono>
#include <iosfwd>
#include <vector>

namespace papamu::app {

class Timings {
public:
    using Clock = std::chrono::steady_clock;

    /// Time that belongs to the system: opening the window, the driver's context.
    void system_took(Clock::duration time) { system_ += time; }
    /// The first frame was put together.
    void started();

    /// One frame: what it took to put it together, and to hand it to the driver.
    void frame(bool animating, Clock::duration build, Clock::duration submit);

    /// A table of medians; times in milliseconds, memory in megabytes.
    void print(std::ostream& out) const;

private:
    struct Frame {
        double build;
        double submit;
    };

    Clock::time_point begun_ = Clock::now();
    Clock::duration system_{};
    double start_ = 0;
    bool is_started_ = false;
    std::vector<Frame> animating_;
    std::vector<Frame> still_;
};

} // namespace papamu::app
