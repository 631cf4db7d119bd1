#pragma once

// Everything this game says.

#include "core/message.hpp"

namespace papamu::kani::texts {

inline const auto name = Text("kani.name", "Kani Nari Ebi");
inline const auto idea = Text("kani.idea", "Three shrimps or three captures, across the current");
inline const auto aim = Text("kani.aim", "Raise three shrimps, capture three, or shut the enemy in");
inline const auto credit = Text(
    "kani.credit", "Kani Nari Ebi belongs to its designer. This program is independent and not affiliated.");
inline const auto first = Text("kani.first", "Black");
inline const auto second = Text("kani.second", "Red");

inline const auto option_bonds = Text("kani.option_bonds", "Bonds");
inline const auto bonds_same = Text("kani.bonds_same", "Between pieces of the same type");
inline const auto bonds_any = Text("kani.bonds_any", "Between all pieces of a side (advanced)");

inline const auto crab = Text("kani.crab", "Crab");
inline const auto shrimp = Text("kani.shrimp", "Shrimp");
inline const auto board = Text("kani.board", "Board");
inline const auto promote = Text("kani.promote", "Promotion");
inline const auto promote_yes = Text("kani.promote_yes", "Become a shrimp");
inline const auto promote_no = Text("kani.promote_no", "Stay a crab");

inline const auto begins = Text("kani.begins", "Black always begins");

inline const auto fact_promotions = Text("kani.fact_promotions", "Shrimps");
inline const auto fact_captures = Text("kani.fact_captures", "Captures");

// Roles of touches.
inline const auto role_piece = Text("kani.role_piece", "Choose a piece");
inline const auto role_target = Text("kani.role_target", "Choose where it goes");
inline const auto role_rest = Text("kani.role_rest", "Choose where it drifts");
inline const auto role_promote = Text("kani.role_promote", "Choose what the crab becomes");
inline const auto role_bond =
    Text("kani.role_bond", "Bond: choose a piece of the group for a bonus step, or skip");
inline const auto role_bonus = Text("kani.role_bonus", "Choose a square diagonally beside it");

inline const auto three_shrimps =
    Text("kani.three_shrimps", "{seat} has raised {count} shrimp", "{seat} has raised {count} shrimps");
inline const auto three_captures =
    Text("kani.three_captures", "{seat} has captured {count} piece", "{seat} has captured {count} pieces");
inline const auto blockade = Text("kani.blockade", "{seat} has no piece left that can move");

// Why a part of a turn is not allowed.
inline const auto game_over = Text("kani.game_over", "The game is over");
inline const auto square_empty = Text("kani.square_empty", "Nothing stands on {square}");
inline const auto carried_away =
    Text("kani.carried_away", "The current has carried the piece from {square} to {rest}");
inline const auto has_moved = Text("kani.has_moved", "The piece from {square} is on {rest} now");
inline const auto not_your_piece =
    Text("kani.not_your_piece", "The piece on {square} is not yours: {seat} is to move");
inline const auto must_leave = Text("kani.must_leave", "The piece on {square} must leave its square");
inline const auto taken = Text("kani.taken", "A piece stands on {square}");
inline const auto crab_sideways =
    Text("kani.crab_sideways", "A crab walks left and right along its rank, not from {from} to {to}");
inline const auto blocked =
    Text("kani.blocked", "Something stands between {from} and {to}; a crab walks over nothing");
inline const auto shrimp_diagonal =
    Text("kani.shrimp_diagonal", "A shrimp goes one square diagonally, not from {from} to {to}");
inline const auto bonus_diagonal =
    Text("kani.bonus_diagonal", "A bonus step goes one square diagonally, not from {from} to {to}");
inline const auto current_missing =
    Text("kani.current_missing",
         "The current flows through {to}: say where it carries the piece, {to}^ for up or {to}v for down");
inline const auto no_current =
    Text("kani.no_current", "The current flows in file c only, so {to} takes neither ^ nor v");
inline const auto shrimp_already =
    Text("kani.shrimp_already", "The piece on {square} is a shrimp already; only a crab is promoted");
inline const auto no_promotion =
    Text("kani.no_promotion", "{seat} promotes crabs on file {file} only, not on {to}");
inline const auto carried_and_promoted =
    Text("kani.carried_and_promoted",
         "\"{part}\" is carried and promoted at once; that never happens in one part");
inline const auto one_bonus =
    Text("kani.one_bonus", "\"{move}\" has more than one bonus; a turn has one at most");
inline const auto wins_already =
    Text("kani.wins_already", "The main part wins the game, so there is no bonus");
inline const auto alone =
    Text("kani.alone", "The piece on {square} bonds with no other piece, so there is no bonus");
inline const auto other_type =
    Text("kani.other_type", "Only pieces of the same type bond: the pieces on {mover} and {square} do not");
inline const auto not_in_group =
    Text("kani.not_in_group", "The piece on {square} is not in one group with the piece on {mover}");

// Why a touch leads nowhere, where the reasons above do not say it.
inline const auto choose_own = Text("kani.choose_own", "Choose one of your pieces");
inline const auto crab_stuck =
    Text("kani.crab_stuck", "The crab on {square} has no free square to its left or right");
inline const auto shrimp_stuck =
    Text("kani.shrimp_stuck", "The shrimp on {square} has no free square diagonally beside it");
inline const auto member_stuck =
    Text("kani.member_stuck", "The piece on {square} has no free square diagonally beside it");
inline const auto carried_on =
    Text("kani.carried_on",
         "The current carries the piece on from {square}; choose where it comes to rest: {squares}");
inline const auto choose_target = Text("kani.choose_target", "First choose where the piece goes");
inline const auto no_choice = Text("kani.no_choice", "There is no promotion to decide now");
inline const auto choose_member =
    Text("kani.choose_member", "Choose a piece of the group for a bonus step, or skip: {squares}");
inline const auto turn_complete = Text("kani.turn_complete", "The turn is complete: confirm it or step back");

// Why a text is no position.
inline const auto too_many =
    Text("kani.too_many",
         "{seat} has more pieces on the board than a side begins with: {found} instead of {wanted}");
inline const auto bonds_word = Text("kani.bonds_word", "the bonds are \"{word}\", they must be same or any");

} // namespace papamu::kani::texts
