#pragma once

// What a game need not write itself. A game that derives from `Defaults` has its notation from the letters of
// its look, its touches from the events of a move, its reasons from the legal moves, and no facts; what the
// game declares itself replaces these. (A function that is declared hides all of that name: `using
// Defaults::text;` brings the others back.) A page comes by itself where `Info::page` is empty
// (game/default_page.hpp), and an estimate from playouts where there is none (engine/playout.hpp).
//
// In return it offers
//   static Result<Position> position_of(const Position& board, const Written&)
//       the position with these pieces, turn and words on the board of `board`, or why it is none;
// and, where the usual does not suffice,
//   static std::vector<Position> boards()        one position of every size of board; the usual: Position{}
//   static std::size_t board_number(const Position&)  which of them it stands on; the usual: 0
//   static constexpr std::size_t rest_words      how many words stand after the turn; the usual: 0
//   static std::string rest(const Position&)     those words
// `Info::standard_position` is a literal then: writing a position asks `info()` for the names of the sides.

#include "core/text.hpp"
#include "game/notation.hpp"
#include "game/rules.hpp"
#include "game/texts.hpp"
#include "game/written.hpp"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace papamu {

template <class R, class P, class M>
struct Defaults {
    using Position = P;
    using Move = M;

    static constexpr std::size_t rest_words = 0;
    static std::string rest(const P&) { return {}; }
    static std::vector<P> boards() { return {P{}}; }
    static std::size_t board_number(const P&) { return 0; }

    /// For a game without options: always the usual start.
    static Result<P> draw(const Options&, Bytes) { return R::parse(R::info().standard_position); }
    static Facts facts(const P&) { return {}; }
    static Picks picks(const P& position, M move) { return usual_picks(R::events(position, move)); }

    static std::string text(const P& position)
    {
        return write_position(R::info(), look_of(position), R::scene(position), R::to_move(position),
                              R::rest(position));
    }
    static Result<P> parse(std::string_view text)
    {
        static const std::vector<P> known = R::boards();
        const auto read = read_position(R::info(), looks(), R::rest_words, text);
        if (!read) return read.reason();
        const Result<P> position = R::position_of(known[read->board], read->written);
        if (!position) return position.reason();
        // A position has one text: what is counted or named otherwise is not it.
        if (const auto wanted = R::text(*position); wanted != text)
            return Message{texts::position_other, {{"wanted", wanted}}};
        return position;
    }
    static std::string text(const P& position, M move)
    {
        return write_move(look_of(position), R::picks(position, move));
    }
    static Result<M> parse_move(const P& position, std::string_view word)
    {
        MoveList<R> moves;
        R::legal_moves(position, moves);
        for (const auto& move : moves)
            if (R::text(position, move) == word) return move;
        const auto legal = legal_picks(position);
        const auto followed = follow_move(look_of(position), legal, word);
        if (!followed)
            return Message{texts::move_unread,
                           {{"move", in_quotes(word)}, {"example", R::info().example_move}}};
        if (!followed->stops_at) return Message{texts::move_unfinished, {{"move", in_quotes(word)}}};
        return R::why_not(position, followed->path, *followed->stops_at);
    }
    static Message why_not(const P& position, std::span<const Spot> path, Spot spot)
    {
        return usual_why_not(R::info(), look_of(position), R::scene(position), R::outcome(position),
                             R::to_move(position), legal_picks(position), path, spot);
    }

private:
    static std::vector<Picks> legal_picks(const P& position)
    {
        MoveList<R> moves;
        R::legal_moves(position, moves);
        std::vector<Picks> legal;
        for (const auto& move : moves) legal.push_back(R::picks(position, move));
        return legal;
    }
    // A look is a function of the board: made once for each.
    static const std::vector<Look>& looks()
    {
        static const std::vector<Look> made = [] {
            std::vector<Look> all;
            for (const P& board : R::boards()) all.push_back(R::look(board));
            return all;
        }();
        return made;
    }
    static const Look& look_of(const P& position) { return looks()[R::board_number(position)]; }
};

} // namespace papamu
