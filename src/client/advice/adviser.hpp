#pragma once

// Analyses the position that a screen shows. Never waits for an answer: the screen reads what is known so far
// whenever it likes.

#include "match/match.hpp"

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace papamu::advice {

/// A position and how it came about, from the start of its match.
struct Subject {
    std::string start;
    std::vector<std::string> moves;

    friend bool operator==(const Subject&, const Subject&) = default;
};

class Adviser {
public:
    /// `searcher` is null where the game has none.
    explicit Adviser(std::shared_ptr<Searcher> searcher) : searcher_(std::move(searcher)) {}

    /// Whether there is a searcher for this game.
    bool able() const { return searcher_ != nullptr; }

    /// Begins to think; what was found about another position is forgotten. The same subject with the same
    /// limits goes on as it is.
    void ask(Subject subject, const Limits& limits);
    void forget();

    /// Takes what was found meanwhile; whether there is anything new.
    bool listen();

    /// The engine that was asked; well where no question stands.
    EngineState engine() const { return able() && subject_ ? searcher_->engine() : EngineState::well; }
    bool asked() const { return subject_.has_value(); }
    bool thinking() const { return able() && subject_ && (!found_ || !found_->finished); }
    /// About the subject asked about last; nothing where nothing is known yet, or where there is no move.
    const Analysis* found() const { return found_ && !found_->lines.empty() ? &*found_ : nullptr; }

private:
    std::shared_ptr<Searcher> searcher_;
    std::optional<Subject> subject_;
    Limits limits_;
    std::optional<Analysis> found_;
};

/// The position of a match after so many moves.
Subject subject_of(const Match& match, int plies);

} // namespace papamu::advice
