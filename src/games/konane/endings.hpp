#pragma once

// Who wins, by proof alone: proof-number search in its depth-first form (A. Nagai, "Df-pn algorithm for
// searching AND/OR trees and its applications", 2002), which always goes where the least remains to be shown.
// Late positions are taken apart into regions: what is worth a number of moves is counted instead of
// searched, what mirrors another with colours exchanged cancels it, and the rest is known by its regions
// wherever they lie.

#include "engine/endings.hpp"
#include "games/konane/memory.hpp"
#include "games/konane/position.hpp"

#include <atomic>
#include <optional>

namespace papamu::konane {

class Endings {
public:
    explicit Endings(const Means& means);

    void begin(const Position& root);
    /// Tries to prove how the root ends.
    void work(const engine::Control& control);
    /// What was proven before, and what counting moves in reserve shows.
    std::optional<engine::Ending> probe(const Position& position) const;
    std::optional<engine::Ending> solve(const Position& position, engine::Control& control);
    std::optional<Move> shows(const Position& position, const engine::Ending& ending,
                              engine::Control& control);

private:
    mutable Memory memory_;
    std::optional<Position> root_;
    std::atomic<bool> proven_any_{false};
    std::atomic<bool> working_{false};
};

} // namespace papamu::konane
