#include "client/board/places.hpp"

#include <algorithm>

namespace papamu::board {

void Places::snap(const Look& look, const Scene& scene)
{
    places_.clear();
    for (const auto& [spot, piece] : scene) arrive(look, spot);
}

void Places::follow(const Look& look, std::span<const Event> beat)
{
    for (const auto& event : beat)
        if (event.kind == Event::Kind::moved || event.kind == Event::Kind::removed) places_.erase(event.from);
    for (const auto& event : beat)
        if (event.kind == Event::Kind::moved || event.kind == Event::Kind::placed) arrive(look, event.to);
}

void Places::arrive(const Look& look, Spot spot)
{
    if (look.on_board(spot)) return;
    if (look.areas[spot.area].kind == AreaKind::stack) {
        places_[spot] = spot.index;
        return;
    }
    for (int place = 0;; ++place) {
        const bool taken = std::any_of(places_.begin(), places_.end(), [&](const auto& known) {
            return known.first.area == spot.area && known.second == place;
        });
        if (taken) continue;
        places_[spot] = place;
        return;
    }
}

int Places::of(Spot spot) const
{
    const auto found = places_.find(spot);
    return found == places_.end() ? 0 : found->second;
}

int Places::occupied(std::uint8_t area) const
{
    return static_cast<int>(std::count_if(places_.begin(), places_.end(),
                                          [&](const auto& known) { return known.first.area == area; }));
}

} // namespace papamu::board
