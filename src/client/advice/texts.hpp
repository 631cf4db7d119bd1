#pragma once

// What a move does, in words. {move} is a move as it is written, {piece} the name of a piece, {place} a
// square, {card} the name of a card, {seat} a side. Names stand alone or after a colon, so that no language
// has to inflect them.

#include "core/message.hpp"

namespace papamu::advice::texts {

inline const auto gain_stops = Text("gain.stops", "It stops a win: {move}");
inline const auto gain_threatens = Text("gain.threatens", "It threatens to win: {move}");
inline const auto gain_takes = Text("gain.takes", "It takes: {piece}");
inline const auto gain_takes_many =
    Text("gain.takes_many", "It takes {count} piece", "It takes {count} pieces");
inline const auto gain_attacks = Text("gain.attacks", "It attacks: {piece}, {place}");
inline const auto gain_attacks_with = Text("gain.attacks_with", "It attacks: {piece}, {place} ({card})");
inline const auto gain_saves = Text("gain.saves", "Out of danger: {piece}, {place}");
inline const auto gain_leaves =
    Text("gain.leaves", "It leaves the other side {count} reply", "It leaves the other side {count} replies");
inline const auto cost_loses = Text("cost.loses", "The other side can win at once: {move}");
inline const auto cost_danger = Text("cost.danger", "Can be taken now: {piece}, {place}");
inline const auto cost_danger_with = Text("cost.danger_with", "Can be taken now: {piece}, {place} ({card})");

} // namespace papamu::advice::texts
