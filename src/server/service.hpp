#pragma once

// The whole service without its sockets: guests, tables, the lobby and the rooms. What comes in is a frame,
// the end of a connection, an answer of the log, or the passing of time; what goes out goes to the host. For
// one thread.

#include "server/host.hpp"
#include "server/store/store.hpp"
#include "server/tallies.hpp"

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

namespace papamu::server {

/// How much a service takes on. Requests beyond that are refused with the reason.
struct ServiceLimits {
    std::size_t tables = 100'000;       ///< not over yet; strangers open none of the last fifth
    std::size_t tables_of_guest = 50;   ///< not over yet
    std::size_t tables_of_stranger = 8; ///< the same, of a guest who has never played here
    std::size_t watchers = 500;         ///< at one table
    std::size_t queued = 16;            ///< a connection's messages that wait behind an entry, at one table
    std::uint64_t entries = 2'000;      ///< of one match
    std::size_t looked_for = 20'000;    ///< tables that guests wait for until they are fetched from the store
    std::int64_t forget_guests = 30;    ///< days after their last match

    std::size_t deserted = 1'000; ///< finished tables that are kept in memory with nobody at them

    // Of one address, without the guests who are known here. A network of IPv6 may have four times as much.
    std::size_t waiting_of_address = 128;   ///< tables to which nobody has come yet
    std::size_t tables_of_address = 512;    ///< not over yet
    std::size_t waiting_of_known = 2'000;   ///< tables of those who are known, to which nobody has come yet
    std::size_t strangers_of_address = 300; ///< connections
    std::size_t windows_of_guest = 32;      ///< connections of one guest, wherever they come from
    std::size_t places_of_address = 2'000;  ///< at tables, watching or playing
};

/// What was done since the start, for metrics.
struct ServiceCounts {
    std::uint64_t messages = 0;
    std::uint64_t malformed = 0;
    std::uint64_t refused = 0;
    std::uint64_t entries = 0; ///< acknowledged
    std::uint64_t moves = 0;   ///< of them
    std::uint64_t synced = 0;
    std::uint64_t stalled = 0;    ///< appends that had to be asked for again
    std::size_t guests = 0;       ///< connected now
    std::size_t tables = 0;       ///< in memory now
    std::size_t playing = 0;      ///< of them, with a match that goes on
    std::size_t writing = 0;      ///< entries under way to the log now
    std::uint64_t taken_over = 0; ///< tables, from nodes that are gone
    std::size_t nodes = 0;        ///< that live, as this one sees it, and itself
    std::int64_t beat_age = 0;    ///< milliseconds since it asked what the store heard of it last; 0 if alone
    bool serves = false;          ///< whether it may answer for its tables
};

/// How a node of a service is found, where there are others.
struct NodeSelf {
    std::string address; ///< where other nodes reach it
    std::string place;   ///< where only one server can be at a time; empty where that is not known
};

class Service {
public:
    /// The host counts connections in the same tallies, if it does.
    Service(Store& store, Host& host, std::string server_name, ServiceLimits limits = {}, NodeSelf self = {},
            std::shared_ptr<Tallies> tallies = std::make_shared<Tallies>());
    Service(const Service&) = delete;
    Service& operator=(const Service&) = delete;
    ~Service();

    /// To be called first. Tables that are not over are taken over one after the other, those that guests ask
    /// for before the others.
    void begin();
    /// Whether guests can have tables: the store has answered, and keeps what it is given.
    bool ready() const;
    /// Whether it is, and no table is waited for or still to be taken over.
    bool at_rest() const;

    void opened(Connection connection, Origin origin);
    /// A text frame that was read at this time. Returns its cost in ordinary messages, at least one: the host
    /// reads less from connections that cost much.
    double received(Connection connection, std::string_view frame, std::int64_t at);
    void closed(Connection connection);
    /// At least ten times a second.
    void tick();

    /// The way to another node is open, or is not any more, or it has said this. Letters come in order.
    void peer_opened(Node node);
    /// Nothing had come by it for so many milliseconds.
    void peer_closed(Node node, std::int64_t silence = 0);
    void peer_received(Node node, std::string_view letter);
    /// Which node this is; 0 as long as the store has not answered.
    Node node() const;
    /// Whether the store does not know this node any more, since it was silent for so long or the store is an
    /// older copy. Others have its tables; only another start helps.
    bool forgotten() const;

    /// Says to the other nodes that `drain` follows: they read the matches of this one, so that whoever plays
    /// them waits no longer than for the way there. Until then everything goes on here.
    void announce_drain();
    /// Whether they have. Nodes of an earlier version never say so.
    bool prepared() const;
    /// Drains: takes no more moves and stops every clock.
    void drain();
    /// Whether everything that was under way is answered: others may have the tables now.
    bool drained() const;
    /// Says goodbye to everybody, once it is drained or that takes too long: whoever comes back elsewhere
    /// before others may have the tables has come in vain.
    void farewell();

    ServiceCounts counts() const;

private:
    class Implementation;
    std::unique_ptr<Implementation> all_;
};

} // namespace papamu::server
