#pragma once

// What systemd is told of the program, as sd_notify(3) describes: a datagram of lines to the socket that the
// environment names. Nobody is told where there is none.

#include <chrono>
#include <string>
#include <string_view>

namespace papamu::server {

struct Supervision {
    std::string socket; ///< a path, or a name after '@'; empty where nobody listens
    /// How long it may be silent before it is taken for dead; 0 where nobody watches.
    std::chrono::microseconds watchdog{0};

    /// NOTIFY_SOCKET, WATCHDOG_USEC and WATCHDOG_PID, as far as they are for this process.
    static Supervision of_environment();
};

class Supervisor {
public:
    explicit Supervisor(Supervision supervision) : supervision_(std::move(supervision)) {}

    /// Lines such as "READY=1". Whether it arrived, or nobody wants to know.
    bool tell(std::string_view lines) const;
    std::chrono::microseconds watchdog() const { return supervision_.watchdog; }

private:
    Supervision supervision_;
};

} // namespace papamu::server
