#pragma once

// Keeps a game's endings from one question to the next: prepares them when they are near, and goes on with
// that in the background.

#include "engine/control.hpp"
#include "engine/endings.hpp"
#include "engine/helpers.hpp"
#include "engine/question.hpp"

#include <algorithm>
#include <chrono>
#include <memory>
#include <optional>

namespace papamu::engine {

/// Empty for games without endings.
template <Rules R>
class EndingsKeeper {
public:
    explicit EndingsKeeper(const Means& means) : means_(means)
    {
        if constexpr (HasEndings<R>) endings_ = std::make_unique<typename R::Endings>(means);
    }
    ~EndingsKeeper() { rest(); }
    EndingsKeeper(const EndingsKeeper&) = delete;
    EndingsKeeper& operator=(const EndingsKeeper&) = delete;

    /// Whether they may be probed in this search. Prepares them once a match, as soon as they are near;
    /// meanwhile no other thread may probe.
    bool prepare(const Question<R>& question)
    {
        if constexpr (HasEndings<R>) {
            const bool same = start_ && *start_ == question.start;
            if (same && prepared_) return true;
            if (!same) {
                rest();
                prepared_ = false;
                start_ = question.start;
            }
            if constexpr (HasNear<R>)
                if (!means_.background && !R::Endings::near(question.position)) return false;
            // Preparing would take most of a short time.
            const auto time = question.limits.time;
            if (time.count() > 0 && time < least_time_to_prepare) return false;
            prepared_ = true;
            endings_->begin(question.start);
            if (means_.background) work();
        }
        return prepared_;
    }

    /// How much of what is prepared in the background is done, 0 to 1; from any thread.
    double progress() const
    {
        if constexpr (HasProgress<R>) {
            if (means_.background && !background_.failed()) return endings_->progress();
        }
        return 1;
    }

    EndingsOf<R>* get() const { return endings_.get(); }
    EndingsOf<R>* operator->() const { return endings_.get(); }

private:
    void work()
    {
        background_control_.begin(0, std::chrono::steady_clock::time_point::max());
        const int threads = SharesWork<R> ? std::max(1, means_.threads) : 1;
        for (int number = 0; number < threads; ++number)
            background_.begin([this] { endings_->work(background_control_); });
    }
    void rest() { background_.end(); }

    static constexpr std::chrono::milliseconds least_time_to_prepare{1000};

    const Means means_;
    std::unique_ptr<EndingsOf<R>> endings_;
    std::optional<typename R::Position> start_; ///< of the match whose endings these are
    bool prepared_ = false;
    Control background_control_;
    Helpers background_{background_control_}; // last, since the threads use what stands above
};

} // namespace papamu::engine
