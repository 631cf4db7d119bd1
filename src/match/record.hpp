#pragma once

// The readable export of a match, and what is read back: a text like PGN.
//
//     [Papamu "1"]
//     [Game "konane"]
//     [Rules "1"]
//     [Option.size "6"]
//     [Bytes "07"]
//     [Position "wBwBwB/BwBwBw/wBwBwB/BwBwBw/wBwBwB/BwBwBw b"]
//     [First "Anna"]
//     [Second "Ben"]
//     [House "agreement,repetition"]
//     [Result "first"]
//     [Reason "konane.no_jump"]
//
//     1. d3 {@5300 the centre} d4 {@9100} (c3 {was possible too})
//     2. ...
//
// A number stands before every second move. Braces hold `@` and the milliseconds since the match began, then
// a comment, in which `\` protects `}` and `\`. Parentheses hold a variation that could have been played
// instead of the move before them. Tags this version does not know are kept.

#include "core/result.hpp"
#include "match/match.hpp"
#include "match/tree.hpp"

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace papamu {

struct RecordMove;
using RecordLine = std::vector<RecordMove>;

struct RecordMove {
    std::string text;
    std::optional<std::int64_t> at;
    std::string comment;
    std::vector<RecordLine> variations; ///< each instead of this move

    bool operator==(const RecordMove&) const = default;
};

struct Record {
    entry::Started started;
    std::string result = "*"; ///< first, second, draw, none, or * while it goes on
    std::string reason;       ///< the id of the reason; empty while it goes on
    std::vector<std::pair<std::string, std::string>> tags; ///< those without a meaning here, in order
    RecordLine moves;

    bool operator==(const Record&) const = default;
};

std::string text(const Record& record);

/// Strict about form, and total. The moves are not played: see `match_of`.
Result<Record> parse_record(std::string_view text);

/// What a match looks like written down: the moves that stand, without those taken back.
Record record_of(const Match& match);

/// Plays a record, its variations included, and checks that the result it claims is the one it reached.
Result<Match> match_of(const Record& record);

/// Plays the moves of a record, its variations included: the main line first, comments and times where they
/// stand. A variation that begins like what it stands beside goes on from there. How the record ends is not
/// looked at.
Result<Tree> tree_of(const Record& record);

/// The moves of a tree as a record writes them.
RecordLine moves_of(const Tree& tree);

} // namespace papamu
