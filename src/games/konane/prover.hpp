#pragma once

// The search behind `Endings`: one object is one attempt at one position.

#include "engine/control.hpp"
#include "engine/refinements.hpp"
#include "games/konane/memory.hpp"
#include "games/konane/numbers.hpp"
#include "games/konane/regions.hpp"

#include <cstdint>
#include <optional>
#include <vector>

namespace papamu::konane {

/// How far a position is from being proven, seen from the side to move: at least so many positions must be
/// shown to be won or lost. 0 is proven, and then the other is `disproven`.
struct Effort {
    std::uint32_t win = 0;
    std::uint32_t loss = 0;

    bool won() const { return win == 0; }
    bool lost() const { return loss == 0; }
};
inline constexpr std::uint32_t disproven = (1 << 24) - 1;
inline constexpr Effort is_won{0, disproven}, is_lost{disproven, 0};

/// A position and beside it a number of moves in reserve of the side to move, or of its opponent.
struct Sum {
    Position position;
    Number reserve = 0;
    std::uint64_t key = 0;
};

/// The position as the memory knows it.
Sum alone(const Position& position);

/// Takes a sum apart and leaves what matters; what it is worth, if that is all of it.
std::optional<Effort> simplify(Sum& sum, Memory& memory);

std::optional<Effort> recall(const Memory& memory, std::uint64_t key);

class Prover {
public:
    /// Asks `control` when to stop, and counts in `spent` if there is one (the same control).
    Prover(Memory& memory, const engine::Control& control, engine::Control* spent);

    /// Nothing when it was stopped.
    std::optional<engine::Verdict> prove(const Position& position);

private:
    struct Option {
        Sum sum;
        Effort effort;
    };

    Effort look(Sum sum, Effort limit);
    Effort expand(const Sum& sum, Effort limit);
    /// False when a move wins at once.
    bool list_options(const Sum& sum);
    void keep(std::uint64_t key, Effort effort, std::uint64_t nodes_before);

    Memory& memory_;
    const engine::Control& control_;
    engine::Control* spent_;
    std::uint64_t nodes_ = 0;
    bool stopped_ = false;
    std::vector<Option> options_; ///< of all positions on the way
};

} // namespace papamu::konane
