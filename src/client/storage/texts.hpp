#pragma once

#include "core/message.hpp"

namespace papamu::storage::texts {

inline const auto journal_line = Text("storage.journal_line", "line {line}: {why}");
inline const auto journal_half_line = Text("storage.journal_half_line", "it stops in the middle");
inline const auto journal_no_form =
    Text("storage.journal_no_form", "this is not the beginning of a kept match");
inline const auto journal_newer = Text("storage.journal_newer", "a newer Papamu wrote this");
inline const auto journal_no_seats = Text("storage.journal_no_seats", "who plays should stand here");
inline const auto journal_no_start = Text("storage.journal_no_start", "the match was never begun");
inline const auto journal_foreign =
    Text("storage.journal_foreign",
         "the match in {file} cannot be opened by this Papamu and was left as it is ({why})");
inline const auto journal_all_aside =
    Text("storage.journal_all_aside", "the match in {file} is damaged ({why}) and was kept as {aside}");
inline const auto journal_tail_aside =
    Text("storage.journal_tail_aside",
         "the end of the match in {file} was damaged ({why}); the match goes on before "
         "that, and what came after is kept as {aside}");
inline const auto journal_not_aside = Text(
    "storage.journal_not_aside", "the match in {file} is damaged ({why}) and was left so for now: {problem}");
inline const auto journal_waits =
    Text("storage.journal_waits", "the match goes on, but {count} entry of it is not saved yet: {why}",
         "the match goes on, but {count} entries of it are not saved yet: {why}");
inline const auto journal_exists = Text("storage.journal_exists", "there is already a match kept as {file}");
inline const auto journal_too_long = Text("storage.journal_too_long", "the match is too long to be kept");

inline const auto library_unlisted =
    Text("storage.library_unlisted", "the matches in {folder} cannot be listed "
                                     "({reason})");
inline const auto library_name =
    Text("storage.library_name", "{file} is not named like a match, so it is not shown");
inline const auto library_no_match = Text("storage.library_no_match", "no match is kept under the name {id}");
inline const auto library_unreadable =
    Text("storage.library_unreadable", "the match in {file} is damaged from its beginning: {why}");
inline const auto library_damaged =
    Text("storage.library_damaged", "the end of the match in {file} is damaged: {why}");

inline const auto notes_text = Text("storage.notes_text", "the comment has bytes that are no letters");
inline const auto notes_ply = Text("storage.notes_ply", "there is no move {ply} to comment on");
inline const auto notes_newer = Text(
    "storage.notes_newer", "the comments in {file} were written by a newer Papamu and were left as they are");
inline const auto notes_damaged =
    Text("storage.notes_damaged", "the comments in {file} are damaged ({why}); the file was kept as {aside}");
inline const auto notes_not_aside =
    Text("storage.notes_not_aside", "the comments in {file} are damaged ({why}) and were left so: {problem}");
inline const auto notes_entry = Text("storage.notes_entry", "\"{key}\" holds no comment on a move");

inline const auto progress_entry =
    Text("storage.progress_entry", "\"{key}\" says of no game what was learned");
inline const auto progress_newer =
    Text("storage.progress_newer",
         "what was learned stands in {file}, which a newer Papamu wrote; it was left as it is");
inline const auto progress_damaged =
    Text("storage.progress_damaged",
         "what was learned is damaged in {file} ({why}); the file was kept as {aside}");
inline const auto progress_not_aside = Text(
    "storage.progress_not_aside", "what was learned is damaged in {file} ({why}) and was left so: {problem}");

inline const auto import_variations =
    Text("storage.import_variations",
         "{count} variation of the record was left out: a kept match holds only what was "
         "played",
         "{count} variations of the record were left out: a kept match holds only what was played");
inline const auto import_tags = Text(
    "storage.import_tags", "the tag {names} of the record was left out: a kept match has no place for it",
    "the tags {names} of the record were left out: a kept match has no place for them");

inline const auto settings_broken =
    Text("storage.settings_broken",
         "the settings in {file} cannot be read ({why}); they were kept as {aside}, and "
         "this window begins with the usual ones");
inline const auto settings_not_aside =
    Text("storage.settings_not_aside",
         "the settings in {file} cannot be read ({why}) and were left there, because "
         "{problem}; this window begins with the usual ones");
inline const auto settings_value =
    Text("storage.settings_value",
         "the setting {key} is {value}, but should be {allowed}; the usual value is used");
inline const auto settings_section =
    Text("storage.settings_section",
         "the setting {key} is {value}, but should be a section; the usual values are used");
inline const auto allowed_switch = Text("storage.settings_allowed_switch", "true or false");
inline const auto allowed_range = Text("storage.settings_allowed_range", "a number from {low} to {high}");
inline const auto allowed_zero_or_range =
    Text("storage.settings_allowed_zero_or_range", "0 (automatic) or a number from {low} to {high}");
inline const auto allowed_choice = Text("storage.settings_allowed_choice", "one of {known}");
inline const auto allowed_seat =
    Text("storage.settings_allowed_seat", "person, computer, or computer:1 to computer:10");
inline const auto allowed_language =
    Text("storage.settings_allowed_language", "a language such as en, or empty for the system's");
inline const auto allowed_text = Text("storage.settings_allowed_text", "a text in quotes");
inline const auto allowed_version = Text("storage.settings_allowed_version", "the whole number 1");

inline const auto allowed_name =
    Text("storage.settings_allowed_name", "a name of at most 24 characters that can be seen, or empty");
inline const auto allowed_server = Text("storage.settings_allowed_server",
                                        "the address of a server, such as ws://192.168.1.5:7410, or empty");

inline const auto allowed_folder =
    Text("storage.settings_allowed_folder", "a folder from the root on, or empty for the usual one");

inline const auto guest_damaged =
    Text("storage.guest_damaged", "what proves to a server who you are was damaged in {file} and was kept as "
                                  "{aside}; for servers you are somebody new");
inline const auto guest_unkept =
    Text("storage.guest_unkept",
         "what proves to a server who you are cannot be kept ({why}); games played online now can be come "
         "back to only until this window is closed");
inline const auto pending_damaged =
    Text("storage.pending_damaged", "the last move of an online game was damaged in {file} and was kept as "
                                    "{aside}; play it again where it is missing");
inline const auto pending_stays =
    Text("storage.pending_stays", "{file} is no longer needed, but cannot be removed ({reason})");
inline const auto table_damaged = Text(
    "storage.table_damaged", "an online table was damaged in {file} and was kept as {aside}; come to it by "
                             "its link again");
inline const auto table_stays =
    Text("storage.table_stays", "{file} is no longer needed, but cannot be removed ({reason})");
inline const auto tables_unlisted =
    Text("storage.tables_unlisted", "the online tables in {folder} cannot be listed ({reason})");

} // namespace papamu::storage::texts
