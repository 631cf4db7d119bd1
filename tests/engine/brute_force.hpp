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
    /// The same of what a move leads to, for the side that makes the move, with the plies after it.
    Value after(const std::string& position, const std::string& move, int plies);

private:
    const Game& game_;
    std::map<std::pair<std::string, int>, Value> known_;
};

} // namespace papamu::testing
