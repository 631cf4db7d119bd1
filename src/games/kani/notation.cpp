// The texts of positions and moves, as docs and records have them: "C3c/C3c/C3c/C3c/C3c b same" and
// "a3-b3;b2-c3v".

#include "game/notation.hpp"
#include "games/kani/reasons.hpp"
#include "games/kani/rules.hpp"
#include "games/kani/texts.hpp"

namespace papamu::kani {

namespace {

char letter_at(const Position& position, int square)
{
    for (const Seat seat : {Seat::first, Seat::second}) {
        const bool upper = seat == Seat::first;
        if (position.crabs[index_of(seat)] & bit(square)) return upper ? 'C' : 'c';
        if (position.shrimps[index_of(seat)] & bit(square)) return upper ? 'S' : 's';
    }
    return 0;
}

bool put_piece(Position& position, char letter, int square)
{
    switch (letter) {
    case 'C': position.crabs[0] |= bit(square); return true;
    case 'c': position.crabs[1] |= bit(square); return true;
    case 'S': position.shrimps[0] |= bit(square); return true;
    case 's': position.shrimps[1] |= bit(square); return true;
    default: return false;
    }
}

Result<void> read_pieces(Position& position, std::string_view board)
{
    const auto read = parse_board(
        board, width, width, [&](char letter, int square) { return put_piece(position, letter, square); });
    if (!read) return read.reason();
    for (const Seat seat : {Seat::first, Seat::second})
        if (const int found = count_bits(position.of(seat)); found > pieces_a_side)
            return Message{texts::too_many,
                           {{"seat", seat_name(seat)}, {"found", found}, {"wanted", pieces_a_side}}};
    return {};
}

Message unread(std::string_view move)
{
    return {papamu::texts::move_unread, {{"move", in_quotes(move)}, {"example", Rules::info().example_move}}};
}

bool ends_in_current(std::string_view word) { return word.ends_with('^') || word.ends_with('v'); }

/// "a3-b3", "a3-c3^" or "a3-e3+", not yet asked whether it is legal.
Result<Part> read_part(std::string_view word, std::string_view move)
{
    const auto dash = word.find('-');
    if (dash == std::string_view::npos) return unread(move);
    auto target = word.substr(dash + 1);
    Part part{};
    if (target.ends_with('+')) {
        part.promotes = true;
        target.remove_suffix(1);
        if (ends_in_current(target)) return Message{texts::carried_and_promoted, {{"part", in_quotes(word)}}};
    } else if (ends_in_current(target)) {
        part.current = target.back() == '^' ? Current::up : Current::down;
        target.remove_suffix(1);
        if (target.ends_with('+')) return Message{texts::carried_and_promoted, {{"part", in_quotes(word)}}};
    }
    const auto from = parse_square(word.substr(0, dash), width, width);
    if (!from) return from.reason();
    const auto to = parse_square(target, width, width);
    if (!to) return to.reason();
    part.from = static_cast<std::uint8_t>(*from);
    part.to = static_cast<std::uint8_t>(*to);
    return part;
}

std::string text_of(const Part& part)
{
    std::string out = square_name(part.from, width) + '-' + square_name(part.to, width);
    if (part.current == Current::up) out += '^';
    if (part.current == Current::down) out += 'v';
    if (part.promotes) out += '+';
    return out;
}

/// Whether no move is read any more. Captures do not count here: see Rules::parse_move.
bool closed(const Position& position)
{
    return three_or_more(position.shrimps[index_of(other(position.turn))]) || !can_move(position);
}

Message why_no_main(const Position& position, const Part& part)
{
    if (closed(position)) return texts::game_over;
    if (auto reason = why_no_piece(position, part.from); !reason.empty()) return reason;
    if (auto reason = why_no_way(position, part.from, part.to, Gait::main); !reason.empty()) return reason;
    return why_no_sign(position, part);
}

/// Squares that the main part's piece was on and is no longer.
Message why_not_there(const Part& main, int rest, const Part& bonus)
{
    const auto there = [&](const Text& text) {
        return Message{text,
                       {{"square", square_name(bonus.from, width)}, {"rest", square_name(rest, width)}}};
    };
    if (bonus.from == rest) return {};
    if (bonus.from == main.to) return there(texts::carried_away);
    if (bonus.from == main.from) return there(texts::has_moved);
    return {};
}

/// After the main part was carried out.
Message why_no_bonus(const Position& position, const Part& main, const Finish& finish, const Part& bonus)
{
    if (finish.won) return texts::wins_already;
    if (auto reason = why_not_there(main, finish.rest, bonus); !reason.empty()) return reason;
    if (auto reason = why_no_member(position, finish.rest, bonus.from); !reason.empty()) return reason;
    if (auto reason = why_no_way(position, bonus.from, bonus.to, Gait::bonus); !reason.empty()) return reason;
    return why_no_sign(position, bonus);
}

} // namespace

std::string Rules::text(const Position& position)
{
    return board_text(width, width, [&](int square) { return letter_at(position, square); }) +
           (position.turn == Seat::first ? " b" : " r") + (position.bonds == Bonds::same ? " same" : " any");
}

Result<Position> Rules::parse(std::string_view text)
{
    const auto words = parse_words(text, 3);
    if (!words) return words.reason();
    const auto turn = (*words)[1];
    const auto bonds = (*words)[2];
    Position position;
    if (const auto read = read_pieces(position, (*words)[0]); !read) return read.reason();
    if (turn != "b" && turn != "r")
        return Message{papamu::texts::turn_letter, {{"letter", in_quotes(turn)}, {"wanted", "b or r"}}};
    if (bonds != "same" && bonds != "any") return Message{texts::bonds_word, {{"word", in_quotes(bonds)}}};
    position.turn = turn == "b" ? Seat::first : Seat::second;
    position.bonds = bonds == "same" ? Bonds::same : Bonds::any;
    position.won = reached_three(position, other(position.turn));
    return position;
}

std::string Rules::text(const Position&, const Move& move)
{
    return move.has_bonus() ? text_of(move.main) + ';' + text_of(move.bonus) : text_of(move.main);
}

Result<Move> Rules::parse_move(const Position& position, std::string_view text)
{
    const auto semicolon = text.find(';');
    if (semicolon != text.rfind(';')) return Message{texts::one_bonus, {{"move", in_quotes(text)}}};
    const auto main = read_part(text.substr(0, semicolon), text);
    if (!main) return main.reason();
    Move move{*main, {}};
    if (semicolon != std::string_view::npos) {
        const auto bonus = read_part(text.substr(semicolon + 1), text);
        if (!bonus) return bonus.reason();
        move.bonus = *bonus;
    }
    if (auto reason = why_no_main(position, move.main); !reason.empty()) return reason;
    if (semicolon == std::string_view::npos) return move;
    Position after = position;
    const Finish finish = carry_out(after, move.main);
    if (auto reason = why_no_bonus(after, move.main, finish, move.bonus); !reason.empty()) return reason;
    return move;
}

} // namespace papamu::kani
