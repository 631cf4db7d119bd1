#pragma once

// The tables of a service, each found by its keys and owned by one node at a time. A node is one start of one
// server. It claims a table before it changes anything of it, and is given an epoch; what is put under an
// earlier epoch is fenced. So whoever is believed dead cannot change a table that another has taken over.
//
// What a table is stands in its record, a text that nobody reads here. Keys beside it lead to it.

#include "server/store/move_log.hpp"

#include <array>
#include <optional>

namespace papamu::server {

/// One start of one server, as a number from 1 on that is never given twice. 0 is nobody.
using Node = std::uint64_t;

inline constexpr std::size_t longest_code = 16;     ///< bytes, at least one
inline constexpr std::size_t longest_key = 160;     ///< bytes of a guest, or of an id
inline constexpr std::size_t longest_record = 8192; ///< bytes of clean UTF-8, at least one
inline constexpr std::size_t longest_address = 256; ///< bytes of a node's address, or of its place

/// Milliseconds, by the store's clock: a day. Long after anybody could wait for such a node.
inline constexpr std::int64_t nodes_forgotten_after = 86'400'000;
/// When the store was away, or its clock was set, everybody seems gone. Only who was heard so shortly before
/// judges.
inline constexpr std::int64_t judges_when_heard_within = 10'000;

struct TableRow {
    std::string code;
    Node node = 0;   ///< who owns it, or owned it last
    Epoch epoch = 0; ///< under which it is owned: greater than every earlier one of this code
    /// The table's own time is this much ahead of the time that its node has been up, in milliseconds. It
    /// goes on as long as somebody owns it, and stands still otherwise.
    std::int64_t shift = 0;
    bool over = false;
    std::array<std::string, 2> guests; ///< on its seats; empty where nobody sits, or nobody shall be found
    std::string creator, asked; ///< who opened it and the id that was asked under; no two have the same
    std::string match;          ///< the name of its present match in the log; empty where it has none
    std::string record;         ///< empty where what lies there is damaged

    friend bool operator==(const TableRow&, const TableRow&) = default;
};

/// Whether it keeps within these limits.
bool fits(const TableRow& row);

/// What became of a table that was to be opened.
namespace opened {
/// It is there and durable, under this epoch.
struct Now {
    Epoch epoch = 0;
    friend bool operator==(const Now&, const Now&) = default;
};
/// Another table has this code.
struct Taken {
    friend bool operator==(const Taken&, const Taken&) = default;
};
/// This guest has opened this table already under that id.
struct Before {
    std::string code;
    friend bool operator==(const Before&, const Before&) = default;
};
/// As `appended::Unavailable`; asking again in the same words is answered with `Before`, where it had
/// happened.
using appended::Unavailable;
} // namespace opened

using OpenResult = std::variant<opened::Now, opened::Taken, opened::Before, opened::Unavailable>;

/// What became of what was to be kept of a table, or of the table that was to go.
using KeepResult = std::variant<appended::Now, appended::Fenced, appended::Unavailable>;

/// A table that was taken over: the row as it stands now, and the claim of its match, where it is not over
/// and its match is not damaged. Nobody else can change either from here on.
struct ClaimedTable {
    TableRow row;
    std::optional<Claim> match;

    friend bool operator==(const ClaimedTable&, const ClaimedTable&) = default;
};

/// A server as it was heard of last. Of a store that only one server can use, the last three say nothing.
struct NodeRow {
    Node node = 0;
    std::string address;      ///< where other nodes reach it; empty where it has none
    std::int64_t up = 0;      ///< for how long it had been up, in milliseconds
    std::string place{};      ///< only one server can be there at a time: a later one follows those before it
    std::int64_t silence = 0; ///< how long ago, by the store's clock, in milliseconds
    bool left = false;        ///< it has said that it ends

    friend bool operator==(const NodeRow&, const NodeRow&) = default;
};

/// Which tables are wanted.
namespace wanted {
struct Code {
    std::string code;
};
/// Of those that are not over: where this guest has a seat.
struct Seat {
    std::string guest;
};
/// The one that was opened by this guest under this id.
struct Asked {
    std::string creator, asked;
};
/// Of those that are not over: whose node this is.
struct Under {
    Node node = 0;
};
struct All {};
} // namespace wanted
using Wanted = std::variant<wanted::Code, wanted::Seat, wanted::Asked, wanted::Under, wanted::All>;

using OpenDone = std::function<void(OpenResult)>;
using KeepDone = std::function<void(KeepResult)>;
using ClaimTableDone = std::function<void(Result<std::optional<ClaimedTable>>)>;
using TablesDone = std::function<void(Result<std::vector<TableRow>>)>;
using EnterDone = std::function<void(Result<Node>)>;
using BeatDone = std::function<void(Result<void>)>;
using NodesDone = std::function<void(Result<std::vector<NodeRow>>)>;

/// `done` is called as `MoveLog` promises it for its own, and in one order with them: what was asked for
/// first is durable first.
class TableBook {
public:
    TableBook() = default;
    TableBook(const TableBook&) = delete;
    TableBook& operator=(const TableBook&) = delete;
    virtual ~TableBook() = default;

    /// Opens a table that was not there before, owned by `row.node`; its epoch is told.
    virtual void open_table(TableRow row, OpenDone done) = 0;
    /// Takes a table over, if it is still under the epoch that was `seen`: for this node, whose time is
    /// `shift` behind that of the table. Its match is claimed with it, in one step. Nothing where there is no
    /// such table, where another node was quicker, or where the store has heard that the table's owner is up
    /// for longer than `owner_up`: the owner lives, though it was believed gone, and keeps the table. A
    /// damaged table is handed over as it is, and stays damaged.
    virtual void claim_table(std::string code, Epoch seen, std::optional<std::int64_t> owner_up, Node node,
                             std::int64_t shift, ClaimTableDone done) = 0;
    /// Puts all of it there, under `row.epoch`; its node and its time are those that it has.
    virtual void keep_table(TableRow row, KeepDone done) = 0;
    /// Takes it away. `Now` also where it is gone already.
    virtual void close_table(std::string code, Epoch epoch, KeepDone done) = 0;

    /// A server begins, at this address and place: as which node.
    virtual void enter(std::string address, std::string place, EnterDone done) = 0;
    /// It is there, and has been up for so long; or it has been, and `leaves`. A node that is not there is
    /// refused.
    ///
    /// Nodes that are long gone are forgotten meanwhile, when no table is left under them that is not over:
    /// after `nodes_forgotten_after` of silence where servers share the store, by a node that was heard a
    /// moment before; otherwise as soon as another one enters. Their numbers are not given again.
    virtual void beat(Node node, std::int64_t up, bool leaves, BeatDone done) = 0;

    /// What is durable, ordered by codes that come after `after`, at most `limit`. The cost does not grow
    /// with what is not wanted.
    virtual void look_for(Wanted wanted, std::string after, std::size_t limit, TablesDone done) = 0;
    /// All nodes that are not forgotten, in the order in which they began; the last one always.
    virtual void list_nodes(NodesDone done) = 0;
    /// The same for those who may wait as long as a disk takes.
    virtual Result<std::vector<TableRow>> tables(const Wanted& wanted, std::string_view after,
                                                 std::size_t limit) = 0;
    virtual Result<std::vector<NodeRow>> nodes() = 0;
};

} // namespace papamu::server
