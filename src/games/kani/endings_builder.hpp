#pragma once

// Retrograde analysis of the slices that lead to each other: backwards from the ends, ply by ply (K.
// Thompson, "Retrograde analysis of certain endgames", ICCA Journal 9(3), 1986). What is lost in n plies
// makes all that leads there won in n + 1; what leads to a win may be lost by then, and is looked at
// forwards.

#include "games/kani/endings_slice.hpp"
#include "games/kani/position.hpp"

#include <array>
#include <vector>

namespace papamu::kani::threes {

using Slices = std::array<Slice, slices>;

class Builder {
public:
    /// Of the slice with so many shrimps, and of the one in which they are the other way round. Those with
    /// more shrimps, to which a promotion leads, are in `known` until this one is done.
    Builder(const Numbers& numbers, const Slices& known, Bonds bonds, int of_mover, int of_waiting);

    /// Does about a millisecond of the work. False when nothing is left to do.
    bool step();

    std::size_t bytes() const;

    struct Made {
        std::size_t slice;
        Slice made;
    };
    /// When all is done.
    std::vector<Made> take() { return std::move(made_); }

private:
    enum class Stage { ends, losses, wins, doubts, pack, done };

    /// What is known of a position: in how many plies it ends, or whether it has to be looked at.
    enum Cell : std::uint8_t { quiet = 0, doubtful = 1, ends_now = 2 };
    static constexpr int most_plies = 255 - ends_now;

    /// A slice that is being made.
    struct Open {
        int of_mover = 0;
        int of_waiting = 0;
        std::vector<std::uint8_t> cells;
    };
    /// One from which a turn back may lead to an open one.
    struct Source {
        int of_mover = 0;
        int of_waiting = 0;
    };

    std::size_t rows_of_stage() const;
    void next_row();
    void next_stage();

    void find_ends(Open& open, std::size_t row) const;
    void find_losses(Open& open, std::size_t row);
    void go_back(const Source& source, std::size_t row);
    void pack(const Open& open, std::size_t row);

    bool all_won(const Pair& pair) const;
    void visit_later(std::uint8_t* cell);
    void visit_all();
    int plies(const Place& place) const;

    const Numbers& numbers_;
    const Slices& known_;
    Bonds bonds_;
    std::vector<Open> open_;
    std::array<std::uint8_t*, slices> cells_{}; ///< of those that are open
    std::vector<Source> sources_;
    std::vector<Made> made_;
    int most_known_ = 0; ///< plies, in the sources that are known

    Stage stage_ = Stage::ends;
    std::size_t list_ = 0; ///< of open slices or of sources, as the stage has it
    std::size_t row_ = 0;
    int ply_ = 0;
    bool found_ = false; ///< in the stages of this ply
    std::array<std::uint8_t*, 64> later_{};
    std::size_t later_count_ = 0;
};

} // namespace papamu::kani::threes
