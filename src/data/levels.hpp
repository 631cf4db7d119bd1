#pragma once

// The file that describes a game's opponents: assets/games/<id>/levels.toml. The lab measures and writes it,
// programs read and show it.

#include "core/result.hpp"
#include "game/level.hpp"

#include <array>
#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>

namespace papamu {

struct Levels {
    std::array<Level, level_count> all;
    /// Of `winning_chance`, fitted to self-play.
    double scale = 100;
    std::string measured_on; ///< what the figures were measured with; empty when they were not

    const Level& level(int number) const { return all.at(static_cast<std::size_t>(number - 1)); }

    friend bool operator==(const Levels&, const Levels&) = default;
};

/// The most that a level may ask for; `read_levels` refuses more.
struct MostOfLevel {
    int depth = 200;
    std::uint64_t nodes = 1'000'000'000'000'000;
    int lines = 1000;
    int temperature = 1'000'000;
};
inline constexpr MostOfLevel most_of_level;

/// What a game without a file is played with: depths and temperatures that grade any game, unmeasured.
Levels usual_levels();

/// Every level once and in order, nothing unknown, everything within its bounds; or what is wrong and where.
Result<Levels> read_levels(std::string_view toml);

/// The levels in a file; `levels_missing` where there is none, otherwise what is wrong with it, by its name.
Result<Levels> read_levels_file(const std::filesystem::path& file);

/// Where the levels of a game are described.
std::filesystem::path levels_file(const std::filesystem::path& assets, std::string_view game);

/// As `read_levels` reads it.
std::string write_levels(const Levels& levels);

} // namespace papamu
