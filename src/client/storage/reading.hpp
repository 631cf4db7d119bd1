#pragma once

// The form of a journal, apart from any file.
//
//     papamu journal 1
//     seats person,computer
//     0 0 started game=konane rules=1 ...
//     1 5300 move first 0 d4
//
// The form and its version, who plays, then one entry a line as `match/entry.hpp` writes it. Nothing else: no
// empty line, no comment, and the last line is ended too. "imported 12" behind who plays: so many of the
// entries came in with a record, and were not made here.

#include "client/storage/seats.hpp"
#include "match/match.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace papamu::storage {

/// The lines before the first entry.
std::string journal_head(const Seats& seats, std::size_t imported = 0);

/// Whether these bytes begin as a journal does, of whatever version.
bool is_journal(std::string_view bytes);

/// The text of a whole journal.
std::string journal_text(const Seats& seats, const std::vector<Entry>& entries, std::size_t imported = 0);

/// What the bytes of a journal tell, as far as they can be trusted.
struct Reading {
    std::optional<Match> match; ///< folded up to the first line that is wrong; none without a start
    Seats seats{};
    std::size_t imported = 0; ///< so many entries came in with a record
    std::size_t good = 0;     ///< how many bytes at the beginning hold that match
    Message trouble;          ///< why the reading stopped there; empty when everything was good
    /// Nothing is damaged as far as can be told, but a newer program wrote it or a game is missing here: not
    /// ours to repair. There is no match then.
    bool foreign = false;

    /// Whether somebody played it here, if only on from a record.
    bool played_here() const { return match && match->entries().size() > imported; }
};

/// Total: every sequence of bytes has an answer. Costs about 4 microseconds a move on a desktop, nearly all
/// of them for playing the moves again.
Reading read_journal(std::string_view bytes);

} // namespace papamu::storage
