#pragma once

// How the positions of a slice end, four bits each; the few that take long stand in a list beside it.

#include "games/kani/threes.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace papamu::kani::threes {

/// In so many plies the game ends: even numbers are losses of the side to move, odd ones wins. Nobody can
/// force anything in a draw.
inline constexpr int drawn = -1;

class Slice {
public:
    Slice() = default;
    Slice(std::size_t rows, std::size_t columns);

    std::size_t rows() const { return columns_ == 0 ? 0 : cells_.size() * 2 / columns_; }
    std::size_t columns() const { return columns_; }
    std::size_t bytes() const { return cells_.size() + far_.size() * sizeof(Far) + far_begin_.size() * 4; }
    int most_plies() const { return most_plies_; }

    /// Rows are appended one after the other.
    void append(std::span<const std::int16_t> plies);

    int plies(std::size_t cell) const
    {
        const int code = cells_[cell / 2] >> cell % 2 * 4 & 15;
        return code < far ? code - 1 : far_plies(cell / columns_, cell % columns_);
    }

    /// Calls `visit(column)` with every position of the row that ends in so many plies.
    template <class Visit>
    void each(std::size_t row, int plies, Visit visit) const
    {
        if (plies + 1 >= far) {
            for (auto i = far_begin_[row]; i < far_begin_[row + 1]; ++i)
                if (far_[i].plies == plies) visit(std::size_t{far_[i].column});
            return;
        }
        const auto wanted = static_cast<std::uint8_t>(plies + 1);
        const std::uint8_t* cells = &cells_[row * columns_ / 2];
        for (std::size_t i = 0; i < columns_ / 2; ++i) {
            if ((cells[i] & 15) == wanted) visit(2 * i);
            if (cells[i] >> 4 == wanted) visit(2 * i + 1);
        }
    }

    /// For keeping, `about` says what it is; and back, if the bytes are just what was kept about that.
    std::vector<std::uint8_t> kept(std::uint64_t about) const;
    static std::optional<Slice> read(std::span<const std::uint8_t> bytes, std::uint64_t about,
                                     std::size_t rows, std::size_t columns);

private:
    static constexpr int far = 15;

    struct Far {
        std::uint16_t column;
        std::uint16_t plies;
    };

    int far_plies(std::size_t row, std::size_t column) const;

    std::size_t columns_ = 0;
    std::size_t filled_ = 0; ///< rows
    int most_plies_ = 0;
    std::vector<std::uint8_t> cells_;
    std::vector<std::uint32_t> far_begin_; ///< by row
    std::vector<Far> far_;
};

} // namespace papamu::kani::threes
