#include "client/render/troubles.hpp"

#include <algorithm>

namespace papamu::render {

void Troubles::add(const Message& message)
{
    if (std::find(messages_.begin(), messages_.end(), message) == messages_.end())
        messages_.push_back(message);
}

} // namespace papamu::render
