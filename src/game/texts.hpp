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
inline const auto option_slots = Text(
    "option.slots",
    "option \"{option}\" needs {wanted} values separated by commas, or none at all; \"{value}\" has {found}");
inline const auto option_twice = Text("option.twice", "option \"{option}\" names {value} twice");

inline const auto game_unknown =
    Text("game.unknown", "there is no game called \"{game}\"; known games: {known}");
inline const auto spot_unknown = Text("spot.unknown", "there is no spot \"{spot}\" in this game");

} // namespace papamu::texts
