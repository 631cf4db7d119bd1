#include "games/onitama/endings_sweep.hpp"

#include <cassert>
#include <utility>

namespace papamu::onitama::endings {

namespace {

// The bits that four rows have, or that a step does not ask for.
void narrow(Ways* __restrict line, std::size_t count, const std::array<const Ways*, 4>& rows,
            const std::array<Ways, 4>& keep)
{
    const Ways* __restrict a = rows[0], * __restrict b = rows[1], * __restrict c = rows[2], * __restrict d = rows[3];
    const auto [k, l, m, n] = keep;
    for (std::size_t i = 0; i < count; ++i) line[i] &= (a[i] | k) & (b[i] | l) & (c[i] | m) & (d[i] | n);
}

std::uint32_t band_rows_for(unsigned students)
{
    constexpr std::array<std::uint32_t, most_students + 1> rows{8, 8, 8, 64, 336};
    return rows[students];
}

} // namespace

Sweep::Sweep(const Sides& rows, const Sides& columns, Ways* wins)
    : rows_(rows), columns_(columns), wins_(wins), band_rows_(band_rows_for(rows.students())),
      chunks_(columns.students() == 0   ? 1
              : columns.students() == 1 ? square_count - 1
                                        : 2 * (square_count - 1)),
      chunk_columns_(columns.size() / chunks_), reading_words_((bands() + 63) / 64),
      reading_(bands() * reading_words_), due_(std::make_unique<std::atomic<Chunks>[]>(bands()))
{
    assert(bands() * band_rows_ == rows_.size() && chunks_ * chunk_columns_ == columns_.size());
    // Students' steps stay among the columns with the same square of the master, which are whole chunks or
    // one of several in the only one.
    const auto with_master_on = [&](int square) {
        const auto place = static_cast<std::uint32_t>(square - (square > goal));
        const auto first = place * columns_.in_one_place() / chunk_columns_;
        const auto count = std::max(1u, columns_.in_one_place() / chunk_columns_);
        return std::pair{first, first + count};
    };
    const auto note = [&](int from, int to) {
        const auto [first, last] = with_master_on(from);
        const auto [into, into_last] = with_master_on(to);
        for (auto chunk = into; chunk < into_last; ++chunk)
            leading_[chunk] |= ((Chunks{1} << (last - first)) - 1) << first;
    };
    for (int square = 0; square < square_count; ++square) {
        if (square == goal) continue;
        note(square, square);
        for (const auto& leap : columns_.reach().from[static_cast<std::size_t>(square)])
            if (leap.to != goal) note(square, leap.to);
    }
}

Sweep::Chunks Sweep::leading_to(Chunks chunks) const
{
    Chunks result = 0;
    for (; chunks; chunks &= chunks - 1)
        result |= leading_[static_cast<std::size_t>(std::countr_zero(chunks))];
    return result;
}

void Sweep::losses(std::uint32_t tile_number, Chunks chunks, Ways* lost, Room& room) const
{
    for (std::uint32_t i = 0; i < tile; ++i) {
        const std::uint32_t number = tile_number * tile + i;
        const Choices choices = rows_.choices(number, room.steps);
        const Mask own = turned(rows_.pieces(number));
        each_run(chunks, [&](std::uint32_t begin, std::uint32_t end) {
            const std::size_t count = end - begin;
            room.line.assign(count, all_ways & ~choices.temple);
            Ways* const line = room.line.data();
            const auto& steps = choices.steps;
            const Ways* const by = rows_.reach().by.data();
            for (std::size_t next = 0; next < steps.size(); next += 4) {
                std::array<const Ways*, 4> from;
                std::array<Ways, 4> keep;
                for (std::size_t k = 0; k < 4; ++k) {
                    const Step& step = steps[next + k < steps.size() ? next + k : next];
                    from[k] = row(step.to()) + begin;
                    keep[k] = ~by[step.by()];
                }
                narrow(line, count, from, keep);
            }
            const Ways* const here = row(number) + begin;
            Ways* out = lost + std::size_t{begin} * tile + i;
            for (std::size_t k = 0; k < count; ++k, out += tile) {
                Ways ways = always_before(line[k]);
                if (choices.stuck) ways = (ways & ~choices.stuck) | (always_before(here[k]) & choices.stuck);
                *out = own & columns_.pieces(begin + static_cast<std::uint32_t>(k)) ? 0 : ways;
            }
        });
    }
}

void Sweep::learn(std::uint32_t band, Room& room)
{
    std::uint64_t* const reading = reading_.data() + band * reading_words_;
    const auto note = [&](std::uint32_t row) {
        reading[band_of(row) / 64] |= std::uint64_t{1} << band_of(row) % 64;
    };
    for (std::uint32_t number = band * band_rows_; number < (band + 1) * band_rows_; ++number) {
        note(number);
        for (const auto& step : rows_.choices(number, room.steps).steps) note(step.to());
    }
}

void Sweep::changed(std::uint32_t band, Chunks chunks)
{
    for (std::uint32_t reader = 0; reader < bands(); ++reader)
        if (reading_[reader * reading_words_ + band / 64] >> band % 64 & 1)
            due_[reader].fetch_or(chunks, std::memory_order_relaxed);
}

} // namespace papamu::onitama::endings
