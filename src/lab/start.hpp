#pragma once

#include "data/command_line.hpp"
#include "game/game.hpp"

#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace papamu::lab {

/// How a command ends that could not do what it was asked for.
inline constexpr int refused = 1;
inline constexpr int usage = 2;

struct Failure {
    Message reason;
    int status = refused;
};

/// The start that a command is about.
struct Start {
    std::string game;
    std::optional<std::string> position;
    std::vector<std::string> options;
    std::string bytes;
};

void add_start(Command& command, Start& start);

/// Whether chance has a part in the start with these options, so that bytes make a difference.
bool is_drawn(const Game& game, const Options& options);

/// For options that take a word: refuses an empty one, such as from an unset variable of a shell.
std::string not_empty(const std::string& word);

/// A game and one of its positions.
using Opened = std::variant<std::pair<const Game*, std::string>, Failure>;

Opened open(const Start& start);

} // namespace papamu::lab
