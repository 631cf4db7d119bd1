#pragma once

#include "game/game.hpp"

#include <functional>
#include <string>
#include <string_view>

namespace papamu::testing {

/// What is wrong with how a game refuses texts that are no legal move of a position; empty where nothing is.
/// Tries texts that no game has, and texts that differ little from those of legal moves.
std::string flaw_in_refusals(const Choices& choices,
                             const std::function<Result<Played>(std::string_view)>& play);

} // namespace papamu::testing
