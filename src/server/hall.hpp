#pragma once

// The rooms of one node. It begins with none: a table is looked for in the book when a guest comes, claimed
// and loaded; those that belonged to nodes which are gone are taken over one after the other, since their
// clocks go on. It writes what rooms want written and sends what they want sent. Nothing here waits for the
// store.

#include "server/guest_book.hpp"
#include "server/lobby.hpp"
#include "server/nodes.hpp"
#include "server/prepared_matches.hpp"
#include "server/room.hpp"
#include "server/service.hpp"
#include "server/service_time.hpp"
#include "server/store/take_over.hpp"
#include "server/tallies.hpp"

#include <deque>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

namespace papamu::server {

/// Tables that are fetched at the same time; of those whose node is gone, where nobody has asked for them.
inline constexpr std::size_t fetched_at_once = 4096, adopted_at_once = 1024;

/// So long the store may say nothing before those who wait for it are told why; less than a client's
/// patience.
inline constexpr std::int64_t told_after = 6'000;

/// What the book says of a guest: the tables that are not over where they have a seat, and which one they
/// opened under an id.
struct GuestTables {
    std::vector<TableRow> tables;
    std::string opened; ///< its code; empty where there is none
};

/// Where a table is that was looked for: in memory here, or with another node.
struct Fetched {
    Node elsewhere = 0; ///< 0: here
    /// It is not known, since the store does not answer: asking again is right.
    std::optional<Message> later{};
};

class Hall {
public:
    /// What a room has for a connection, and the news that a connection is no longer at a table.
    using Send = std::function<void(const Reply&)>;
    using Left = std::function<void(Connection, const std::string& code)>;

    Hall(Store& store, Host& host, ServiceLimits limits, NodeSelf self, Tallies& tallies, Send send,
         Left left);
    ~Hall();

    /// Enters the book as a node, and takes over what belonged to those before it. Asks again until the store
    /// answers.
    void begin();

    /// The node's time, and that of something the host stamped just now.
    std::int64_t now();
    std::int64_t at(std::int64_t host_time)
    {
        now();
        return time_.at(host_time);
    }

    /// Null where it is not in memory.
    Room* find(const std::string& code);
    Room* find_match(const std::string& match);
    using FetchDone = std::function<void(Result<Fetched>)>;
    /// Claims and loads a table that is not in memory, unless a node has it that lives. `done` is called
    /// later; the reason says why it cannot be had. Only so many are looked up at a time.
    void fetch(const std::string& code, FetchDone done);
    /// So many letters of codes that nobody can guess.
    std::string letters(std::size_t count);
    /// A code that no table has, reserved for the caller until `add` or `release`. `done` is called later;
    /// the reason is why the store does not answer.
    void draw_code(std::function<void(Result<std::string>)> done);
    void release(const std::string& code) { drawn_.erase(code); }
    /// The table in memory that this guest opened under this id, if any.
    Room* find_created(const std::string& guest, const std::string& asked);
    /// Whether one more table may be opened from there; `known`: by a guest who is known, not a stranger.
    Result<void> may_open(const Origin& origin, bool known);
    /// A table that did not exist before, with a code that was drawn.
    Room& add(TableRecord record, const Origin& origin);
    /// The tables of this guest, also those that are not in memory, and the one that was opened under this
    /// id, where it is not empty. `done` is called later. Where the store does not answer, those in memory.
    void look_for(const std::string& guest, const std::string& asked, std::function<void(GuestTables)> done);
    /// Brings that up to date with what is in memory.
    void refresh(const std::string& guest, const std::string& asked, GuestTables& found);
    /// Whether they have a seat in a match that goes on.
    bool plays(const GuestTables& guest);
    /// What is told of a table in the book: as it is in memory, where it is there.
    std::optional<protocol::TableInfo> info(const TableRow& row, const std::string& guest, std::int64_t at);
    /// Open tables that wait and whose host is there.
    Lobby& lobby() { return lobby_; }
    GuestBook& guests() { return guests_; }

    /// Does what a room wants. The room may be gone afterwards.
    void run(Room& room, Effects effects);
    void tick();
    /// Another node is about to leave: reads the matches that will come here. `done` is called later.
    void prepare(Node leaving, std::function<void()> done);
    /// This one is about to leave: what others can take over is theirs, unless guests ask for it here.
    void leave_soon() { nodes_.announced(node()); }
    /// Writes the node's time; `drained` tells when that is done. Where it `leaves`, others take its tables
    /// over from then on.
    void keep_time(bool leaves = false);
    /// Another node has closed its way to this one. Where the store says nothing either, it believes that
    /// this one is dead, and takes its tables over: whoever is here plays on elsewhere.
    void cut_off();
    /// Asks the store at once which nodes there are: one of them seems to be gone.
    void look_around()
    {
        if (!nodes_.alone() && node() != 0) list_nodes();
    }
    /// Once this node has left, as the store knows, the time here until when it had tables.
    std::optional<std::int64_t> left_at() const { return left_at_; }
    /// Another one says that it has.
    void has_left(Node other, std::int64_t up);
    /// The nodes that there are. Rooms here may be out of date where it says that this one does not serve.
    const Nodes& nodes() const { return nodes_; }

    /// Whether tables can be had: the node has entered the book, the store hears it and keeps what it is
    /// given.
    bool ready() const { return node() != 0 && nodes_.serves(host_.now()) && !refused_ && stalled_.empty(); }
    /// Whether no table is waited for or still to be taken over, but for those that others may take first.
    bool at_rest() const { return fetching_.empty() && gone_.empty() && adopted_rows_.empty(); }
    bool drained() const { return writing_.empty(); }
    Chance chance();

    void count(ServiceCounts& counts) const;

private:
    struct Kept {
        Room room;
        std::uint64_t serial;
        Epoch epoch = 0;                   ///< under which the table is owned
        std::int64_t shift = 0;            ///< of its time
        std::optional<std::int64_t> due{}; ///< when its next tick is due
        std::int64_t asked_at = 0;         ///< on the host's clock: when the store was asked last
        std::string match{};
        std::array<std::string, 2> guests{}; ///< with a seat in what is not over
        Origin origin{};                     ///< of the guest who opened it, where that is known
        bool counted = false, waits = false; ///< as one that is not over, and as one that waits
        bool listed = false;
        std::uint64_t deserted = 0; ///< its place among the tables that are kept for guests who come back
        bool ended = false;         ///< the guest book has heard of its end
    };
    /// When a table was taken up, and its code.
    using Since = std::pair<std::uint64_t, std::string>;
    /// How full the service is. The fuller, the shorter strangers' tables may wait for an opponent.
    enum class Fill : std::uint8_t { little, half, much };

    void follow(Kept& kept);
    void follow_guests(Kept& kept, bool alive);
    void follow_address(Kept& kept, bool alive);
    void follow_waiting(Kept& kept, bool waits);
    void follow_deserted(Kept& kept);
    void follow_lobby(Kept& kept, bool alive);
    void follow_end(Kept& kept);
    void forget(const std::string& code);
    void start(Kept& kept, Work work);
    void answered(bool refused);
    void beaten(const Result<void>& result, std::int64_t asked_at, bool leaves);
    void probe();
    void tell_late();
    void open(Kept& kept, TableRow row);
    void close(const Kept& kept);
    Effects appended(Room& room, const AppendResult& result);
    void finish(const std::string& code, std::uint64_t serial, const std::function<Effects(Room&)>& take);
    void enter();
    Node node() const { return nodes_.self(); }
    void entered(Node node, const std::vector<NodeRow>& nodes, std::int64_t asked_at);
    void not_entered(const Message& reason);
    void list_nodes();
    void heard_of(const std::vector<NodeRow>& nodes);
    void adopt_newly_gone();
    void look_again(std::string after, std::shared_ptr<std::map<std::string, Epoch>> owned,
                    std::uint64_t until);
    void move_away(const std::map<std::string, Epoch>& owned, std::uint64_t until);
    /// A table that is claimed, and its match as it is played through.
    struct Taking;
    void take_over(const std::string& code, std::optional<TableRow> found = {});
    void taken(const std::string& code, Result<TakenOver> taken, Taking taking);
    void replayed(const std::string& code, Taking& taking);
    void unreadable(const std::string& code, const Message& reason);
    void fetched(const std::string& code, const Result<Fetched>& result);
    void adopt();
    void found_gone(const Result<std::vector<TableRow>>& rows, std::uint64_t adoption);
    void not_fetched(const std::string& code, const Message& reason);
    void fetch_next();
    Result<void> load(TableRecord record, const ClaimedTable& claimed, LoadedLog log, std::int64_t shift);
    static std::string asked_name(const std::string& guest, const std::string& asked)
    {
        return guest + '/' + asked;
    }
    Kept& put_in(TableRecord record, std::int64_t shift);
    Fill fill() const;
    std::int64_t patience() const;
    void follow_fill();
    bool full_for_strangers() const { return open_ * 5 >= limits_.tables * 4; }
    bool make_room();
    bool expire_one(const std::set<Since>& tables);

    Store& store_;
    Host& host_;
    const ServiceLimits limits_;
    Tallies& tallies_;
    const Send send_;
    const Left left_;
    /// An answer of the store that comes after the hall has gone finds nothing.
    std::shared_ptr<Hall*> self_;

    ServiceTime time_;
    std::int64_t time_kept_ = 0; ///< when it was written last
    std::optional<std::int64_t> left_at_;
    const NodeSelf itself_;
    Nodes nodes_;
    bool entering_ = false;
    std::int64_t enter_at_ = 0;                  ///< on the host's clock: when it asks again
    std::optional<std::int64_t> enter_noted_at_; ///< when it was noted that this failed
    bool listing_ = false;                       ///< asks which others there are
    bool looking_ = false;                       ///< asks whether its own tables are still its own
    /// The time of tables that were perhaps claimed.
    std::map<std::string, std::int64_t> stood_;
    /// A node whose tables are still to be taken over: all of them, or those of which this one is the heir.
    struct Estate {
        Node node = 0;
        bool whole = false;
    };
    std::deque<Estate> gone_;
    std::vector<Node> left_to_others_;  ///< nodes with tables of which others are the heirs
    std::int64_t left_until_ = 0;       ///< on the host's clock: when those are looked for
    std::deque<TableRow> adopted_rows_; ///< some of them
    std::string adopted_after_;         ///< the last of those
    bool looking_for_gone_ = false;
    std::uint64_t adoption_ = 0; ///< how often it began anew
    std::int64_t adopt_at_ = 0;  ///< on the host's clock: when it looks again

    std::unordered_map<std::string, std::unique_ptr<Kept>> rooms_;
    std::unordered_map<std::string, std::string> by_match_;
    std::unordered_map<std::string, std::string> by_asked_;
    std::unordered_map<std::string, std::set<std::string>> by_guest_;
    std::set<std::pair<std::int64_t, std::string>> due_;
    Lobby lobby_;
    GuestBook guests_;
    PreparedMatches prepared_;
    std::map<std::string, std::vector<FetchDone>> fetching_; ///< who waits for a table
    std::deque<std::string> wanted_; ///< those that guests wait for, and nobody fetches yet
    std::size_t fetched_now_ = 0;
    std::set<std::string> drawn_;                          ///< codes that are about to be a table's
    std::map<std::string, std::set<Since>> waiting_;       ///< tables that wait, of one household
    std::set<std::pair<std::size_t, std::string>> crowds_; ///< how many, and whose
    std::map<std::uint64_t, std::string> deserted_;        ///< the longest first
    std::uint64_t deserted_last_ = 0;
    std::size_t open_ = 0; ///< tables that are not over
    Fill fill_ = Fill::little;
    std::set<std::string> removing_; ///< codes of closed tables that may still be in the book
    std::uint64_t serials_ = 0;
    std::deque<std::int64_t> writing_; ///< since when each piece of work is under way, oldest first
    bool refused_ = false;             ///< the store's last answer
    std::set<std::string> stalled_;    ///< rooms whose work was refused
    std::int64_t probe_at_ = 0;        ///< on the host's clock: when those rooms ask again
    /// Likewise: since when the service's time stands, and nothing at all is kept.
    std::optional<std::int64_t> stands_since_;
    bool told_late_ = false;   ///< rooms were told so
    std::int64_t late_at_ = 0; ///< likewise: when rooms that wait for the store are looked for next
    std::uint64_t entries_ = 0;
    std::uint64_t moves_ = 0;
    std::uint64_t stalls_ = 0;
    std::uint64_t taken_over_ = 0;
};

} // namespace papamu::server
