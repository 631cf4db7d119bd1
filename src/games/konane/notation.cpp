#include "game/notation.hpp"

#include "games/konane/rules.hpp"
#include "games/konane/squares.hpp"
#include "games/konane/texts.hpp"
#include "games/konane/why_not.hpp"

#include <algorithm>
#include <cassert>
#include <optional>
#include <utility>

namespace papamu::konane {

namespace {

constexpr std::string_view removal_example = "d4";

Move removal_of(int square, int size)
{
    const auto cell = static_cast<std::uint8_t>(cell_at(square / size, square % size));
    return {cell, cell, 0, 0};
}

// How many holes there are says how far the opening is.
Result<Phase> phase_of(int size, Seat turn, Cells black, Cells white)
{
    const Cells black_holes = geometry_of(size, Seat::first).cells & ~black;
    const Cells white_holes = geometry_of(size, Seat::second).cells & ~white;
    const int holes = count_bits(black_holes) + count_bits(white_holes);
    if (holes > 1) return Phase::jumping;
    if (size % 2 != 0) {
        const auto board = std::to_string(size) + 'x' + std::to_string(size);
        return Message{texts::odd_opening, {{"board", board}, {"found", holes}}};
    }
    if (holes == 0) {
        if (turn != Seat::first) return texts::full_is_black;
        return Phase::black_removes;
    }
    if (turn != Seat::second) return texts::one_hole_is_white;
    const Cells allowed = geometry_of(size, Seat::first).corners_and_centre;
    if (black_holes & allowed) return Phase::white_removes;
    const auto hole = names_of(black_holes, Seat::first, size) + names_of(white_holes, Seat::second, size);
    return Message{texts::impossible_hole,
                   {{"hole", hole}, {"squares", names_of(allowed, Seat::first, size)}}};
}

} // namespace

std::string Rules::text(const Position& position)
{
    const int size = position.size;
    const auto board = board_text(size, size, [&](int square) {
        const auto stone = stone_on(position, square);
        return !stone ? '\0' : *stone == Seat::first ? 'B' : 'w';
    });
    return board + (position.turn == Seat::first ? " b" : " w");
}

Result<Position> Rules::parse(std::string_view text)
{
    const auto words = parse_words(text, 2);
    if (!words) return words.reason();
    const auto board = (*words)[0];
    const auto turn = (*words)[1];

    const auto ranks = 1 + std::count(board.begin(), board.end(), '/');
    if (ranks < min_size || ranks > max_size)
        return Message{texts::board_size, {{"found", static_cast<std::int64_t>(ranks)}}};
    const int size = static_cast<int>(ranks);
    Cells black = 0;
    Cells white = 0;
    std::optional<int> misplaced;
    const auto read = parse_board(board, size, size, [&](char letter, int square) {
        if (letter != 'B' && letter != 'w') return false;
        const Seat stone = letter == 'B' ? Seat::first : Seat::second;
        if (colour_of_square(square, size) != stone && !misplaced) misplaced = square;
        (stone == Seat::first ? black : white) |= bit_of_square(square, size);
        return true;
    });
    if (!read) return read.reason();
    if (misplaced)
        return Message{colour_of_square(*misplaced, size) == Seat::first ? texts::white_on_black
                                                                         : texts::black_on_white,
                       {{"square", square_name(*misplaced, size)}}};
    if (turn != "b" && turn != "w")
        return Message{papamu::texts::turn_letter, {{"letter", in_quotes(turn)}, {"wanted", "b or w"}}};

    const Seat seat = turn == "b" ? Seat::first : Seat::second;
    const auto phase = phase_of(size, seat, black, white);
    if (!phase) return phase.reason();
    if (seat == Seat::second) std::swap(black, white);
    return Position{black, white, static_cast<std::uint8_t>(size), seat, *phase};
}

std::string Rules::text(const Position& position, Move move)
{
    const auto name = [&](int cell) {
        return square_name(square_of(cell, position.turn, position.size), position.size);
    };
    return move.from == move.to ? name(move.from) : name(move.from) + '-' + name(move.to);
}

Result<Move> Rules::parse_move(const Position& position, std::string_view text)
{
    const int size = position.size;
    if (count(position) == 0) return texts::game_over;
    const auto dash = text.find('-');

    if (position.phase != Phase::jumping) {
        if (dash != std::string_view::npos)
            return Message{texts::removal_written, {{"example", removal_example}}};
        const auto square = parse_square(text, size, size);
        if (!square) return square.reason();
        if (auto reason = why_no_removal(position, *square); !reason.empty()) return reason;
        return removal_of(*square, size);
    }

    if (dash == std::string_view::npos && !parse_square(text, size, size))
        return Message{papamu::texts::move_unread,
                       {{"move", in_quotes(text)}, {"example", info().example_move}}};
    if (dash == std::string_view::npos || text.find('-', dash + 1) != std::string_view::npos)
        return Message{texts::jump_written, {{"example", info().example_move}}};
    const auto from = parse_square(text.substr(0, dash), size, size);
    if (!from) return from.reason();
    const auto to = parse_square(text.substr(dash + 1), size, size);
    if (!to) return to.reason();
    if (auto reason = why_no_jump(position, *from, *to); !reason.empty()) return reason;

    Moves moves;
    legal_moves(position, moves);
    const auto ends = [&](const Move& move) {
        return square_of(move.from, position.turn, size) == *from &&
               square_of(move.to, position.turn, size) == *to;
    };
    const auto* found = std::find_if(moves.begin(), moves.end(), ends);
    assert(found != moves.end());
    return *found;
}

} // namespace papamu::konane
