#include "games/kani/endings_builder.hpp"

#include "games/kani/quiet_turns.hpp"

#include <algorithm>
#include <cassert>
#include <cstring>

namespace papamu::kani::threes {

namespace {

constexpr bool is_win(int plies) { return plies % 2 == 1; } // no draw: that is -1

template <class Visit>
void each_equal(const std::uint8_t* cells, std::size_t count, std::uint8_t wanted, Visit visit)
{
    for (std::size_t at = 0; at < count; ++at) {
        const void* found = std::memchr(cells + at, wanted, count - at);
        if (!found) return;
        at = static_cast<std::size_t>(static_cast<const std::uint8_t*>(found) - cells);
        visit(at);
    }
}

} // namespace

Builder::Builder(const Numbers& numbers, const Slices& known, Bonds bonds, int of_mover, int of_waiting)
    : numbers_(numbers), known_(known), bonds_(bonds)
{
    const auto open = [&](int mover, int waiting) {
        open_.push_back({mover, waiting, std::vector<std::uint8_t>(numbers.cells(slice_of(mover, waiting)))});
    };
    open(of_mover, of_waiting);
    if (of_mover != of_waiting) open(of_waiting, of_mover);
    for (auto& one : open_) cells_[slice_of(one.of_mover, one.of_waiting)] = one.cells.data();
    // Whose turn leads from an open slice has as many shrimps afterwards, or more.
    for (const auto& from : open_)
        for (int shrimps = from.of_mover; shrimps <= most_shrimps; ++shrimps) {
            const auto slice = slice_of(from.of_waiting, shrimps);
            const auto same = [&](const Source& source) {
                return slice_of(source.of_mover, source.of_waiting) == slice;
            };
            if (std::any_of(sources_.begin(), sources_.end(), same)) continue;
            sources_.push_back({from.of_waiting, shrimps});
            if (!cells_[slice]) most_known_ = std::max(most_known_, known[slice].most_plies());
        }
}

std::size_t Builder::bytes() const
{
    std::size_t bytes = 0;
    for (const auto& open : open_) bytes += open.cells.size();
    for (const auto& made : made_) bytes += made.made.bytes();
    return bytes;
}

bool Builder::step()
{
    switch (stage_) {
    case Stage::ends: find_ends(open_[list_], row_); break;
    case Stage::losses: find_losses(open_[list_], row_); break;
    case Stage::wins:
    case Stage::doubts: go_back(sources_[list_], row_); break;
    case Stage::pack: pack(open_[list_], row_); break;
    case Stage::done: return false;
    }
    next_row();
    return stage_ != Stage::done;
}

std::size_t Builder::rows_of_stage() const
{
    const bool back = stage_ == Stage::wins || stage_ == Stage::doubts;
    return numbers_.rows(back ? sources_[list_].of_mover : open_[list_].of_mover);
}

void Builder::next_row()
{
    if (++row_ < rows_of_stage()) return;
    row_ = 0;
    const bool back = stage_ == Stage::wins || stage_ == Stage::doubts;
    if (++list_ < (back ? sources_.size() : open_.size())) return;
    list_ = 0;
    next_stage();
}

void Builder::next_stage()
{
    switch (stage_) {
    case Stage::ends:
        ply_ = 2;
        stage_ = Stage::losses;
        break;
    case Stage::losses: stage_ = Stage::wins; break;
    case Stage::wins: stage_ = Stage::doubts; break;
    case Stage::doubts:
        // Promotions may lead to ends that are further off than any in here so far.
        if (found_ || ply_ <= most_known_) {
            ply_ += 2;
            assert(ply_ < most_plies);
            found_ = false;
            stage_ = Stage::losses;
        } else {
            stage_ = Stage::pack;
        }
        break;
    case Stage::pack:
        open_.clear();
        stage_ = Stage::done;
        break;
    case Stage::done: break;
    }
}

// What ends at once or by the next turn. Everything else has to be looked at.
void Builder::find_ends(Open& open, std::size_t row) const
{
    const Side mover = numbers_.side(open.of_mover, row);
    const auto columns = Numbers::columns(open.of_waiting);
    for (std::size_t column = 0; column < columns; ++column) {
        const auto position = position_of({mover, numbers_.waiting(mover, open.of_waiting, column)}, bonds_);
        auto& cell = open.cells[row * columns + column];
        cell = static_cast<std::uint8_t>(!can_move(position)  ? int{ends_now}
                                         : wins_now(position) ? ends_now + 1
                                                              : int{doubtful});
    }
}

// Of those that have to be looked at, the ones in which every turn leads to a win of the other side.
void Builder::find_losses(Open& open, std::size_t row)
{
    const Side mover = numbers_.side(open.of_mover, row);
    const auto columns = Numbers::columns(open.of_waiting);
    std::uint8_t* cells = &open.cells[row * columns];
    each_equal(cells, columns, doubtful, [&](std::size_t column) {
        const bool lost = all_won({mover, numbers_.waiting(mover, open.of_waiting, column)});
        cells[column] = static_cast<std::uint8_t>(lost ? ends_now + ply_ : int{quiet});
        found_ = found_ || lost;
    });
}

bool Builder::all_won(const Pair& pair) const
{
    // No turn here ends the game, so none captures anything.
    const auto row = numbers_.row(flip_files(pair.waiting), winning::counted(pair.waiting.shrimps));
    bool all = true;
    each_quiet_turn(pair.mover, pair.waiting.all(), file_e, bonds_, [&](const Side& after) {
        const int number = plies(numbers_.place(row, flip_files(after), winning::counted(after.shrimps)));
        all = is_win(number) && number < ply_;
        return all;
    });
    return all;
}

// From what is lost in so many plies, or won in one more, to what leads there.
void Builder::go_back(const Source& source, std::size_t row)
{
    const Side mover = numbers_.side(source.of_mover, row);
    const auto columns = Numbers::columns(source.of_waiting);
    const bool wins = stage_ == Stage::wins;
    const auto first = row * columns;
    const auto back = [&](std::size_t column) {
        const Side moved = numbers_.waiting(mover, source.of_waiting, column);
        each_quiet_turn_back(moved, mover.all(), file_a, bonds_, [&](const Side& before) {
            const int shrimps = winning::counted(before.shrimps);
            auto* cells = cells_[slice_of(shrimps, source.of_mover)];
            if (!cells) return;
            const auto at = numbers_.row(flip_files(before), shrimps);
            visit_later(cells + numbers_.place(at, flip_files(mover), source.of_mover).cell);
        });
    };
    const int number = wins ? ply_ : ply_ + 1;
    const auto slice = slice_of(source.of_mover, source.of_waiting);
    if (const auto* cells = cells_[slice])
        each_equal(cells + first, columns, static_cast<std::uint8_t>(ends_now + number), back);
    else
        known_[slice].each(first, first + columns, number, [&](std::size_t cell) { back(cell - first); });
    visit_all();
}

// Cells are far apart: each is fetched while others are found.
void Builder::visit_later(std::uint8_t* cell)
{
    __builtin_prefetch(cell, 1);
    later_[later_count_++] = cell;
    if (later_count_ == later_.size()) visit_all();
}

void Builder::visit_all()
{
    for (std::size_t i = 0; i < later_count_; ++i) {
        auto& cell = *later_[i];
        if (stage_ == Stage::wins && cell < ends_now)
            cell = static_cast<std::uint8_t>(ends_now + ply_ + 1);
        else if (stage_ == Stage::doubts && cell == quiet)
            cell = doubtful;
        else
            continue;
        found_ = true;
    }
    later_count_ = 0;
}

void Builder::pack(const Open& open, std::size_t row)
{
    const auto columns = Numbers::columns(open.of_waiting);
    if (row == 0) made_.push_back({slice_of(open.of_mover, open.of_waiting), Slice(open.cells.size())});
    for (std::size_t column = 0; column < columns; ++column) {
        const int cell = open.cells[row * columns + column];
        made_.back().made.append(cell < ends_now ? drawn : cell - ends_now);
    }
}

int Builder::plies(const Place& place) const
{
    if (const auto* cells = cells_[place.slice]) return cells[place.cell] - ends_now;
    return known_[place.slice].plies(place.cell);
}

} // namespace papamu::kani::threes
