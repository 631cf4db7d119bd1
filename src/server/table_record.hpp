#pragma once

// What a table is apart from its moves: who sits there, what is played, since when. It lies in the book of
// tables and outlives the process.

#include "game/setup.hpp"
#include "protocol/message.hpp"
#include "server/store/table_book.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace papamu::server {

/// Who sits on one side: a guest's id (never the secret, see guest_id.hpp), and the name at that time.
struct Seated {
    std::string guest; ///< empty where nobody sits
    std::string name;
    bool bot = false;

    friend bool operator==(const Seated&, const Seated&) = default;
};

struct TableRecord {
    std::string code;
    std::string game;
    Options options;
    TimeControl clock;
    bool open = false;
    protocol::TableState state = protocol::TableState::waiting;
    std::array<Seated, 2> seats;
    std::string key;            ///< of the full link, while it waits; without one the code is enough
    std::string creator;        ///< the guest who opened it, and
    std::string asked;          ///< the id under which that was asked for
    std::string match;          ///< the present match's name in the log; empty while it waits
    Setup setup;                ///< of that match
    std::int64_t began = 0;     ///< the table's time when the match began
    std::int64_t held = 0;      ///< what is forgiven of the running clock,
    std::uint64_t held_seq = 0; ///< which began to run at so many entries; `held` counts for that run alone
    std::int64_t changed = 0;   ///< the table's time when this was written
    bool stranger = false;      ///< a stranger opened it: it does not wait as long for an opponent
    /// What a later version has written beside that, as an object of JSON. It is kept as it is, since a table
    /// may come back to a node of that version. New fields stand beside the others, never within one.
    std::string later;

    friend bool operator==(const TableRecord&, const TableRecord&) = default;
};

/// With the keys that lead to it; without its owner.
TableRow row_of(const TableRecord& record);

/// One line of JSON, at most `longest_record` bytes for every record that passed `fits`.
std::string text(const TableRecord& record);
Result<TableRecord> parse_table_record(std::string_view text);
/// Reads what stands in the book. A record of another table or match than its keys say is refused.
Result<TableRecord> read_table_record(const TableRow& row);

/// What is told of a table at which nobody is.
protocol::TableInfo info_of(const TableRecord& record, std::optional<Seat> you);

} // namespace papamu::server
