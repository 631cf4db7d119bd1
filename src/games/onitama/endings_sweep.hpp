#pragma once

// All positions with so many students on either side as one matrix of words, and the two operations that a
// retrograde analysis repeats until nothing changes. A row is the pieces of one side, a column those of the
// other; a word holds in which of the 30 ways the *column's* side, being on turn, can force a win.
//
// The row's side, on turn, has lost where all its steps lead to words with the bit: a step leads to another
// row of the same column, so rows are combined as they lie, many columns at once. The column's side wins
// where some step leads to such a loss; its steps stay in the row, so eight rows are taken together.
//
// Where two pieces of different sides stand on one square, the word says what comes of the capture that leads
// there: so captures need no care while sweeping. The pairs of one student and of masters are filled in by
// the owner of the matrix, before the first sweep; where more pieces overlap, nothing leads.

#include "games/onitama/endings_sides.hpp"

#include <atomic>
#include <memory>
#include <vector>

namespace papamu::onitama::endings {

class Sweep {
public:
    static constexpr std::uint32_t tile = 8;

    /// A set of parts of the columns, at most 64.
    using Chunks = std::uint64_t;

    /// The matrix belongs to the caller.
    Sweep(const Sides& rows, const Sides& columns, Ways* wins);

    const Sides& rows() const { return rows_; }
    const Sides& columns() const { return columns_; }
    Ways* wins() const { return wins_; }
    Ways* row(std::uint32_t number) const { return wins_ + std::size_t{number} * columns_.size(); }

    /// What a thread needs to work in.
    struct Room {
        Sides::Room steps;
        std::vector<Ways> line;
    };

    /// In which ways the sides of eight rows, being on turn, have lost: eight words for each column of these
    /// chunks. Nothing where pieces overlap.
    void losses(std::uint32_t tile, Chunks chunks, Ways* lost, Room& room) const;

    /// Adds to these chunks of eight rows what wins by leading to losses, given for all columns, and calls
    /// `gained(row, column, ways)` for every word that grew.
    template <class Gained>
    void gains(std::uint32_t tile, Chunks chunks, const Ways* lost, Room& room, Gained&& gained) const;

    /// Rows are kept track of in bands of some tiles.
    std::uint32_t bands() const { return rows_.size() / band_rows_; }
    std::uint32_t band_rows() const { return band_rows_; }
    std::uint32_t band_of(std::uint32_t row) const { return row / band_rows_; }

    unsigned chunks() const { return chunks_; }
    std::uint32_t chunk_columns() const { return chunk_columns_; }
    Chunks all_chunks() const { return ~Chunks{0} >> (64 - chunks_); }
    /// The chunks with a step into one of these, and these.
    Chunks leading_to(Chunks chunks) const;

    /// Notes from which bands this one's losses follow; from one thread for each band.
    void learn(std::uint32_t band, Room& room);
    /// These chunks of a band have changed: what follows from them is due.
    void changed(std::uint32_t band, Chunks chunks);
    /// What is due, which is forgotten.
    Chunks take_due(std::uint32_t band) { return due_[band].exchange(0, std::memory_order_relaxed); }
    bool anything_due(std::uint32_t band) const { return due_[band].load(std::memory_order_relaxed) != 0; }

private:
    template <class Act>
    void each_run(Chunks chunks, Act&& act) const;

    const Sides& rows_;
    const Sides& columns_;
    Ways* wins_;
    std::uint32_t band_rows_;
    unsigned chunks_;
    std::uint32_t chunk_columns_;
    std::array<Chunks, 64> leading_{};
    std::size_t reading_words_;
    std::vector<std::uint64_t> reading_; ///< by band: a set of bands
    std::unique_ptr<std::atomic<Chunks>[]> due_;
};

// Calls `act(begin, end)` for runs of columns, none longer than what fits the first cache.
template <class Act>
void Sweep::each_run(Chunks chunks, Act&& act) const
{
    constexpr std::uint32_t longest = 2048;
    while (chunks) {
        const int first = std::countr_zero(chunks);
        const int count = std::countr_one(chunks >> first);
        chunks &= count == 64 ? 0 : ~(((Chunks{1} << count) - 1) << first);
        const auto end = static_cast<std::uint32_t>(first + count) * chunk_columns_;
        for (auto begin = static_cast<std::uint32_t>(first) * chunk_columns_; begin < end; begin += longest)
            act(begin, std::min(begin + longest, end));
    }
}

template <class Gained>
void Sweep::gains(std::uint32_t tile_number, Chunks chunks, const Ways* lost, Room& room,
                  Gained&& gained) const
{
    const std::uint32_t first = tile_number * tile;
    std::array<Mask, tile> foes;
    for (std::uint32_t i = 0; i < tile; ++i) foes[i] = turned(rows_.pieces(first + i));
    Ways* const words = row(first);
    const Ways* const by = columns_.reach().by.data();
    each_run(chunks, [&](std::uint32_t begin, std::uint32_t end) {
        for (std::uint32_t column = begin; column < end; ++column) {
            const Choices choices = columns_.choices(column, room.steps);
            std::array<Ways, tile> sum{};
            for (const Step step : choices.steps) {
                const Ways* const there = lost + std::size_t{step.to()} * tile;
                for (std::uint32_t i = 0; i < tile; ++i) sum[i] |= there[i] & by[step.by()];
            }
            const Mask own = columns_.pieces(column);
            Ways* word = words + column;
            for (std::uint32_t i = 0; i < tile; ++i, word += columns_.size()) {
                Ways more = before(sum[i]);
                if (choices.stuck) more |= before(lost[std::size_t{column} * tile + i]) & choices.stuck;
                more &= ~*word;
                if (more == 0 || (foes[i] & own)) continue;
                *word |= more;
                gained(first + i, column, more);
            }
        }
    });
}

} // namespace papamu::onitama::endings
