#pragma once

#include "core/message.hpp"

#include <deque>

namespace papamu::session {

/// Messages to the person, whichever screen is open. A message that still waits to be read is not added
/// again.
class Tidings {
public:
    void tell(Message message);
    void tell_all(std::vector<Message> messages);

    /// What waits to be read, the next one first.
    const std::deque<Message>& waiting() const { return waiting_; }
    /// The next one was read.
    void read() { waiting_.pop_front(); }

private:
    std::deque<Message> waiting_;
};

} // namespace papamu::session
