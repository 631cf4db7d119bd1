#include "games/onitama/endings_large.hpp"

#include "core/bits.hpp"
#include "games/onitama/endings_order.hpp"
#include "games/onitama/endings_store.hpp"

#include <cassert>
#include <numeric>
#include <tuple>

namespace papamu::onitama::endings {

namespace {

// Rows are swept in so many groups: each begins with what the one before it gained, and all threads meet
// after each.
constexpr std::uint32_t group_target = 72;

} // namespace

LargeEndings::LargeEndings(unsigned students, const Reach& reach, AllSides& sides, AllKnown& known,
                           Cache* cache, std::string name)
    : students_(students), reach_(reach), sides_(sides), known_(known), cache_(cache), name_(std::move(name)),
      // Left as it is: memory that is not used yet costs nothing.
      words_(new Ways[words_for(students)]), losses_(words_.get() + words_for(students))
{
    assert(students == 3 || students == 4);
    act_ = cache_ ? Act::recall : Act::pack;
    stage_.store(packed({0, cache_ ? 1 : open(), 0}), std::memory_order_release);
}

double LargeEndings::progress() const
{
    if (finished()) return 1;
    std::size_t known = 0;
    for (std::size_t i = 0; i < classes(students_); ++i) {
        const auto [mover, waiting] = order[i];
        if (known_[mover][waiting].ready.load(std::memory_order_relaxed))
            known += places_with(mover, waiting);
    }
    // Not done before it is kept.
    return 0.99 * static_cast<double>(known) / static_cast<double>(finished_words(students_));
}

std::size_t LargeEndings::bytes(unsigned students)
{
    // Beside the words: the sides and their steps, and the losses of one group. Measured.
    return words_for(students) * sizeof(Ways) +
           (students == 3 ? std::size_t{9} << 20 : std::size_t{18} << 20);
}

void LargeEndings::work(const engine::Control& control)
{
    Sweep::Room room;
    std::uint64_t word = stage_.load(std::memory_order_acquire);
    while (!finished() && !control.stopped()) {
        const Stage stage = unpacked(word);
        if (stage.next == stage.tasks) {
            stage_.wait(word, std::memory_order_acquire);
            word = stage_.load(std::memory_order_acquire);
            continue;
        }
        if (!stage_.compare_exchange_weak(word, word + 1, std::memory_order_acquire)) continue;
        run(stage.next, room);
        if (tasks_done_.fetch_add(1, std::memory_order_acq_rel) + 1 == stage.tasks) {
            tasks_done_.store(0, std::memory_order_relaxed);
            const std::uint32_t tasks = plan();
            if (tasks == 0) finished_.store(true, std::memory_order_release);
            stage_.store(packed({stage.number + 1, tasks, 0}), std::memory_order_release);
            stage_.notify_all();
        }
        word = stage_.load(std::memory_order_acquire);
    }
}

// What comes after the stage that has just ended: the number of its tasks.
std::uint32_t LargeEndings::plan()
{
    switch (act_) {
    case Act::fill:
    case Act::lose: act_ = Act::gain; return static_cast<std::uint32_t>(bands_.size()) * slices_;
    case Act::gain:
        if (filling_) {
            if (++group_ < groups_) return in_group(Act::fill, true);
            filling_ = false;
            for (std::uint32_t band = 0; band < sweep_->bands(); ++band)
                sweep_->changed(band, sweep_->all_chunks());
        }
        for (std::uint32_t tried = 0; tried < groups_; ++tried) {
            group_ = (group_ + 1) % groups_;
            if (const auto tasks = in_group(Act::lose, false)) return tasks;
        }
        group_ = ~std::uint32_t{0};
        if (mover_ + waiting_ < students_) {
            // Behind everything, where a matrix comes only once those that need them are filled.
            losses_ -= known_[mover_][waiting_].places.count();
            known_[mover_][waiting_].losses = losses_;
        }
        [[fallthrough]];
    case Act::settle:
        if (mover_ + waiting_ < students_ && ++group_ < groups_) return in_group(Act::settle, true);
        row_packed_ = 0;
        word_packed_ = 0;
        act_ = Act::pack;
        return 1;
    case Act::pack: {
        if (row_packed_ < sweep_->rows().size()) return 1;
        Known& known = known_[mover_][waiting_];
        known.wins = sweep_->wins();
        known.ready.store(true, std::memory_order_release);
        used_ += known.places.count();
        ++class_;
        return open();
    }
    case Act::recall:
        if (damaged_) {
            piece_ = 0;
            return open();
        }
        if (++piece_ < pieces()) return 1;
        publish();
        return 0;
    case Act::keep: return !damaged_ && ++piece_ < pieces() ? 1 : 0;
    }
    return 0;
}

std::size_t LargeEndings::pieces() const
{
    return (finished_words(students_) + stored_piece - 1) / stored_piece;
}

std::span<Ways> LargeEndings::piece() const
{
    const std::size_t begin = piece_ * stored_piece;
    return {words_.get() + begin, std::min(stored_piece, finished_words(students_) - begin)};
}

// Makes known what was read.
void LargeEndings::publish()
{
    for (std::size_t i = 0; i < classes(students_); ++i) {
        const auto [mover, waiting] = order[i];
        make_sides(waiting);
        Known& known = known_[mover][waiting];
        known.places = Places(*sides_[waiting], mover);
        known.wins = words_.get() + used_;
        known.ready.store(true, std::memory_order_release);
        used_ += known.places.count();
    }
}

void LargeEndings::make_sides(unsigned students)
{
    if (!sides_[students]) sides_[students] = std::make_unique<Sides>(students, reach_);
}

std::uint32_t LargeEndings::open()
{
    if (class_ == classes(students_)) {
        sweep_.reset();
        lost_.reset();
        at_once_ = {};
        sums_ = {};
        fresh_.reset();
        sides_[3]->forget_steps();
        act_ = Act::keep;
        return cache_ ? 1 : 0;
    }
    std::tie(mover_, waiting_) = order[class_];
    make_sides(mover_);
    make_sides(waiting_);
    const Sides& rows = *sides_[waiting_];
    const Sides& columns = *sides_[mover_];
    known_[mover_][waiting_].places = Places(rows, mover_);
    assert(known_[mover_][waiting_].places.count() == places_with(mover_, waiting_));
    sweep_.emplace(rows, columns, words_.get() + used_);
    at_once_.resize(columns.size());
    Sides::Room room;
    for (std::uint32_t column = 0; column < columns.size(); ++column)
        at_once_[column] = before(columns.choices(column, room).temple);

    // About two dozen groups of rows, each swept with what the one before it gained.
    group_bands_ = (sweep_->bands() + group_target - 1) / group_target;
    groups_ = (sweep_->bands() + group_bands_ - 1) / group_bands_;
    group_ = 0;
    // Filled before it is read, and libc++ 14 has no make_unique_for_overwrite.
    // NOLINTNEXTLINE(modernize-make-unique)
    lost_.reset(new Ways[std::size_t{group_bands_} * sweep_->band_rows() * columns.size()]);
    sums_.assign(std::size_t{rows.size()} / Sweep::tile * sweep_->chunks(), 0);
    fresh_ = std::make_unique<std::atomic<Sweep::Chunks>[]>(group_bands_ * sweep_->band_rows() / Sweep::tile);
    slices_ = columns.students() == 4 ? 24 : columns.students() == 3 ? 8 : 1;
    filling_ = true;
    return in_group(Act::fill, true);
}

// The bands of the group for which there is something to do.
std::uint32_t LargeEndings::in_group(Act act, bool all)
{
    act_ = act;
    bands_.clear();
    const std::uint32_t first = group_ * group_bands_;
    for (std::uint32_t tile = 0; tile < group_bands_ * sweep_->band_rows() / Sweep::tile; ++tile)
        fresh_[tile].store(act == Act::fill ? sweep_->all_chunks() : 0, std::memory_order_relaxed);
    for (std::uint32_t band = first; band < std::min(first + group_bands_, sweep_->bands()); ++band) {
        const Sweep::Chunks due = all ? sweep_->all_chunks() : sweep_->take_due(band);
        if (due) bands_.emplace_back(band, due);
    }
    const auto slices = act == Act::settle ? 1 : slices_;
    return static_cast<std::uint32_t>(bands_.size()) * slices;
}

void LargeEndings::run(std::uint32_t task, Sweep::Room& room)
{
    if (act_ == Act::pack) return pack();
    if (act_ == Act::recall) return void(damaged_ = !recall(*cache_, name_, piece_, piece()));
    if (act_ == Act::keep) return void(damaged_ = !keep(*cache_, name_, piece_, piece()));
    if (act_ == Act::settle) return settle(bands_[task].first, room);
    const auto [band, due] = bands_[task / slices_];
    const std::uint32_t count = sweep_->chunks() / slices_;
    const Sweep::Chunks chunks = (sweep_->all_chunks() >> (sweep_->chunks() - count))
                                 << task % slices_ * count;
    if (act_ == Act::fill) {
        if (task % slices_ == 0) sweep_->learn(band, room);
        fill(band, chunks);
    } else if (act_ == Act::lose) {
        lose(band, due, chunks, room);
    } else {
        gain(band, chunks, room);
    }
}

template <class Do>
void LargeEndings::each_tile(std::uint32_t band, Do&& act) const
{
    const std::uint32_t tiles = sweep_->band_rows() / Sweep::tile;
    const std::size_t size = std::size_t{sweep_->columns().size()} * Sweep::tile;
    for (std::uint32_t tile = band * tiles; tile < (band + 1) * tiles; ++tile)
        act(tile, lost_.get() + (tile - first_tile()) * size);
}

void LargeEndings::fill(std::uint32_t band, Sweep::Chunks chunks)
{
    const Sides& rows = sweep_->rows();
    const Sides& columns = sweep_->columns();
    const auto begin = static_cast<std::uint32_t>(lowest_bit(chunks)) * sweep_->chunk_columns();
    const auto end = begin + static_cast<std::uint32_t>(count_bits(chunks)) * sweep_->chunk_columns();
    each_tile(band, [&](std::uint32_t tile, Ways* lost) {
        for (std::uint32_t i = 0; i < Sweep::tile; ++i) {
            const std::uint32_t row = tile * Sweep::tile + i;
            const Mask foes = turned(rows.pieces(row));
            Ways* const words = sweep_->row(row);
            for (std::uint32_t column = begin; column < end; ++column) {
                const Mask shared = foes & columns.pieces(column);
                Ways win = 0, loss = 0;
                if (shared == 0)
                    win = at_once_[column];
                else if ((shared & (shared - 1)) == 0)
                    std::tie(win, loss) = overlap(row, column, lowest_bit(shared));
                words[column] = win;
                lost[std::size_t{column} * Sweep::tile + i] = loss;
            }
        }
    });
}

// Pieces of both sides stand on one square, as the columns see it: what comes of either having captured the
// other. A master that is captured has not won, and has lost.
std::pair<Ways, Ways> LargeEndings::overlap(std::uint32_t row, std::uint32_t column, int square) const
{
    const Sides& rows = sweep_->rows();
    const Sides& columns = sweep_->columns();
    const int foe = rows.master(row), own = columns.master(column);
    const Mask foes = rows.pieces(row);
    const Mask students = columns.pieces(column) ^ bit(own);
    Ways win = 0, loss = all_ways;
    if (square != own) {
        const Known& fewer = known_[mover_ - 1][waiting_];
        win =
            fewer.wins[fewer.places.find(fewer.places.begin(row), turned(foes), own, students ^ bit(square))];
    }
    if (square != turned(foe)) {
        const Known& fewer = known_[mover_][waiting_ - 1];
        const Mask left = foes ^ bit(turned(square));
        const auto begin = fewer.places.begin(sides_[waiting_ - 1]->number(foe, left ^ bit(foe)));
        loss = fewer.losses[fewer.places.find(begin, turned(left), own, students)];
    }
    return {win, loss};
}

void LargeEndings::lose(std::uint32_t band, Sweep::Chunks due, Sweep::Chunks chunks, Sweep::Room& room)
{
    each_tile(band, [&](std::uint32_t tile, Ways* lost) {
        sweep_->losses(tile, due & chunks, lost, room);
        const std::size_t size = std::size_t{sweep_->chunk_columns()} * Sweep::tile;
        Sweep::Chunks more = 0;
        for (const int chunk : Bits{chunks}) {
            const auto number = static_cast<std::size_t>(chunk);
            Ways* const begin = lost + number * size;
            if (due >> chunk & 1) {
                // Losses only ever grow in number, and with them the sum of their words.
                const auto sum = std::accumulate(begin, begin + size, std::uint64_t{0});
                auto& known = sums_[std::size_t{tile} * sweep_->chunks() + number];
                if (sum != known) more |= Sweep::Chunks{1} << chunk;
                known = sum;
            } else {
                std::fill_n(begin, size, 0);
            }
        }
        fresh_[tile - first_tile()].fetch_or(more, std::memory_order_relaxed);
    });
}

void LargeEndings::gain(std::uint32_t band, Sweep::Chunks chunks, Sweep::Room& room)
{
    Sweep::Chunks grown = 0;
    each_tile(band, [&](std::uint32_t tile, const Ways* lost) {
        const Sweep::Chunks fresh = fresh_[tile - first_tile()].load(std::memory_order_relaxed);
        sweep_->gains(tile, sweep_->leading_to(fresh) & chunks, lost, room,
                      [&](std::uint32_t, std::uint32_t column, Ways) {
                          grown |= Sweep::Chunks{1} << column / sweep_->chunk_columns();
                      });
    });
    if (grown && !filling_) sweep_->changed(band, grown);
}

// Keeps the losses, which those with one piece more ask for when they are filled.
void LargeEndings::settle(std::uint32_t band, Sweep::Room& room)
{
    const Known& known = known_[mover_][waiting_];
    const Sides& rows = sweep_->rows();
    const Sides& columns = sweep_->columns();
    each_tile(band, [&](std::uint32_t tile, Ways* lost) {
        sweep_->losses(tile, sweep_->all_chunks(), lost, room);
        for (std::uint32_t i = 0; i < Sweep::tile; ++i) {
            const std::uint32_t row = tile * Sweep::tile + i;
            const Mask foes = turned(rows.pieces(row));
            Ways* out = losses_ + known.places.begin(row);
            for (std::uint32_t column = 0; column < columns.size(); ++column)
                if (!(foes & columns.pieces(column))) *out++ = lost[std::size_t{column} * Sweep::tile + i];
        }
    });
}

// Moves the words of some more rows together, without those where pieces overlap. What is written lies never
// behind what is still to be read.
void LargeEndings::pack()
{
    constexpr std::size_t some = 1 << 20;
    const Sides& rows = sweep_->rows();
    const Sides& columns = sweep_->columns();
    Ways* out = sweep_->wins() + word_packed_;
    for (std::size_t done = 0; done < some && row_packed_ < rows.size(); done += columns.size()) {
        const Mask foes = turned(rows.pieces(row_packed_));
        const Ways* const words = sweep_->row(row_packed_++);
        for (std::uint32_t column = 0; column < columns.size(); ++column) {
            *out = words[column];
            out += (foes & columns.pieces(column)) == 0;
        }
    }
    word_packed_ = static_cast<std::size_t>(out - sweep_->wins());
}

} // namespace papamu::onitama::endings
