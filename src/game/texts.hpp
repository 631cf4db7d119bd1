#pragma once

// The words of the contract itself: what is said about any game.

#include "core/message.hpp"

namespace papamu::texts {

inline const auto option_form = Text("option.form", "an option is given as NAME=VALUE, not \"{option}\"");
inline const auto option_again = Text("option.again", "option \"{option}\" is given twice");
inline const auto option_unknown =
    Text("option.unknown", "there is no option \"{option}\"; known options: {known}");
inline const auto option_none = Text("option.none", "this game has no options, so not \"{option}\" either");
inline const auto option_value =
    Text("option.value", "option \"{option}\" cannot be \"{value}\"; possible values: {known}");
inline const auto option_slots =
    Text("option.slots", "option \"{option}\" needs all its values separated by commas, or none at all; "
                         "\"{value}\" has {found} instead of {wanted}");
inline const auto option_twice = Text("option.twice", "option \"{option}\" names {value} twice");

inline const auto game_unknown =
    Text("game.unknown", "there is no game called \"{game}\"; known games: {known}");
// For whoever writes the game: no sound game says these.
inline const auto game_broken =
    EnglishText("game.broken", "the rules of {game} fail in \"{position}\": {why}");
inline const auto game_max_moves = EnglishText(
    "game.max_moves", "law 6: in \"{position}\" {game} offers {found} moves, and promises at most {most}");
// For whoever writes a searcher that runs in another program.
inline const auto searcher_text =
    EnglishText("searcher.text", "an engine and its program do not understand each other: \"{line}\"");
// The words of a game that has none of its own for this (game/defaults.hpp).
inline const auto position_other = Text("position.other", "this position is written \"{wanted}\"");
inline const auto move_unfinished = Text("move.unfinished", "\"{move}\" is no whole move yet");
inline const auto touch_over = Text("touch.over", "The game is over");
inline const auto touch_other_turn = Text("touch.other_turn", "{seat} is to move");
inline const auto touch_stuck = Text("touch.stuck", "This piece cannot move now");
inline const auto touch_piece_first = Text("touch.piece_first", "Choose a piece first");
inline const auto touch_other_first = Text("touch.other_first", "Choose something else first");
inline const auto touch_nothing = Text("touch.nothing", "Nothing can be done there now");
inline const auto touch_unreachable = Text("touch.unreachable", "From {from} a move cannot go on to {to}");
inline const auto touch_piece = Text("touch.piece", "Choose a piece");
inline const auto touch_goal = Text("touch.goal", "Choose where it goes");
inline const auto touch_place = Text("touch.place", "Choose a place");

inline const auto spot_unknown = Text("spot.unknown", "there is no spot \"{spot}\" in this game");

} // namespace papamu::texts
