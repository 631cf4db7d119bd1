#pragma once

// All positions with five and six pieces: won, lost or drawn. Made by any number of threads at once, a stage
// at a time: what a stage's tasks read none of them writes. The thread that ends a stage's last task lays out
// the next one, so nobody waits for longer than a task takes, and stopping between tasks loses nothing.

#include "engine/control.hpp"
#include "game/searcher.hpp"
#include "games/onitama/endings_known.hpp"
#include "games/onitama/endings_sweep.hpp"

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace papamu::onitama::endings {

class LargeEndings {
public:
    /// For up to so many students of both sides together, 3 or 4. Makes what sides are missing. What takes
    /// long to make comes from the cache and goes there, by this name; null: nothing is kept.
    LargeEndings(unsigned students, const Reach& reach, AllSides& sides, AllKnown& known, Cache* cache,
                 std::string name);

    /// Goes on until everything is known or it is stopped; from several threads at once.
    void work(const engine::Control& control);
    bool finished() const { return finished_.load(std::memory_order_acquire); }

    /// How much of it is known, 0 to 1.
    double progress() const;

    /// The most memory that is in use at any time.
    static std::size_t bytes(unsigned students);

private:
    enum class Act { recall, fill, lose, gain, settle, pack, keep };

    // A stage in one word, so that claiming a task is one exchange.
    struct Stage {
        std::uint64_t number = 0;
        std::uint32_t tasks = 0;
        std::uint32_t next = 0;
    };
    static constexpr unsigned task_bits = 20;
    static std::uint64_t packed(Stage stage)
    {
        return stage.number << 2 * task_bits | std::uint64_t{stage.tasks} << task_bits | stage.next;
    }
    static Stage unpacked(std::uint64_t word)
    {
        constexpr std::uint64_t mask = (1 << task_bits) - 1;
        return {word >> 2 * task_bits, static_cast<std::uint32_t>(word >> task_bits & mask),
                static_cast<std::uint32_t>(word & mask)};
    }

    // What comes after a stage: the number of its tasks.
    std::uint32_t plan();
    std::uint32_t open();
    std::uint32_t in_group(Act act, bool all);
    void make_sides(unsigned students);
    void publish();

    std::size_t pieces() const;
    std::span<Ways> piece() const;

    // The tasks.
    void run(std::uint32_t task, Sweep::Room& room);
    void fill(std::uint32_t band, Sweep::Chunks chunks);
    std::pair<Ways, Ways> overlap(std::uint32_t row, std::uint32_t column, int square) const;
    void lose(std::uint32_t band, Sweep::Chunks due, Sweep::Chunks chunks, Sweep::Room& room);
    void gain(std::uint32_t band, Sweep::Chunks chunks, Sweep::Room& room);
    void settle(std::uint32_t band, Sweep::Room& room);
    void pack();

    std::uint32_t first_tile() const { return group_ * group_bands_ * sweep_->band_rows() / Sweep::tile; }

    // Calls `act(tile, lost)` for the tiles of a band of the group, with where their losses are noted.
    template <class Do>
    void each_tile(std::uint32_t band, Do&& act) const;

    unsigned students_;
    const Reach& reach_;
    AllSides& sides_;
    AllKnown& known_;
    Cache* cache_;
    std::string name_;

    std::unique_ptr<Ways[]> words_;
    std::size_t used_ = 0;   ///< words of what is finished
    Ways* losses_ = nullptr; ///< those of five pieces, from the end of the words backwards

    std::atomic<bool> finished_{false};
    std::atomic<std::uint64_t> stage_{0};
    std::atomic<std::uint32_t> tasks_done_{0};

    // What follows is written between stages only.
    std::size_t class_ = 0;
    unsigned mover_ = 0, waiting_ = 0;
    Act act_ = Act::pack;
    bool filling_ = false;
    std::optional<Sweep> sweep_;
    std::vector<Ways> at_once_;       ///< by column: the ways in which its master reaches the goal
    std::unique_ptr<Ways[]> lost_;    ///< of the rows of one group, in tiles
    std::vector<std::uint64_t> sums_; ///< by tile and chunk: the sum of the losses
    std::unique_ptr<std::atomic<Sweep::Chunks>[]> fresh_; ///< by tile of the group: where losses are new
    std::uint32_t group_bands_ = 0, groups_ = 0, group_ = 0;
    std::uint32_t slices_ = 1;
    std::vector<std::pair<std::uint32_t, Sweep::Chunks>> bands_; ///< those of the stage and what is due
    std::uint32_t row_packed_ = 0;
    std::size_t word_packed_ = 0;
    std::size_t piece_ = 0; ///< of what is kept
    bool damaged_ = false;
};

} // namespace papamu::onitama::endings
