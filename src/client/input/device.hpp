#pragma once

#include <cstdint>

namespace papamu::input {

/// What a person holds in the hand. Screens may ask which it is only for what they show: hints, sizes.
enum class Device : std::uint8_t { mouse, touch, pad, keys };
inline constexpr int device_count = 4;

/// Whose labels the buttons of a pad bear.
enum class PadKind : std::uint8_t { generic, xbox, playstation, nintendo };

} // namespace papamu::input
