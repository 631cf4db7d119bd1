#pragma once

// The words of the lessons, in their order: of every lesson the title, of every step what to do and, where
// that is not plain to see, what came of it.

#include "core/message.hpp"

namespace papamu::konane::texts::lesson {

inline const auto first = Text("konane.lesson.first", "The first stone");
inline const auto first_1 =
    Text("konane.lesson.first.1", "You play black. The board is full: make room, and take off one of the two "
                                  "middle stones with a ring.");
inline const auto first_1_after = Text(
    "konane.lesson.first.1.after", "White took off a stone right beside yours. Now there is room to jump.");
inline const auto first_2 = Text(
    "konane.lesson.first.2",
    "Black may also begin in a corner. Two of the four corners are black: take one of those stones off.");
inline const auto first_2_after =
    Text("konane.lesson.first.2.after",
         "Black always begins with one of these four: two in the middle, two in the corners.");

inline const auto second = Text("konane.lesson.second", "The second stone");
inline const auto second_1 =
    Text("konane.lesson.second.1", "This time you play white. Black has made a gap. Take off one of the two "
                                   "white stones with a ring.");
inline const auto second_1_after =
    Text("konane.lesson.second.1.after",
         "Any of the four white stones beside the gap could go. Now Black has jumped into it.");
inline const auto second_2 =
    Text("konane.lesson.second.2", "Black began in a corner, and only two white stones lie right beside it. "
                                   "Take off the one with a ring.");
inline const auto second_2_after =
    Text("konane.lesson.second.2.after", "The first two stones are off. From now on every turn is a jump.");

inline const auto jump = Text("konane.lesson.jump", "A jump");
inline const auto jump_1 =
    Text("konane.lesson.jump.1",
         "Jump! Choose the black stone where the arrow begins, then the gap where it ends.");
inline const auto jump_1_after =
    Text("konane.lesson.jump.1.after", "You jumped over a white stone. It comes off the board.");
inline const auto jump_2 =
    Text("konane.lesson.jump.2", "A stone can jump when a white one is right beside it and the square behind "
                                 "that is empty. Choose one that can.");
inline const auto jump_3 =
    Text("konane.lesson.jump.3",
         "The stone with a ring can jump up or to the right, but never diagonally. Jump up.");
inline const auto jump_4 =
    Text("konane.lesson.jump.4",
         "Take the white stone with a ring. Two of your stones lie beside it, but only one can jump.");
inline const auto jump_4_after =
    Text("konane.lesson.jump.4.after", "The other one has no square to land on: there the board ends.");

inline const auto further = Text("konane.lesson.further", "Jump on, or stop early");
inline const auto further_1 =
    Text("konane.lesson.further.1", "A stone may jump on, straight ahead. Choose your stone in the top right "
                                    "corner, then the farther square.");
inline const auto further_1_after =
    Text("konane.lesson.further.1.after", "Two jumps in one turn: both white stones are gone.");
inline const auto further_2 =
    Text("konane.lesson.further.2",
         "A jump never turns a corner. Find the stone that can take two in a straight line.");
inline const auto further_3 =
    Text("konane.lesson.further.3", "You may stop early. With your corner stone, take only the first white "
                                    "stone, and keep the second for your next turn.");
inline const auto further_3_after =
    Text("konane.lesson.further.3.after", "White has jumped. Your second jump is still there.");
inline const auto further_4 = Text("konane.lesson.further.4", "Now make the jump that you kept.");
inline const auto further_4_after =
    Text("konane.lesson.further.4.after",
         "White cannot jump any more. Had you taken both at once, you would have had no jump left.");
inline const auto further_5 =
    Text("konane.lesson.further.5", "Stopping early is not always good: here White would jump back over your "
                                    "stone. Jump on, and take both.");

inline const auto end = Text("konane.lesson.end", "The last jump wins");
inline const auto end_1 =
    Text("konane.lesson.end.1", "Whoever cannot jump on their turn has lost. Only the white stone with a "
                                "ring can still jump: take it!");
inline const auto end_1_after = Text("konane.lesson.end.1.after", "White has no jump left, so you have won.");
inline const auto end_2 =
    Text("konane.lesson.end.2",
         "Whoever can jump has to. You have only this one jump: make it, and see what White does.");
inline const auto end_2_after =
    Text("konane.lesson.end.2.after", "Now you cannot jump. White has won, although you have more stones.");
inline const auto end_3 = Text(
    "konane.lesson.end.3", "Taking many stones does not win. Find the jump after which White cannot jump.");
inline const auto end_3_after =
    Text("konane.lesson.end.3.after", "One was better than two: it took away White's only jump.");
inline const auto end_4 =
    Text("konane.lesson.end.4",
         "White can jump in two ways, as the arrows show. One jump of yours stops both. Find it.");

inline const auto count = Text("konane.lesson.count", "Count both sides' jumps");
inline const auto count_1 =
    Text("konane.lesson.count.1",
         "The arrows show one jump of White's and two of yours. Make one of yours, and keep the other.");
inline const auto count_1_after = Text(
    "konane.lesson.count.1.after", "Two against one: White has used its only jump, and you still have one.");
inline const auto count_2 =
    Text("konane.lesson.count.2", "Two of your stones want the same white stone, so together they have only "
                                  "one jump. Choose one of those two.");
inline const auto count_3 = Text(
    "konane.lesson.count.3",
    "At the top you have one jump, and White has one too. Spoil it: jump away with the stone White wants.");
inline const auto count_3_after =
    Text("konane.lesson.count.3.after", "Nothing is left that White could jump over.");
inline const auto count_4 =
    Text("konane.lesson.count.4", "Two jumps each, and you begin: you would run out first. Take one of the "
                                  "white stones that can jump.");
inline const auto count_4_after =
    Text("konane.lesson.count.4.after", "One jump each was left, and White had to use its jump first.");
inline const auto count_5 =
    Text("konane.lesson.count.5", "Two of your stones can take the one with a ring. Use the stone that can "
                                  "jump again from where it lands.");
inline const auto count_5_after =
    Text("konane.lesson.count.5.after", "You opened a new jump, and White has used its last one.");
inline const auto count_6 =
    Text("konane.lesson.count.6", "Now count by yourself. White has two jumps, and two of your stones want "
                                  "the same white stone. Only one jump wins.");

inline const auto safe = Text("konane.lesson.safe", "Keep a safe jump");
inline const auto safe_1 = Text("konane.lesson.safe.1",
                                "Your jump in the bottom left corner is safe: White cannot stop it. Keep it, "
                                "and make the other jump now.");
inline const auto safe_1_after =
    Text("konane.lesson.safe.1.after", "White has no jump left, and your safe jump is still there.");
inline const auto safe_2 =
    Text("konane.lesson.safe.2", "The arrows show White's jumps. One of them would spoil a jump of yours. "
                                 "Make yours first, and keep the safe one.");
inline const auto safe_3 =
    Text("konane.lesson.safe.3", "White can spoil two of your three jumps, as the arrows show. Choose the "
                                 "stone whose jump is safe.");
inline const auto safe_4 =
    Text("konane.lesson.safe.4",
         "White cannot jump now, but one of your two jumps would help White. Make the other one.");
inline const auto safe_5 =
    Text("konane.lesson.safe.5",
         "Find the jump after which you can jump again, whatever White does. Think of stopping early.");
inline const auto safe_6 = Text("konane.lesson.safe.6",
                                "Two of your jumps would let White win at once. Find the one that does not.");
inline const auto safe_7 =
    Text("konane.lesson.safe.7", "Two of your stones want the same empty square: that counts as one jump, "
                                 "and it is safe. Which jump cannot wait?");

inline const auto match =
    Text("konane.lesson.match",
         "A short match: count the jumps, keep a safe one for the end, and be the last to jump.");

} // namespace papamu::konane::texts::lesson
