#include "games/konane/regions.hpp"

#include "core/hash.hpp"

#include <algorithm>
#include <array>

namespace papamu::konane {

namespace {

/// Jumps over one stone, named as in `Jumps`.
struct Lines {
    Cells across = 0;
    Cells up = 0;
};

Cells left_neighbours(Cells theirs, const Geometry& geometry)
{
    return (theirs & geometry.even_columns) | ((theirs >> 1) & ~geometry.even_columns);
}

/// Where the lines begin and end, and what they lead over.
Cells ends_of(Lines lines)
{
    return lines.across | (lines.across << step_across) | lines.up | (lines.up << step_up);
}
Cells middles_of(Lines lines, const Geometry& geometry)
{
    return (lines.across & geometry.even_columns) | ((lines.across & ~geometry.even_columns) << 1) |
           (lines.up << cells_in_row);
}

/// Those that touch some cells of either side.
Lines touching(Lines lines, Cells own, Cells theirs, const Geometry& geometry)
{
    return {lines.across & (own | (own >> step_across) | left_neighbours(theirs, geometry)),
            lines.up & (own | (own >> step_up) | (theirs >> cells_in_row))};
}

void take_out(Lines& lines, Lines those)
{
    lines.across &= ~those.across;
    lines.up &= ~those.up;
}

bool any(Lines lines) { return (lines.across | lines.up) != 0; }

Cells lowest(Cells cells) { return cells & (~cells + 1); }

/// Follows the jumps that might ever be made, as regions.hpp tells. Sides are 0 for the side to move and 1.
class Reach {
public:
    explicit Reach(const Position& position)
        : stones_{position.mine, position.theirs}, geometries_{
                                                       &geometry_of(position.size, position.turn),
                                                       &geometry_of(position.size, other(position.turn))}
    {
        for (std::size_t side = 0; side < 2; ++side) {
            stays_at_[side].fill(none);
            empty_[side] = geometries_[side]->cells & ~stones_[side];
            for (const int cell : Bits{stones_[side]}) add(side, cell, cell, {});
        }
    }

    /// False when it is too much.
    bool follow()
    {
        do {
            changed_ = false;
            for (std::size_t i = 0; i < stays_.size() && !too_much_; ++i) leave(i);
        } while (changed_ && !too_much_);
        return !too_much_;
    }

    Lines lines(std::size_t side) const { return lines_[side]; }
    /// The stones that might be taken, by where they stand now.
    Cells takeable(std::size_t side) const { return takeable_[side]; }

private:
    static constexpr std::int16_t none = -1;

    /// Stones by where they stand now.
    using Stones = std::array<Cells, 2>;

    /// A stone that might be on a cell, and those that must have been taken by then.
    struct Stay {
        Stones taken;
        std::uint8_t side = 0;
        std::uint8_t stone = 0;
        std::uint8_t cell = 0;
        std::int16_t next = none; ///< on the same cell
    };

    static bool has(Cells cells, int cell) { return (cells >> cell & 1) != 0; }

    void add(std::size_t side, int stone, int cell, const Stones& taken)
    {
        auto& first = stays_at_[side][static_cast<std::size_t>(cell)];
        for (auto i = first; i != none; i = stays_[static_cast<std::size_t>(i)].next) {
            auto& stay = stays_[static_cast<std::size_t>(i)];
            if (stay.stone != stone) continue;
            const Stones both{stay.taken[0] & taken[0], stay.taken[1] & taken[1]};
            changed_ = changed_ || both != stay.taken;
            stay.taken = both;
            return;
        }
        if (stays_.size() == stays_.capacity()) {
            too_much_ = true;
            return;
        }
        stays_.push_back({taken, static_cast<std::uint8_t>(side), static_cast<std::uint8_t>(stone),
                          static_cast<std::uint8_t>(cell), first});
        first = static_cast<std::int16_t>(stays_.size() - 1);
        changed_ = true;
    }

    /// All jumps of a stone from a cell.
    void leave(std::size_t which)
    {
        const Stay stay = stays_[which];
        const Geometry& geometry = *geometries_[stay.side];
        const int cell = stay.cell;
        const bool even = has(geometry.even_columns, cell);
        const auto across = [&](int low, int to) {
            if (has(geometry.across[0], low)) jump(stay, low, even ? low : low + 1, to, false);
        };
        const auto up = [&](int low, int to) {
            if (has(geometry.up[0], low)) jump(stay, low, low + cells_in_row, to, true);
        };
        across(cell, cell + step_across);
        if (cell >= step_across) across(cell - step_across, cell - step_across);
        up(cell, cell + step_up);
        if (cell >= step_up) up(cell - step_up, cell - step_up);
    }

    void jump(const Stay& stay, int low, int over, int to, bool upwards)
    {
        const std::size_t side = stay.side, enemy = 1 - side;
        if (!has(empty_[side], to)) return;
        for (auto i = stays_at_[enemy][static_cast<std::size_t>(over)]; i != none;) {
            const Stay& taken = stays_[static_cast<std::size_t>(i)];
            i = taken.next;
            if (has(stay.taken[enemy], taken.stone) || has(taken.taken[side], stay.stone)) continue;
            Stones all{stay.taken[0] | taken.taken[0], stay.taken[1] | taken.taken[1]};
            all[enemy] |= Cells{1} << taken.stone;
            const Cells line = Cells{1} << low;
            (upwards ? lines_[side].up : lines_[side].across) |= line;
            takeable_[enemy] |= Cells{1} << taken.stone;
            leave_empty(side, stay.cell);
            leave_empty(enemy, over);
            add(side, stay.stone, to, all);
        }
    }

    void leave_empty(std::size_t side, int cell)
    {
        changed_ = changed_ || !has(empty_[side], cell);
        empty_[side] |= Cells{1} << cell;
    }

    Stones stones_;
    std::array<const Geometry*, 2> geometries_;
    Stones empty_{}; ///< cells that might be empty
    std::array<Lines, 2> lines_{};
    Stones takeable_{};
    FixedList<Stay, 192> stays_;
    std::array<std::array<std::int16_t, static_cast<std::size_t>(max_size* cells_in_row)>, 2> stays_at_;
    bool changed_ = false;
    bool too_much_ = false;
};

} // namespace

bool split(const Position& position, Regions& regions)
{
    const Geometry& mine = geometry_of(position.size, position.turn);
    const Geometry& theirs = geometry_of(position.size, other(position.turn));
    Reach reach(position);
    if (!reach.follow()) return false;
    Lines my_lines = reach.lines(0), their_lines = reach.lines(1);
    while (any(my_lines) || any(their_lines)) {
        Cells my_cells = 0, their_cells = 0;
        if (any(my_lines))
            my_cells = lowest(my_lines.across ? my_lines.across : my_lines.up);
        else
            their_cells = lowest(their_lines.across ? their_lines.across : their_lines.up);
        for (;;) {
            const Lines my_more = touching(my_lines, my_cells, their_cells, mine);
            const Lines their_more = touching(their_lines, their_cells, my_cells, theirs);
            if (!any(my_more) && !any(their_more)) break;
            take_out(my_lines, my_more);
            take_out(their_lines, their_more);
            my_cells |= ends_of(my_more) | middles_of(their_more, theirs);
            their_cells |= ends_of(their_more) | middles_of(my_more, mine);
        }
        // Every jump takes a stone.
        const Cells my_stones = my_cells & position.mine, their_stones = their_cells & position.theirs;
        regions.push_back({my_stones, their_stones, my_cells, their_cells,
                           count_bits(their_stones & reach.takeable(1)),
                           count_bits(my_stones & reach.takeable(0))});
    }
    return true;
}

namespace {

constexpr int images = 8;

// A number for every square in every state; what a region is made of is added up, so order does not matter.
struct Square {
    std::uint8_t row = 0;
    std::uint8_t column = 0;
    std::uint8_t state = 0;        ///< one of mine, theirs, and those empty squares that are mine or theirs
    std::uint8_t state_turned = 0; ///< as the opponent sees it
};

std::uint64_t number_of(int row, int column, int state)
{
    static const auto numbers = [] {
        std::array<std::uint64_t, 4 * max_size * max_size> all{};
        for (std::size_t i = 0; i < all.size(); ++i) all[i] = mix((i + 1) * 0x9e3779b97f4a7c15ULL);
        return all;
    }();
    const int at = (state * max_size + row) * max_size + column;
    return numbers[static_cast<std::size_t>(at)];
}

} // namespace

RegionKeys keys_of(const Region& region, Seat turn)
{
    FixedList<Square, static_cast<std::size_t>(max_size * max_size)> squares;
    int rows[2] = {max_size, 0}, columns[2] = {max_size, 0}; // lowest and highest
    const auto add = [&](Cells cells, Seat colour, int state, int state_turned) {
        for (const int cell : Bits{cells}) {
            const int row = row_of(cell), column = column_of(cell, colour);
            rows[0] = std::min(rows[0], row);
            rows[1] = std::max(rows[1], row);
            columns[0] = std::min(columns[0], column);
            columns[1] = std::max(columns[1], column);
            squares.push_back({static_cast<std::uint8_t>(row), static_cast<std::uint8_t>(column),
                               static_cast<std::uint8_t>(state), static_cast<std::uint8_t>(state_turned)});
        }
    };
    add(region.mine, turn, 0, 1);
    add(region.theirs, other(turn), 1, 0);
    add(region.my_cells & ~region.mine, turn, 2, 3);
    add(region.their_cells & ~region.theirs, other(turn), 3, 2);

    RegionKeys least{~std::uint64_t{0}, ~std::uint64_t{0}};
    for (int image = 0; image < images; ++image) {
        RegionKeys keys;
        for (const auto& square : squares) {
            int row = image & 1 ? rows[1] - square.row : square.row - rows[0];
            int column = image & 2 ? columns[1] - square.column : square.column - columns[0];
            if (image & 4) std::swap(row, column);
            keys.own += number_of(row, column, square.state);
            keys.turned += number_of(row, column, square.state_turned);
        }
        least.own = std::min(least.own, mix(keys.own));
        least.turned = std::min(least.turned, mix(keys.turned));
    }
    return least;
}

} // namespace papamu::konane
