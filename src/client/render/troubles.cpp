#include "client/render/troubles.hpp"

#include <algorithm>

namespace papamu::render {

void Troubles::add(const Message& message)
{
    if (std::find(messages_.begin(), messages_.end(), message) == messages_.end())
        messages_.push_back(message);
}

std::vector<Message> Troubles::take()
{
    std::vector<Message> fresh(messages_.begin() + static_cast<std::ptrdiff_t>(taken_), messages_.end());
    taken_ = messages_.size();
    return fresh;
}

} // namespace papamu::render
