#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace papamu::server {

/// Counts the frames of a WebSocket that are not messages by themselves: pings, pongs, goodbyes, and the
/// later parts of a message, also empty ones. A reader of whole messages does not see them.
class FrameCounter {
public:
    /// How many of them began in these bytes, which follow those before.
    std::size_t take(std::span<const std::uint8_t> bytes);

private:
    std::uint64_t payload_ = 0; ///< bytes of it that are still to come
    std::uint8_t lengths_ = 0;  ///< bytes of the longer length that are still to come
    std::uint8_t mask_ = 0;     ///< the same of the mask
    enum class Next : std::uint8_t { kind, length, rest } next_ = Next::kind;
};

} // namespace papamu::server
