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
inline const auto journal_not_aside =
    Text("storage.journal_not_aside",
         "the match in {file} is damaged ({why}) and was left so for now, because {problem}");
inline const auto journal_waits =
    Text("storage.journal_waits", "the match goes on, but {count} entry of it is not saved yet: {why}",
         "the match goes on, but {count} entries of it are not saved yet: {why}");
inline const auto journal_exists = Text("storage.journal_exists", "there is already a match kept as {file}");
inline const auto journal_too_long = Text("storage.journal_too_long", "the match is too long to be kept");

} // namespace papamu::storage::texts
