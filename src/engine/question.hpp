#pragma once

#include "engine/refinements.hpp"
#include "game/searcher.hpp"

#include <cstdint>
#include <vector>

namespace papamu::engine {

/// What is asked: where the match began, the position, the keys of those before it, oldest first, and when to
/// stop.
template <Rules R>
struct Question {
    typename R::Position start;
    typename R::Position position;
    std::vector<std::uint64_t> before;
    Limits limits;
};

} // namespace papamu::engine
