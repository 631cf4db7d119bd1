#pragma once

// How the positions of a slice end, four bits each. The few that take long have their plies in a list, in the
// order of the cells; a count at every 256th cell finds the place there.

#include "games/kani/threes.hpp"

#include <bit>
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
    /// Empty; the cells are appended one after the other.
    explicit Slice(std::size_t cells);

    void append(int plies);

    int plies(std::size_t cell) const
    {
        const int code = code_at(cell);
        return code < far ? code - 1 : far_[far_before(cell)];
    }

    /// Calls `visit(cell)` with those of a range that end in so many plies.
    template <class Visit>
    void each(std::size_t first, std::size_t last, int plies, Visit visit) const
    {
        const bool is_far = plies + 1 >= far;
        const auto wanted = static_cast<std::uint64_t>(is_far ? far : plies + 1);
        std::size_t number = is_far ? far_before(first) : 0;
        for (std::size_t word = first / in_word; word * in_word < last; ++word) {
            auto found = equal_to(words_[word], wanted);
            if (word == first / in_word) found &= ~std::uint64_t{0} << first % in_word * 4;
            for (; found; found &= found - 1) {
                const auto cell = word * in_word + static_cast<std::size_t>(std::countr_zero(found)) / 4;
                if (cell >= last) break;
                if (!is_far || far_[number++] == plies) visit(cell);
            }
        }
    }

    int most_plies() const { return most_plies_; }
    std::size_t bytes() const { return words_.size() * 8 + far_.size() + far_begin_.size() * 4; }

    /// For keeping, `about` says what it is; and back, if the bytes are just what was kept about that.
    std::vector<std::uint8_t> kept(std::uint64_t about) const;
    static std::optional<Slice> read(std::span<const std::uint8_t> bytes, std::uint64_t about,
                                     std::size_t cells);

private:
    static constexpr int far = 15;
    static constexpr std::size_t in_word = 16;
    static constexpr std::size_t in_block = 256;
    static constexpr std::uint64_t each_cell = 0x1111111111111111;

    int code_at(std::size_t cell) const
    {
        return static_cast<int>(words_[cell / in_word] >> cell % in_word * 4 & 15);
    }
    /// The lowest bit of every cell that holds the code.
    static std::uint64_t equal_to(std::uint64_t word, std::uint64_t code)
    {
        const std::uint64_t off = word ^ code * each_cell;
        return ~(off | off >> 1 | off >> 2 | off >> 3) & each_cell;
    }
    /// How many far cells there are before this one.
    std::size_t far_before(std::size_t cell) const;

    std::size_t filled_ = 0;
    int most_plies_ = 0;
    std::vector<std::uint64_t> words_;
    std::vector<std::uint32_t> far_begin_; ///< by block
    std::vector<std::uint8_t> far_;
};

} // namespace papamu::kani::threes
