#include "chains.hpp"

#include <algorithm>
#include <utility>

namespace papamu::test_hex {

namespace {

struct Found {
    int distance = never;
    int last = -1;
    std::array<std::int16_t, largest * largest> before{};
};

// Breadth first from the near edge: own stones cost nothing, empty cells one, the other side's cannot be
// passed.
Found search(const Position& position, Seat seat)
{
    Found found;
    std::array<int, largest * largest> cost;
    cost.fill(never);
    std::array<int, 2 * largest * largest> now{}, next{};
    int now_count = 0, next_count = 0;
    const int size = position.size;
    const auto reach = [&](int cell, int from, int so_far) {
        if (position.has(other(seat), cell)) return;
        const int price = so_far + (position.has(seat, cell) ? 0 : 1);
        if (price >= cost[static_cast<std::size_t>(cell)]) return;
        cost[static_cast<std::size_t>(cell)] = price;
        found.before[static_cast<std::size_t>(cell)] = static_cast<std::int16_t>(from);
        if (price == so_far)
            now[static_cast<std::size_t>(now_count++)] = cell;
        else
            next[static_cast<std::size_t>(next_count++)] = cell;
    };
    for (int i = 0; i < size; ++i) reach(seat == Seat::first ? i : i * size, -1, 0);
    for (int so_far = 0;; ++so_far) {
        for (int i = 0; i < now_count; ++i) {
            const int cell = now[static_cast<std::size_t>(i)];
            if (cost[static_cast<std::size_t>(cell)] < so_far) continue;
            if ((seat == Seat::first ? cell / size : cell % size) == size - 1) {
                found.distance = so_far;
                found.last = cell;
                return found;
            }
            const auto& near = around(size, cell);
            for (int k = 0; k < near.count; ++k) reach(near.cells[static_cast<std::size_t>(k)], cell, so_far);
        }
        if (next_count == 0) return found;
        now = next;
        now_count = std::exchange(next_count, 0);
    }
}

} // namespace

const Around& around(int size, int cell)
{
    static const auto all = [] {
        std::array<std::array<Around, largest * largest>, largest + 1> made{};
        for (int width = 1; width <= largest; ++width)
            for (int from = 0; from < width * width; ++from) {
                auto& near = made[static_cast<std::size_t>(width)][static_cast<std::size_t>(from)];
                const int column = from % width, row = from / width;
                constexpr int steps[6][2]{{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {-1, 1}, {1, -1}};
                for (const auto& [right, up] : steps)
                    if (column + right >= 0 && column + right < width && row + up >= 0 && row + up < width)
                        near.cells[static_cast<std::size_t>(near.count++)] =
                            (row + up) * width + column + right;
            }
        return made;
    }();
    return all[static_cast<std::size_t>(size)][static_cast<std::size_t>(cell)];
}

int distance(const Position& position, Seat seat) { return search(position, seat).distance; }

std::vector<Spot> chain(const Position& position, Seat seat)
{
    const auto found = search(position, seat);
    std::vector<Spot> spots;
    if (found.distance > 0) return spots;
    for (int cell = found.last; cell >= 0; cell = found.before[static_cast<std::size_t>(cell)])
        spots.push_back(spot_of(cell));
    std::reverse(spots.begin(), spots.end());
    return spots;
}

} // namespace papamu::test_hex
