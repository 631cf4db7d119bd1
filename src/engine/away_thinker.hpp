#pragma once

// A Searcher whose engine runs elsewhere, as in a worker of the page: questions go there and answers come
// back as text (game/searcher_text.hpp).

#include "game/rules.hpp"
#include "game/searcher_text.hpp"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
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
    /// that the engine broke down.
    virtual std::optional<std::string> take() = 0;
};

/// How a program reaches engines; set once at its start.
inline std::function<std::unique_ptr<Channel>()> open_channel;

/// The part that does not depend on the game.
class Away : public Searcher {
public:
    Away(std::string game, const Means& means) : game_(std::move(game)), means_(means) {}

    void start(const std::string& position, const std::vector<std::string>& moves,
               const Limits& limits) override
    {
        broken_ = false;
        // Nothing is begun before the first question.
        if (!channel_ && open_channel) channel_ = open_channel();
        if (channel_)
            channel_->ask(text(Asked{game_, means_, position, moves, limits}));
        else
            broken_ = true;
    }

    void stop() override
    {
        if (channel_) channel_->stop();
    }

    std::optional<Analysis> poll() override
    {
        const Analysis nothing{0, 0, {}, true};
        if (std::exchange(broken_, false)) return nothing;
        if (!channel_) return std::nullopt;
        const auto answer = channel_->take();
        if (!answer) return std::nullopt;
        auto analysis = parse_analysis(*answer);
        if (analysis) return std::move(*analysis);
        // It may have been too little memory: the next question gets another engine.
        channel_.reset();
        return nothing;
    }

private:
    std::string game_;
    Means means_;
    std::unique_ptr<Channel> channel_;
    bool broken_ = false;
};

template <Rules R>
class AwayThinker final : public Away {
public:
    explicit AwayThinker(const Means& means) : Away(R::info().id, means) {}
};

} // namespace papamu::engine
