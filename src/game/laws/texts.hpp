#pragma once

// What is said to developers whose game breaks a law.

#include "core/message.hpp"

namespace papamu::texts {

inline const auto law_refused = EnglishText("law.refused", "position \"{position}\": {why}");
inline const auto law_broken = EnglishText("law.broken", "law {law}: {what}, in \"{position}\"");
inline const auto law_broken_by =
    EnglishText("law.broken_by", "law {law}: {what}, by {move} in \"{position}\"");
inline const auto law_broken_at =
    EnglishText("law.broken_at", "law {law}: {what}, at {spot} in \"{position}\"");
inline const auto law_endless =
    EnglishText("law.endless", "law 10: a random game was not over after {count} moves, in \"{position}\"");
inline const auto law_position = EnglishText("law.position", "law 11: the game names \"{position}\": {why}");
inline const auto law_over = EnglishText("law.over", "the game is over there");
inline const auto law_named = EnglishText("law.named", "law 11: {what}");
inline const auto law_info = EnglishText("law.info", "law 17: {what}");

} // namespace papamu::texts
