#pragma once

// The contract: what a game must offer. A game is a struct of static functions over two value types; nothing
// in it draws, speaks, waits, rolls dice or remembers. The concepts below are checked one by one with a
// sentence each by `require_rules`, so that a missing function is named instead of buried.
//
// The laws that no signature can state are numbered in CONTRIBUTING.md, each tested for every registered game
// (game/laws/laws.hpp, tests/game/laws.cpp). Much of this need not be written: game/defaults.hpp.

#include "core/fixed_list.hpp"
#include "core/random.hpp"
#include "game/beginning.hpp"
#include "game/event.hpp"
#include "game/facts.hpp"
#include "game/info.hpp"
#include "game/look.hpp"
#include "game/outcome.hpp"
#include "game/picks.hpp"

#include <concepts>
#include <optional>
#include <span>
#include <string>
#include <type_traits>

namespace papamu {

namespace contract {

/// A position is plain data, comparable, and holds everything that legality needs.
template <class R>
concept HasPosition =
    std::regular<typename R::Position> && std::is_trivially_copyable_v<typename R::Position>;

/// A move is plain data of at most eight bytes; equal moves are equal texts in the same position.
template <class R>
concept HasMove = std::equality_comparable<typename R::Move> &&
                  std::is_trivially_copyable_v<typename R::Move> && sizeof(typename R::Move) <= 8;

/// `max_moves` bounds the number of moves in any position that parses; its proof stands beside it.
template <class R>
concept HasMoveList = requires
{
    {
        R::max_moves
        } -> std::convertible_to<std::size_t>;
};

/// Room for as many moves as that. Moves beyond it are left out and counted, so that a bound which is too low
/// leads to a message about a position, and harms nothing.
template <class R>
class MoveList : public FixedList<typename R::Move, R::max_moves> {
    using List = FixedList<typename R::Move, R::max_moves>;

public:
    void push_back(const typename R::Move& move)
    {
        if (this->size() == List::capacity()) {
            ++beyond_;
            return;
        }
        List::push_back(move);
    }
    void clear()
    {
        List::clear();
        beyond_ = 0;
    }
    /// How many moves found no room.
    std::size_t beyond() const { return beyond_; }

private:
    std::size_t beyond_ = 0;
};

/// `static const Info& info()`.
template <class R>
concept HasInfo = requires
{
    {
        R::info()
        } -> std::same_as<const Info&>;
};

/// `static Result<Position> draw(const Options&, Bytes)`: the start position that complete options and some
/// bytes (possibly none) give, the same for the same arguments for ever within a rules version.
template <class R>
concept HasDraw = requires(const Options& options, Bytes bytes)
{
    {
        R::draw(options, bytes)
        } -> std::same_as<Result<typename R::Position>>;
};

/// `static Seat to_move(const Position&)`: it alone decides who moves next, which may be the side that moved
/// just now; in a finished position the seat that would move.
template <class R>
concept HasTurn = requires(const typename R::Position& position)
{
    {
        R::to_move(position)
        } -> std::same_as<Seat>;
};

/// `static void legal_moves(const Position&, MoveList<Rules>&)` appends every legal move once, none when the
/// game is over, always in the same order.
template <class R>
concept HasMoves = requires(const typename R::Position& position, MoveList<R>& moves)
{
    {
        R::legal_moves(position, moves)
        } -> std::same_as<void>;
};

/// `static Position play(const Position&, Move)` for a legal move.
template <class R>
concept HasPlay = requires(const typename R::Position& position, const typename R::Move& move)
{
    {
        R::play(position, move)
        } -> std::same_as<typename R::Position>;
};

/// `static Outcome outcome(const Position&)`.
template <class R>
concept HasOutcome = requires(const typename R::Position& position)
{
    {
        R::outcome(position)
        } -> std::same_as<Outcome>;
};

/// `static Events events(const Position&, Move)` for a legal move.
template <class R>
concept HasEvents = requires(const typename R::Position& position, const typename R::Move& move)
{
    {
        R::events(position, move)
        } -> std::same_as<Events>;
};

/// `static Picks picks(const Position&, Move)`: at least one order for a legal move. A path is dropped when
/// it fits moves with different results, or when it continues a complete path without adding an event, so a
/// game may offer a short order where it suffices and a longer one for when it does not.
template <class R>
concept HasPicks = requires(const typename R::Position& position, const typename R::Move& move)
{
    {
        R::picks(position, move)
        } -> std::same_as<Picks>;
};

/// `static Scene scene(const Position&)`.
template <class R>
concept HasScene = requires(const typename R::Position& position)
{
    {
        R::scene(position)
        } -> std::same_as<Scene>;
};

/// `static Facts facts(const Position&)`; the same facts in the same order in every position of a match.
template <class R>
concept HasFacts = requires(const typename R::Position& position)
{
    {
        R::facts(position)
        } -> std::same_as<Facts>;
};

/// `static Message why_not(const Position&, std::span<const Spot> path, Spot)`: why touching this spot after
/// this path leads nowhere; never empty for a spot that is not offered.
template <class R>
concept HasWhyNot = requires(const typename R::Position& position, std::span<const Spot> path, Spot spot)
{
    {
        R::why_not(position, path, spot)
        } -> std::same_as<Message>;
};

/// `static Look look(const Position&)`: a function of what stays the same during a match (the size of the
/// board).
template <class R>
concept HasLook = requires(const typename R::Position& position)
{
    {
        R::look(position)
        } -> std::same_as<Look>;
};

/// `static std::string text(const Position&)` and `static Result<Position> parse(std::string_view)`: strict
/// and total, every text has one position or a reason that says what is wrong and where.
template <class R>
concept HasPositionText = requires(const typename R::Position& position, std::string_view text)
{
    {
        R::text(position)
        } -> std::same_as<std::string>;
    {
        R::parse(text)
        } -> std::same_as<Result<typename R::Position>>;
};

/// `static std::string text(const Position&, Move)` for a legal move, and
/// `static Result<Move> parse_move(const Position&, std::string_view)`: the legal move, or why there is none.
template <class R>
concept HasMoveText = requires(const typename R::Position& position, const typename R::Move& move,
                               std::string_view text)
{
    {
        R::text(position, move)
        } -> std::same_as<std::string>;
    {
        R::parse_move(position, text)
        } -> std::same_as<Result<typename R::Move>>;
};

/// Refinement: `static constexpr bool alternates = true`: after every move it is the other side's turn. Where
/// a game does not say so, engines ask `to_move` after every move.
template <class R>
concept Alternates = requires
{
    requires R::alternates;
};

/// Refinement: `static std::uint64_t count(const Position&)` counts the legal moves without making a list.
template <class R>
concept HasCount = requires(const typename R::Position& position)
{
    {
        R::count(position)
        } -> std::same_as<std::uint64_t>;
};

/// Refinement: `static std::uint64_t count_two(const Position&)` counts the sequences of two legal moves
/// without making the first.
template <class R>
concept HasCountTwo = requires(const typename R::Position& position)
{
    {
        R::count_two(position)
        } -> std::same_as<std::uint64_t>;
};

/// Refinement: `static int evaluate(const Position&)`: an estimate for the side to move; more is better.
template <class R>
concept HasEvaluate = requires(const typename R::Position& position)
{
    {
        R::evaluate(position)
        } -> std::same_as<int>;
};

/// Refinement: `static auto features(const Position&)`: what `evaluate` is made of, as a range of {name,
/// weight, value}: the sum of weight * value is its result, in every undecided position. For tools that fit
/// weights.
template <class R>
concept HasFeatures = HasEvaluate<R> && requires(const typename R::Position& position)
{
    R::features(position).begin();
};

/// Refinement: `static std::optional<Position> passed(const Position&)`: the same diagram with the other side
/// to move, for looking at what that side could do. It is no move and no part of a game. Nothing where it has
/// no meaning: where the game is decided or would be by this, and where the diagram alone says whose turn it
/// is.
template <class R>
concept HasPassed = requires(const typename R::Position& position)
{
    {
        R::passed(position)
        } -> std::same_as<std::optional<typename R::Position>>;
};

/// Refinement: `static Beginning beginning(const Position&)` for a start: why the side to move begins.
template <class R>
concept HasBeginning = requires(const typename R::Position& position)
{
    {
        R::beginning(position)
        } -> std::same_as<Beginning>;
};

} // namespace contract

/// Everything a game must offer.
template <class R>
concept Rules = contract::HasPosition<R> && contract::HasMove<R> && contract::HasMoveList<R> &&
    contract::HasInfo<R> && contract::HasDraw<R> && contract::HasTurn<R> && contract::HasMoves<R> &&
    contract::HasPlay<R> && contract::HasOutcome<R> && contract::HasEvents<R> && contract::HasPicks<R> &&
    contract::HasScene<R> && contract::HasFacts<R> && contract::HasWhyNot<R> && contract::HasLook<R> &&
    contract::HasPositionText<R> && contract::HasMoveText<R>;

template <class R>
using MoveList = contract::MoveList<R>;

/// Names what is missing, each in a line of its own. `make_game` asks it.
template <class R>
constexpr void require_rules()
{
    using namespace contract;
    static_assert(HasPosition<R>, "Rules: Position must be regular and trivially copyable");
    static_assert(HasMove<R>, "Rules: Move must be comparable, trivially copyable and at most eight bytes");
    static_assert(HasMoveList<R>, "Rules: static constexpr std::size_t max_moves is missing");
    static_assert(HasInfo<R>, "Rules: static const Info& info() is missing");
    static_assert(HasDraw<R>, "Rules: static Result<Position> draw(const Options&, Bytes) is missing");
    static_assert(HasTurn<R>, "Rules: static Seat to_move(const Position&) is missing");
    static_assert(HasMoves<R>, "Rules: static void legal_moves(const Position&, MoveList<R>&) is missing");
    static_assert(HasPlay<R>, "Rules: static Position play(const Position&, Move) is missing");
    static_assert(HasOutcome<R>, "Rules: static Outcome outcome(const Position&) is missing");
    static_assert(HasEvents<R>, "Rules: static Events events(const Position&, Move) is missing");
    static_assert(HasPicks<R>, "Rules: static Picks picks(const Position&, Move) is missing");
    static_assert(HasScene<R>, "Rules: static Scene scene(const Position&) is missing");
    static_assert(HasFacts<R>, "Rules: static Facts facts(const Position&) is missing");
    static_assert(HasWhyNot<R>, "Rules: static Message why_not(const Position&, path, Spot) is missing");
    static_assert(HasLook<R>, "Rules: static Look look(const Position&) is missing");
    static_assert(HasPositionText<R>, "Rules: text(Position) or parse(text) is missing");
    static_assert(HasMoveText<R>, "Rules: text(Position, Move) or parse_move(Position, text) is missing");
}

} // namespace papamu
