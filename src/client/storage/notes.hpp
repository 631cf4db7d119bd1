#pragma once

// Comments on the moves of a kept match: TOML in a file of its own, since they change when the match does
// not.
//
//     version = 1
//     [plies]
//     7 = "too early"

#include "core/result.hpp"

#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace papamu {
class Match;
struct Record;
} // namespace papamu

namespace papamu::storage {

/// The comment on the move that is the first, second, ... of its match. None is empty.
using Notes = std::map<int, std::string>;

struct ReadNotes {
    Notes notes;
    std::vector<Message> troubles;
};

/// The comments in a file; none when it is missing. Of a damaged file the good comments are read and written
/// back, and the file as it was is kept beside it, which a trouble says. Fails where the file cannot be read
/// or kept, or where a newer program wrote it: then it is left alone.
Result<ReadNotes> read_notes(const std::filesystem::path& file);

/// Whether this can be the comment on that move: clean UTF-8, which may have several lines.
Result<void> check_note(int ply, std::string_view text);

/// Writes all comments, each of which `check_note` allows.
Result<void> write_notes(const std::filesystem::path& file, const Notes& notes);

/// A match for others, with its comments; one on a move that no longer stands is left out.
Record record_of(const Match& match, const Notes& notes);
/// The comments in a record.
Notes notes_of(const Record& record);

} // namespace papamu::storage
