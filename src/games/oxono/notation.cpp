// The texts of positions and moves, as docs and records have them: "6/6/6/6/6/6 p c4 d3" and "X:b4,b5".

#include "game/notation.hpp"
#include "games/oxono/reasons.hpp"
#include "games/oxono/rules.hpp"
#include "games/oxono/texts.hpp"

namespace papamu::oxono {

namespace {

constexpr std::array<std::string_view, 2> letters{"XO", "xo"}; // [seat][symbol]

struct Pawn {
    Seat seat;
    Symbol symbol;
};

std::optional<Pawn> pawn_of(char letter)
{
    for (const Seat seat : {Seat::first, Seat::second})
        for (const Symbol symbol : symbols)
            if (letters[index_of(seat)][index_of(symbol)] == letter) return Pawn{seat, symbol};
    return std::nullopt;
}

char letter_at(const Position& position, int square)
{
    if (!(position.pawns() & bit(square))) return 0;
    const auto seat = position.of_seat[0] & bit(square) ? 0U : 1U;
    const auto symbol = position.of_symbol[0] & bit(square) ? 0U : 1U;
    return letters[seat][symbol];
}

Result<void> put_pawns(Position& position, std::string_view board)
{
    return parse_board(board, width, width, [&](char letter, int square) {
        const auto pawn = pawn_of(letter);
        if (!pawn) return false;
        position.of_seat[index_of(pawn->seat)] |= bit(square);
        position.of_symbol[index_of(pawn->symbol)] |= bit(square);
        return true;
    });
}

Result<void> fill_reserves(Position& position)
{
    for (const Seat seat : {Seat::first, Seat::second})
        for (const Symbol symbol : symbols) {
            const auto s = index_of(seat);
            const auto y = index_of(symbol);
            const int placed = count_squares(position.of_seat[s] & position.of_symbol[y]);
            if (placed > pawns_of_a_kind)
                return Message{
                    texts::too_many_pawns,
                    {{"found", placed}, {"letter", letters[s].substr(y, 1)}, {"wanted", pawns_of_a_kind}}};
            position.reserve[s][y] = static_cast<std::uint8_t>(pawns_of_a_kind - placed);
        }
    return {};
}

Result<void> set_turn(Position& position, std::string_view word)
{
    if (word != "p" && word != "b")
        return Message{papamu::texts::turn_letter, {{"letter", in_quotes(word)}, {"wanted", "p or b"}}};
    position.turn = word == "p" ? Seat::first : Seat::second;
    const int upper = count_squares(position.of_seat[0]);
    const int lower = count_squares(position.of_seat[1]);
    const bool first = position.turn == Seat::first;
    if (upper != lower + (first ? 0 : 1))
        return Message{first ? texts::turn_of_first : texts::turn_of_second,
                       {{"upper", upper}, {"lower", lower}}};
    return {};
}

Result<void> set_totem(Position& position, Symbol symbol, std::string_view word)
{
    const auto square = parse_square(word, width, width);
    if (!square) return square.reason();
    if (position.pawns() & bit(*square))
        return Message{texts::totem_on_pawn,
                       {{"symbol", symbol_word(symbol)}, {"square", square_name(*square, width)}}};
    position.totem[index_of(symbol)] = static_cast<std::uint8_t>(*square);
    return {};
}

} // namespace

std::string Rules::text(const Position& position)
{
    return board_text(width, width, [&](int square) { return letter_at(position, square); }) +
           (position.turn == Seat::first ? " p " : " b ") + square_name(position.totem_of(Symbol::x), width) +
           ' ' + square_name(position.totem_of(Symbol::o), width);
}

Result<Position> Rules::parse(std::string_view text)
{
    const auto words = parse_words(text, 4);
    if (!words) return words.reason();
    Position position;
    if (const auto read = put_pawns(position, (*words)[0]); !read) return read.reason();
    if (const auto read = fill_reserves(position); !read) return read.reason();
    if (const auto read = set_turn(position, (*words)[1]); !read) return read.reason();
    if (const auto read = set_totem(position, Symbol::x, (*words)[2]); !read) return read.reason();
    if (const auto read = set_totem(position, Symbol::o, (*words)[3]); !read) return read.reason();
    if (position.totem[0] == position.totem[1])
        return Message{texts::totems_together, {{"square", square_name(position.totem[0], width)}}};
    for (const Mask pawns :
         {position.of_seat[0], position.of_seat[1], position.of_symbol[0], position.of_symbol[1]})
        position.won = position.won || runs(pawns);
    return position;
}

std::string Rules::text(const Position&, Move move)
{
    std::string out = symbol_word(move.symbol);
    out += ':' + square_name(move.totem, width);
    out += ',' + square_name(move.pawn, width);
    return out;
}

Result<Move> Rules::parse_move(const Position& position, std::string_view text)
{
    const auto comma = text.find(',');
    const bool x = text.starts_with("X:");
    if ((!x && !text.starts_with("O:")) || comma == std::string_view::npos)
        return Message{papamu::texts::move_unread,
                       {{"move", in_quotes(text)}, {"example", info().example_move}}};
    const auto target = parse_square(text.substr(2, comma - 2), width, width);
    if (!target) return target.reason();
    const auto pawn = parse_square(text.substr(comma + 1), width, width);
    if (!pawn) return pawn.reason();

    const Symbol symbol = x ? Symbol::x : Symbol::o;
    if (auto reason = why_no_totem(position, symbol); !reason.empty()) return reason;
    if (auto reason = why_no_target(position, symbol, *target); !reason.empty()) return reason;
    if (auto reason = why_no_pawn(position, symbol, *target, *pawn); !reason.empty()) return reason;
    return Move{symbol, static_cast<std::uint8_t>(*target), static_cast<std::uint8_t>(*pawn)};
}

} // namespace papamu::oxono
