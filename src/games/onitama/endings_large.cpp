#include "games/onitama/endings_large.hpp"

#include "core/bits.hpp"
#include "games/onitama/endings_small.hpp"

#include <cassert>
#include <tuple>

namespace papamu::onitama::endings {

namespace {

// Students of the side to move and of the waiting one. Those with more pieces need those with less; the
// largest matrix comes while there is most room behind what is finished.
constexpr std::array<std::pair<unsigned, unsigned>, 9> order{
    {{1, 2}, {2, 1}, {0, 3}, {3, 0}, {2, 2}, {1, 3}, {3, 1}, {0, 4}, {4, 0}}};

constexpr std::uint32_t group_target = 24;

constexpr std::size_t classes(unsigned students) { return students == 3 ? 4 : order.size(); }

constexpr std::size_t sides_with(unsigned students)
{
    return std::size_t{square_count - 1} * choose(square_count - 1, students);
}

// As Places counts them: every pair of free squares for the masters, but the goals.
constexpr std::size_t places_with(unsigned mover, unsigned waiting)
{
    constexpr std::size_t masters = (square_count - 1) * (square_count - 1) - (square_count - 2);
    return masters * choose(square_count - 2, waiting) * choose(square_count - 2 - waiting, mover);
}

} // namespace

LargeEndings::LargeEndings(unsigned students, const Reach& reach, AllSides& sides, AllKnown& known)
    : students_(students), reach_(reach), sides_(sides), known_(known)
{
    assert(students == 3 || students == 4);
    std::size_t used = 0, most = 0;
    for (std::size_t i = 0; i < classes(students); ++i) {
        const auto [mover, waiting] = order[i];
        most = std::max(most, used + sides_with(mover) * sides_with(waiting));
        used += places_with(mover, waiting);
    }
    // Left as it is: memory that is not used yet costs nothing.
    words_.reset(new Ways[most]);
    stage_.store(packed({0, open(), 0}), std::memory_order_release);
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
            if (waiting_ > 0 && mover_ + waiting_ > SmallEndings::students + 1) {
                known_[mover_][waiting_ - 1].losses = nullptr;
                losses_[mover_][waiting_ - 1] = {};
            }
            for (std::uint32_t band = 0; band < sweep_->bands(); ++band)
                sweep_->changed(band, sweep_->all_chunks());
        }
        for (std::uint32_t tried = 0; tried < groups_; ++tried) {
            group_ = (group_ + 1) % groups_;
            if (const auto tasks = in_group(Act::lose, false)) return tasks;
        }
        group_ = ~std::uint32_t{0};
        if (mover_ + waiting_ < students_) {
            losses_[mover_][waiting_].resize(known_[mover_][waiting_].places.count());
            known_[mover_][waiting_].losses = losses_[mover_][waiting_].data();
        }
        [[fallthrough]];
    case Act::settle:
        if (mover_ + waiting_ < students_ && ++group_ < groups_) return in_group(Act::settle, true);
        row_packed_ = 0;
        word_packed_ = 0;
        act_ = Act::pack;
        return 1;
    case Act::pack:
        if (row_packed_ < sweep_->rows().size()) return 1;
        Known& known = known_[mover_][waiting_];
        known.wins = sweep_->wins();
        known.ready.store(true, std::memory_order_release);
        used_ += known.places.count();
        ++class_;
        return open();
    }
    return 0;
}

std::uint32_t LargeEndings::open()
{
    if (class_ == classes(students_)) {
        sweep_.reset();
        lost_.reset();
        at_once_ = {};
        return 0;
    }
    std::tie(mover_, waiting_) = order[class_];
    for (const unsigned students : {mover_, waiting_})
        if (!sides_[students]) sides_[students] = std::make_unique<Sides>(students, reach_);
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
    lost_.reset(new Ways[std::size_t{group_bands_} * sweep_->band_rows() * columns.size()]);
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
        gain(band, due, chunks, room);
    }
}

template <class Do>
void LargeEndings::each_tile(std::uint32_t band, Do&& act) const
{
    const std::uint32_t tiles = sweep_->band_rows() / Sweep::tile;
    const std::size_t size = std::size_t{sweep_->columns().size()} * Sweep::tile;
    const std::uint32_t first = group_ * group_bands_ * tiles;
    for (std::uint32_t tile = band * tiles; tile < (band + 1) * tiles; ++tile)
        act(tile, lost_.get() + (tile - first) * size);
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
        win = fewer.wins[fewer.places.find(fewer.places.begin(row), turned(foes), own,
                                           students ^ bit(square))];
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
        for (Sweep::Chunks rest = chunks & ~due; rest; rest &= rest - 1)
            std::fill_n(lost + static_cast<std::size_t>(lowest_bit(rest)) * size, size, 0);
    });
}

void LargeEndings::gain(std::uint32_t band, Sweep::Chunks due, Sweep::Chunks chunks, Sweep::Room& room)
{
    Sweep::Chunks grown = 0;
    each_tile(band, [&](std::uint32_t tile, const Ways* lost) {
        sweep_->gains(tile, sweep_->leading_to(due) & chunks, lost, room,
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
            Ways* out = losses_[mover_][waiting_].data() + known.places.begin(row);
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
