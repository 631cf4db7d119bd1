#include "games/kani/threes.hpp"

#include "core/bits.hpp"

namespace papamu::kani::threes {

namespace {

Side dealt(std::array<int, 3> squares, int shrimps, std::size_t kind)
{
    Side side;
    for (std::size_t i = 0; i < 3; ++i) {
        // With one shrimp the kind says which piece it is; with two, which is the crab.
        const bool shrimp = shrimps != 0 && (i == kind) == (shrimps == 1);
        (shrimp ? side.shrimps : side.crabs) |= bit(squares[i]);
    }
    return side;
}

constexpr std::uint16_t flipped_row = 1 << 15;

} // namespace

Numbers::Numbers()
{
    for (std::size_t i = 0; i < square_count; ++i) {
        twos_[i] = static_cast<std::uint16_t>(i * (i - 1) / 2);
        threes_[i] = static_cast<std::uint16_t>(i * (i - 1) * (i - 2) / 6);
    }
    std::vector<std::array<std::uint8_t, 3>> squares;
    for (std::uint8_t c = 2; c < square_count; ++c)
        for (std::uint8_t b = 1; b < c; ++b)
            for (std::uint8_t a = 0; a < b; ++a) squares.push_back({a, b, c});
    free_squares_.assign(squares.begin(), squares.begin() + free_triples);
    for (int shrimps = 0; shrimps <= most_shrimps; ++shrimps) {
        auto& sides = sides_[static_cast<std::size_t>(shrimps)];
        auto& rows = rows_[static_cast<std::size_t>(shrimps)];
        rows.resize(triples * kinds(shrimps));
        for (std::size_t triple = 0; triple < triples; ++triple)
            for (std::size_t kind = 0; kind < kinds(shrimps); ++kind) {
                const auto& [a, b, c] = squares[triple];
                const Side side = dealt({a, b, c}, shrimps, kind);
                const auto number = triple * kinds(shrimps) + kind;
                const auto image = this->number(flip_ranks(side), shrimps);
                if (image < number) {
                    rows[number] = rows[image] | flipped_row;
                } else {
                    rows[number] = static_cast<std::uint16_t>(sides.size());
                    sides.push_back(side);
                }
            }
    }
}

std::size_t Numbers::number(Side side, int shrimps) const
{
    Mask all = side.all();
    const auto a = static_cast<std::size_t>(take_lowest(all));
    const auto b = static_cast<std::size_t>(take_lowest(all));
    const auto c = static_cast<std::size_t>(take_lowest(all));
    const Mask odd = shrimps == 1 ? side.shrimps : side.crabs;
    const std::size_t kind = shrimps == 0 ? 0 : (odd >> b & 1) + 2 * (odd >> c & 1);
    return (a + twos_[b] + threes_[c]) * kinds(shrimps) + kind;
}

Side Numbers::waiting(Side mover, int shrimps, std::size_t column) const
{
    std::array<int, square_count> free{};
    std::size_t count = 0;
    for (const int square : Bits{whole_board & ~mover.all()}) free[count++] = square;
    const auto& [a, b, c] = free_squares_[column / kinds(shrimps)];
    return dealt({free[a], free[b], free[c]}, shrimps, column % kinds(shrimps));
}

Numbers::Row Numbers::row(Side mover) const
{
    Row row;
    row.shrimps = count_bits(mover.shrimps);
    const auto found = rows_[static_cast<std::size_t>(row.shrimps)][number(mover, row.shrimps)];
    row.flipped = (found & flipped_row) != 0;
    row.row = found & (flipped_row - 1);
    const Mask all = row.flipped ? flip_ranks(mover.all()) : mover.all();
    std::uint8_t rank = 0;
    for (std::size_t square = 0; square < square_count; ++square) {
        row.rank[square] = rank;
        if (!(all >> square & 1)) ++rank;
    }
    return row;
}

} // namespace papamu::kani::threes
