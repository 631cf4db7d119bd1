#pragma once

// One side's pieces, numbered: a master (not on the temple it wants to reach: there the game is over) and so
// many students. Either side is seen as it sits itself, going up, so both share the numbers and the steps.

#include "games/onitama/endings_cards.hpp"

#include <bit>
#include <memory>
#include <span>
#include <vector>

namespace papamu::onitama::endings {

inline constexpr int goal = temple_of(Seat::second); ///< the temple a master goes up to
inline constexpr int home = temple_of(Seat::first);
inline constexpr unsigned most_students = 4;

constexpr std::uint32_t choose(unsigned n, unsigned k)
{
    std::uint32_t result = 1;
    for (unsigned i = 0; i < k; ++i) result = result * (n - i) / (i + 1);
    return n < k ? 0 : result;
}

/// The same squares as the other side sees them.
constexpr Mask turned(Mask mask)
{
    mask = (mask & 0x55555555) << 1 | (mask >> 1 & 0x55555555);
    mask = (mask & 0x33333333) << 2 | (mask >> 2 & 0x33333333);
    mask = (mask & 0x0f0f0f0f) << 4 | (mask >> 4 & 0x0f0f0f0f);
    mask = (mask & 0x00ff00ff) << 8 | (mask >> 8 & 0x00ff00ff);
    return (mask << 16 | mask >> 16) >> (32 - square_count);
}
constexpr int turned(int square) { return square_count - 1 - square; }

constexpr Mask below(int square) { return bit(square) - 1; }

/// The squares renumbered as if those of `holes` did not exist.
inline Mask without(Mask mask, Mask holes)
{
    while (holes) {
        const int hole = 31 - std::countl_zero(holes);
        holes ^= bit(hole);
        mask = (mask & below(hole)) | (mask >> 1 & ~below(hole));
    }
    return mask;
}

/// The place of a set of up to four squares among all of its size, in the order of their masks
/// (the combinatorial number system).
std::uint32_t rank(Mask mask);

/// Where the five cards lead from each square, going up; equal offsets of several cards are one.
struct Reach {
    struct Leap {
        std::uint8_t to;
        std::uint8_t kind;
    };
    std::array<std::vector<Leap>, square_count> from;
    std::vector<Ways> by; ///< of each kind: after playing any of the cards that have it

    explicit Reach(const Deal& deal);
};

/// A step in one word, since there are many.
class Step {
public:
    Step(std::uint32_t to, std::size_t by) : bits_(to << 8 | static_cast<std::uint32_t>(by)) {}

    std::uint32_t to() const { return bits_ >> 8; } ///< the number of the pieces afterwards
    std::size_t by() const { return bits_ & 0xff; } ///< which of the kinds of leaps

private:
    std::uint32_t bits_;
};

/// What a side can do with its pieces, if no enemy stands anywhere.
struct Choices {
    std::span<const Step> steps;
    Ways temple = 0; ///< after playing the cards that lead the master to its goal
    Ways stuck = 0;  ///< the ways (before playing) in which no piece can move, so that a card is given away
};

class Sides {
public:
    Sides(unsigned students, const Reach& reach);

    unsigned students() const { return students_; }
    const Reach& reach() const { return reach_; }
    std::uint32_t size() const { return static_cast<std::uint32_t>(pieces_.size()); }
    Mask pieces(std::uint32_t number) const { return pieces_[number]; }
    int master(std::uint32_t number) const
    {
        const auto place = static_cast<int>(number / in_one_place_);
        return place + (place >= goal);
    }
    std::uint32_t number(int master, Mask students) const
    {
        return static_cast<std::uint32_t>(master - (master > goal)) * in_one_place_ +
               rank(without(students, bit(master)));
    }
    /// How many numbers share a square of the master; they follow each other.
    std::uint32_t in_one_place() const { return in_one_place_; }
    /// How many before this number have a piece on their own temple.
    std::uint32_t at_home_before(std::uint32_t number) const { return at_home_before_[number]; }

    /// Room for the steps of one number where they are not kept.
    using Room = std::vector<Step>;
    Choices choices(std::uint32_t number, Room& room) const
    {
        if (kept_.empty()) return find(number, room);
        const Kept& kept = kept_[number];
        return {{steps_.data() + kept.begin, kept_[number + 1].begin - kept.begin}, kept.temple, kept.stuck};
    }

    /// Gives back the memory of the steps; they are found anew where they are asked for.
    void forget_steps();

private:
    struct Kept {
        std::uint32_t begin;
        Ways temple;
        Ways stuck;
    };
    Choices find(std::uint32_t number, Room& room) const;

    unsigned students_;
    const Reach& reach_;
    std::uint32_t in_one_place_;
    std::vector<Mask> pieces_;
    std::vector<std::uint32_t> at_home_before_;
    std::vector<Kept> kept_;
    std::vector<Step> steps_;
};

/// By the number of students; those that are not needed yet are missing.
using AllSides = std::array<std::unique_ptr<Sides>, most_students + 1>;

} // namespace papamu::onitama::endings
