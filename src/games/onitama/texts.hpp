#pragma once

// Everything this game says. {seat} is a side, {card} the name of a card; {word} is a card as the notation
// writes it.

#include "core/message.hpp"

namespace papamu::onitama::texts {

inline const auto name = Text("onitama.name", "Onitama");
inline const auto idea = Text("onitama.idea", "Five cards decide how everybody moves");
inline const auto aim = Text("onitama.aim", "Take the enemy master, or lead yours to the enemy temple");
inline const auto credit =
    Text("onitama.credit", "Designed by Shimpei Sato. This program is independent and not affiliated.");
inline const auto red = Text("onitama.red", "Red");
inline const auto blue = Text("onitama.blue", "Blue");

inline const auto pool = Text("onitama.pool", "Cards");
inline const auto pool_base = Text("onitama.pool_base", "The 16 base cards");
inline const auto pool_sensei = Text("onitama.pool_sensei", "All 32, with Sensei's Path");
inline const auto deal = Text("onitama.deal", "Deal");
inline const auto deal_red_1 = Text("onitama.deal_red_1", "Red's first card");
inline const auto deal_red_2 = Text("onitama.deal_red_2", "Red's second card");
inline const auto deal_blue_1 = Text("onitama.deal_blue_1", "Blue's first card");
inline const auto deal_blue_2 = Text("onitama.deal_blue_2", "Blue's second card");
inline const auto deal_side = Text("onitama.deal_side", "Side card");
inline const auto deal_outside_pool =
    Text("onitama.deal_outside_pool",
         "{card} belongs to Sensei's Path; choose the card pool \"sensei\" to deal it, or another card");

inline const auto master = Text("onitama.master", "Master");
inline const auto student = Text("onitama.student", "Student");
inline const auto stamp_red = Text("onitama.stamp_red", "Red's stamp");
inline const auto stamp_blue = Text("onitama.stamp_blue", "Blue's stamp");
inline const auto stamp_unknown = Text("onitama.stamp_unknown", "Sensei's Path");

inline const auto board = Text("onitama.board", "Board");
inline const auto hand_red = Text("onitama.hand_red", "Red's cards");
inline const auto hand_blue = Text("onitama.hand_blue", "Blue's cards");
inline const auto side_red = Text("onitama.side_red", "Side card, Red's next");
inline const auto side_blue = Text("onitama.side_blue", "Side card, Blue's next");

inline const auto yours = Text("onitama.yours", "Yours");
inline const auto reds = Text("onitama.reds", "Red's");
inline const auto blues = Text("onitama.blues", "Blue's");
inline const auto next_yours = Text("onitama.next_yours", "Next for you");
inline const auto next_red = Text("onitama.next_red", "Next for Red");
inline const auto next_blue = Text("onitama.next_blue", "Next for Blue");
inline const auto begins_by_stamp =
    Text("onitama.begins_by_stamp", "The stamp on the card beside the board decides: {card}");
inline const auto begins_by_chance = Text("onitama.begins_by_chance", "Chance decided who begins");

inline const auto fact_students = Text("onitama.fact_students", "Students");

inline const auto role_piece = Text("onitama.role_piece", "Choose a piece");
inline const auto role_target = Text("onitama.role_target", "Choose where it goes");
inline const auto role_card = Text("onitama.role_card", "Choose a card");
inline const auto role_card_last =
    Text("onitama.role_card_last", "Both cards lead there: choose the one to use");
inline const auto role_swap = Text("onitama.role_swap", "No piece can move: choose a card to swap");

inline const auto master_captured = Text("onitama.master_captured", "{seat} captured the enemy master");
inline const auto temple_reached =
    Text("onitama.temple_reached", "{seat} led the master onto the enemy temple");

// Why a move or a touch leads nowhere.
inline const auto game_over = Text("onitama.game_over", "The game is over");
inline const auto not_in_deal =
    Text("onitama.not_in_deal", "{card} is not among the five cards of this match");
inline const auto their_card = Text("onitama.their_card", "{other} has this card: {card}. {seat} is to move");
inline const auto side_card = Text(
    "onitama.side_card", "{card} lies beside the board; {seat} gets it in exchange for the card played now");
inline const auto no_card_there = Text("onitama.no_card_there", "No card lies there");
inline const auto no_piece_there = Text("onitama.no_piece_there", "There is no piece on {square}");
inline const auto their_piece =
    Text("onitama.their_piece", "The piece on {square} belongs to the other side; {seat} is to move");
inline const auto own_piece_there =
    Text("onitama.own_piece_there", "A piece of your own stands on {square}; you cannot capture it");
inline const auto card_leads_elsewhere =
    Text("onitama.card_leads_elsewhere", "{card} does not lead from {from} to {square}");
inline const auto no_card_leads =
    Text("onitama.no_card_leads", "Neither {first} nor {second} leads from {from} to {square}");
inline const auto card_is_stuck =
    Text("onitama.card_is_stuck", "{card}: no piece of yours can move with this card");
inline const auto piece_is_stuck =
    Text("onitama.piece_is_stuck", "The piece on {square} can move with neither card");
inline const auto piece_is_stuck_with =
    Text("onitama.piece_is_stuck_with", "{card}: the piece on {square} cannot move with this card");
inline const auto must_move =
    Text("onitama.must_move", "A piece of yours can still move, so you may not pass");
inline const auto must_swap =
    Text("onitama.must_swap", "No piece of yours can move. Choose a card to give away: {first}, {second}");

// Why a touch leads nowhere at this stage of a turn.
inline const auto piece_first = Text("onitama.piece_first", "Choose one of your pieces first");
inline const auto target_next = Text("onitama.target_next", "Choose where the piece on {square} goes");
inline const auto piece_next = Text("onitama.piece_next", "Chosen: {card}. Choose a piece to move with it");
inline const auto card_next =
    Text("onitama.card_next", "Both cards lead to {square}. Choose one: {first}, {second}");
inline const auto turn_complete =
    Text("onitama.turn_complete", "The turn is complete: confirm it or step back");

// Why a text is no position or no move.
inline const auto hand_form = Text(
    "onitama.hand_form", "{seat}: the hand is \"{hand}\"; it must be two cards with a comma between them");
inline const auto card_unknown = Text("onitama.card_unknown", "there is no card called \"{word}\"");
inline const auto card_twice =
    Text("onitama.card_twice", "the card {word} is named twice; the five cards must all be different");
inline const auto too_many_masters =
    Text("onitama.too_many_masters", "{seat} has more than one master: {found}");
inline const auto too_many_students =
    Text("onitama.too_many_students", "{seat} has too many students: {found}; allowed: {most}");
inline const auto no_master =
    Text("onitama.no_master", "there is no master on the board; one side at least has its own");

} // namespace papamu::onitama::texts
