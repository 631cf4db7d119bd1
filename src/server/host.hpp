#pragma once

// What the service needs of the process around it. The real host has sockets and a thread, the one of the
// simulation neither.

#include "core/message.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace papamu::server {

/// A connection's number; never given twice by one host. 0 is none.
using Connection = std::uint64_t;

/// Where a connection comes from, as limits count people: words that are compared and never read. Both are
/// empty for connections that are not counted by address, such as those from this computer itself.
struct Origin {
    std::string household; ///< one address of IPv4, or the /64 network of IPv6 that one home has
    std::string network; ///< the same address of IPv4, or the /48 network of IPv6 that one customer may have

    /// The address is over its limit: let in only guests who are known here, or who play.
    bool hurried = false;

    friend bool operator==(const Origin&, const Origin&) = default;
};

/// A network of IPv6 may have so many times what one household may have.
inline constexpr std::size_t homes_of_network = 4;

/// Something that the operator of the service may want to know.
struct Note {
    enum class Level : std::uint8_t { debug, info, warning, error };

    Level level = Level::info;
    std::string_view event; ///< a word: "match_began", "store_refused"
    std::string_view table;
    std::string_view match;
    std::int64_t seq = -1; ///< of the entry it is about, if any
    Connection connection = 0;
    const Message* reason = nullptr;
};

class Host {
public:
    virtual ~Host() = default;

    /// Sends a frame after those before it. Does nothing for a connection that is gone. Never calls back.
    virtual void send(Connection to, std::string frame) = 0;
    /// Closes a connection after what was sent. The service has forgotten it; `closed` may follow or not.
    virtual void close(Connection connection) = 0;
    /// Bytes that were sent to a connection and wait for it to read them; 0 for one that is gone.
    virtual std::size_t queued(Connection connection) = 0;
    /// Milliseconds there and back on the way to a connection, measured without its help where that is
    /// possible; nothing where it is not known yet.
    virtual std::optional<std::int64_t> round_trip(Connection connection) = 0;
    /// Calls this soon on the service's own thread, in order. For any thread.
    virtual void post(std::function<void()> call) = 0;
    /// Calls this where it does not hold up the service, and then what it returns as `post` does. It must use
    /// nothing of the service: others may do it at the same time, and the service may end meanwhile.
    /// For any thread.
    virtual void compute(std::function<std::function<void()>()> call) { post(call()); }
    /// Milliseconds on a clock that never goes back.
    virtual std::int64_t now() = 0;
    /// Whole days since 1970 began, by the calendar of UTC: for what is kept so many days and no longer.
    virtual std::int64_t today() = 0;
    /// Fills this with bytes nobody can guess.
    virtual void random(std::span<std::uint8_t> bytes) = 0;
    /// Sends a letter to another node after those before it; does nothing where there is no way to it.
    virtual void send_letter(std::uint64_t node, std::string letter)
    {
        static_cast<void>(node);
        static_cast<void>(letter);
    }
    /// For how long nothing has come from another node, in milliseconds; 0 where there is no way to it. Nodes
    /// that have nothing to say say so every two seconds.
    virtual std::int64_t peer_silence(std::uint64_t node)
    {
        static_cast<void>(node);
        return 0;
    }
    /// The other nodes that live, with their addresses. The host keeps a way open to each of them, and closes
    /// the one to a node that does not live any more.
    virtual void meet(const std::map<std::uint64_t, std::string>& nodes) { static_cast<void>(nodes); }
    /// Writes it into the log for people.
    virtual void note(const Note&) {}
};

} // namespace papamu::server
