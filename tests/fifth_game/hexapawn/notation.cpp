#include "game/notation.hpp"

#include "rules.hpp"
#include "texts.hpp"
#include "why_not.hpp"

namespace papamu::hexapawn {

namespace {

// The top rank says how wide the board is; the others are held against it when they are read.
std::size_t width_of(std::string_view board)
{
    std::size_t width = 0;
    for (const char c : board.substr(0, board.find('/')))
        width += c >= '0' && c <= '9' ? static_cast<std::size_t>(c - '0') : 1;
    return width;
}

// The far ranks show who won: at most one pawn, of the side that moved last.
Result<void> check(const Position& position)
{
    const Pawns early = position.of(position.turn) & row_of_squares(far_row(position.turn), position.width);
    if (early)
        return Message{texts::arrived_on_turn, {{"square", square_name(lowest_bit(early), position.width)}}};
    if (const int count = count_bits(arrived(position)); count > 1)
        return Message{texts::arrived_twice, {{"count", count}}};
    if (!position.of(other(position.turn)))
        return Message{texts::nobody_moved, {{"side", side_name(position.turn)}}};
    return {};
}

} // namespace

std::string Rules::text(const Position& position)
{
    const auto board = board_text(position.width, ranks, [&](int square) {
        if (has(position.of(Seat::first), square)) return 'P';
        return has(position.of(Seat::second), square) ? 'p' : '\0';
    });
    return board + (position.turn == Seat::first ? " w" : " b");
}

Result<Position> Rules::parse(std::string_view text)
{
    const auto words = parse_words(text, 2);
    if (!words) return words.reason();
    const auto board = (*words)[0];
    const auto turn = (*words)[1];

    const auto width = width_of(board);
    if (width < min_width || width > max_width) return Message{texts::board_width, {{"found", width}}};
    Position position;
    position.width = static_cast<std::uint8_t>(width);
    const auto read = parse_board(board, position.width, ranks, [&](char letter, int square) {
        if (letter != 'P' && letter != 'p') return false;
        position.pawns[letter == 'P' ? 0 : 1] |= bit(square);
        return true;
    });
    if (!read) return read.reason();
    if (turn != "w" && turn != "b")
        return Message{papamu::texts::turn_letter, {{"letter", in_quotes(turn)}, {"wanted", "w|b"}}};
    position.turn = turn == "w" ? Seat::first : Seat::second;
    if (const auto checked = check(position); !checked) return checked.reason();
    return position;
}

std::string Rules::text(const Position& position, Move move)
{
    return square_name(move.from, position.width) + '-' + square_name(move.to, position.width);
}

Result<Move> Rules::parse_move(const Position& position, std::string_view text)
{
    if (auto reason = why_no_move(position); !reason.empty()) return reason;
    const auto squares = split(text, '-');
    if (squares.size() != 2)
        return Message{papamu::texts::move_unread,
                       {{"move", in_quotes(text)}, {"example", info().example_move}}};
    const auto from = parse_square(squares[0], position.width, ranks);
    if (!from) return from.reason();
    const auto to = parse_square(squares[1], position.width, ranks);
    if (!to) return to.reason();
    if (auto reason = why_no_move(position, *from, *to); !reason.empty()) return reason;
    return Move{static_cast<std::uint8_t>(*from), static_cast<std::uint8_t>(*to)};
}

} // namespace papamu::hexapawn
