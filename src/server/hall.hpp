#pragma once

// All rooms of a service. It finds them by code or match, fetches them from the shelf when a guest comes,
// writes what they want written and sends what they want sent. Nothing here waits for the store.

#include "server/guest_book.hpp"
#include "server/lobby.hpp"
#include "server/room.hpp"
#include "server/service.hpp"
#include "server/service_time.hpp"

#include <deque>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

namespace papamu::server {

/// More entries than any match has.
inline constexpr std::size_t whole_match = std::size_t{1} << 20;

/// Under which the service's time lies on the shelf.
inline constexpr std::string_view service_time_name = "service/time";

class Hall {
public:
    /// What a room has for a connection, and the news that a connection is no longer at a table.
    using Send = std::function<void(const Reply&)>;
    using Left = std::function<void(Connection, const std::string& code)>;

    Hall(MoveLog& log, Shelf& shelf, Host& host, ServiceLimits limits, Send send, Left left);
    ~Hall();

    /// Reads the service's time, and every table that is not over.
    Result<void> begin();

    /// The service's time, and that of something the host stamped just now.
    std::int64_t now();
    std::int64_t at(std::int64_t host_time)
    {
        now();
        return time_.at(host_time);
    }

    /// Null where it is not in memory.
    Room* find(const std::string& code);
    Room* find_match(const std::string& match);
    /// Fetches a table from the shelf where it is not in memory. `done` is called later: then the table is in
    /// memory, or the reason says why not. Only so many are looked up at a time.
    void fetch(const std::string& code, std::function<void(Result<void>)> done);
    /// So many letters of codes that nobody can guess.
    std::string letters(std::size_t count);
    /// A code that no table has or ever had, reserved for the caller until `add` or `release`. `done` is
    /// called later.
    void draw_code(std::function<void(Result<std::string>)> done);
    void release(const std::string& code) { drawn_.erase(code); }
    /// The table that this guest opened under this id, if any.
    Room* find_created(const std::string& guest, const std::string& asked);
    /// Whether one more table may be opened from there; `known`: by a guest who is known, not a stranger.
    Result<void> may_open(const Origin& origin, bool known);
    /// A table that did not exist before, with a code that was drawn.
    Room& add(TableRecord record, const Origin& origin);
    /// Of all tables that are not over, those where this guest has a seat.
    std::vector<Room*> tables_of(const std::string& guest);
    std::size_t count_of(const std::string& guest) const;
    /// Whether this guest has a seat in a match that goes on.
    bool plays(const std::string& guest);
    /// Open tables that wait and whose host is there.
    Lobby& lobby() { return lobby_; }
    GuestBook& guests() { return guests_; }

    /// Does what a room wants. The room may be gone afterwards.
    void run(Room& room, Effects effects);
    void tick();
    /// Writes the service's time; `drained` tells when that is done.
    void keep_time();

    /// Whether all tables that were there have been taken over, and the store keeps what it is given.
    bool ready() const { return claiming_ == 0 && !refused_ && stalled_.empty(); }
    bool drained() const { return writing_.empty(); }
    Chance chance();

    void count(ServiceCounts& counts) const;

private:
    struct Kept {
        Room room;
        std::uint64_t serial;
        std::optional<std::int64_t> due{}; ///< when its next tick is due
        std::string match{};
        std::array<std::string, 2> guests{}; ///< with a seat in what is not over
        Origin origin{};                     ///< of the guest who opened it, where that is known
        bool counted = false, waits = false; ///< as one that is not over, and as one that waits
        bool listed = false;
        std::uint64_t deserted = 0; ///< its place among the tables that are kept for guests who come back
        bool starting = false;      ///< taken over from an earlier process, and not claimed yet
        bool ended = false;         ///< the guest book has heard of its end
    };
    /// Of one address: the tables that strangers opened, and the waiting tables of known guests.
    struct Opened {
        std::size_t tables = 0, waiting = 0, waiting_of_known = 0;
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
    void start(const Room& room, Work work);
    void answered(bool refused);
    void probe();
    void remove(const std::string& code, std::string name);
    Effects appended(Room& room, const AppendResult& result);
    void finish(const std::string& code, std::uint64_t serial, const std::function<Effects(Room&)>& take);
    void found(const std::string& code, Result<std::vector<ShelfItem>> items);
    void fetched(const std::string& code, const Result<void>& result);
    Result<Effects> load(TableRecord record, const std::vector<LogEntry>& entries);
    Result<void> take_over(TableRecord record, const std::vector<LogEntry>& entries);
    Kept& put_in(TableRecord record);
    Fill fill() const;
    std::int64_t patience() const;
    void follow_fill();
    bool full_for_strangers() const { return open_ * 5 >= limits_.tables * 4; }
    bool make_room();
    bool expire_one(const std::set<Since>& tables);

    MoveLog& log_;
    Shelf& shelf_;
    Host& host_;
    const ServiceLimits limits_;
    const Send send_;
    const Left left_;
    /// An answer of the store that comes after the hall has gone finds nothing.
    std::shared_ptr<Hall*> self_;

    ServiceTime time_;
    std::int64_t time_kept_ = 0; ///< when it was written last

    std::unordered_map<std::string, std::unique_ptr<Kept>> rooms_;
    std::unordered_map<std::string, std::string> by_match_;
    std::unordered_map<std::string, std::string> by_asked_;
    std::unordered_map<std::string, std::set<std::string>> by_guest_;
    std::map<std::string, Opened> by_address_;
    std::set<std::pair<std::int64_t, std::string>> due_;
    Lobby lobby_;
    GuestBook guests_;
    std::map<std::string, std::vector<std::function<void(Result<void>)>>>
        fetching_;                                         ///< who waits for a table
    std::set<std::string> drawn_;                          ///< codes that are about to be a table's
    std::map<std::string, std::set<Since>> waiting_;       ///< tables that wait, of one household
    std::set<std::pair<std::size_t, std::string>> crowds_; ///< how many, and whose
    std::map<std::uint64_t, std::string> deserted_;        ///< the longest first
    std::uint64_t deserted_last_ = 0;
    std::size_t open_ = 0; ///< tables that are not over
    Fill fill_ = Fill::little;
    std::set<std::string> removing_; ///< codes of closed tables that may still lie on the shelf
    std::uint64_t serials_ = 0;
    std::size_t claiming_ = 0;
    std::deque<std::int64_t> writing_; ///< since when each piece of work is under way, oldest first
    bool refused_ = false;             ///< the store's last answer
    std::set<std::string> stalled_;    ///< rooms whose work was refused
    std::int64_t probe_at_ = 0;        ///< on the host's clock: when those rooms ask again
    std::uint64_t entries_ = 0;
    std::uint64_t moves_ = 0;
    std::uint64_t stalls_ = 0;
};

} // namespace papamu::server
