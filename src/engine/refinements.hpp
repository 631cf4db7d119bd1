#pragma once

// What a game may tell the search beyond the contract. Each is found by `requires`, so a game without any of
// them is searched all the same, only slower and less wisely. All are static, pure, and never allocate.

#include "core/hash.hpp"
#include "engine/score.hpp"
#include "game/rules.hpp"

#include <cstdint>
#include <type_traits>

namespace papamu::engine {

/// How a position stands for the side to move, without a word about why.
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

/// `static bool loud(const Position&, Move)`: a capture or its like, after which no estimate is worth much.
/// Where a game has it, the search goes on below its depth until the position is quiet.
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
/// move. Asked only where nobody wins by the next move and at least two plies are left. The estimate of a
/// move is that of the position after it, seen from the side that made it; a move that lets the opponent win
/// at once has none. See `LastPly` for the answer.
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

/// One way to ask for all of them.
template <Rules R>
struct Refined {
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

    /// For the side to move, within the range of estimates.
    static Score evaluate(const Position& position)
    {
        Score score = 0;
        if constexpr (contract::HasEvaluate<R>) {
            score = R::evaluate(position);
        } else {
            MoveList<R> moves;
            R::legal_moves(position, moves);
            score = static_cast<Score>(moves.size());
        }
        return score > most_estimate ? most_estimate : score < -most_estimate ? -most_estimate : score;
    }
};

} // namespace papamu::engine
