#pragma once

// What if: while a move is held over the board and not played, a searcher of its own looks for the strongest
// reply to it.

#include "client/advice/adviser.hpp"

#include <functional>
#include <memory>
#include <optional>
#include <string>

namespace papamu::modes {

/// A move that was not played, and what the other side would do.
struct Supposed {
    std::string move;
    Choices replies; ///< the position after that move
    Line line;       ///< the strongest reply and what follows, valued for the side that replies
};

class Supposing {
public:
    /// Null where the game has no searcher.
    using Hire = std::function<std::shared_ptr<Searcher>()>;

    explicit Supposing(Hire hire) : hire_(std::move(hire)) {}

    /// The move that is held now; null where none is, or nothing is to be said about it. The same move again
    /// goes on as it is.
    void suppose(const Match& match, const Choice* move, double now);
    /// Takes what was found meanwhile; whether there is anything new to show.
    bool listen(double now);
    /// Releases the searcher; the next question gets a new one.
    void retire();

    bool thinking() const { return adviser_ && adviser_->thinking(); }
    EngineState engine() const { return adviser_ ? adviser_->engine() : EngineState::well; }
    /// Null while nothing is known that is good enough to be shown.
    const Supposed* found() const { return shown_ ? &*shown_ : nullptr; }

private:
    struct Question {
        std::uint64_t seq = 0;
        std::string move;
        Choices replies;
        double asked_at = 0;
    };

    Hire hire_;
    std::optional<advice::Adviser> adviser_; ///< made for the first question
    std::optional<Question> question_;
    std::optional<Supposed> shown_;
};

} // namespace papamu::modes
