#pragma once

// A Searcher whose engine runs elsewhere, as in a worker of the page: questions go there and answers come
// back as text (game/searcher_text.hpp).

#include "game/rules.hpp"
#include "game/searcher_text.hpp"

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace papamu::engine {

/// The way to one engine, which ends with it.
class Channel {
public:
    virtual ~Channel() = default;
    /// Asks a question (`text(Asked)`), after which answers to earlier ones mean nothing.
    virtual void ask(const std::string& question) = 0;
    virtual void stop() = 0;
    /// The newest answer to the last question (`text(Analysis)`) that was not taken yet. An empty text says
    /// that the engine broke down, and `unreached` that it did not come up, as without a network.
    virtual std::optional<std::string> take() = 0;
};

inline constexpr std::string_view unreached = "unreached";

/// How a program reaches engines; set once at its start.
inline std::function<std::unique_ptr<Channel>()> open_channel;

/// How long it waits until it tries again.
inline std::chrono::milliseconds try_again{3'000};

/// The part that does not depend on the game.
class Away : public Searcher {
public:
    Away(std::string game, const Means& means) : game_(std::move(game)), means_(means) {}

    void start(const std::string& position, const std::vector<std::string>& moves,
               const Limits& limits) override
    {
        question_ = text(Asked{game_, means_, position, moves, limits});
        broken_ = !ask();
    }

    void stop() override
    {
        if (channel_) channel_->stop();
        broken_ = lost_at_.has_value();
        lost_at_.reset();
    }

    bool reached() const override { return reached_; }

    std::optional<Analysis> poll() override
    {
        const Analysis nothing{0, 0, {}, true};
        if (std::exchange(broken_, false)) return nothing;
        if (lost_at_ && std::chrono::steady_clock::now() - *lost_at_ >= try_again) broken_ = !ask();
        if (!channel_) return std::nullopt;
        const auto answer = channel_->take();
        if (!answer) return std::nullopt;
        reached_ = *answer != unreached;
        if (!reached_) {
            channel_.reset();
            lost_at_ = std::chrono::steady_clock::now();
            return std::nullopt;
        }
        auto analysis = parse_analysis(*answer);
        if (analysis) return std::move(*analysis);
        // It may have been too little memory: the next question gets another engine.
        channel_.reset();
        return nothing;
    }

private:
    // Nothing is begun before the first question. False where there is no way to any engine.
    bool ask()
    {
        lost_at_.reset();
        if (!channel_ && open_channel) channel_ = open_channel();
        if (channel_) channel_->ask(question_);
        return channel_ != nullptr;
    }

    std::string game_;
    Means means_;
    std::string question_;
    std::unique_ptr<Channel> channel_;
    std::optional<std::chrono::steady_clock::time_point>
        lost_at_; ///< while the question waits to be asked again
    bool reached_ = true;
    bool broken_ = false;
};

template <Rules R>
class AwayThinker final : public Away {
public:
    explicit AwayThinker(const Means& means) : Away(R::info().id, means) {}
};

} // namespace papamu::engine
