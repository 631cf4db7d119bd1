#pragma once

// What the service needs of the process around it. The real one has sockets and a thread; that of the
// simulation has neither.

#include "core/message.hpp"

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>

namespace papamu::server {

/// A connection's number; never given twice by one host. 0 is none.
using Connection = std::uint64_t;

/// Something that whoever runs the service may want to know.
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
    /// Has this called soon on the service's own thread, in order. From any thread.
    virtual void post(std::function<void()> call) = 0;
    /// Milliseconds on a clock that never goes back.
    virtual std::int64_t now() = 0;
    /// Fills this with bytes nobody can guess.
    virtual void random(std::span<std::uint8_t> bytes) = 0;
    /// Writes it into the log for people.
    virtual void note(const Note&) {}
};

} // namespace papamu::server
