#pragma once

// Everything that this game says to people.

#include "core/message.hpp"

namespace papamu::konane::texts {

inline const auto name = Text("konane.name", "Konane");
inline const auto idea = Text("konane.idea", "Jump stones until your opponent cannot");
inline const auto aim = Text("konane.aim", "Make the last jump: whoever cannot jump has lost");
inline const auto credit =
    Text("konane.credit", "A traditional game of Hawaii, older than any named designer. This program is "
                          "independent and not affiliated with anyone.");
inline const auto black = Text("konane.black", "Black");
inline const auto white = Text("konane.white", "White");

inline const auto size = Text("konane.size", "Board size");
inline const auto size_6 = Text("konane.size_6", "6 x 6, short");
inline const auto size_8 = Text("konane.size_8", "8 x 8");
inline const auto size_10 = Text("konane.size_10", "10 x 10, long");

inline const auto board = Text("konane.board", "Board");
inline const auto stone = Text("konane.stone", "Stone");

inline const auto choose_removal = Text("konane.choose_removal", "Choose a stone to take off");
inline const auto choose_stone = Text("konane.choose_stone", "Choose a stone to jump with");
inline const auto choose_landing = Text("konane.choose_landing", "Choose where it lands");

inline const auto movable = Text("konane.movable", "Can move");
inline const auto taken = Text("konane.taken", "Taken");

inline const auto begins = Text("konane.begins", "Black always begins");
inline const auto black_stuck = Text("konane.black_stuck", "Black cannot jump any more, so White wins");
inline const auto white_stuck = Text("konane.white_stuck", "White cannot jump any more, so Black wins");

// Why a touch or a written move leads nowhere.
inline const auto game_over = Text("konane.game_over", "The game is over: the side to move has no jump");
inline const auto stone_is_black =
    Text("konane.stone_is_black", "The stone on {square} is Black's, and it is White's turn");
inline const auto stone_is_white =
    Text("konane.stone_is_white", "The stone on {square} is White's, and it is Black's turn");
inline const auto no_stone = Text("konane.no_stone", "There is no stone on {square}");
inline const auto first_removal =
    Text("konane.first_removal", "Black begins by taking a stone off the centre or a corner: {squares}");
inline const auto second_removal =
    Text("konane.second_removal", "White takes off a stone right beside the hole on {hole}: {squares}");
inline const auto nothing_near =
    Text("konane.nothing_near", "The stone on {square} has nothing to jump over");
inline const auto no_room =
    Text("konane.no_room", "The stone on {square} has no free square to land on behind its neighbours");
inline const auto same_square = Text("konane.same_square", "A jump ends on another square than it began on");
inline const auto not_straight =
    Text("konane.not_straight", "A stone jumps straight along a rank or a file and never turns");
inline const auto not_two =
    Text("konane.not_two", "A stone jumps two squares at a time, so it cannot land on {square}");
inline const auto nothing_over = Text("konane.nothing_over", "There is no stone on {square} to jump over");
inline const auto occupied =
    Text("konane.occupied", "There is a stone on {square}, where the jump would land");
inline const auto already_chosen =
    Text("konane.already_chosen", "The move is complete: play it, or step back to choose again");
inline const auto not_a_place = Text("konane.not_a_place", "That is not a square of the board");

// What is wrong with a text.
inline const auto board_size =
    Text("konane.board_size",
         "a board has 4 to 10 ranks and as many squares in each; the ranks of this one: {found}");
inline const auto black_on_white =
    Text("konane.black_on_white",
         "the black stone on {square} is on a white square; a1 is black and the colours alternate");
inline const auto white_on_black =
    Text("konane.white_on_black",
         "the white stone on {square} is on a black square; a1 is black and the colours alternate");
inline const auto full_is_black =
    Text("konane.full_is_black", "no stone is off the board yet, so it is black's turn: \"b\"");
inline const auto one_hole_is_white =
    Text("konane.one_hole_is_white", "one stone is off the board, so it is white's turn: \"w\"");
inline const auto impossible_hole =
    Text("konane.impossible_hole",
         "the only hole is on {hole}, but black begins on the centre or a corner: {squares}");
inline const auto odd_opening =
    Text("konane.odd_opening",
         "a {board} board has no opening, so two or more of its squares must be empty, not {found}");
inline const auto removal_written =
    Text("konane.removal_written",
         "the first two moves take one stone off, so a move is one square, such as {example}");
inline const auto jump_written = Text(
    "konane.jump_written", "a jump is written as where it began and where it stopped, such as {example}");

} // namespace papamu::konane::texts
