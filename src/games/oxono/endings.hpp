#pragma once

#include "engine/control.hpp"
#include "engine/endings.hpp"
#include "games/oxono/position.hpp"

#include <cstdint>
#include <memory>
#include <optional>

namespace papamu::oxono {

/// What is certain of how games of Oxono end. `solve` asks in turn whether the side to move wins within one
/// ply, loses within two, wins within three and so on, each by a search that knows only yes and no and
/// remembers both: so its distances are those of best play. What it found stays true of every match.
class Endings {
public:
    explicit Endings(const Means& means);
    ~Endings();

    /// Nothing needs to be made ready, and there is nothing to work on.
    void begin(const Position& root);
    void work(const engine::Control& control);

    /// A draw as soon as the pawns that are left make no run anywhere.
    std::optional<engine::Ending> probe(const Position& position) const;

    std::optional<engine::Ending> solve(const Position& position, engine::Control& control);
    std::optional<Move> shows(const Position& position, const engine::Ending& ending,
                              engine::Control& control);

private:
    class Solver;

    std::size_t bytes_;
    std::unique_ptr<Solver> solver_; ///< from the first `solve` on
};

} // namespace papamu::oxono
