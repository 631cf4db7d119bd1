#pragma once

#include "core/message.hpp"

#include <vector>

namespace papamu::render {

/// What went wrong with files while drawing went on: a missing picture, a shader that does not compile.
/// Everything is told once, however often a frame meets it.
class Troubles {
public:
    void add(const Message& message);
    const std::vector<Message>& all() const { return messages_; }
    void clear() { messages_.clear(); }

private:
    std::vector<Message> messages_;
};

} // namespace papamu::render
