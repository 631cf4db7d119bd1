#pragma once

// What a game may tell the search beyond the contract. All of it is optional: the search finds it by
// `requires`, and is slower and weaker without. All are static, pure, and never allocate.

#include "core/hash.hpp"
#include "engine/score.hpp"
#include "game/rules.hpp"

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <type_traits>

namespace papamu::engine {

/// How a position stands for the side to move, without the reason.
enum class Verdict : std::uint8_t { ongoing, won, lost, drawn };

/// `static Verdict verdict(const Position&)`: agrees with `outcome`.
template <class R>
concept HasVerdict = requires(const typename R::Position& position)
{
    {
        R::verdict(position)
        } -> std::same_as<Verdict>;
};

/// `static std::uint64_t key(const Position&)`: equal positions have equal keys, others practically never.
template <class R>
concept HasKey = requires(const typename R::Position& position)
{
    {
        R::key(position)
        } -> std::same_as<std::uint64_t>;
};

/// `static bool wins_now(const Position&)`: some legal move ends the game as a win for the side to move.
/// Where a game has it, it is exact.
template <class R>
concept HasWinsNow = requires(const typename R::Position& position)
{
    {
        R::wins_now(position)
        } -> std::same_as<bool>;
};

/// `static void safe_moves(const Position&, MoveList<R>&)`: where the game goes on and `wins_now` is false,
/// appends the legal moves after which the other side does not win at once, always in the same order. Where
/// it appends none, the game is lost in two plies. A game in which a move can end it as a draw also says
/// `static constexpr bool may_draw = true`.
template <class R>
concept HasSafeMoves = HasWinsNow<R> && requires(const typename R::Position& position, MoveList<R>& moves)
{
    {
        R::safe_moves(position, moves)
        } -> std::same_as<void>;
};

template <class R>
concept MayDraw = requires
{
    requires R::may_draw;
};

/// `static int urgency(const Position&, Move)`: moves that are likely good have greater numbers; 0 is quiet,
/// up to `most_urgent`.
template <class R>
concept HasUrgency = requires(const typename R::Position& position, const typename R::Move& move)
{
    {
        R::urgency(position, move)
        } -> std::same_as<int>;
};
inline constexpr int most_urgent = 1 << 20;

/// `static std::size_t habit(const Position&, Move)`, less than `R::habits`: moves that tend to be good or
/// bad together have the same number.
template <class R>
concept HasHabit = requires(const typename R::Position& position, const typename R::Move& move)
{
    {
        R::habit(position, move)
        } -> std::same_as<std::size_t>;
    requires R::habits >
    0;
};

/// The best of what comes next.
struct BestNext {
    int best = -beyond; ///< less than every window
    int count = 0;      ///< how many positions were estimated
};

/// `static BestNext best_next(const Position&, int alpha, int beta)`, where the game goes on and `wins_now`
/// is false: the greatest estimate for the mover after any of the safe moves. When it is not above `alpha`,
/// something between it and `alpha` may be given instead; when it reaches `beta`, something between. A count
/// of 0 says that no move is safe.
template <class R>
concept HasBestNext = HasSafeMoves<R> && requires(const typename R::Position& position)
{
    {
        R::best_next(position, 0, 0)
        } -> std::same_as<BestNext>;
};

/// `static constexpr Reductions reductions`: late move reductions, where other ones than these win more
/// games.
struct Reductions {
    /// The urgency from which a move is never reduced. 0: killers and everything urgent are not.
    int spared_from = 0;
    double divisor = 1.9; ///< of the product of logarithms; the greater, the smaller are the reductions
};
template <class R>
concept HasReductions = requires
{
    {
        R::reductions
        } -> std::convertible_to<Reductions>;
};

/// `static constexpr int table_from`: the least depth at which asking the table pays; 1 where it is missing.
template <class R>
concept HasTableFrom = requires
{
    requires R::table_from >= 1;
};

/// `static bool loud(const Position&, Move)`: a capture or its like, after which no estimate is worth much.
/// Where a game has it, a quiescence search goes on below the depth until the position is quiet.
template <class R>
concept HasLoud = requires(const typename R::Position& position, const typename R::Move& move)
{
    {
        R::loud(position, move)
        } -> std::same_as<bool>;
};

/// `static int plies_left(const Position&)`: no game can go on for longer from here.
template <class R>
concept HasPliesLeft = requires(const typename R::Position& position)
{
    {
        R::plies_left(position)
        } -> std::same_as<int>;
};

/// `static LastPly last_ply(const Position&, Score alpha)`: the last ply of a search, without making every
/// move. Called only where nobody wins by the next move and at least two plies are left. The estimate of a
/// move is that of the position after it, seen from the side that made it; a move that lets the opponent win
/// at once has none.
struct LastPly {
    /// `above`: some move is estimated at `score`, more than alpha. `below`: none is estimated at more than
    /// alpha. `lost`: whatever is played, the opponent wins at once; may be told as `below`.
    enum class Kind : std::uint8_t { above, below, lost };

    Kind kind = Kind::below;
    Score score = 0;
};
template <class R>
concept HasLastPly = HasWinsNow<R> && HasPliesLeft<R> &&
    requires(const typename R::Position& position, Score alpha)
{
    {
        R::last_ply(position, alpha)
        } -> std::same_as<LastPly>;
};

template <Rules R>
Score played_out(const typename R::Position& position, std::uint64_t seed); // engine/playout.hpp

/// All of them under one name each, with what the search does where a game has none.
template <Rules R>
struct Refined {
    // What these promise is about the reply, so there has to be one.
    static_assert(contract::Alternates<R> || !(HasSafeMoves<R> || HasBestNext<R> || HasLastPly<R>),
                  "Rules: safe_moves, best_next and last_ply are for games that say alternates = true");

    using Position = typename R::Position;
    using Move = typename R::Move;

    static Verdict verdict(const Position& position)
    {
        if constexpr (HasVerdict<R>) {
            return R::verdict(position);
        } else {
            const Outcome outcome = R::outcome(position);
            if (outcome.kind == Outcome::Kind::ongoing) return Verdict::ongoing;
            if (outcome.kind == Outcome::Kind::draw) return Verdict::drawn;
            return outcome.winner == R::to_move(position) ? Verdict::won : Verdict::lost;
        }
    }

    /// Whether the side that moved from one position to the next moves again there.
    static bool again([[maybe_unused]] const Position& position, [[maybe_unused]] const Position& next)
    {
        if constexpr (contract::Alternates<R>)
            return false;
        else
            return R::to_move(position) == R::to_move(next);
    }

    static std::uint64_t key(const Position& position)
    {
        if constexpr (HasKey<R>)
            return R::key(position);
        else
            return mix(hash_text(R::text(position)));
    }

    static int urgency(const Position& position, const Move& move)
    {
        if constexpr (HasUrgency<R>)
            return R::urgency(position, move);
        else
            return 0;
    }

    static constexpr std::size_t habits = [] {
        if constexpr (HasHabit<R>)
            return std::size_t{R::habits};
        else
            return std::size_t{1} << 13;
    }();
    static std::size_t habit(const Position& position, const Move& move)
    {
        if constexpr (HasHabit<R>) {
            return R::habit(position, move);
        } else {
            std::uint64_t bits = 0;
            std::memcpy(&bits, &move, sizeof move);
            return static_cast<std::size_t>((bits * 0x9e3779b97f4a7c15ULL) >> 52) * 2 +
                   static_cast<std::size_t>(index_of(R::to_move(position)));
        }
    }

    static constexpr Reductions reductions = [] {
        if constexpr (HasReductions<R>)
            return R::reductions;
        else
            return Reductions{};
    }();

    static constexpr int table_from = [] {
        if constexpr (HasTableFrom<R>)
            return int{R::table_from};
        else
            return 1;
    }();

    /// For the side to move, within the range of estimates; by playouts where a game has no estimate.
    static Score evaluate(const Position& position)
    {
        Score score = 0;
        if constexpr (contract::HasEvaluate<R>) {
            score = R::evaluate(position);
        } else {
            score = played_out<R>(position, key(position));
        }
        return score > most_estimate ? most_estimate : score < -most_estimate ? -most_estimate : score;
    }
};

} // namespace papamu::engine

#include "engine/playout.hpp"
