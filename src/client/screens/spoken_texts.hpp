#pragma once

// What is said to whoever hears the window and does not see it.

#include "core/message.hpp"

namespace papamu::texts {

inline const auto spoken_move = Text("spoken.move", "{seat}: {piece}, {way}");
inline const auto spoken_card = Text("spoken.card", "{seat}: {card}");
inline const auto spoken_taken_off = Text("spoken.taken_off", "{seat}: {piece}, {place}, taken off");
inline const auto spoken_pass = Text("spoken.pass", "{seat}: no move");
inline const auto spoken_step = Text("spoken.step", "{piece}, {way}");
inline const auto spoken_taken = Text("spoken.taken", "Taken: {piece}, {place}");
inline const auto spoken_became = Text("spoken.became", "Now: {piece}, {place}");

inline const auto spoken_taken_back = Text("spoken.taken_back", "Taken back");
inline const auto spoken_pieces = Text("spoken.pieces", "{seat}, {piece}: {places}");
inline const auto spoken_unowned = Text("spoken.unowned", "{piece}: {places}");
inline const auto spoken_beside = Text("spoken.beside", "{area}: {piece}");
inline const auto spoken_beside_count = Text("spoken.beside_count", "{area}: {piece}, {count}");
inline const auto spoken_reaches = Text("spoken.reaches", "Reaches: {places}");
inline const auto spoken_takes = Text("spoken.takes", "Takes: {places}");
inline const auto spoken_reaches_nothing = Text("spoken.reaches_nothing", "It cannot move now");
inline const auto spoken_targets = Text("spoken.targets", "To choose from: {places}");
inline const auto spoken_no_targets = Text("spoken.no_targets", "Nothing on the board can be chosen now");
inline const auto spoken_board_empty = Text("spoken.board_empty", "The board is empty");
inline const auto spoken_count = Text("spoken.count", "{name}: {seat}, {value}");
inline const auto spoken_no_clock = Text("spoken.no_clock", "This match has no clock");
inline const auto spoken_no_move = Text("spoken.no_move", "Nobody has moved yet");

} // namespace papamu::texts
