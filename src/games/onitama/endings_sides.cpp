#include "games/onitama/endings_sides.hpp"

#include "core/bits.hpp"

namespace papamu::onitama::endings {

namespace {

// A rank is a sum over the squares, each by how many lie below it; so it splits into two halves of the board,
// the upper one looked up by how many squares the lower one has.
constexpr int half = 13;

struct Ranks {
    std::array<std::uint16_t, 1 << half> low{};
    std::array<std::array<std::uint16_t, 1 << (square_count - half)>, most_students + 1> high{};

    Ranks()
    {
        const auto sum = [](Mask mask, unsigned offset, unsigned count) {
            std::uint32_t result = 0;
            for (const int square : Bits{mask})
                result += choose(static_cast<unsigned>(square) + offset, ++count);
            return static_cast<std::uint16_t>(result);
        };
        for (Mask mask = 0; mask < low.size(); ++mask)
            if (count_bits(mask) <= static_cast<int>(most_students)) low[mask] = sum(mask, 0, 0);
        for (unsigned before = 0; before <= most_students; ++before)
            for (Mask mask = 0; mask < high[before].size(); ++mask)
                if (count_bits(mask) + before <= most_students) high[before][mask] = sum(mask, half, before);
    }
};

const Ranks ranks;

constexpr Mask low_half = (Mask{1} << half) - 1;

// The next greater mask with as many bits (Gosper).
Mask next_of_size(Mask mask)
{
    const Mask lowest = mask & (~mask + 1);
    const Mask carried = mask + lowest;
    return carried | ((mask ^ carried) >> 2) / lowest;
}

Mask with_hole(Mask mask, int hole) { return (mask & below(hole)) | (mask & ~below(hole)) << 1; }

} // namespace

std::uint32_t rank(Mask mask)
{
    const Mask low = mask & low_half;
    return std::uint32_t{ranks.low[low]} +
           ranks.high[static_cast<std::size_t>(count_bits(low))][mask >> half];
}

Reach::Reach(const Deal& deal)
{
    std::vector<Offset> kinds;
    for (unsigned card = 0; card < deal.size(); ++card)
        for (const Offset offset : info_of(deal[card])) {
            const auto known = std::find_if(kinds.begin(), kinds.end(), [&](const Offset& kind) {
                return kind.right == offset.right && kind.forward == offset.forward;
            });
            const auto kind = static_cast<std::size_t>(known - kinds.begin());
            if (known == kinds.end()) {
                kinds.push_back(offset);
                by.push_back(0);
            }
            by[kind] |= after_playing(card);
        }
    for (int square = 0; square < square_count; ++square)
        for (std::size_t kind = 0; kind < kinds.size(); ++kind) {
            const int column = square % width + kinds[kind].right, row = square / width + kinds[kind].forward;
            if (column >= 0 && column < width && row >= 0 && row < width)
                from[static_cast<std::size_t>(square)].push_back(
                    {static_cast<std::uint8_t>(row * width + column), static_cast<std::uint8_t>(kind)});
        }
}

Sides::Sides(unsigned students, const Reach& reach)
    : students_(students), reach_(reach), in_one_place_(choose(square_count - 1, students))
{
    pieces_.reserve(std::size_t{square_count - 1} * in_one_place_);
    at_home_before_.reserve(pieces_.capacity() + 1);
    std::uint32_t at_home = 0;
    for (int master = 0; master < square_count; ++master) {
        if (master == goal) continue;
        Mask others = (Mask{1} << students) - 1;
        for (std::uint32_t i = 0; i < in_one_place_; ++i) {
            pieces_.push_back(with_hole(others, master) | bit(master));
            at_home_before_.push_back(at_home);
            at_home += pieces_.back() >> home & 1;
            if (students > 0) others = next_of_size(others);
        }
    }
    at_home_before_.push_back(at_home);
    // With four students there are nine million steps; finding them costs less than keeping them.
    if (students == most_students) return;
    std::vector<Kept> kept(size() + std::size_t{1});
    Room room;
    for (std::uint32_t number = 0; number < size(); ++number) {
        const Choices found = find(number, room);
        kept[number] = {static_cast<std::uint32_t>(steps_.size()), found.temple, found.stuck};
        steps_.insert(steps_.end(), found.steps.begin(), found.steps.end());
    }
    kept.back() = {static_cast<std::uint32_t>(steps_.size()), 0, 0};
    steps_.shrink_to_fit();
    kept_ = std::move(kept);
}

Choices Sides::find(std::uint32_t number, Room& room) const
{
    room.clear();
    const Mask own = pieces(number);
    const int at = master(number);
    const std::uint32_t first = number - number % in_one_place_;
    const Mask others = without(own ^ bit(at), bit(at));
    Ways temple = 0, movable = 0;
    for (const auto& [to, kind] : reach_.from[static_cast<std::size_t>(at)]) {
        if (own & bit(to)) continue;
        movable |= reach_.by[kind];
        if (to == goal)
            temple |= reach_.by[kind];
        else
            room.push_back(Step{this->number(to, own ^ bit(at)), kind});
    }
    for (const int from : Bits{own ^ bit(at)})
        for (const auto& [to, kind] : reach_.from[static_cast<std::size_t>(from)]) {
            if (own & bit(to)) continue;
            movable |= reach_.by[kind];
            room.push_back(Step{first + rank(others ^ bit(from - (from > at)) ^ bit(to - (to > at))), kind});
        }
    Ways stuck = 0;
    for (unsigned one = 0; one < 5; ++one)
        for (unsigned another = 0; another < one; ++another)
            if (!(movable & (after_playing(one) | after_playing(another))))
                for (unsigned spare = 0; spare < 5; ++spare)
                    if (spare != one && spare != another) stuck |= Ways{1} << way(spare, one, another);
    return {room, temple, stuck};
}

void Sides::forget_steps()
{
    kept_ = {};
    steps_ = {};
}

} // namespace papamu::onitama::endings
