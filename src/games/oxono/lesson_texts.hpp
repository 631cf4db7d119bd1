#pragma once

// The words of the lessons, in their order: of every lesson the title, of every step what to do and, where
// that is not plain to see, what came of it.

#include "core/message.hpp"

namespace papamu::oxono::texts::lesson {

inline const auto totem = Text("oxono.lesson.totem", "Totems slide");
inline const auto totem_1 =
    Text("oxono.lesson.totem.1",
         "Two golden totems, X and O, belong to both sides. Choose one: the squares it can reach light up.");
inline const auto totem_2 =
    Text("oxono.lesson.totem.2",
         "A totem slides in a straight line, as far as you like. Slide the X totem all the way down.");
inline const auto totem_3 =
    Text("oxono.lesson.totem.3",
         "It cannot pass over anything. Slide the O totem to the left until the ringed pawn stops it.");
inline const auto totem_4 =
    Text("oxono.lesson.totem.4",
         "Only one of the two totems can slide to the ringed corner. Find out which, and slide it there.");

inline const auto pawn = Text("oxono.lesson.pawn", "A pawn beside it");
inline const auto pawn_1 =
    Text("oxono.lesson.pawn.1", "You play Cream. Slide the X totem to the left edge, then place your pawn on "
                                "a free square beside it.");
inline const auto pawn_1_after =
    Text("oxono.lesson.pawn.1.after",
         "That was your whole turn. Then Teal took one: both sides lead the same two totems.");
inline const auto pawn_2 =
    Text("oxono.lesson.pawn.2", "A pawn goes right beside its totem, never diagonally, and has the same "
                                "symbol. Place an O pawn on the ringed square.");
inline const auto pawn_3 =
    Text("oxono.lesson.pawn.3", "The square that a totem leaves is free. Slide the O totem one square, and "
                                "place your pawn where it stood.");
inline const auto pawn_4 = Text(
    "oxono.lesson.pawn.4", "Each side has eight X and eight O pawns. All your X pawns are placed: choose "
                           "the totem you may still move.");
inline const auto pawn_4_after =
    Text("oxono.lesson.pawn.4.after", "Teal still has X pawns left, and may go on moving the X totem.");

inline const auto four = Text("oxono.lesson.four", "Four in a row");
inline const auto four_1 =
    Text("oxono.lesson.four.1", "Four pawns of your colour in a row win. Slide the X totem beside the ringed "
                                "square, and place your pawn on it.");
inline const auto four_2 =
    Text("oxono.lesson.four.2", "Rows may run up and down, too. The X totem stands in your gap: slide it "
                                "aside, and place your pawn there.");
inline const auto four_3 =
    Text("oxono.lesson.four.3",
         "Four of one symbol win as well, whoever placed them. Add the fourth X, on the ringed square.");
inline const auto four_4 =
    Text("oxono.lesson.four.4", "Diagonal rows do not count. Find the totem and the square that make four.");
inline const auto four_5 =
    Text("oxono.lesson.four.5",
         "Totems belong to no row: the O totem splits these X. Find four in another place.");
inline const auto four_6 =
    Text("oxono.lesson.four.6",
         "Find the one square that completes two rows at once: four of your colour, and four X.");

inline const auto leave = Text("oxono.lesson.leave", "Where you leave the totems");
inline const auto leave_1 =
    Text("oxono.lesson.leave.1",
         "Teal needs only the ringed square to make four. Get a pawn of yours there first.");
inline const auto leave_2 =
    Text("oxono.lesson.leave.2", "Teal has three in a row, and only the X totem can get to the ringed "
                                 "squares. Leave it where it cannot come back.");
inline const auto leave_2_after =
    Text("oxono.lesson.leave.2.after",
         "From here the X totem cannot come near in one slide, so Teal cannot make four.");
inline const auto leave_3 =
    Text("oxono.lesson.leave.3", "The X totem stands in Teal's gap. Teal is going to slide it out and fill "
                                 "the gap: do that yourself, now.");
inline const auto leave_4 = Text(
    "oxono.lesson.leave.4", "Fill Teal's gap again. But choose the symbol well: four of one symbol would "
                            "win for Teal, too.");
inline const auto leave_4_after =
    Text("oxono.lesson.leave.4.after",
         "An X would have made three X in a row, and Teal would have added a fourth.");
inline const auto leave_5 =
    Text("oxono.lesson.leave.5", "Here the X totem can only go up and down. Use your pawn as a wall, so that "
                                 "Teal cannot reach the ringed square.");

inline const auto enclosed = Text("oxono.lesson.enclosed", "When a totem is shut in");
inline const auto enclosed_1 =
    Text("oxono.lesson.enclosed.1", "Nothing beside the X totem is free, so it may jump straight over what "
                                    "stands there. Choose it, and jump.");
inline const auto enclosed_2 =
    Text("oxono.lesson.enclosed.2", "Totems are jumped like pawns. Let the X totem jump, and make four X.");
inline const auto enclosed_3 = Text(
    "oxono.lesson.enclosed.3", "Around the O totem everything is taken, up to the edges. So it may go to "
                               "any free square. Make your four!");
inline const auto enclosed_4 =
    Text("oxono.lesson.enclosed.4", "Let the X totem jump to where nothing beside it is free: then your pawn "
                                    "may go to any free square. Make your four!");
inline const auto enclosed_5 =
    Text("oxono.lesson.enclosed.5", "Your last pawn may go to any free square. Place it so that Teal's last "
                                    "pawn makes no four.");
inline const auto enclosed_5_after =
    Text("oxono.lesson.enclosed.5.after", "All 32 pawns are placed, and nobody has four: a draw.");

inline const auto twice = Text("oxono.lesson.twice", "Two chances at once");
inline const auto twice_1 =
    Text("oxono.lesson.twice.1", "Make three in a row with both ends open. Teal can close only one of them.");
inline const auto twice_2 = Text("oxono.lesson.twice.2", "Teal closed one end. Make your four at the other.");
inline const auto twice_3 =
    Text("oxono.lesson.twice.3",
         "Make another three with two open ends, one within reach of each totem. Teal can stop only one.");
inline const auto twice_4 =
    Text("oxono.lesson.twice.4", "One pawn can make two threes at once, one across and one up and down. Find "
                                 "the square where they cross.");
inline const auto twice_5 =
    Text("oxono.lesson.twice.5",
         "Teal has two in a row and wants three with open ends. Find the one turn that stops this.");
inline const auto twice_6 = Text(
    "oxono.lesson.twice.6", "The totem and the pawn can each make a chance. Find the turn that gives you "
                            "two chances at once.");
inline const auto twice_6_after =
    Text("oxono.lesson.twice.6.after",
         "Each totem can now make your four, on a square of its own. Teal cannot stop both.");

inline const auto match =
    Text("oxono.lesson.match", "A short match, with some pawns already placed. Make four before Teal does, "
                               "and watch where you leave the totems.");

} // namespace papamu::oxono::texts::lesson
