#pragma once

// The words of the rules page, in its order: of every section the heading, the paragraphs, the caption.

#include "core/message.hpp"

namespace papamu::konane::texts::page {

inline const auto goal = Text("konane.page.goal", "What you want");
inline const auto goal_1 =
    Text("konane.page.goal.1", "Stones jump over stones and take them off. Be the last who can jump: whoever "
                               "cannot on their turn has lost.");
inline const auto goal_picture = Text(
    "konane.page.goal.picture", "Black jumps from b4 to d4. No white stone can jump now, and Black has won.");

inline const auto first = Text("konane.page.first", "The first stone");
inline const auto first_1 =
    Text("konane.page.first.1", "At the start the board is full, black and white stones alternating. Black "
                                "begins by taking one black stone off.");
inline const auto first_2 =
    Text("konane.page.first.2",
         "It is one of the two black stones in the very centre, or one of the two in the corners.");
inline const auto first_picture = Text(
    "konane.page.first.picture", "Black takes d4 off. On this board a1, c3 and f6 could be taken as well.");

inline const auto second = Text("konane.page.second", "The second stone");
inline const auto second_1 =
    Text("konane.page.second.1",
         "White takes one white stone off, one of those right beside the hole, not diagonally.");
inline const auto second_2 = Text("konane.page.second.2", "From now on every turn is a jump, Black first.");
inline const auto second_picture =
    Text("konane.page.second.picture", "White takes e4 off, one of the four white stones beside the hole.");

inline const auto jump = Text("konane.page.jump", "A jump");
inline const auto jump_1 =
    Text("konane.page.jump.1", "One of your stones jumps over an enemy stone right beside it, along a row or "
                               "a column, and lands on the empty square right behind.");
inline const auto jump_2 = Text("konane.page.jump.2", "The stone that was jumped over comes off the board.");
inline const auto jump_picture = Text(
    "konane.page.jump.picture", "The stone on d2 jumps over d3 and lands on d4. The white stone comes off.");

inline const auto further = Text("konane.page.further", "Several jumps in one turn");
inline const auto further_1 =
    Text("konane.page.further.1", "The same stone may jump on in the same direction, over one enemy stone "
                                  "after the other, with an empty square behind each.");
inline const auto further_2 =
    Text("konane.page.further.2", "It may stop after any of its jumps. It never turns a corner.");
inline const auto further_picture =
    Text("konane.page.further.picture",
         "The stone on f6 may stop on d6 with one stone taken. Here it goes on to b6 and takes two.");

inline const auto must = Text("konane.page.must", "You have to jump");
inline const auto must_1 =
    Text("konane.page.must.1", "There is no passing: who can jump must, with one stone a turn.");
inline const auto must_2 =
    Text("konane.page.must.2", "Taken stones do not count in the end. Jumps that you can keep for later do.");
inline const auto must_picture =
    Text("konane.page.must.picture", "Black has to jump with one of the stones that are lit.");

inline const auto end = Text("konane.page.end", "How it ends");
inline const auto end_1 =
    Text("konane.page.end.1",
         "Who is on turn and has no jump has lost, however many stones are left. There is no draw.");
inline const auto end_picture =
    Text("konane.page.end.picture", "Black is on turn and no black stone can jump. White has won.");

} // namespace papamu::konane::texts::page
