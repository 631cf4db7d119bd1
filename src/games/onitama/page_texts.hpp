#pragma once

// The words of the rules page, in its order: of every section the heading, the paragraphs, the caption.

#include "core/message.hpp"

namespace papamu::onitama::texts::page {

inline const auto goal = Text("onitama.page.goal", "What you want");
inline const auto goal_1 =
    Text("onitama.page.goal.1", "Capture the enemy master, or lead your own master onto the enemy temple. "
                                "Whoever does either first has won.");
inline const auto goal_2 =
    Text("onitama.page.goal.2", "Each side has a master and four students. The stamp on the card beside the "
                                "board says who begins. Where a card has none, chance does.");
inline const auto goal_picture =
    Text("onitama.page.goal.picture", "The start. The masters, the large stones, stand on their temples. The "
                                      "stamp of the Crab lets Blue begin.");

inline const auto turn = Text("onitama.page.turn", "Your turn");
inline const auto turn_1 = Text(
    "onitama.page.turn.1", "Choose one of your pieces and a square to which one of your two cards leads it.");
inline const auto turn_2 =
    Text("onitama.page.turn.2", "Pieces leap: what stands in between does not matter. They stay on the board "
                                "and never land on a piece of their own side.");
inline const auto turn_picture =
    Text("onitama.page.turn.picture",
         "The student on b2 goes to a2, b3 or c2 with the Boar, to b1 or b4 with the Tiger.");

inline const auto card = Text("onitama.page.card", "Reading a card");
inline const auto card_1 =
    Text("onitama.page.card.1", "The middle of a card's pattern is your piece, the other marks are where it "
                                "may go. Masters and students go the same ways.");
inline const auto card_2 =
    Text("onitama.page.card.2", "A card counts from where its owner sits, forward being towards the other "
                                "side. So for Blue it is turned by half a circle.");
inline const auto card_picture =
    Text("onitama.page.card.picture", "Blue's Ox: forward to e3, to Blue's right to d4, back to e5.");

inline const auto swap = Text("onitama.page.swap", "The cards go round");
inline const auto swap_1 =
    Text("onitama.page.swap.1",
         "The card you used goes beside the board, and the card that lay there is yours from now on.");
inline const auto swap_2 =
    Text("onitama.page.swap.2", "Your opponent gets the used card in the same way after their next move. All "
                                "five lie open, so both of you can see what is coming.");
inline const auto swap_picture =
    Text("onitama.page.swap.picture", "Red uses the Tiger and gets the Monkey. Blue will get the Tiger.");

inline const auto capture = Text("onitama.page.capture", "Capturing");
inline const auto capture_1 =
    Text("onitama.page.capture.1",
         "Landing on an enemy piece takes it off the board. Masters and students capture alike.");
inline const auto capture_picture =
    Text("onitama.page.capture.picture",
         "With the Tiger the student on d2 leaps over its friend and takes the student on d4.");

inline const auto both = Text("onitama.page.both", "When both cards lead there");
inline const auto both_1 =
    Text("onitama.page.both.1",
         "Where both of your cards allow the same step, choose the one to use. It is the one you give away.");
inline const auto both_picture =
    Text("onitama.page.both.picture", "From b2 to b3: with the Boar or with the Crab?");

inline const auto stuck = Text("onitama.page.stuck", "When no piece can move");
inline const auto stuck_1 =
    Text("onitama.page.stuck.1", "If any of your pieces can move with either card, you must move.");
inline const auto stuck_2 =
    Text("onitama.page.stuck.2", "If none can, which is rare, your pieces stay where they are. You still "
                                 "give one of your two cards away, whichever you like.");
inline const auto stuck_picture =
    Text("onitama.page.stuck.picture",
         "Horse and Tiger lead only off the board and onto Red's own pieces. Red gives the Horse away.");

inline const auto master = Text("onitama.page.master", "Winning by capture");
inline const auto master_1 = Text(
    "onitama.page.master.1", "Capture the enemy master with any of your pieces, and you have won at once.");
inline const auto master_picture =
    Text("onitama.page.master.picture", "The Elephant leads the student from c3 to the master on d4.");

inline const auto temple = Text("onitama.page.temple", "Winning by the temple");
inline const auto temple_1 =
    Text("onitama.page.temple.1", "Bring your own master onto the temple where the enemy master began, and "
                                  "you have won at once. A student there changes nothing.");
inline const auto temple_2 =
    Text("onitama.page.temple.2", "The rules know no draw. In this program a match is drawn when a position "
                                  "comes up for the third time, unless you switched that off.");
inline const auto temple_picture =
    Text("onitama.page.temple.picture", "The Elephant leads Red's master to Blue's temple on c5.");

} // namespace papamu::onitama::texts::page
