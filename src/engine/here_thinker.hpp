#pragma once

// A Searcher that thinks in its caller's time: for a worker, where nothing else waits. `breathe` lets others
// have their turn meanwhile, so that they can ask for what is known and stop it.

#include "engine/search.hpp"
#include "engine/thought.hpp"

#include <chrono>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace papamu::engine {

/// `start` returns when the thought is over; `stop` and `poll` may be called from within, where the search
/// breathes (engine/breath.hpp). Answers depend on the question and what was asked before alone, unless time
/// limits them.
template <Rules R>
class HereThinker final : public Searcher {
public:
    /// There are no threads: one thread thinks, and nothing is prepared between questions.
    explicit HereThinker(Means means) : thought_(alone(means)) {}

    void start(const std::string& position, const std::vector<std::string>& moves,
               const Limits& limits) override
    {
        const auto question = read_question<R>(position, moves, limits);
        if (!question) {
            news_ = Analysis{0, 0, {}, true};
            return;
        }
        control_.begin(limits.nodes, limits.time.count() > 0 ? std::chrono::steady_clock::now() + limits.time
                                                             : std::chrono::steady_clock::time_point::max());
        thought_.think(*question, control_, [this](Analysis analysis) { news_ = std::move(analysis); });
    }

    void stop() override { control_.stop(); }

    std::optional<Analysis> poll() override { return std::exchange(news_, std::nullopt); }

private:
    static Means alone(Means means)
    {
        means.threads = 1;
        means.background = false;
        return means;
    }

    Thought<R> thought_;
    Control control_;
    std::optional<Analysis> news_;
};

} // namespace papamu::engine
