#include "client/session/tidings.hpp"

#include <algorithm>
#include <utility>

namespace papamu::session {

void Tidings::tell(Message message)
{
    // Nobody reads more; what a server says without end is not kept without end.
    constexpr std::size_t most = 20;
    if (waiting_.size() < most && std::find(waiting_.begin(), waiting_.end(), message) == waiting_.end())
        waiting_.push_back(std::move(message));
}

void Tidings::tell_all(std::vector<Message> messages)
{
    for (auto& message : messages) tell(std::move(message));
}

} // namespace papamu::session
