#pragma once

// The words of the rules page, in its order: of every section the heading, the paragraphs, the caption.

#include "core/message.hpp"

namespace papamu::kani::texts::page {

inline const auto goal = Text("kani.page.goal", "What you want");
inline const auto goal_1 =
    Text("kani.page.goal.1", "Have three shrimps on the board, or capture three enemy pieces, or leave the "
                             "other side without a move. Any of the three wins.");
inline const auto goal_2 =
    Text("kani.page.goal.2", "Each side begins with five crabs in its home column, Black in a, Red in e. A "
                             "crab that crosses the pool may become a shrimp.");
inline const auto goal_picture =
    Text("kani.page.goal.picture",
         "Black's crab crosses from a4 to e4 and becomes the third shrimp: Black has won.");

inline const auto crab = Text("kani.page.crab", "Crabs walk sideways");
inline const auto crab_1 =
    Text("kani.page.crab.1", "A turn begins with a move of one of your pieces. A crab goes left or right "
                             "along its row, over as many free squares as you like.");
inline const auto crab_2 = Text("kani.page.crab.2", "Nobody jumps, and nobody lands on another piece.");
inline const auto crab_picture = Text(
    "kani.page.crab.picture", "The crab on c3 may go to a3, b3 or d3. On e3 another crab stands in its way.");

inline const auto current = Text("kani.page.current", "The current");
inline const auto current_1 =
    Text("kani.page.current.1", "A piece that stops in the middle column, c, is carried up or down, as far "
                                "as squares are free. Which way is your choice.");
inline const auto current_2 =
    Text("kani.page.current.2", "Only the piece that stops there is carried. Walking across does nothing, "
                                "and pieces that stand there stay.");
inline const auto current_picture =
    Text("kani.page.current.picture",
         "A crab that stops on c4 comes to rest on c5, or on c2 beside its friend. This one drifts to c2.");

inline const auto promotion = Text("kani.page.promotion", "Becoming a shrimp");
inline const auto promotion_1 =
    Text("kani.page.promotion.1", "A crab that comes to the home column of the other side may become a "
                                  "shrimp at once. You may also keep it a crab.");
inline const auto promotion_2 =
    Text("kani.page.promotion.2",
         "A crab that stayed one is not asked again until it has left that column and come back.");
inline const auto promotion_picture =
    Text("kani.page.promotion.picture",
         "Black's crab goes from d3 to e3, in Red's home column, and becomes a shrimp.");

inline const auto shrimp = Text("kani.page.shrimp", "Shrimps go diagonally");
inline const auto shrimp_1 = Text(
    "kani.page.shrimp.1",
    "A shrimp goes exactly one square diagonally, to a free square. The current carries it like a crab.");
inline const auto shrimp_2 =
    Text("kani.page.shrimp.2", "A shrimp that is captured no longer counts towards your three.");
inline const auto shrimp_picture =
    Text("kani.page.shrimp.picture", "The shrimp on c3 may go to b2, b4, d2 or d4.");

inline const auto capture = Text("kani.page.capture", "Capturing");
inline const auto capture_1 =
    Text("kani.page.capture.1", "Look from where your piece comes to rest, in all four directions: enemies "
                                "in an unbroken line between it and another piece of yours are captured.");
inline const auto capture_2 = Text(
    "kani.page.capture.2",
    "Only the piece that went captures. Going in between two enemies is safe, and the edge encloses nobody.");
inline const auto capture_picture = Text(
    "kani.page.capture.picture",
    "The crab from a2 stops on d2: d3 and d4 stand between it and its friend on d5, and both are captured.");

inline const auto bond = Text("kani.page.bond", "The bonus step");
inline const auto bond_1 = Text(
    "kani.page.bond.1",
    "If your piece comes to rest right beside friends of the type it now has, not diagonally, they form a "
    "group, with friends beside those. Any one of the group, crabs too, may step one square diagonally.");
inline const auto bond_2 =
    Text("kani.page.bond.2", "This step is carried, promotes, captures and wins as the move does. You may "
                             "skip it, and there is only one in a turn.");
inline const auto bond_3 =
    Text("kani.page.bond.3", "In the advanced game crabs and shrimps form groups together.");
inline const auto bond_picture =
    Text("kani.page.bond.picture", "The crab from a4 now stands beside b3. So b3 may step to a4, or into the "
                                   "current, coming to rest on c1 or c5.");

inline const auto captures = Text("kani.page.captures", "Winning by captures");
inline const auto captures_1 =
    Text("kani.page.captures.1", "The third capture ends the game at once, and so does the third shrimp: "
                                 "there is no bonus step any more.");
inline const auto captures_picture =
    Text("kani.page.captures.picture",
         "Two red crabs are gone already. The crab from a2 encloses the third on d3.");

inline const auto blockade = Text("kani.page.blockade", "Winning by a blockade");
inline const auto blockade_1 =
    Text("kani.page.blockade.1", "If after your whole turn no enemy piece can make a move, you have won.");
inline const auto blockade_2 =
    Text("kani.page.blockade.2", "The rules know no draw. In this program a match is drawn when a position "
                                 "comes up for the third time, unless you switched that off.");
inline const auto blockade_picture =
    Text("kani.page.blockade.picture",
         "Black's crab goes to d3 and shuts in the only red crab that could still move.");

} // namespace papamu::kani::texts::page
