#pragma once

#include "core/message.hpp"

#include <cstddef>
#include <vector>

namespace papamu::render {

/// What went wrong with files while drawing went on: a missing picture, a shader that does not compile.
/// Everything is told once, however often a frame meets it, and however long after.
class Troubles {
public:
    void add(const Message& message);
    const std::vector<Message>& all() const { return messages_; }
    /// Those that came since this was last asked.
    std::vector<Message> take();

private:
    std::vector<Message> messages_;
    std::size_t taken_ = 0;
};

} // namespace papamu::render
