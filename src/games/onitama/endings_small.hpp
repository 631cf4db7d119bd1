#pragma once

// All positions with up to four pieces, with the number of plies to the end.

#include "games/onitama/endings_known.hpp"

#include <vector>

namespace papamu::onitama::endings {

class SmallEndings {
public:
    static constexpr unsigned students = 2; ///< of both sides together, at most

    /// Solves them, for which it needs sides with up to so many students, and makes them known.
    SmallEndings(const AllSides& sides, AllKnown& known);

    /// What they take when they are solved.
    static constexpr std::size_t bytes()
    {
        std::size_t words = 0;
        for (unsigned mover = 0; mover <= students; ++mover)
            for (unsigned waiting = 0; mover + waiting <= students; ++waiting)
                words += places_with(mover, waiting);
        return words * (2 * sizeof(Ways) + way_count);
    }

private:
    std::vector<Ways> wins_;
    std::vector<Ways> losses_;
    std::vector<std::uint8_t> plies_;
};

} // namespace papamu::onitama::endings
