#include "game/scene.hpp"

#include <algorithm>

namespace papamu {

namespace {

auto place_of(auto& placed, Spot spot)
{
    return std::lower_bound(placed.begin(), placed.end(), spot,
                            [](const Placed& entry, Spot wanted) { return entry.spot < wanted; });
}

} // namespace

const Piece* Scene::at(Spot spot) const
{
    const auto found = place_of(placed_, spot);
    return found != placed_.end() && found->spot == spot ? &found->piece : nullptr;
}

bool Scene::put(Spot spot, Piece piece)
{
    const auto place = place_of(placed_, spot);
    if (place != placed_.end() && place->spot == spot) return false;
    placed_.insert(place, {spot, piece});
    return true;
}

std::optional<Piece> Scene::take(Spot spot)
{
    const auto found = place_of(placed_, spot);
    if (found == placed_.end() || found->spot != spot) return std::nullopt;
    const Piece piece = found->piece;
    placed_.erase(found);
    return piece;
}

} // namespace papamu
