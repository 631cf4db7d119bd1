#pragma once

// What a game knows of its endings without searching: tables and solvers. The search probes them in its
// nodes; the thinker keeps them for as long as a match lasts.

#include "engine/control.hpp"
#include "engine/refinements.hpp"
#include "game/searcher.hpp"

#include <concepts>
#include <optional>

namespace papamu::engine {

/// How a position ends under best play of both, without any doubt.
struct Ending {
    Verdict verdict = Verdict::ongoing; ///< won, lost or drawn for the side to move
    int plies = 0;                      ///< to the end; 0 where only the verdict is known
    /// The verdict, a draw, holds only where a position that keeps coming back is one: nobody can force a
    /// win.
    bool by_repetition = false;
};

/// `struct R::Endings`. One object serves all threads of a thought:
/// - `explicit Endings(const Means&)`: within `endings_bytes`. Tables are kept in `cache`, if there is one,
///   under a key that names game, version and content, with a checksum that is verified.
/// - `void begin(const Position& root)`: prepares, in well under a second, what this match can reach. No
///   other call runs meanwhile. For another match it starts afresh.
/// - `void work(const Control&)`: goes on making tables until it is done or stopped (asked at least every
///   20 ms); called from a thread of its own while probes go on. What is finished is kept.
/// - `std::optional<Ending> probe(const Position&) const`: from any thread, without allocating, in about the
///   time of a node of the search. Only what is certain.
template <class R>
concept HasEndings = requires(typename R::Endings& endings, const typename R::Endings& known,
                              const typename R::Position& position, const Means& means,
                              const Control& control)
{
    typename R::Endings;
    requires std::constructible_from<typename R::Endings, const Means&>;
    endings.begin(position);
    endings.work(control);
    {
        known.probe(position)
        } -> std::same_as<std::optional<Ending>>;
};

/// Refinement of `Endings`: `static constexpr bool shares_work = true`: several threads may call `work`.
template <class R>
concept SharesWork = HasEndings<R> && requires
{
    requires R::Endings::shares_work;
};

/// Refinement of `Endings`: `static bool near(const Position&)`: whether a search from this position may well
/// meet what `begin` makes ready. Before that it is not worth the time.
template <class R>
concept HasNear = HasEndings<R> && requires(const typename R::Position& position)
{
    {
        R::Endings::near(position)
        } -> std::same_as<bool>;
};

/// Refinement of `Endings`: `double progress() const`: from any thread, how much of `work` is done, 0 to 1.
template <class R>
concept HasProgress = HasEndings<R> && requires(const typename R::Endings& known)
{
    {
        known.progress()
        } -> std::same_as<double>;
};

/// Refinement of `Endings`: `std::optional<Ending> solve(const Position&, Control&)`: how a position ends, by
/// the game's own solver, for as long as it takes; it spends its nodes through the control. Nothing when it
/// was stopped or gives up. No other call to `solve` is under way; probes may be.
template <class R>
concept HasSolve = HasEndings<R> &&
    requires(typename R::Endings& endings, const typename R::Position& position, Control& control)
{
    {
        endings.solve(position, control)
        } -> std::same_as<std::optional<Ending>>;
};

/// Refinement of `HasSolve`: `std::optional<Move> shows(const Position&, const Ending&, Control&)`: a move by
/// which the side to move gets what `solve` has just said of the position. Nothing when it was stopped.
template <class R>
concept HasShows = HasSolve<R> && requires(typename R::Endings& endings, const typename R::Position& position,
                                           const Ending& ending, Control& control)
{
    {
        endings.shows(position, ending, control)
        } -> std::same_as<std::optional<typename R::Move>>;
};

/// What a move leads to as the side that made it sees it; `again`: it moves there too.
constexpr Verdict as_mover_sees(Verdict verdict, bool again)
{
    if (again || (verdict != Verdict::won && verdict != Verdict::lost)) return verdict;
    return verdict == Verdict::won ? Verdict::lost : Verdict::won;
}

namespace detail {
struct NoEndings {};
template <class R>
struct EndingsOf {
    using type = NoEndings;
};
template <HasEndings R>
struct EndingsOf<R> {
    using type = typename R::Endings;
};
} // namespace detail

/// What a game knows of its endings; an empty type for games that know nothing.
template <class R>
using EndingsOf = typename detail::EndingsOf<R>::type;

/// `repetition`: the house rule that positions which keep coming back are a draw.
constexpr bool holds(const Ending& ending, bool repetition) { return repetition || !ending.by_repetition; }

/// What a search may know of endings: of those of a match, what holds under its house rules.
template <class R>
struct KnownEndings {
    const EndingsOf<R>* all = nullptr; ///< null: nothing
    bool repetition = true;            ///< positions that keep coming back are a draw

    explicit operator bool() const { return all != nullptr; }
    template <class Position>
    std::optional<Ending> probe(const Position& position) const
    {
        if constexpr (HasEndings<R>)
            if (all != nullptr)
                if (const auto ending = all->probe(position); ending && holds(*ending, repetition))
                    return ending;
        return std::nullopt;
    }
};

} // namespace papamu::engine
