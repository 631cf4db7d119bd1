#pragma once

// The end of the game, known exactly: with the five cards of a match all positions with up to four pieces
// with the number of plies, and, as memory allows, five and six as won, lost or drawn.

#include "engine/endings.hpp"
#include "games/onitama/moves.hpp"

#include <bit>
#include <memory>
#include <optional>

namespace papamu::onitama {

/// By the contract of engine/endings.hpp.
class Endings {
public:
    explicit Endings(const Means& means);
    ~Endings();

    void begin(const Position& root);
    void work(const engine::Control& control);
    std::optional<engine::Ending> probe(const Position& position) const;

    double progress() const;
    static constexpr bool shares_work = true;
    /// Searches see a few captures ahead.
    static bool near(const Position& position)
    {
        return std::popcount(position.mover.pieces) + std::popcount(position.waiting.pieces) <= 7;
    }

    /// With so many pieces on the board, masters counted, everything is known: 0 before `begin`.
    int known_pieces() const;

    /// Plies of the longest ending with up to four pieces; 0 before `begin`. `probe` says the plies of
    /// endings of up to 508.
    int longest() const;

    /// What it takes to know all positions with up to four, five or six pieces.
    static std::size_t bytes_for(int pieces);

private:
    struct Tables;

    std::size_t bytes_;
    Cache* cache_;
    std::unique_ptr<Tables> tables_;
};

} // namespace papamu::onitama
