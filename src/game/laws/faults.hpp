#pragma once

// How a broken law is said.

#include "game/laws/laws.hpp"
#include "game/laws/texts.hpp"

namespace papamu::laws {

inline Fault broken(int law, std::string_view position, std::string_view what)
{
    return Message{texts::law_broken, {{"law", law}, {"what", what}, {"position", position}}};
}

inline Fault broken_by(int law, const Place& place, const Choice& move, std::string_view what)
{
    return Message{texts::law_broken_by,
                   {{"law", law}, {"what", what}, {"move", move.text}, {"position", place.choices.position}}};
}

inline bool stands(const Look& look, Spot spot)
{
    return spot.area < look.areas.size() && spot.index < look.areas[spot.area].spots();
}

} // namespace papamu::laws
