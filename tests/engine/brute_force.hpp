#pragma once

// How positions end, found out by trying everything through the texts of a game: slow, and without any of the
// ideas that the engine has.

#include "game/game.hpp"

#include <map>
#include <string>
#include <utility>

namespace papamu::testing {

class BruteForce {
public:
    explicit BruteForce(const Game& game) : game_(game) {}

    /// Under best play within so many plies: won, lost, or drawn by the rules, with the plies to the end; an
    /// estimate where that is too near to know.
    Value value(const std::string& position, int plies);

private:
    const Game& game_;
    std::map<std::pair<std::string, int>, Value> known_;
};

} // namespace papamu::testing
