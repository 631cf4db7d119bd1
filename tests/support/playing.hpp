#pragma once

// What many tests need: random games and random texts, the same ones in every run.

#include "core/random.hpp"
#include "game/game.hpp"

#include <functional>
#include <string>
#include <vector>

namespace papamu::testing {

/// How many of so many random cases are tried: all of them by `./check --deep` (PAPAMU_DEEP in the
/// environment), else one in four, or in sixteen where everything is checked as it runs. At least one.
int portion(int all);
/// Every so many of a list are tried; 1 where all are.
std::size_t stride();

/// Starts worth testing: the standard one, the bench positions, and one for every value of every option, each
/// drawn from some bytes.
std::vector<Setup> starts(const Game& game);

/// Plays one random game of at most `cap` plies and shows every position on the way, the last one included.
/// Returns whether it was decided.
bool play_randomly(const Game& game, const std::string& start, Random& random, int cap,
                   const std::function<void(const Choices&)>& visit);

/// The text with a few characters changed, lost, doubled or moved, or random bytes; often almost right.
std::string mutated(const std::string& text, const std::vector<std::string>& pool, Random& random);

/// The contents of a file below tests/data.
std::string read_data(const std::string& name);

} // namespace papamu::testing
