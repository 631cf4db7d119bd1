#pragma once

#include "core/message.hpp"

#include <array>
#include <string>
#include <vector>

namespace papamu {

/// A number per seat that a person watches during play: mobility, promotions, captures.
struct Fact {
    std::string id;           ///< the id of a Text: the number's name
    std::array<int, 2> value; ///< by seat
    int goal = 0;             ///< what wins or ends something when reached; 0 where nothing does

    Fact(const Text& name, int first, int second, int reached = 0)
        : id(name.id()), value{first, second}, goal(reached)
    {
    }

    friend bool operator==(const Fact&, const Fact&) = default;
};

using Facts = std::vector<Fact>;

} // namespace papamu
