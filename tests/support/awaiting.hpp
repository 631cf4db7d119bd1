#pragma once

// How tests wait for what somebody else does: a thread, another program, a database. No wait here has an end
// of its own, so that a slow machine makes a test longer and never red; the runner of the tests ends one that
// hangs.

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <cstdio>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>

namespace papamu::testing {

/// What is waited for. Standard error is told of it after every thirty seconds, so that one can read what
/// hangs.
class Waiting {
public:
    static constexpr std::chrono::seconds word_every{30};

    explicit Waiting(std::string_view what) : what_(what) {}

    /// Says it where it is time again.
    void say()
    {
        const auto waited = std::chrono::steady_clock::now() - begin_;
        if (waited < word_every * (said_ + 1)) return;
        said_ = static_cast<int>(waited / word_every);
        std::fprintf(stderr, "waiting for %s: %d s\n", what_.c_str(),
                     said_ * static_cast<int>(word_every.count()));
        std::fflush(stderr);
    }
    /// Lets others go on between two looks: for a moment at first, and for half a millisecond at most.
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

/// Looks until there is something: a bool that is true, an optional or a result that holds a value. Returns
/// it. Between two looks that is done which is to be done `between` them.
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

/// Until somebody who holds the mutex made it true and told the condition.
template <class Holds>
void await(std::string_view what, std::condition_variable& changed, std::unique_lock<std::mutex>& hold,
           Holds&& holds)
{
    Waiting waiting(what);
    while (!changed.wait_for(hold, Waiting::word_every, holds)) waiting.say();
}

} // namespace papamu::testing
