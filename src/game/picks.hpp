#pragma once

#include "core/message.hpp"
#include "game/spot.hpp"

#include <string>
#include <vector>

namespace papamu {

/// One touch of a turn: the spot and what choosing it means, as the id of a Text ("card", "rests at").
struct Step {
    Spot spot;
    std::string role;

    Step(Spot where, const Text& meaning) : spot(where), role(meaning.id()) {}

    friend bool operator==(const Step&, const Step&) = default;
};

/// The touches that make one move, and all the orders in which a person may touch. Spots refer to what is
/// seen at that moment: the scene with the events that the earlier touches already settle.
using Order = std::vector<Step>;
using Picks = std::vector<Order>;

} // namespace papamu
