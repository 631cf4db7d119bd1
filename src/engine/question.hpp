#pragma once

#include "engine/refinements.hpp"
#include "game/searcher.hpp"

#include <cstdint>
#include <vector>

namespace papamu::engine {

/// What a thought is asked: the position, the start of its match, the keys of the positions between, oldest
/// first, and when to stop.
template <Rules R>
struct Question {
    typename R::Position start;
    typename R::Position position;
    std::vector<std::uint64_t> before;
    Limits limits;
};

} // namespace papamu::engine
