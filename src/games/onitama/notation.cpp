// The texts of positions and moves: "ssmss/5/5/5/SSMSS b crab,tiger crane,monkey goose", "tiger:c1-c3",
// "tiger:pass".

#include "game/notation.hpp"
#include "games/onitama/reasons.hpp"
#include "games/onitama/rules.hpp"
#include "games/onitama/texts.hpp"

#include <algorithm>
#include <string>

namespace papamu::onitama {

namespace {

constexpr int most_students = 4;

Result<Card> read_card(std::string_view word)
{
    if (const auto card = find_card(word)) return *card;
    return Message{texts::card_unknown, {{"word", in_quotes(word)}}};
}

Result<Hand> read_hand(Seat seat, std::string_view word)
{
    const auto parts = split(word, ',');
    if (parts.size() != 2)
        return Message{texts::hand_form, {{"seat", seat_name(seat)}, {"hand", in_quotes(word)}}};
    Hand hand{};
    for (std::size_t i = 0; i < hand.size(); ++i) {
        const auto card = read_card(parts[i]);
        if (!card) return card.reason();
        hand[i] = *card;
    }
    std::sort(hand.begin(), hand.end());
    return hand;
}

Result<Seat> read_turn(std::string_view word)
{
    if (word == "r") return Seat::first;
    if (word == "b") return Seat::second;
    return Message{papamu::texts::turn_letter, {{"letter", in_quotes(word)}, {"wanted", "r or b"}}};
}

Result<void> put_pieces(Position& position, std::string_view board)
{
    std::array<int, 2> masters{};
    const auto read = parse_board(board, width, width, [&](char letter, int square) {
        const auto kind = std::string_view{"MSms"}.find(letter);
        if (kind == std::string_view::npos) return false;
        const Seat seat = seats[kind / 2];
        position.side(seat).pieces |= bit(square);
        if (kind % 2 == 1) return true;
        position.side(seat).master = static_cast<std::uint8_t>(square);
        ++masters[papamu::index_of(seat)];
        return true;
    });
    if (!read) return read.reason();
    for (const Seat seat : seats) {
        const int found = masters[papamu::index_of(seat)];
        if (found > 1) return Message{texts::too_many_masters, {{"seat", seat_name(seat)}, {"found", found}}};
        const int students = count_bits(position.side(seat).students());
        if (students > most_students)
            return Message{texts::too_many_students,
                           {{"seat", seat_name(seat)}, {"found", students}, {"most", most_students}}};
    }
    if (masters[0] + masters[1] == 0) return texts::no_master;
    return {};
}

Result<void> check_different(const Position& position)
{
    const Deal deal = deal_of(position);
    const auto twice = std::adjacent_find(deal.begin(), deal.end());
    if (twice != deal.end()) return Message{texts::card_twice, {{"word", info_of(*twice).word}}};
    return {};
}

std::string hand_text(const Hand& hand)
{
    return std::string{info_of(hand[0]).word} + ',' + std::string{info_of(hand[1]).word};
}

Message unread(std::string_view move)
{
    return {papamu::texts::move_unread, {{"move", in_quotes(move)}, {"example", Rules::info().example_move}}};
}

} // namespace

std::string Rules::text(const Position& position)
{
    const auto letter_at = [&](int square) -> char {
        for (const Seat seat : seats) {
            const Side& side = position.side(seat);
            if (!(side.pieces & bit(square))) continue;
            return (side.master == square ? "Mm" : "Ss")[papamu::index_of(seat)];
        }
        return 0;
    };
    return board_text(width, width, letter_at) + (position.turn == Seat::first ? " r " : " b ") +
           hand_text(position.side(Seat::first).hand) + ' ' + hand_text(position.side(Seat::second).hand) +
           ' ' + std::string{info_of(position.spare).word};
}

Result<Position> Rules::parse(std::string_view text)
{
    const auto words = parse_words(text, 5);
    if (!words) return words.reason();
    Position position;
    const auto turn = read_turn((*words)[1]);
    if (!turn) return turn.reason();
    position.turn = *turn;
    if (const auto put = put_pieces(position, (*words)[0]); !put) return put.reason();
    for (const Seat seat : seats) {
        const auto hand = read_hand(seat, (*words)[2 + papamu::index_of(seat)]);
        if (!hand) return hand.reason();
        position.side(seat).hand = *hand;
    }
    const auto spare = read_card((*words)[4]);
    if (!spare) return spare.reason();
    position.spare = *spare;
    if (const auto different = check_different(position); !different) return different.reason();
    return position;
}

std::string Rules::text(const Position&, Move move)
{
    const std::string card{info_of(move.card).word};
    if (move.is_pass()) return card + ":pass";
    return card + ':' + square_name(move.from, width) + '-' + square_name(move.to, width);
}

Result<Move> Rules::parse_move(const Position& position, std::string_view text)
{
    const auto colon = text.find(':');
    if (colon == std::string_view::npos) return unread(text);
    const auto card = read_card(text.substr(0, colon));
    if (!card) return card.reason();
    Move move{*card, nowhere, nowhere};
    const auto way = text.substr(colon + 1);
    if (way != "pass") {
        const auto dash = way.find('-');
        if (dash == std::string_view::npos) return unread(text);
        const auto from = parse_square(way.substr(0, dash), width, width);
        if (!from) return from.reason();
        const auto to = parse_square(way.substr(dash + 1), width, width);
        if (!to) return to.reason();
        move = {*card, static_cast<std::uint8_t>(*from), static_cast<std::uint8_t>(*to)};
    }

    if (finished(position)) return texts::game_over;
    if (auto reason = why_no_card(position, *card); !reason.empty()) return reason;
    if (stuck(position)) return move.is_pass() ? Result<Move>{move} : must_swap(position);
    if (move.is_pass()) return texts::must_move;
    if (auto reason = why_no_piece(position, *card, move.from); !reason.empty()) return reason;
    if (auto reason = why_no_target(position, *card, move.from, move.to); !reason.empty()) return reason;
    return move;
}

} // namespace papamu::onitama
