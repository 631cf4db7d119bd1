#pragma once

// All rooms of a service: found by code or match, fetched from the shelf when somebody comes, and run: what
// they want written is written, and what they want said is said.

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

/// Under which the service's time lies on the shelf.
inline constexpr std::string_view service_time_name = "service/time";

class Hall {
public:
    /// A message that a room has for a connection, and the news that a connection is no longer at a table.
    using Send = std::function<void(Connection, const protocol::Tell&)>;
    using Left = std::function<void(Connection, const std::string& code)>;

    Hall(MoveLog& log, Shelf& shelf, Host& host, ServiceLimits limits, Send send, Left left);
    ~Hall();

    /// Reads how late it is, and every table that is not over.
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
    /// Also from the shelf; the reason when there is none, or it makes no sense.
    Result<Room*> fetch(const std::string& code);
    /// The table that this guest opened under this id, if any.
    Room* find_created(const std::string& guest, const std::string& asked);
    /// A table that did not exist before, with a new code.
    Result<Room*> add(TableRecord record);
    /// Of all tables that are not over, those where this guest has a seat.
    std::vector<Room*> tables_of(const std::string& guest);
    std::size_t count_of(const std::string& guest) const;
    /// Open tables that wait and whose host is there.
    std::vector<Room*> open_tables(std::size_t limit);
    /// Grows when the above may have changed.
    std::uint64_t open_changes() const { return open_changes_; }

    /// Does what a room wants; it may be gone afterwards.
    void run(Room& room, Effects effects);
    void tick();
    /// Writes how late it is; `drained` tells when that is done.
    void keep_time();

    bool ready() const { return claiming_ == 0; }
    bool drained() const { return writing_.empty(); }
    Chance chance();

    void count(ServiceCounts& counts) const;

private:
    struct Kept {
        Room room;
        std::uint64_t serial;
        std::optional<std::int64_t> due{}; ///< when it is looked at next
        std::string match{};
        std::array<std::string, 2> guests{}; ///< with a seat in what is not over
        bool listed = false;
        bool starting = false; ///< taken over from an earlier process, not claimed yet
    };

    void follow(Kept& kept);
    void forget(const std::string& code);
    void start(const Room& room, Work work);
    void answered(bool refused);
    void probe();
    void remove(const std::string& code, std::string name);
    Effects appended(Room& room, const AppendResult& result);
    void finish(const std::string& code, std::uint64_t serial, const std::function<Effects(Room&)>& take);
    Result<Room*> take_over(TableRecord record);
    Kept& put_in(TableRecord record);

    MoveLog& log_;
    Shelf& shelf_;
    Host& host_;
    const ServiceLimits limits_;
    const Send send_;
    const Left left_;
    /// What comes back from the store after the hall has gone finds nobody.
    std::shared_ptr<Hall*> self_;

    ServiceTime time_;
    std::int64_t time_kept_ = 0; ///< when it was written last

    std::unordered_map<std::string, std::unique_ptr<Kept>> rooms_;
    std::unordered_map<std::string, std::string> by_match_;
    std::unordered_map<std::string, std::string> by_asked_;
    std::unordered_map<std::string, std::set<std::string>> by_guest_;
    std::set<std::pair<std::int64_t, std::string>> due_;
    std::set<std::string> listed_;
    std::set<std::string> removing_; ///< codes of closed tables that may still lie on the shelf
    std::uint64_t serials_ = 0;
    std::uint64_t open_changes_ = 0;
    std::size_t claiming_ = 0;
    std::deque<std::int64_t> writing_; ///< since when each piece of work is under way, oldest first
    bool refused_ = false;             ///< the store's last answer
    std::set<std::string> stalled_;    ///< rooms whose work was refused
    std::int64_t probe_at_ = 0;        ///< on the host's clock: when they ask again
    std::uint64_t entries_ = 0;
    std::uint64_t moves_ = 0;
    std::uint64_t stalls_ = 0;
};

} // namespace papamu::server
