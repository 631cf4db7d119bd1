#pragma once

#include "core/message.hpp"

#include <cstddef>
#include <deque>
#include <vector>

namespace papamu::session {

/// One or more messages of the same kind: what a person reads at once.
struct Tiding {
    std::vector<Message> said; ///< each that differs from the others, the newest last; not all of very many
    std::size_t count = 0;     ///< of all of them

    /// In one sentence: the message itself, or how many there are and the newest of them.
    Message message() const;
};

/// Messages to the person, whichever screen is open. They are few: a message that still waits to be read
/// is not added again, the same with other numbers takes its place, and what is of its kind joins it.
class Tidings {
public:
    void tell(Message message);
    void tell_all(std::vector<Message> messages);

    /// What waits to be read, the next one first.
    const std::deque<Tiding>& waiting() const { return waiting_; }
    /// The next one was read.
    void read()
    {
        waiting_.pop_front();
        ++changes_;
    }
    /// All of them were.
    void read_all()
    {
        waiting_.clear();
        ++changes_;
    }
    /// How often something of this changed: the program shows it.
    int changes() const { return changes_; }

private:
    std::deque<Tiding> waiting_;
    int changes_ = 0;
};

} // namespace papamu::session
