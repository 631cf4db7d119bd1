#pragma once

// A Searcher that thinks in threads of its own: iterative deepening (thought.hpp), with the game's endings
// and its solver.

#include "engine/search.hpp"
#include "engine/thought.hpp"

#include <condition_variable>
#include <exception>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <utility>
#include <vector>

namespace papamu::engine {

/// Nothing is begun before the first `start`; the threads end with the object, within a few milliseconds.
/// With one thread, no time limit and no background the first answer depends on the question alone. Later
/// ones do not, since what earlier searches found is used again. Where the
/// rules throw, the thought ends with what was found until then: with no line, where that is nothing.
template <Rules R>
class NativeThinker final : public Searcher {
    static_assert(
        R::max_moves <= most_moves,
        "an engine's table numbers at most 4,094 moves of a position: make_game<Rules>() offers the game "
        "without an engine");

public:
    explicit NativeThinker(const Means& means) : means_(means) {}
    ~NativeThinker() override
    {
        {
            const std::lock_guard lock(mutex_);
            leaving_ = true;
            next_.reset();
            if (control_) control_->stop();
        }
        wake_.notify_all();
        if (thread_.joinable()) thread_.join();
    }
    NativeThinker(const NativeThinker&) = delete;
    NativeThinker& operator=(const NativeThinker&) = delete;

    void start(const std::string& position, const std::vector<std::string>& moves,
               const Limits& limits) override
    {
        auto question = read_question<R>(position, moves, limits);
        if (!question) {
            const std::lock_guard lock(mutex_);
            if (control_) control_->stop();
            ++number_;
            next_.reset();
            told_.reset();
            news_ = Analysis{0, 0, {}, true};
            return;
        }
        auto control = std::make_shared<Control>();
        control->begin(limits.nodes, limits.time.count() > 0 ? std::chrono::steady_clock::now() + limits.time
                                                             : std::chrono::steady_clock::time_point::max());
        {
            const std::lock_guard lock(mutex_);
            if (control_) control_->stop();
            control_ = control;
            next_ = Job{std::move(*question), std::move(control), ++number_};
            news_.reset();
            told_.reset();
        }
        if (!thread_.joinable()) thread_ = std::thread([this] { live(); });
        wake_.notify_all();
    }

    void stop() override
    {
        const std::lock_guard lock(mutex_);
        if (control_) control_->stop();
    }

    std::optional<Analysis> poll() override
    {
        const std::lock_guard lock(mutex_);
        if (news_) {
            told_ = std::move(*news_);
            news_.reset();
            return told_;
        }
        // What is prepared in the background goes on within a ply of depth too.
        if (!told_ || told_->finished || thought_ == nullptr) return std::nullopt;
        const double done = thought_->progress();
        if (done < told_->endings + 0.01) return std::nullopt;
        told_->endings = done;
        return told_;
    }

private:
    struct Job {
        Question<R> question;
        std::shared_ptr<Control> control;
        std::uint64_t number = 0;
    };

    // What the thread runs: one thought after the other.
    void live()
    {
        std::optional<Thought<R>> thought;
        for (;;) {
            std::optional<Job> job;
            if (!thought) thought.emplace(means_);
            {
                std::unique_lock lock(mutex_);
                thought_ = &*thought;
                wake_.wait(lock, [this] { return leaving_ || next_; });
                if (leaving_) {
                    thought_ = nullptr;
                    return;
                }
                job = std::exchange(next_, std::nullopt);
            }
            Analysis found;
            const auto tell = [&](Analysis analysis) {
                found = analysis;
                const std::lock_guard lock(mutex_);
                if (job->number == number_) news_ = std::move(analysis);
            };
            try {
                thought->think(job->question, *job->control, tell);
            } catch (const std::exception&) {
                // What it knew is half done: the next thought begins without it.
                {
                    const std::lock_guard lock(mutex_);
                    thought_ = nullptr;
                }
                thought.reset();
                found.finished = true;
                tell(found);
            }
        }
    }

    Means means_;
    std::thread thread_;
    std::mutex mutex_; ///< guards all that follows
    std::condition_variable wake_;
    std::optional<Job> next_;
    std::shared_ptr<Control> control_; ///< of the thought asked for last
    std::optional<Analysis> news_;
    std::optional<Analysis> told_; ///< the last news of this question
    const Thought<R>* thought_ = nullptr;
    std::uint64_t number_ = 0;
    bool leaving_ = false;
};

} // namespace papamu::engine
