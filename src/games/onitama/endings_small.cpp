#include "games/onitama/endings_small.hpp"

#include "core/bits.hpp"
#include "games/onitama/endings_sweep.hpp"

#include <algorithm>
#include <optional>

namespace papamu::onitama::endings {

namespace {

constexpr std::uint32_t no_place = ~std::uint32_t{0};

constexpr bool is_small(unsigned mover, unsigned waiting)
{
    return mover + waiting <= SmallEndings::students;
}

// All matrices are swept in step: what is found in one round ends in the same number of plies, since it
// follows from what the round before found.
struct Matrix {
    // A word that says what another one says.
    struct Copy {
        std::uint32_t to;
        std::uint32_t from;
    };

    std::vector<Ways> wins;
    std::vector<Ways> lost;              ///< in tiles, as a sweep has them
    std::vector<Ways> fresh;             ///< those of this round
    std::vector<Sweep::Chunks> fresh_in; ///< by tile
    std::vector<std::uint32_t> place;    ///< by word of `wins`
    std::vector<Copy> rows_capture; ///< words of `wins`, from the matrix with a student of the columns less
    std::vector<Copy> columns_capture; ///< words of `fresh`, from that with a student of the rows less
    std::optional<Sweep> sweep;
    std::uint8_t* distances = nullptr;
    int longest = 0; ///< plies of what was noted
    Ways* known_losses = nullptr;
    Ways* known_wins = nullptr;

    std::uint32_t in_tiles(std::uint32_t row, std::uint32_t column) const
    {
        return (row / Sweep::tile * sweep->columns().size() + column) * Sweep::tile + row % Sweep::tile;
    }
    Sweep::Chunks chunk_of(std::uint32_t column) const
    {
        return Sweep::Chunks{1} << column / sweep->chunk_columns();
    }
    void note(std::uint32_t at, Ways ways, int plies)
    {
        if (ways) longest = std::max(longest, plies);
        for (const int one : Bits{ways})
            distances[std::size_t{at} * way_count + static_cast<std::size_t>(one)] = distance_of(plies);
    }
};

class Solver {
public:
    explicit Solver(const AllSides& sides) : sides_(sides) {}

    Matrix& matrix(unsigned mover, unsigned waiting) { return matrices_[mover][waiting]; }

    void solve()
    {
        each([&](Matrix& matrix, unsigned mover, unsigned waiting) { begin(matrix, mover, waiting); });
        for (int plies = 1;; plies += 2) {
            each([&](Matrix& matrix, unsigned, unsigned) { gain(matrix, plies); });
            bool more = false;
            each([&](Matrix& matrix, unsigned mover, unsigned waiting) {
                if (mover > 0) copy_wins(matrix, matrices_[mover - 1][waiting]);
            });
            each([&](Matrix& matrix, unsigned, unsigned) { more = lose(matrix, plies + 1) || more; });
            if (!more) break;
            each([&](Matrix& matrix, unsigned mover, unsigned waiting) {
                if (waiting > 0) copy_losses(matrix, matrices_[mover][waiting - 1]);
            });
        }
        each([&](Matrix& matrix, unsigned, unsigned) { finish(matrix); });
    }

private:
    template <class Act>
    void each(Act&& act)
    {
        for (unsigned mover = 0; mover <= SmallEndings::students; ++mover)
            for (unsigned waiting = 0; is_small(mover, waiting); ++waiting)
                act(matrices_[mover][waiting], mover, waiting);
    }

    void begin(Matrix& matrix, unsigned mover, unsigned waiting)
    {
        const Sides& rows = *sides_[waiting];
        const Sides& columns = *sides_[mover];
        const std::size_t size = std::size_t{rows.size()} * columns.size();
        matrix.wins.assign(size, 0);
        matrix.lost.assign(size, 0);
        matrix.fresh.assign(size, 0);
        matrix.place.assign(size, no_place);
        matrix.sweep.emplace(rows, columns, matrix.wins.data());
        matrix.fresh_in.assign(rows.size() / Sweep::tile, matrix.sweep->all_chunks());
        std::vector<Ways> at_once(columns.size());
        for (std::uint32_t column = 0; column < columns.size(); ++column)
            at_once[column] = before(columns.choices(column, room_.steps).temple);
        std::uint32_t place = 0, word = 0;
        for (std::uint32_t row = 0; row < rows.size(); ++row) {
            const Mask foes = turned(rows.pieces(row));
            for (std::uint32_t column = 0; column < columns.size(); ++column, ++word) {
                const Mask shared = foes & columns.pieces(column);
                if (shared == 0) {
                    matrix.place[word] = place;
                    matrix.wins[word] = at_once[column];
                    matrix.note(place++, at_once[column], 1);
                } else if ((shared & (shared - 1)) == 0) {
                    overlap(matrix, row, column, lowest_bit(shared));
                }
            }
        }
        for (std::uint32_t band = 0; band < matrix.sweep->bands(); ++band) matrix.sweep->learn(band, room_);
        for (std::uint32_t band = 0; band < matrix.sweep->bands(); ++band)
            matrix.sweep->changed(band, matrix.sweep->all_chunks());
    }

    // Pieces of both sides stand on one square, as the columns see it: a capture has led there.
    void overlap(Matrix& matrix, std::uint32_t row, std::uint32_t column, int square)
    {
        const Sides& rows = matrix.sweep->rows();
        const Sides& columns = matrix.sweep->columns();
        const int foe = rows.master(row), own = columns.master(column);
        const std::uint32_t in_tiles = matrix.in_tiles(row, column);
        if (square == turned(foe)) {
            matrix.fresh[in_tiles] = all_ways;
        } else {
            const Sides& fewer = *sides_[rows.students() - 1];
            const Mask left = rows.pieces(row) & ~bit(foe) & ~bit(turned(square));
            const std::uint32_t smaller = fewer.number(foe, left);
            matrix.columns_capture.push_back(
                {in_tiles,
                 (smaller / Sweep::tile * columns.size() + column) * Sweep::tile + smaller % Sweep::tile});
        }
        if (square != own) {
            const Sides& fewer = *sides_[columns.students() - 1];
            const Mask left = columns.pieces(column) & ~bit(own) & ~bit(square);
            matrix.rows_capture.push_back(
                {row * columns.size() + column, row * fewer.size() + fewer.number(own, left)});
        }
    }

    void gain(Matrix& matrix, int plies)
    {
        Sweep& sweep = *matrix.sweep;
        for (std::uint32_t tile = 0; tile < matrix.fresh_in.size(); ++tile) {
            if (matrix.fresh_in[tile] == 0) continue;
            const std::size_t begin = std::size_t{tile} * sweep.columns().size() * Sweep::tile;
            Sweep::Chunks grown = 0;
            sweep.gains(tile, sweep.leading_to(matrix.fresh_in[tile]), matrix.fresh.data() + begin, room_,
                        [&](std::uint32_t row, std::uint32_t column, Ways ways) {
                            grown |= matrix.chunk_of(column);
                            matrix.note(matrix.place[row * sweep.columns().size() + column], ways, plies);
                        });
            if (grown) sweep.changed(sweep.band_of(tile * Sweep::tile), grown);
            matrix.fresh_in[tile] = 0;
            std::fill_n(matrix.fresh.begin() + static_cast<std::ptrdiff_t>(begin),
                        sweep.columns().size() * Sweep::tile, 0);
        }
    }

    bool lose(Matrix& matrix, int plies)
    {
        Sweep& sweep = *matrix.sweep;
        const std::uint32_t columns = sweep.columns().size();
        // The rows' side is on turn, so the position belongs to the matrix in which it has the columns.
        Matrix& theirs = matrices_[sweep.rows().students()][sweep.columns().students()];
        bool more = false;
        for (std::uint32_t tile = 0; tile < matrix.fresh_in.size(); ++tile) {
            // Bands are one tile where there are so few students.
            const Sweep::Chunks due = sweep.take_due(tile);
            if (due == 0) continue;
            const std::size_t begin = std::size_t{tile} * columns * Sweep::tile;
            Ways* const fresh = matrix.fresh.data() + begin;
            Ways* const lost = matrix.lost.data() + begin;
            sweep.losses(tile, due, fresh, room_);
            for (Sweep::Chunks left = due; left; left &= left - 1) {
                const auto chunk = static_cast<std::uint32_t>(lowest_bit(left));
                for (std::uint32_t k = chunk * sweep.chunk_columns() * Sweep::tile;
                     k < (chunk + 1) * sweep.chunk_columns() * Sweep::tile; ++k) {
                    fresh[k] &= ~lost[k];
                    if (fresh[k] == 0) continue;
                    lost[k] |= fresh[k];
                    matrix.fresh_in[tile] |= Sweep::Chunks{1} << chunk;
                    const std::uint32_t row = tile * Sweep::tile + k % Sweep::tile;
                    theirs.note(theirs.place[k / Sweep::tile * sweep.rows().size() + row], fresh[k], plies);
                }
            }
            more = more || matrix.fresh_in[tile];
        }
        return more;
    }

    void copy_wins(Matrix& matrix, const Matrix& smaller)
    {
        const std::uint32_t columns = matrix.sweep->columns().size();
        for (const auto& [to, from] : matrix.rows_capture)
            if (matrix.wins[to] != smaller.wins[from]) {
                matrix.wins[to] = smaller.wins[from];
                matrix.sweep->changed(matrix.sweep->band_of(to / columns), matrix.chunk_of(to % columns));
            }
    }

    void copy_losses(Matrix& matrix, const Matrix& smaller)
    {
        const std::uint32_t columns = matrix.sweep->columns().size();
        for (const auto& [to, from] : matrix.columns_capture)
            if (smaller.fresh[from]) {
                matrix.fresh[to] = smaller.fresh[from];
                const std::uint32_t tile = to / Sweep::tile / columns;
                matrix.fresh_in[tile] |= matrix.chunk_of(to / Sweep::tile % columns);
            }
    }

    void finish(Matrix& matrix)
    {
        const std::uint32_t columns = matrix.sweep->columns().size();
        for (std::uint32_t word = 0; word < matrix.place.size(); ++word)
            if (matrix.place[word] != no_place) {
                matrix.known_wins[matrix.place[word]] = matrix.wins[word];
                matrix.known_losses[matrix.place[word]] =
                    matrix.lost[matrix.in_tiles(word / columns, word % columns)];
            }
    }

    const AllSides& sides_;
    std::array<std::array<Matrix, 3>, 3> matrices_;
    Sweep::Room room_;
};

} // namespace

SmallEndings::SmallEndings(const AllSides& sides, AllKnown& known)
{
    std::size_t size = 0;
    for (unsigned mover = 0; mover <= students; ++mover)
        for (unsigned waiting = 0; is_small(mover, waiting); ++waiting) {
            known[mover][waiting].places = Places(*sides[waiting], mover);
            size += known[mover][waiting].places.count();
        }
    wins_.resize(size);
    losses_.resize(size);
    distances_.resize(size * way_count);
    Solver solver(sides);
    std::size_t begin = 0;
    for (unsigned mover = 0; mover <= students; ++mover)
        for (unsigned waiting = 0; is_small(mover, waiting); ++waiting) {
            Matrix& matrix = solver.matrix(mover, waiting);
            Known& result = known[mover][waiting];
            result.wins = matrix.known_wins = wins_.data() + begin;
            result.losses = matrix.known_losses = losses_.data() + begin;
            result.distances = matrix.distances = distances_.data() + begin * way_count;
            begin += result.places.count();
        }
    solver.solve();
    for (unsigned mover = 0; mover <= students; ++mover)
        for (unsigned waiting = 0; is_small(mover, waiting); ++waiting) {
            longest_ = std::max(longest_, solver.matrix(mover, waiting).longest);
            known[mover][waiting].ready.store(true, std::memory_order_release);
        }
}

} // namespace papamu::onitama::endings
