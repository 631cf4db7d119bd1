#pragma once

// The words of the lessons, in their order: of every lesson the title, then what each step says and, where
// it is not plain to see, what came of it.

#include "core/message.hpp"

namespace papamu::kani::texts::lesson {

inline const auto crab = Text("kani.lesson.crab", "Crabs and the current");
inline const auto crab_1 =
    Text("kani.lesson.crab.1", "The five black crabs on the left are yours. Choose any one of them.");
inline const auto crab_1_after =
    Text("kani.lesson.crab.1.after", "The glowing squares show where it can go.");
inline const auto crab_2 =
    Text("kani.lesson.crab.2",
         "Crabs walk sideways, as far as the way is free. Walk one of yours to the right, up to a red crab.");
inline const auto crab_2_after =
    Text("kani.lesson.crab.2.after", "There it stops: nobody jumps over anybody.");
inline const auto crab_3 =
    Text("kani.lesson.crab.3",
         "Crabs go left or right, never up or down. Only one of yours can walk now. Find it and choose it.");
inline const auto crab_3_after =
    Text("kani.lesson.crab.3.after", "Your other crabs have neighbours or the edge on both sides.");
inline const auto crab_4 =
    Text("kani.lesson.crab.4", "Crabs walk sideways, but the middle column is a current. Let it carry your "
                               "middle crab up to the top.");
inline const auto crab_4_after =
    Text("kani.lesson.crab.4.after",
         "Up or down is always your choice. It carries only who stops there; walking across does nothing.");
inline const auto crab_5 =
    Text("kani.lesson.crab.5", "The current carries only as far as squares are free. Let your crab drift up "
                               "until a red one stops it.");
inline const auto crab_6 =
    Text("kani.lesson.crab.6",
         "The top row is free all the way. Which crab can the current carry up there? Find it.");
inline const auto crab_6_after =
    Text("kani.lesson.crab.6.after", "Next turn it can walk on, straight to the right edge.");

inline const auto shrimp = Text("kani.lesson.shrimp", "From crab to shrimp");
inline const auto shrimp_1 =
    Text("kani.lesson.shrimp.1",
         "Cross the pool: walk your top crab all the way to the right edge, and let it become a shrimp.");
inline const auto shrimp_1_after =
    Text("kani.lesson.shrimp.1.after",
         "A shrimp! It goes one square diagonally. Have three at once, and you win.");
inline const auto shrimp_2 =
    Text("kani.lesson.shrimp.2",
         "A shrimp does not walk: it goes one square diagonally. Move your shrimp, up or down.");
inline const auto shrimp_3 =
    Text("kani.lesson.shrimp.3",
         "The current carries shrimps too. Step into it with your shrimp and drift up to the top.");
inline const auto shrimp_4 =
    Text("kani.lesson.shrimp.4",
         "Becoming a shrimp is your choice. Walk your lowest crab to the right edge and let it stay a crab.");
inline const auto shrimp_4_after =
    Text("kani.lesson.shrimp.4.after",
         "It can become one later, but only when it has left this edge and come back.");
inline const auto shrimp_5 =
    Text("kani.lesson.shrimp.5",
         "One of your five crabs has a free way to the right edge. Find it and make it a shrimp.");

inline const auto capture = Text("kani.lesson.capture", "Captured between two");
inline const auto capture_1 =
    Text("kani.lesson.capture.1", "Capture a red crab between two of yours: one stands below it already, so "
                                  "walk another right above it.");
inline const auto capture_1_after =
    Text("kani.lesson.capture.1.after", "One captured. Capture three, and you win as well.");
inline const auto capture_2 =
    Text("kani.lesson.capture.2",
         "It works along a row, too. Step with your shrimp so that a red crab stands between two of yours.");
inline const auto capture_3 =
    Text("kani.lesson.capture.3",
         "Let the current help: one of your crabs can drift up and capture a red one. Find it.");
inline const auto capture_4 =
    Text("kani.lesson.capture.4", "Two in a line are captured together. Close the open end of such a line.");
inline const auto capture_4_after =
    Text("kani.lesson.capture.4.after", "The edge never closes a line; only your own pieces do.");
inline const auto capture_5 =
    Text("kani.lesson.capture.5", "Going in between red crabs is safe: only the piece that moves captures. "
                                  "Go where you capture two at once.");
inline const auto capture_6 =
    Text("kani.lesson.capture.6",
         "Two of your crabs are gone, and Red is about to capture a third. Move it out of danger.");
inline const auto capture_6_after =
    Text("kani.lesson.capture.6.after", "Red captures just as you do, so look at both sides of your pieces.");

inline const auto bond = Text("kani.lesson.bond", "Friends and the bonus step");
inline const auto bond_1 =
    Text("kani.lesson.bond.1", "Stop beside a friend to earn a bonus step. Let your crab drift up; its "
                               "friend then steps diagonally and becomes a shrimp.");
inline const auto bond_1_after =
    Text("kani.lesson.bond.1.after", "Beside means left, right, above or below, but not diagonally.");
inline const auto bond_2 = Text(
    "kani.lesson.bond.2",
    "The crab that moved may take the bonus step itself. Go left to your friend, then capture a red crab.");
inline const auto bond_3 =
    Text("kani.lesson.bond.3", "Bring your crab on the right home between its friends. Here every bonus step "
                               "would lose, so choose Skip.");
inline const auto bond_3_after = Text("kani.lesson.bond.3.after", "You never have to take a bonus step.");
inline const auto bond_4 = Text(
    "kani.lesson.bond.4",
    "Friends of friends belong to the group, and any one may step. Join your group and capture a red crab.");
inline const auto bond_5 = Text(
    "kani.lesson.bond.5", "Crabs are friends of crabs, shrimps of shrimps. Step your top shrimp down, and "
                          "capture a red crab with the bonus step.");
inline const auto bond_6 = Text(
    "kani.lesson.bond.6",
    "Capture one red piece with your move and another with the bonus step. The current helps both times.");

inline const auto win = Text("kani.lesson.win", "Three ways to win");
inline const auto win_1 =
    Text("kani.lesson.win.1",
         "You have two shrimps. Walk a crab to the right edge: the third shrimp wins at once.");
inline const auto win_1_after =
    Text("kani.lesson.win.1.after", "Three captures win too, and so does leaving the other side no move.");
inline const auto win_2 =
    Text("kani.lesson.win.2", "Two red crabs are gone already. Capture a third, and you win.");
inline const auto win_3 =
    Text("kani.lesson.win.3", "Whoever cannot move loses. Shut in the only red crab that can still walk.");
inline const auto win_4 =
    Text("kani.lesson.win.4",
         "Red has two shrimps, and the top red crab is about to be the third. Block its way.");
inline const auto win_5 =
    Text("kani.lesson.win.5", "A bonus step can win as well. Find the one that makes your third shrimp.");
inline const auto win_6 =
    Text("kani.lesson.win.6", "One more capture wins. Step to where Red cannot save the crab at the top of "
                              "the current.");
inline const auto win_6_after =
    Text("kani.lesson.win.6.after", "Red runs away to the left. Can you still get it?");
inline const auto win_7 =
    Text("kani.lesson.win.7", "Red did not run far enough. Capture that crab, and the game is yours.");

inline const auto match =
    Text("kani.lesson.match",
         "A short match to the end: each side has one shrimp and one capture already. You begin.");

} // namespace papamu::kani::texts::lesson
