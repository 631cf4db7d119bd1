#pragma once

// Everything that this game says to people.

#include "core/message.hpp"
#include "game/seat.hpp"

namespace papamu::hexapawn::texts {

inline const auto name = Text("hexapawn.name", "Hexapawn");
inline const auto idea = Text("hexapawn.idea", "Reach the far rank or block every pawn");
inline const auto credit = Text("hexapawn.credit", "Martin Gardner, 1962. Here to test what a game must be.");
inline const auto white = Text("hexapawn.white", "White");
inline const auto black = Text("hexapawn.black", "Black");

inline const auto width = Text("hexapawn.width", "Width");
inline const auto width_3 = Text("hexapawn.width_3", "3 pawns a side");
inline const auto width_4 = Text("hexapawn.width_4", "4 pawns a side");
inline const auto width_5 = Text("hexapawn.width_5", "5 pawns a side");

inline const auto board = Text("hexapawn.board", "Board");
inline const auto pawn = Text("hexapawn.pawn", "Pawn");

inline const auto choose_pawn = Text("hexapawn.choose_pawn", "Choose a pawn");
inline const auto choose_square = Text("hexapawn.choose_square", "Choose where it goes");

inline const auto pawns = Text("hexapawn.pawns", "Pawns");
inline const auto advance = Text("hexapawn.advance", "Ranks ahead");

inline const auto arrived = Text("hexapawn.arrived", "{side} reached the far rank");
inline const auto stuck = Text("hexapawn.stuck", "{loser} has no move, so {side} wins");

// Why a touch or a written move leads nowhere.
inline const auto game_over = Text("hexapawn.game_over", "The game is over");
inline const auto no_pawn = Text("hexapawn.no_pawn", "There is no pawn on {square}");
inline const auto not_yours =
    Text("hexapawn.not_yours", "The pawn on {square} is not {side}'s, and it is {side}'s turn");
inline const auto no_way =
    Text("hexapawn.no_way", "The pawn on {square} is blocked and has nothing to capture");
inline const auto one_forward =
    Text("hexapawn.one_forward", "A pawn goes one rank forward: straight, or diagonally to capture");
inline const auto blocked =
    Text("hexapawn.blocked", "A pawn captures diagonally only, and {square} is taken");
inline const auto nothing_there = Text(
    "hexapawn.nothing_there", "A pawn goes diagonally only to capture, and there is nothing on {square}");
inline const auto own_pawn = Text("hexapawn.own_pawn", "The pawn on {square} is {side}'s own");
inline const auto already_chosen =
    Text("hexapawn.already_chosen", "The move is complete: play it, or step back to choose again");
inline const auto not_a_place = Text("hexapawn.not_a_place", "That is not a square of the board");

// What is wrong with a text.
inline const auto board_width =
    Text("hexapawn.board_width", "a board is 3 to 5 squares wide, not {found} as its top rank says");
inline const auto arrived_on_turn =
    Text("hexapawn.arrived_on_turn",
         "the pawn on {square} has reached the far rank and ended the game, so it is the other side's turn");
inline const auto arrived_twice =
    Text("hexapawn.arrived_twice",
         "{count} pawns of one side are on the far rank, but the first one ends the game");
inline const auto nobody_moved =
    Text("hexapawn.nobody_moved", "it is {side}'s turn, so the other side needs the pawn that it moved");

} // namespace papamu::hexapawn::texts

namespace papamu::hexapawn {

inline const Text& side_name(Seat seat) { return seat == Seat::first ? texts::white : texts::black; }

} // namespace papamu::hexapawn
