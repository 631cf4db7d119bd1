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

    std::size_t bytes() const { return (wins_.size() + losses_.size()) * sizeof(Ways) + plies_.size(); }

private:
    std::vector<Ways> wins_;
    std::vector<Ways> losses_;
    std::vector<std::uint8_t> plies_;
};

} // namespace papamu::onitama::endings
