#pragma once

// The words of a page that no game wrote (game/default_page.hpp).

#include "core/message.hpp"

namespace papamu::texts {

inline const auto page_aim = Text("page.aim", "What one wants");
inline const auto page_start = Text("page.start", "The start");
inline const auto page_start_words = Text(
    "page.start_words",
    "Choose what is lit: the board shows where a turn can begin, and after each choice how it can go on.");
inline const auto page_start_caption = Text("page.start_caption", "How the game begins");
inline const auto page_move_1 = Text("page.move_1", "A move");
inline const auto page_move_1_words = Text(
    "page.move_1_words", "This is one of the moves that the rules allow, as it is shown before it is made.");
inline const auto page_move_1_caption = Text("page.move_1_caption", "A move during the game");
inline const auto page_move_2 = Text("page.move_2", "Another kind of move");
inline const auto page_move_2_words =
    Text("page.move_2_words", "Something else happens here than in the picture before.");
inline const auto page_move_2_caption = Text("page.move_2_caption", "A move of another kind");
inline const auto page_move_3 = Text("page.move_3", "A third kind of move");
inline const auto page_move_3_words = Text("page.move_3_words", "There is this kind, too.");
inline const auto page_move_3_caption = Text("page.move_3_caption", "A move of a third kind");
inline const auto page_move_4 = Text("page.move_4", "A fourth kind of move");
inline const auto page_move_4_words = Text("page.move_4_words", "Not every turn offers this one.");
inline const auto page_move_4_caption = Text("page.move_4_caption", "A move of a fourth kind");
inline const auto page_move_5 = Text("page.move_5", "A fifth kind of move");
inline const auto page_move_5_words = Text("page.move_5_words", "This one comes up now and then.");
inline const auto page_move_5_caption = Text("page.move_5_caption", "A move of a fifth kind");
inline const auto page_move_6 = Text("page.move_6", "A sixth kind of move");
inline const auto page_move_6_words = Text("page.move_6_words", "And this one is rare.");
inline const auto page_move_6_caption = Text("page.move_6_caption", "A move of a sixth kind");
inline const auto page_end = Text("page.end", "How it ends");
inline const auto page_end_words =
    Text("page.end_words", "When a game is decided, the board shows why, and a sentence says it.");
inline const auto page_end_caption = Text("page.end_caption", "This move wins");

} // namespace papamu::texts
