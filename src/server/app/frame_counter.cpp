#include "server/app/frame_counter.hpp"

#include <algorithm>

namespace papamu::server {

std::size_t FrameCounter::take(std::span<const std::uint8_t> bytes)
{
    std::size_t count = 0;
    while (!bytes.empty()) {
        if (next_ == Next::rest && lengths_ == 0 && mask_ == 0) {
            const auto skipped = static_cast<std::size_t>(std::min<std::uint64_t>(payload_, bytes.size()));
            bytes = bytes.subspan(skipped);
            payload_ -= skipped;
            if (payload_ > 0) break;
            next_ = Next::kind;
            continue;
        }
        const auto byte = bytes.front();
        bytes = bytes.subspan(1);
        switch (next_) {
        case Next::kind: {
            const auto opcode = byte & 0x0F;
            count += opcode == 1 || opcode == 2 ? 0 : 1;
            next_ = Next::length;
            break;
        }
        case Next::length: {
            payload_ = byte & 0x7F;
            lengths_ = payload_ == 126 ? 2 : payload_ == 127 ? 8 : 0;
            mask_ = (byte & 0x80) != 0 ? 4 : 0;
            if (lengths_ > 0) payload_ = 0;
            next_ = Next::rest;
            break;
        }
        case Next::rest:
            if (lengths_ > 0) {
                payload_ = payload_ << 8 | byte;
                --lengths_;
            } else {
                --mask_;
            }
        }
        // A frame without anything in it ends with its head.
        if (next_ == Next::rest && lengths_ == 0 && mask_ == 0 && payload_ == 0) next_ = Next::kind;
    }
    return count;
}

} // namespace papamu::server
