#pragma once

#include "engine/control.hpp"

#include <atomic>
#include <cassert>
#include <exception>
#if !defined(PAPAMU_THINKS_HERE)
#include <thread>
#endif
#include <utility>
#include <vector>

namespace papamu::engine {

#if defined(PAPAMU_THINKS_HERE)

/// There are no threads to help: `HereThinker` asks for none.
class Helpers {
public:
    explicit Helpers(Control& control) : control_(control) {}

    template <class Work>
    void begin(const Work&)
    {
        assert(false);
    }
    void end() { control_.stop(); }
    bool failed() const { return false; }

private:
    Control& control_;
};

#else

/// Threads beside the one that thinks. They end with this, however it ends; where the rules throw in one of
/// them, their control is stopped.
class Helpers {
public:
    explicit Helpers(Control& control) : control_(control) {}
    ~Helpers() { end(); }
    Helpers(const Helpers&) = delete;
    Helpers& operator=(const Helpers&) = delete;

    template <class Work>
    void begin(Work work)
    {
        threads_.emplace_back([this, work = std::move(work)] {
            try {
                work();
            } catch (const std::exception&) {
                failed_ = true;
                control_.stop();
            }
        });
    }
    void end()
    {
        control_.stop();
        for (auto& thread : threads_) thread.join();
        threads_.clear();
    }
    /// Whether the rules have thrown; from any thread.
    bool failed() const { return failed_; }

private:
    Control& control_;
    std::atomic<bool> failed_{false};
    std::vector<std::thread> threads_;
};

#endif

} // namespace papamu::engine
