#pragma once

// Opponents of graded strength: how much they search, and how carefully they choose from what they found.

#include "core/random.hpp"
#include "game/searcher.hpp"

#include <cstdint>
#include <optional>
#include <string>

namespace papamu {

inline constexpr int level_count = 10;

/// One of the ten levels of a game. The extent of the search bounds a level's skill, the temperature lets it
/// choose among what it found, and low levels overlook what is about to happen, as people do. A level never
/// errs on purpose.
struct Level {
    int number = 1;
    int depth = 0;           ///< most plies looked ahead; 0: no limit
    std::uint64_t nodes = 0; ///< most nodes; 0: no limit
    int lines = 1;           ///< how many best moves it chooses from; 0: all of them
    /// In the units of the game's estimates: a move that is worse than the best by this much is chosen 1/e as
    /// often. 0: always the best.
    double temperature = 0;
    double sees_win = 1;  ///< how likely it sees that its next move can win the game
    double stops_win = 1; ///< likewise that the opponent's next move could
    /// Plies of the match in which it plays one of several moves that are about as good, so that no two
    /// matches are alike; and how much less than the best in the units of estimates "about" is.
    int varied = 0;
    int margin = 0;
    bool endings = true; ///< uses what is known of endings; others would play those alone like a master
    /// As measured by matches of neighbours; the first level is 0.
    std::optional<double> elo;
    std::optional<double> elo_error;    ///< half of the interval of 95 % against the level below
    std::optional<double> milliseconds; ///< a move on average, where it was measured
    std::optional<double> nodes_used;   ///< a move on average

    friend bool operator==(const Level&, const Level&) = default;
};

/// What a level plays with, on every machine and in the arena that measures it: nothing is prepared beside
/// and nothing taken from earlier runs, or its strength would depend on what others did before.
Means means_of_levels(bool repetition = true);

/// The question that a level asks a searcher after so many plies of the match.
Limits limits_of(const Level& level, int ply);

/// What the level plays after this analysis and so many plies; there is at least one line. The same for the
/// same random numbers.
const std::string& choose(const Analysis& analysis, const Level& level, int ply, Random& random);

/// How likely the side to move wins, from 0 to 1: what is proven as it is, an estimate by the logistic
/// function with the game's scale (fitted to the results of self-play), a draw as half a win.
double winning_chance(const Value& value, double scale);

} // namespace papamu
