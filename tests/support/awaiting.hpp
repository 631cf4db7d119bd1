#pragma once

// How tests wait for a thread, another program or a database. No wait has a time limit, so that a slow
// machine makes a test longer and never red; ctest's TIMEOUT ends a test that hangs.

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <cstdio>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>

namespace papamu::testing {

/// One wait, named for the event that ends it. Every thirty seconds it writes that name to standard error, so
/// that the output of a hanging test says which event never came.
class Waiting {
public:
    static constexpr std::chrono::seconds word_every{30};

    explicit Waiting(std::string_view what) : what_(what) {}

    /// Writes the name if thirty seconds have passed since the last time.
    void say()
    {
        const auto waited = std::chrono::steady_clock::now() - begin_;
        if (waited < word_every * (said_ + 1)) return;
        said_ = static_cast<int>(waited / word_every);
        std::fprintf(stderr, "waiting for %s: %d s\n", what_.c_str(),
                     said_ * static_cast<int>(word_every.count()));
        std::fflush(stderr);
    }
    /// Sleeps between two looks: 20 µs the first time, twice as long each further time, at most 500 µs.
    void pause()
    {
        say();
        std::this_thread::sleep_for(pause_);
        pause_ = std::min(pause_ * 2, std::chrono::microseconds{500});
    }

private:
    const std::string what_;
    const std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
    int said_ = 0;
    std::chrono::microseconds pause_{20};
};

/// Calls `look` until it returns true, or an optional or result with a value, and returns that value. Calls
/// `between` after each look that found nothing.
template <class Look, class Between>
auto await(std::string_view what, Look&& look, Between&& between)
{
    for (Waiting waiting(what);; waiting.pause()) {
        if (auto found = look()) return found;
        between();
    }
}

template <class Look>
auto await(std::string_view what, Look&& look)
{
    return await(what, look, [] {});
}

/// Waits until `holds` is true, which another thread changes under the mutex before it notifies `changed`.
template <class Holds>
void await(std::string_view what, std::condition_variable& changed, std::unique_lock<std::mutex>& hold,
           Holds&& holds)
{
    Waiting waiting(what);
    while (!changed.wait_for(hold, Waiting::word_every, holds)) waiting.say();
}

} // namespace papamu::testing
