#pragma once

#include "core/message.hpp"

namespace papamu::texts {

inline const auto entry_malformed =
    Text("entry.malformed", "\"{entry}\" is not an entry of a match: {part} is wrong");
inline const auto entry_sequence = Text("entry.sequence", "entry {found} came where entry {wanted} was due");
inline const auto entry_time = Text("entry.time", "entry {entry} is older than the one before it");
inline const auto entry_started =
    Text("entry.started", "a match has exactly one start, and it is its first entry");

inline const auto clock_malformed =
    Text("clock.malformed", "{found} is no time control; it looks like move:86400000 or fischer:300000+3000");

inline const auto match_rules_version = Text(
    "match.rules_version",
    "this match was played by version {found} of the rules of {game}; this program knows version {known}");
inline const auto match_draw = Text("match.draw", "the start is not the one that its options and bytes give");
inline const auto match_name = Text("match.name", "a name has bytes that are no letters");
inline const auto match_over = Text("match.over", "the game is over");
inline const auto match_not_your_turn = Text("match.not_your_turn", "{seat} is not to move");
inline const auto match_stale =
    Text("match.stale", "this answers move {found}, but the game is at move {wanted}");
inline const auto match_time_over = Text("match.time_over", "{seat} has no time left for this move");
inline const auto match_time_left = Text("match.time_left", "{seat} still has time");
inline const auto match_no_agreement =
    Text("match.no_agreement", "this game is played without draws by agreement");
inline const auto match_offer_stands =
    Text("match.offer_stands", "there is an offer already; it waits for an answer");
inline const auto match_no_offer = Text("match.no_offer", "there is no offer to answer");
inline const auto match_nothing_to_take_back =
    Text("match.nothing_to_take_back", "there is no move to take back");
inline const auto match_no_free_undo =
    Text("match.no_free_undo", "in this match a move is taken back by asking");
inline const auto match_nothing_to_redo = Text("match.nothing_to_redo", "there is no move to play again");
inline const auto match_too_late_to_abort = Text(
    "match.too_late_to_abort", "a game can be called off before the second move only; later you can resign");

inline const auto reason_resigned = Text("match.resigned", "{seat} resigned");
inline const auto reason_flag = Text("match.flag", "{seat} ran out of time");
inline const auto reason_agreed = Text("match.agreed", "Draw agreed (house rule)");
inline const auto reason_repetition =
    Text("match.repetition", "The same position for the third time (house rule)");
inline const auto reason_aborted = Text("match.aborted", "Called off");
inline const auto reason_declared = Text("match.declared", "Declared by the table");

inline const auto table_wrong_seat = Text("table.wrong_seat", "this seat was not asked");
inline const auto table_stale = Text("table.stale", "the game has moved on since this was asked");

inline const auto record_result =
    Text("record.result", "the record says the result is \"{said}\", but its moves give \"{played}\"");
inline const auto record_line = Text("record.line", "line {line} of the record: {what}");
inline const auto record_tag = Text("record.tag", "a tag looks like [Name \"value\"]");
inline const auto record_tag_twice = Text("record.tag_twice", "a tag stands twice");
inline const auto record_tag_missing = Text("record.tag_missing", "the record has no tag [{tag} \"...\"]");
inline const auto record_tag_value =
    Text("record.tag_value", "the tag [{tag} \"{value}\"] has no such value");
inline const auto record_format =
    Text("record.format", "the record is of format \"{found}\"; this program reads format 1");
inline const auto record_tags = Text("record.tags", "there are too many tags");
inline const auto record_number =
    Text("record.number", "a move number is wrong or stands in the wrong place");
inline const auto record_open = Text("record.open", "a comment or variation is not closed");
inline const auto record_stray =
    Text("record.stray", "a comment, variation or bracket has no move before it");
inline const auto record_deep = Text("record.deep", "variations are nested too deeply");
inline const auto record_time = Text("record.time", "a time is no number of milliseconds");
inline const auto record_bytes = Text("record.bytes", "the record is not clean UTF-8 text");
inline const auto record_move = Text("record.move", "move {number}, {move}: {why}");

} // namespace papamu::texts
