#pragma once

// A Searcher whose engine runs elsewhere, as in a worker of the page: questions go there and answers come
// back as text (game/searcher_text.hpp).

#include "game/rules.hpp"
#include "game/searcher_text.hpp"

#include <array>
#include <chrono>
#include <cstddef>
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

/// How long a question waits after each failure of an engine until it is asked again. After the last one it
/// waits for the network to come back.
inline std::array<std::chrono::milliseconds, 2> waits{std::chrono::milliseconds{3'000},
                                                      std::chrono::milliseconds{30'000}};

/// How often the network came back; counted by the program. Every question that waits is asked again then,
/// and has its further tries.
inline int network_returns = 0;

/// The part that does not depend on the game. A question whose engine failed is asked another one (`waits`);
/// one that broke down each time ends with nothing, one that never came goes on waiting. Where engines have
/// failed that often, the next question gets one try, until an engine has answered one to its end.
class Away : public Searcher {
public:
    Away(std::string game, const Means& means) : game_(std::move(game)), means_(means) {}

    void start(const std::string& position, const std::vector<std::string>& moves,
               const Limits& limits) override
    {
        question_ = text(Asked{game_, means_, position, moves, limits});
        if (failed_ > waits.size()) failed_ = waits.size();
        ends_ = !ask();
    }

    void stop() override
    {
        if (channel_) channel_->stop();
        ends_ = waits_since_.has_value();
        waits_since_.reset();
    }

    EngineState engine() const override { return state_; }

    std::optional<Analysis> poll() override
    {
        const Analysis nothing{0, 0, {}, true};
        if (std::exchange(ends_, false)) return nothing;
        if (waits_since_ && came_back_ != network_returns) failed_ = 0;
        if (waits_since_ && is_due()) ends_ = !ask();
        if (!channel_) return std::nullopt;
        const auto answer = channel_->take();
        if (!answer) return std::nullopt;
        if (auto analysis = parse_analysis(*answer)) {
            state_ = EngineState::well;
            if (analysis->finished) failed_ = 0;
            return std::move(*analysis);
        }
        // It may have been too little memory, or the network: another engine may do better.
        channel_.reset();
        state_ = *answer == unreached ? EngineState::unreached : EngineState::broken;
        if (failed_++ >= waits.size() && state_ == EngineState::broken) return nothing;
        waits_since_ = std::chrono::steady_clock::now();
        return std::nullopt;
    }

private:
    // Nothing is begun before the first question. False where there is no way to any engine.
    bool ask()
    {
        waits_since_.reset();
        came_back_ = network_returns;
        if (!channel_ && open_channel) channel_ = open_channel();
        if (channel_) channel_->ask(question_);
        return channel_ != nullptr;
    }

    bool is_due() const
    {
        if (came_back_ != network_returns) return true;
        return failed_ <= waits.size() &&
               std::chrono::steady_clock::now() - *waits_since_ >= waits[failed_ - 1];
    }

    std::string game_;
    Means means_;
    std::string question_;
    std::unique_ptr<Channel> channel_;
    std::optional<std::chrono::steady_clock::time_point>
        waits_since_;        ///< while the question waits to be asked again
    std::size_t failed_ = 0; ///< tries, since a question was last answered to its end
    int came_back_ = 0;      ///< the network, when the question was last asked
    EngineState state_ = EngineState::well;
    bool ends_ = false; ///< the thought, with nothing
};

template <Rules R>
class AwayThinker final : public Away {
public:
    explicit AwayThinker(const Means& means) : Away(R::info().id, means) {}
};

} // namespace papamu::engine
