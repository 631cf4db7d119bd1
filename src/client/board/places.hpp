#pragma once

// Which place in its row or pile each piece outside the grid has. A flow shows only its occupied spots; an
// arrival takes the place that was left, until the next snap puts them in order.

#include "game/look.hpp"
#include "game/scene.hpp"

#include <map>
#include <span>

#include "game/event.hpp"

namespace papamu::board {

class Places {
public:
    /// In the order of the spots.
    void snap(const Look& look, const Scene& scene);
    /// After the events of one beat.
    void follow(const Look& look, std::span<const Event> beat);

    /// The place of a spot, 0 where it has none.
    int of(Spot spot) const;
    int occupied(std::uint8_t area) const;

private:
    void arrive(const Look& look, Spot spot);

    std::map<Spot, int> places_;
};

} // namespace papamu::board
