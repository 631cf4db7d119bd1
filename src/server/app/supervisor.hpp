#pragma once

// Tells systemd how the program is, as sd_notify(3) describes: a datagram of lines to the socket that the
// environment names. Does nothing where there is no such socket.

#include <chrono>
#include <string>
#include <string_view>

namespace papamu::server {

struct Supervision {
    std::string socket; ///< a path, or a name after '@'; empty where nobody listens
    /// How long the program may be silent before systemd takes it for dead; 0 where it does not watch.
    std::chrono::microseconds watchdog{0};

    /// NOTIFY_SOCKET, WATCHDOG_USEC and WATCHDOG_PID, as far as they are for this process.
    static Supervision of_environment();
};

class Supervisor {
public:
    explicit Supervisor(Supervision supervision) : supervision_(std::move(supervision)) {}

    /// Sends lines such as "READY=1". Whether they arrived, or systemd does not listen.
    bool tell(std::string_view lines) const;
    std::chrono::microseconds watchdog() const { return supervision_.watchdog; }

private:
    Supervision supervision_;
};

} // namespace papamu::server
