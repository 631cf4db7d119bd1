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

} // namespace

Numbers::Numbers()
{
    std::vector<std::array<int, pieces>> squares;
    for (int c = 2; c < square_count; ++c)
        for (int b = 1; b < c; ++b)
            for (int a = 0; a < b; ++a) squares.push_back({a, b, c});
    free_squares_.assign(squares.begin(), squares.begin() + free_triples);
    for (int shrimps = 0; shrimps <= most_shrimps; ++shrimps) {
        auto& sides = sides_[static_cast<std::size_t>(shrimps)];
        auto& rows = rows_[static_cast<std::size_t>(shrimps)];
        for (std::size_t at = 0; at < triples * kinds(shrimps); ++at) {
            const Side side = dealt(squares[at / kinds(shrimps)], shrimps, at % kinds(shrimps));
            const auto image = number(flip_ranks(side), shrimps);
            if (image < at) {
                rows.push_back(rows[image] | flipped_row);
            } else {
                rows.push_back(static_cast<std::uint16_t>(sides.size()));
                sides.push_back(side);
            }
        }
    }
}

Side Numbers::waiting(Side mover, int shrimps, std::size_t column) const
{
    // Past the squares of the side to move.
    const auto taken = squares_of(mover.all());
    auto squares = free_squares_[column / kinds(shrimps)];
    for (auto& square : squares)
        for (const int at : taken) square += at <= square;
    return dealt(squares, shrimps, column % kinds(shrimps));
}

} // namespace papamu::kani::threes
