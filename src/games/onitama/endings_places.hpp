#pragma once

// Where a position is found in a finished table: the pieces of both sides without the impossible pairs, one
// word for each. By the waiting side's number first; then by the mover's master and students, both numbered
// as if the squares already taken did not exist.

#include "games/onitama/endings_sides.hpp"

namespace papamu::onitama::endings {

/// How many there are: every pair of squares for the masters but the goals, then the students.
constexpr std::size_t places_with(unsigned mover, unsigned waiting)
{
    constexpr std::size_t masters = (square_count - 1) * (square_count - 1) - (square_count - 2);
    return masters * choose(square_count - 2, waiting) * choose(square_count - 2 - waiting, mover);
}

class Places {
public:
    Places() = default;
    Places(const Sides& waiting, unsigned mover_students)
        : waiting_(&waiting), masters_(square_count - 2 - waiting.students()),
          in_one_place_(choose(square_count - 2 - waiting.students(), mover_students))
    {
    }

    std::size_t count() const { return begin(waiting_->size()); }

    /// Where those with these pieces of the waiting side begin. The mover's master has one square more to be
    /// on where they cover its goal.
    std::size_t begin(std::uint32_t waiting) const
    {
        return (std::size_t{waiting} * masters_ + waiting_->at_home_before(waiting)) * in_one_place_;
    }

    /// `begin` is that of the waiting side's number, `foes` its pieces; everything as the mover sees it.
    std::size_t find(std::size_t begin, Mask foes, int master, Mask students) const
    {
        const Mask before = below(master) & ~foes & ~bit(goal);
        return begin + static_cast<std::size_t>(std::popcount(before)) * in_one_place_ +
               rank(without(students, foes | bit(master)));
    }

private:
    const Sides* waiting_ = nullptr;
    std::uint32_t masters_ = 0;
    std::uint32_t in_one_place_ = 0;
};

} // namespace papamu::onitama::endings
