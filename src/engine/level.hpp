#pragma once

// Opponents of graded strength: how far the computer looks, and how it chooses among what it found.

#include "core/random.hpp"
#include "game/searcher.hpp"

#include <array>
#include <cassert>
#include <chrono>
#include <cmath>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace papamu::engine {

inline constexpr int level_count = 10;
/// What nobody finds too hard on their first evening.
inline constexpr int usual_level = 2;

struct Level {
    int number = 1;
    std::uint64_t nodes = 0; ///< how much it may look at; 0: no limit
    int depth = 0;           ///< how far it may look; 0: no limit
    int lines = 1;           ///< among how many moves it chooses
    double temperature = 0;  ///< in the game's own units: how readily it takes a worse move
    bool sees_win = true;    ///< takes a win in one
    bool stops_win = true;   ///< does not let the opponent win in one where that can be helped
    std::optional<double> elo{};
    std::chrono::milliseconds mean{0}; ///< of a move, as measured; 0: nobody measured
};

struct Levels {
    std::array<Level, level_count> levels{};
    /// An estimate of this size is a chance of winning of 73 in 100 (the logistic function of 1).
    double scale = 100;

    const Level& at(int number) const { return levels.at(static_cast<std::size_t>(number) - 1); }
};

/// What stands where nobody has measured.
inline Levels standard_levels()
{
    Levels out;
    for (int number = 1; number <= level_count; ++number) {
        auto& level = out.levels[static_cast<std::size_t>(number) - 1];
        level.number = number;
        level.nodes = std::uint64_t{50} << (2 * number - 2 > 14 ? 14 : 2 * number - 2);
        level.depth = number < level_count ? number : 0;
        level.lines = number < 4 ? 8 : number < 8 ? 4 : 1;
        level.temperature = number < 8 ? 80.0 / number : 0;
        level.sees_win = number >= 3;
        level.stops_win = number >= 4;
    }
    return out;
}

/// The move that a level plays of what was found, which is something.
inline std::string choose(const Analysis& analysis, const Level& level, Random& random)
{
    assert(!analysis.lines.empty());
    const auto& best = analysis.lines.front();
    if (best.value.kind == Value::Kind::win && level.sees_win) return best.moves.front();
    if (level.temperature <= 0) return best.moves.front();
    std::vector<double> weights;
    double sum = 0;
    const auto worth = [](const Value& value) {
        return value.kind == Value::Kind::win    ? 1000.0
               : value.kind == Value::Kind::loss ? -1000.0
                                                 : static_cast<double>(value.estimate);
    };
    for (const auto& line : analysis.lines) {
        const bool lost = line.value.kind == Value::Kind::loss && best.value.kind != Value::Kind::loss;
        const double weight = lost && level.stops_win
                                  ? 0
                                  : std::exp((worth(line.value) - worth(best.value)) / level.temperature);
        weights.push_back(weight);
        sum += weight;
    }
    double drawn = sum * static_cast<double>(random.below(1U << 30)) / (1U << 30);
    for (std::size_t i = 0; i < weights.size(); ++i) {
        drawn -= weights[i];
        if (drawn < 0) return analysis.lines[i].moves.front();
    }
    return best.moves.front();
}

} // namespace papamu::engine
