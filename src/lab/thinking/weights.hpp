#pragma once

#include "game/game.hpp"
#include "lab/thinking/arena.hpp"

#include <vector>

namespace papamu::lab {

/// A feature's weight as it is and as the results of games would have it.
struct FittedWeight {
    std::string name;
    int now = 0;
    double fitted = 0;
    double error = 0; ///< of the fit, one standard deviation, as if positions were independent
};

/// Logistic regression of results on features, the weights in the units of today's (under which `scale` is
/// that of winning chances). Weights without evidence stay near zero: each is held there by a weak prior.
/// Empty when the game does not say what its estimates are made of or there is nothing to learn from.
std::vector<FittedWeight> fitted_weights(const Game& game, const std::vector<Judged>& judged, double scale);

} // namespace papamu::lab
