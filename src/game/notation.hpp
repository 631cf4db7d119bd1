#pragma once

// What the notations of all games share: squares, ranks and words, read strictly. The rules of writing are in
// docs/notation.md; the reasons say what is wrong and where.

#include "core/result.hpp"
#include "core/text.hpp"

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace papamu {

namespace texts {

inline const auto square_outside = Text("square.outside", "square {square} is outside the {board} board");
inline const auto square_malformed =
    Text("square.malformed", "\"{square}\" is not a square; a square is a letter and a number, such as c3");
inline const auto position_words =
    Text("position.words",
         "the number of parts, separated by single spaces, is wrong: {found} instead of {wanted}");
inline const auto position_ranks =
    Text("position.ranks", "the number of ranks, separated by \"/\", is wrong: {found} instead of {wanted}");
inline const auto rank_width =
    Text("rank.width", "the number of squares in rank {rank} is wrong: {found} instead of {wanted}");
inline const auto rank_letter =
    Text("rank.letter", "rank {rank} has \"{letter}\", which is no piece of this game");
inline const auto rank_number = Text(
    "rank.number",
    "rank {rank} has the number \"{number}\"; empty squares are counted by one number from 1 to {width}");
inline const auto turn_letter = Text("turn.letter", "the side to move is \"{letter}\", it must be {wanted}");
inline const auto move_unread = Text("move.unread", "\"{move}\" is not a move; a move looks like {example}");

} // namespace texts

/// "a1" for index 0; the index grows along the rank, then rank by rank.
std::string square_name(int index, int columns);

/// The index of a square, or what is wrong with the word.
Result<int> parse_square(std::string_view word, int columns, int rows);

/// Exactly `wanted` words between single spaces.
Result<std::vector<std::string_view>> parse_words(std::string_view text, std::size_t wanted);

/// Reads a board of ranks from the top one down. `piece(letter, index)` is called for every letter and says
/// whether the letter is a piece of the game.
Result<void> parse_board(std::string_view text, int columns, int rows,
                         const std::function<bool(char letter, int index)>& piece);

/// Writes a board of ranks; `letter(index)` is 0 for an empty square.
std::string board_text(int columns, int rows, const std::function<char(int index)>& letter);

} // namespace papamu
