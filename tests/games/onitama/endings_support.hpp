#pragma once

// Endings of Onitama for tests: positions by the dozen, and a solver that only knows the rules.

#include "core/random.hpp"
#include "games/onitama/endings.hpp"
#include "games/onitama/rules.hpp"

#include <functional>
#include <map>
#include <string>
#include <vector>

namespace papamu::onitama_tests {

/// The cards of "elephant,horse boar,ox crab" in alphabetical order.
onitama::Deal dealt(const std::string& words);

/// The start with these cards, in that order.
onitama::Position with_deal(const onitama::Deal& deal);

/// Any unfinished position with so many pieces, both masters among them.
onitama::Position random_position(Random& random, const onitama::Deal& deal, int pieces);

/// Left for right, with the cards that lead so.
onitama::Position mirror_image(const onitama::Position& position);

/// Makes all there is to make, by so many threads.
void work(onitama::Endings& endings, int threads);

/// All positions with up to three pieces, by counting for each how many of its moves are not answered yet
/// (the retrograde analysis of Thompson); it shares nothing with the tables but the rules.
class PlainSolver {
public:
    explicit PlainSolver(const onitama::Deal& deal);

    /// Every unfinished position with the plies to its end, odd for a win, even for a loss, 0 for a draw.
    void each(const std::function<void(const onitama::Position&, int plies)>& act) const;

private:
    std::vector<onitama::Position> positions_;
    std::vector<int> plies_;
};

/// Keeps what it is given in memory.
class MemoryCache final : public Cache {
public:
    std::optional<std::vector<std::uint8_t>> read(const std::string& key) override;
    bool write(const std::string& key, const std::vector<std::uint8_t>& bytes) override;

    std::map<std::string, std::vector<std::uint8_t>> entries;
    int reads = 0, writes = 0;
};

} // namespace papamu::onitama_tests
