#pragma once

// All positions with up to four pieces, with the number of plies to the end where a byte can say it.

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

    /// Plies of the longest ending among them, also where a byte cannot say it.
    int longest() const { return longest_; }

private:
    std::vector<Ways> wins_;
    std::vector<Ways> losses_;
    std::vector<std::uint8_t> distances_;
    int longest_ = 0;
};

} // namespace papamu::onitama::endings
