#pragma once

// The words of the lessons, in their order: of every lesson the title, then what each step says, and what is
// said of it afterwards.

#include "core/message.hpp"

namespace papamu::onitama::texts::lesson {

inline const auto cards = Text("onitama.lesson.cards", "Pieces and cards");
inline const auto cards_1 = Text("onitama.lesson.cards.1",
                                 "Your pieces are red. Move this student two squares ahead: choose it, then "
                                 "the glowing square.");
inline const auto cards_1_after =
    Text("onitama.lesson.cards.1.after",
         "Your Tiger card allowed this leap. The two cards you hold say how all your pieces move.");
inline const auto cards_2 = Text("onitama.lesson.cards.2",
                                 "Look at your Crab card. The dark square is your piece, the dots are where "
                                 "it may go. Choose the card.");
inline const auto cards_2_after =
    Text("onitama.lesson.cards.2.after", "Every piece that the Crab can move is glowing now.");
inline const auto cards_3 =
    Text("onitama.lesson.cards.3", "Pieces leap over others. With the Crab, let your student leap over your "
                                   "master, two squares to the right.");
inline const auto cards_4 =
    Text("onitama.lesson.cards.4",
         "The large piece is your master. The same cards move it. Lead it one square ahead.");
inline const auto cards_5 =
    Text("onitama.lesson.cards.5",
         "Only one of your pieces can reach the square with the ring. Find it, and move it there.");

inline const auto give = Text("onitama.lesson.give", "The card you give");
inline const auto give_1 =
    Text("onitama.lesson.give.1",
         "Let this student leap with the Tiger. Watch your cards: the one you use leaves your hand.");
inline const auto give_1_after =
    Text("onitama.lesson.give.1.after",
         "The Tiger lies beside the board now, for Blue. You got the Monkey that lay there.");
inline const auto give_2 = Text(
    "onitama.lesson.give.2",
    "Your new card, the Monkey, leads slantwise. Move this student with it, and see who gets the Monkey.");
inline const auto give_2_after =
    Text("onitama.lesson.give.2.after",
         "Blue used the Ox and took your Monkey. Now the Ox lies beside the board, for you.");
inline const auto give_3 =
    Text("onitama.lesson.give.3", "Both your cards lead your master one square ahead. Move it there, then "
                                  "choose the card to give away: the Boar.");
inline const auto give_4 =
    Text("onitama.lesson.give.4", "The Tiger beside the board is yours after this move. Place this student "
                                  "two squares below a student of Blue.");
inline const auto give_5 =
    Text("onitama.lesson.give.5", "Now you hold the Tiger. Find the leap that takes a student of Blue.");
inline const auto give_5_after =
    Text("onitama.lesson.give.5.after", "Landing on a piece of the other side takes it off the board.");

inline const auto master = Text("onitama.lesson.master", "Take the master");
inline const auto master_1 =
    Text("onitama.lesson.master.1",
         "The large blue piece is Blue's master. Land on it with your student, and you have won.");
inline const auto master_2 =
    Text("onitama.lesson.master.2",
         "Blue's master can be taken. Look at both your cards: which piece gets there?");
inline const auto master_3 =
    Text("onitama.lesson.master.3",
         "Masters take pieces, too. Blue's master came too close: take it with your own.");
inline const auto master_4 = Text(
    "onitama.lesson.master.4",
    "Careful! With the Ox, this student could take your master. Only one of your moves stops that: find it.");
inline const auto master_4_after =
    Text("onitama.lesson.master.4.after", "Well seen: with one step back, the Horse took the danger away.");

inline const auto temple = Text("onitama.lesson.temple", "Reach the temple");
inline const auto temple_1 =
    Text("onitama.lesson.temple.1",
         "There is another way to win: bring your master to Blue's temple, the marked square at the top.");
inline const auto temple_2 =
    Text("onitama.lesson.temple.2",
         "Only your master wins on the temple; a student there changes nothing. Find the winning move.");
inline const auto temple_3 =
    Text("onitama.lesson.temple.3", "Your Tiger leads two squares ahead. Keep it, and bring your master to "
                                    "where it reaches the temple next.");
inline const auto temple_3_after = Text(
    "onitama.lesson.temple.3.after", "Blue took a student, but your Tiger leads to the temple all the same.");
inline const auto temple_4 =
    Text("onitama.lesson.temple.4",
         "Blue's master is on its way to your temple. One move of your student guards the way: find it.");
inline const auto temple_4_after =
    Text("onitama.lesson.temple.4.after", "If Blue's master comes nearer now, your student takes it.");

inline const auto hands = Text("onitama.lesson.hands", "Read both hands");
inline const auto hands_1 =
    Text("onitama.lesson.hands.1", "Blue's cards lie open; read them just as they lie. The Horse could take "
                                   "your master: move it to safety.");
inline const auto hands_1_after =
    Text("onitama.lesson.hands.1.after", "Neither of Blue's cards leads to your master there.");
inline const auto hands_2 = Text(
    "onitama.lesson.hands.2",
    "Your master can take a student on the left or on the right. Take the one that Blue cannot take back.");
inline const auto hands_2_after =
    Text("onitama.lesson.hands.2.after", "On the right, the Ox would have taken your master.");
inline const auto hands_3 =
    Text("onitama.lesson.hands.3", "Either card lets you take the student ahead. Keep the card with which "
                                   "you can catch Blue's master next.");
inline const auto hands_3_after =
    Text("onitama.lesson.hands.3.after", "Blue's master stepped away, but your Horse can take it there.");
inline const auto hands_4 =
    Text("onitama.lesson.hands.4", "The Elephant comes to you next. Place your master where it then reaches "
                                   "the temple, and Blue cannot take it first.");
inline const auto hands_4_after = Text(
    "onitama.lesson.hands.4.after", "Whatever Blue does, the Elephant leads your master to the temple next.");
inline const auto hands_5 =
    Text("onitama.lesson.hands.5", "Blue's master stands two squares from your temple. Which of your cards "
                                   "would lead it there? Use the other one.");
inline const auto hands_5_after =
    Text("onitama.lesson.hands.5.after", "You keep the Tiger, so Blue cannot get it.");
inline const auto hands_6 =
    Text("onitama.lesson.hands.6", "Your master is in danger, and the Tiger comes to you next. One move "
                                   "escapes and makes two threats: find it.");
inline const auto hands_6_after =
    Text("onitama.lesson.hands.6.after", "Blue could stop one of your threats at most.");
inline const auto hands_7 =
    Text("onitama.lesson.hands.7", "Now you hold the Tiger, and it wins in two ways. Choose one.");

inline const auto stuck = Text("onitama.lesson.stuck", "No move: swap");
inline const auto stuck_1 =
    Text("onitama.lesson.stuck.1", "While any of your pieces can move, you must move. Two can take the "
                                   "student: use the Ox, and keep the Tiger.");
inline const auto stuck_1_after =
    Text("onitama.lesson.stuck.1.after",
         "Well kept: with the Tiger, Blue's master could have come to your temple.");
inline const auto stuck_2 =
    Text("onitama.lesson.stuck.2", "Here your cards lead only off the board or onto your own pieces. Then "
                                   "you just give a card away: the Ox.");
inline const auto stuck_2_after = Text(
    "onitama.lesson.stuck.2.after", "Nothing moved, but you got the Boar, and with it you can move again.");
inline const auto stuck_3 =
    Text("onitama.lesson.stuck.3", "Stuck again. Blue's master stands one square above your temple: give the "
                                   "card that does not lead it there.");

inline const auto match =
    Text("onitama.lesson.match",
         "Three against three, and you begin. Take Blue's master, or bring your own to Blue's temple.");

} // namespace papamu::onitama::texts::lesson
