#pragma once

// Everything this game says. {symbol} is X or O in every language.

#include "core/message.hpp"

namespace papamu::oxono::texts {

inline const auto name = Text("oxono.name", "Oxono");
inline const auto idea = Text("oxono.idea", "Two shared totems, four of a colour or of a symbol");
inline const auto aim = Text("oxono.aim", "Make four in a row, of your colour or of one symbol");
inline const auto credit =
    Text("oxono.credit", "Designed by Jérémy Partinico. This program is independent and not affiliated.");
// The sides are called as they look. The notation keeps the letters p and b of the published colours.
inline const auto first = Text("oxono.first", "Cream");
inline const auto second = Text("oxono.second", "Teal");

inline const auto option_totems = Text("oxono.option_totems", "Totems");
inline const auto totems_drawn = Text("oxono.totems_drawn", "Drawn by chance");
inline const auto totems_x_c4 = Text("oxono.totems_x_c4", "X on c4, O on d3");
inline const auto totems_x_d3 = Text("oxono.totems_x_d3", "X on d3, O on c4");

inline const auto pawn_x = Text("oxono.pawn_x", "X pawn");
inline const auto pawn_o = Text("oxono.pawn_o", "O pawn");
inline const auto totem_x = Text("oxono.totem_x", "X totem");
inline const auto totem_o = Text("oxono.totem_o", "O totem");

inline const auto board = Text("oxono.board", "Board");
inline const auto reserve_x_first = Text("oxono.reserve_x_first", "Cream X pawns");
inline const auto reserve_o_first = Text("oxono.reserve_o_first", "Cream O pawns");
inline const auto reserve_x_second = Text("oxono.reserve_x_second", "Teal X pawns");
inline const auto reserve_o_second = Text("oxono.reserve_o_second", "Teal O pawns");

inline const auto begins = Text("oxono.begins", "Cream always begins");
inline const auto yours = Text("oxono.yours", "Yours");
inline const auto creams = Text("oxono.creams", "Cream's");
inline const auto teals = Text("oxono.teals", "Teal's");

inline const auto fact_pawns = Text("oxono.fact_pawns", "Pawns left");
inline const auto fact_x = Text("oxono.fact_x", "X left");
inline const auto fact_o = Text("oxono.fact_o", "O left");

// Roles of touches; those of the targets double as the chips at the totem.
inline const auto role_totem = Text("oxono.role_totem", "Choose a totem");
inline const auto role_reserve = Text("oxono.role_reserve", "Choose a pawn: its totem will move");
inline const auto role_slide = Text("oxono.role_slide", "Choose where the totem slides");
inline const auto role_jump = Text("oxono.role_jump", "Enclosed: choose where the totem jumps");
inline const auto role_anywhere = Text("oxono.role_anywhere", "Enclosed: the totem may go anywhere");
inline const auto role_pawn = Text("oxono.role_pawn", "Choose where the pawn goes");
inline const auto role_pawn_anywhere =
    Text("oxono.role_pawn_anywhere", "Nothing is free there: the pawn may go anywhere");

inline const auto run_of_colour = Text("oxono.run_of_colour", "{count} pawn of one colour in a row",
                                       "{count} pawns of one colour in a row");
inline const auto run_of_symbol =
    Text("oxono.run_of_symbol", "{count} {symbol} in a row", "{count} {symbol} in a row");
inline const auto run_of_both =
    Text("oxono.run_of_both", "A row of one colour and a row of one symbol at once");
inline const auto board_full =
    Text("oxono.board_full", "All 32 pawns are placed, and no four stand in a row");

// Why a totem, a target or a pawn square is none.
inline const auto game_over = Text("oxono.game_over", "The game is over");
inline const auto no_pawn_left =
    Text("oxono.no_pawn_left", "{seat} has no {symbol} pawns left, so the {symbol} totem stays where it is");
inline const auto totem_must_move =
    Text("oxono.totem_must_move", "The {symbol} totem stands on {square} already; it must change its square");
inline const auto taken_by_pawn = Text("oxono.taken_by_pawn", "A pawn stands on {square}");
inline const auto taken_by_totem = Text("oxono.taken_by_totem", "The {symbol} totem stands on {square}");
inline const auto not_in_line = Text(
    "oxono.not_in_line", "The {symbol} totem slides along its own rank or file, not from {from} to {square}");
inline const auto blocked = Text(
    "oxono.blocked", "Something stands between {from} and {square}; the {symbol} totem slides over nothing");
inline const auto not_a_landing =
    Text("oxono.not_a_landing",
         "The {symbol} totem is enclosed and jumps in a straight line to the first free square: {squares}");
inline const auto not_beside =
    Text("oxono.not_beside", "The pawn goes on a free square beside its totem on {totem}: {squares}");

// Why a touch leads nowhere, where the reasons above do not say it.
inline const auto pawns_stay = Text("oxono.pawns_stay", "Pawns stay where they are; choose a totem");
inline const auto totem_first = Text("oxono.totem_first", "Choose a totem first");
inline const auto not_your_turn = Text("oxono.not_your_turn", "These pawns are not yours: {seat} is to move");
inline const auto reserve_empty = Text("oxono.reserve_empty", "No pawn is left here");
inline const auto take_the_top = Text("oxono.take_the_top", "Take the pawn on top");
inline const auto target_next = Text("oxono.target_next", "Choose where the {symbol} totem goes");
inline const auto pawn_next = Text("oxono.pawn_next", "Choose where the {symbol} pawn goes");
inline const auto turn_complete =
    Text("oxono.turn_complete", "The turn is complete: confirm it or step back");

// Why a text is no position.
inline const auto too_many_pawns = Text(
    "oxono.too_many_pawns", "there are too many pawns \"{letter}\" on the board: {found}; allowed: {wanted}");
inline const auto totems_together = Text("oxono.totems_together", "both totems are on {square}");
inline const auto totem_on_pawn =
    Text("oxono.totem_on_pawn", "the {symbol} totem is on {square}, where a pawn stands");
inline const auto turn_of_first =
    Text("oxono.turn_of_first", "with p to move both sides have placed equally many pawns, not {upper} in "
                                "upper and {lower} in lower case");
inline const auto turn_of_second =
    Text("oxono.turn_of_second",
         "with b to move upper case has placed one pawn more than lower case, not {upper} and {lower}");

} // namespace papamu::oxono::texts
