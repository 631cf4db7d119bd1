#include "client/screens/trail.hpp"

#include <algorithm>

namespace papamu::screens {

std::vector<Spot> trail_of(const Events& events)
{
    std::vector<Spot> trail;
    for (const auto& event : events) {
        if (event.kind == Event::Kind::removed) trail.push_back(event.from);
        if (event.kind != Event::Kind::moved) continue;
        if (const auto stop = std::find(trail.begin(), trail.end(), event.from); stop != trail.end())
            trail.erase(stop);
        else
            trail.push_back(event.from);
        trail.push_back(event.to);
    }
    return trail;
}

} // namespace papamu::screens
