#pragma once

// What the search is told of Onitama beyond its rules. The hot loop of every thought, so all of it is inline.

#include "core/hash.hpp"
#include "engine/refinements.hpp"
#include "games/onitama/moves.hpp"

#include <string_view>

namespace papamu::onitama {

/// The side to move takes the master or reaches the temple with its own.
inline bool wins_now(const Position& position)
{
    const Side& own = position.mover;
    const int temple = temple_of(other(position.turn));
    const Mask to_temple = own.pieces & bit(temple) ? 0 : bit(own.master);
    Mask found = 0;
    for (const Card card : own.hand) {
        found |= sources(position.turn, card, position.waiting.master) & own.pieces;
        found |= sources(position.turn, card, temple) & to_temple;
    }
    return found != 0;
}

/// Where `wins_now` is false: what the seat on turn can do without losing at once. The cards of the replier
/// are the same after every move, so only captures and the master's own moves change what he threatens.
struct Safety {
    Mask of_master = 0;   ///< where it can go
    Mask of_students = 0; ///< where they can go
    Mask students = 0;    ///< those that can go anywhere
    bool idle = false;    ///< nothing is lost at once where nothing moves
};

inline Safety safety_of(const Position& position)
{
    const auto& [own, theirs, spare, turn] = position;
    const auto& first = all_targets[papamu::index_of(turn)][index_of(theirs.hand[0])];
    const auto& second = all_targets[papamu::index_of(turn)][index_of(theirs.hand[1])];
    // From where the replier takes what stands on a square, or reaches it if it is empty.
    const auto attackers = [&](int square) {
        return first[static_cast<std::size_t>(square)] | second[static_cast<std::size_t>(square)];
    };
    Safety safety{~own.pieces, ~own.pieces, own.students(), true};
    const int temple = temple_of(turn);
    if (attackers(temple) & bit(theirs.master)) {
        if ((theirs.pieces & bit(temple)) == 0) return {};
        // The replier's own student stands in the way.
        safety.of_master &= ~bit(temple);
        safety.of_students &= ~bit(temple);
    }
    if (const Mask checking = attackers(own.master) & theirs.pieces) {
        safety.idle = false;
        safety.of_students &= checking;
        if (checking & (checking - 1)) safety.students = 0;
    }
    const auto reached = all_targets[papamu::index_of(turn)][index_of(own.hand[0])][own.master] |
                         all_targets[papamu::index_of(turn)][index_of(own.hand[1])][own.master];
    for (const int to : Bits{reached & safety.of_master})
        if (attackers(to) & theirs.pieces) safety.of_master &= ~bit(to);
    return safety;
}

/// Whether the seat on turn must give a card away, and does not lose at once by that.
inline bool passes_safely(const Position& position, const Safety& safety)
{
    return safety.idle && count_steps(position) == 0;
}

/// Where `wins_now` is false: the legal moves after which the other side does not win at once.
inline void safe_moves(const Position& position, Moves& moves)
{
    const Safety safety = safety_of(position);
    const auto before = moves.size();
    const int master = position.mover.master;
    for (const Card card : position.mover.hand) {
        const auto& leads = all_targets[papamu::index_of(position.turn)][index_of(card)];
        const auto add = [&](int from, Mask targets) {
            for (const int to : Bits{targets})
                moves.push_back({card, static_cast<std::uint8_t>(from), static_cast<std::uint8_t>(to)});
        };
        add(master, leads[static_cast<std::size_t>(master)] & safety.of_master);
        for (const int from : Bits{safety.students})
            add(from, leads[static_cast<std::size_t>(from)] & safety.of_students);
    }
    if (moves.size() == before && passes_safely(position, safety))
        for (const Card card : position.mover.hand) moves.push_back({card, nowhere, nowhere});
}

inline engine::Verdict verdict(const Position& position)
{
    if (!finished(position)) return engine::Verdict::ongoing;
    return has_won(position, position.turn) ? engine::Verdict::won : engine::Verdict::lost;
}

inline std::uint64_t key(const Position& position)
{
    const auto& [own, theirs, spare, turn] = position;
    const auto pieces = std::uint64_t{own.pieces} | std::uint64_t{theirs.pieces} << 25 |
                        std::uint64_t{own.master} << 50 | std::uint64_t{theirs.master} << 55;
    const auto hands =
        static_cast<std::uint64_t>(own.hand[0]) | static_cast<std::uint64_t>(own.hand[1]) << 8 |
        static_cast<std::uint64_t>(theirs.hand[0]) << 16 | static_cast<std::uint64_t>(theirs.hand[1]) << 24 |
        static_cast<std::uint64_t>(spare) << 32 | static_cast<std::uint64_t>(turn) << 40;
    return mix(pieces ^ hands * 0x9e3779b97f4a7c15ULL);
}

/// What students and the master are worth by square, for the first seat from a1 on; for the second seat the
/// board is turned.
inline constexpr std::array<int, square_count> student_worth{100, 100, 102, 100, 100, //
                                                             100, 106, 106, 106, 100, //
                                                             102, 108, 110, 108, 102, //
                                                             102, 108, 108, 108, 102, //
                                                             100, 102, 104, 102, 100};
inline constexpr std::array<int, square_count> master_worth{0,  0,  0,  0,  0,  //
                                                            4,  6,  6,  6,  4,  //
                                                            8,  12, 14, 12, 8,  //
                                                            10, 16, 20, 16, 10, //
                                                            12, 20, 0,  20, 12};

/// The worth of pieces.
struct Worth {
    std::array<std::array<std::int16_t, 512>, 3> students{}; ///< of nine squares at once
    std::array<std::int16_t, 32> master{};                   ///< above that of a student
    std::array<std::array<std::int16_t, 32>, 2> at{};        ///< of one student, of the master
};

constexpr std::array<Worth, 2> make_worth()
{
    std::array<Worth, 2> all{};
    for (std::size_t seat = 0; seat < 2; ++seat)
        for (int square = 0; square < square_count; ++square) {
            const auto seen = static_cast<std::size_t>(seat == 0 ? square : square_count - 1 - square);
            auto& students = all[seat].students[static_cast<std::size_t>(square / 9)];
            for (std::size_t set = 0; set < students.size(); ++set)
                if (set >> square % 9 & 1)
                    students[set] = static_cast<std::int16_t>(students[set] + student_worth[seen]);
            const auto at = static_cast<std::size_t>(square);
            all[seat].master[at] = static_cast<std::int16_t>(master_worth[seen] - student_worth[seen]);
            all[seat].at[0][at] = static_cast<std::int16_t>(student_worth[seen]);
            all[seat].at[1][at] = static_cast<std::int16_t>(master_worth[seen]);
        }
    return all;
}

inline constexpr std::array<Worth, 2> all_worth = make_worth();

/// By how much the worth of one piece differs between squares.
inline constexpr int most_quiet_gain = [] {
    const auto spread = [](const std::array<int, square_count>& worth) {
        const auto [least, most] = std::minmax_element(worth.begin(), worth.end());
        return *most - *least;
    };
    return std::max(spread(student_worth), spread(master_worth));
}();

inline int worth(const Side& side, Seat seat)
{
    const Worth& values = all_worth[papamu::index_of(seat)];
    return values.students[0][side.pieces & 511] + values.students[1][side.pieces >> 9 & 511] +
           values.students[2][side.pieces >> 18 & 511] + values.master[side.master];
}

inline int evaluate(const Position& position)
{
    return worth(position.mover, position.turn) - worth(position.waiting, other(position.turn));
}

/// What an estimate counts, a piece's square being the same as its mirror image: for tools that fit weights.
struct Feature {
    std::string_view name;
    int weight = 0;
    int value = 0;
};

inline constexpr std::size_t halved_squares = 3 * width;

inline std::array<Feature, 2 * halved_squares> features(const Position& position)
{
    static constexpr std::array<std::string_view, 2 * halved_squares> names{
        "student a1/e1", "student b1/d1", "student c1", "student a2/e2", "student b2/d2", "student c2",
        "student a3/e3", "student b3/d3", "student c3", "student a4/e4", "student b4/d4", "student c4",
        "student a5/e5", "student b5/d5", "student c5", "master a1/e1",  "master b1/d1",  "master c1",
        "master a2/e2",  "master b2/d2",  "master c2",  "master a3/e3",  "master b3/d3",  "master c3",
        "master a4/e4",  "master b4/d4",  "master c4",  "master a5/e5",  "master b5/d5",  "master c5"};
    std::array<Feature, 2 * halved_squares> features;
    const auto at = [](int square) {
        const int column = square % width;
        return static_cast<std::size_t>(square / width * 3 + std::min(column, width - 1 - column));
    };
    for (int square = 0; square < square_count; ++square) {
        const auto seen = static_cast<std::size_t>(square);
        features[at(square)] = {names[at(square)], student_worth[seen], 0};
        features[halved_squares + at(square)] = {names[halved_squares + at(square)], master_worth[seen], 0};
    }
    for (const Seat seat : seats) {
        const Side& side = position.side(seat);
        for (const int square : Bits{side.pieces}) {
            const auto kind = square == side.master ? halved_squares : 0;
            const int seen = seat == Seat::first ? square : square_count - 1 - square;
            features[kind + at(seen)].value += seat == position.turn ? 1 : -1;
        }
    }
    return features;
}

/// The greatest estimate for the seat on turn after a safe move, where `wins_now` is false.
inline engine::BestNext best_next(const Position& position, int alpha, int beta)
{
    const Side& own = position.mover;
    const Side& theirs = position.waiting;
    const Seat turn = position.turn;
    const Safety safety = safety_of(position);
    const auto& ours = all_worth[papamu::index_of(turn)].at;
    const auto& taken = all_worth[papamu::index_of(other(turn))].at[0];
    const int base = evaluate(position);
    engine::BestNext next;
    const auto try_all = [&](std::size_t kind, int from, Mask targets) {
        const int left = base - ours[kind][static_cast<std::size_t>(from)];
        for (const int to : Bits{targets}) {
            const auto at = static_cast<std::size_t>(to);
            int estimate = left + ours[kind][at];
            if (theirs.pieces & bit(to)) estimate += taken[at];
            next.best = std::max(next.best, estimate);
            ++next.count;
        }
    };
    const auto look = [&](Mask within) {
        for (const Card card : own.hand) {
            const auto& leads = all_targets[papamu::index_of(turn)][index_of(card)];
            try_all(1, own.master, leads[own.master] & safety.of_master & within);
            if (next.best >= beta) return true;
            for (const int from : Bits{safety.students}) {
                try_all(0, from, leads[static_cast<std::size_t>(from)] & safety.of_students & within);
                if (next.best >= beta) return true;
            }
        }
        return false;
    };
    // Whatever it is, it is enough; or only captures can be.
    if (base - most_quiet_gain >= beta) {
        if (look(~theirs.pieces) || look(theirs.pieces)) return next;
    } else {
        if (look(theirs.pieces)) return next;
        if (base + most_quiet_gain <= alpha) {
            next.best = std::max(next.best, base + most_quiet_gain);
            ++next.count;
            return next;
        }
        if (look(~theirs.pieces)) return next;
    }
    if (next.count == 0 && passes_safely(position, safety)) {
        next.best = base;
        next.count = 2;
    }
    return next;
}

inline int urgency(const Position& position, Move move)
{
    if (move.is_pass()) return 0;
    const Mask to = bit(move.to);
    return (position.waiting.pieces & to ? 40 : 0);
}

/// The piece's kind and its squares, whichever card leads there.
inline constexpr std::size_t habits = std::size_t{1} << 12;
inline std::size_t habit(const Position& position, Move move)
{
    return papamu::index_of(position.turn) << 11 |
           static_cast<std::size_t>(move.from == position.mover.master) << 10 |
           static_cast<std::size_t>(move.from) << 5 | move.to;
}

} // namespace papamu::onitama
