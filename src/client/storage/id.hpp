#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace papamu::storage {

/// The name of a kept match, such as `20261121-071834-konane-3f9c`: when it was begun (UTC, so that a
/// summer's end does not turn the order round), its game, and chance, for two that begin in one second. Ids
/// sort by time. The game is an id of the registry; the bytes are fresh from the system's generator.
std::string match_id(std::chrono::sys_seconds begun, std::string_view game,
                     std::array<std::uint8_t, 2> chance);

/// When the match of this id was begun; nothing when the text is no id.
std::optional<std::chrono::sys_seconds> begun_of(std::string_view id);

} // namespace papamu::storage
