#include "server/app/supervisor.hpp"

#include "core/text.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdlib>

#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

namespace papamu::server {

namespace {

std::string_view variable(const char* name)
{
    const char* value = std::getenv(name);
    return value ? value : "";
}

} // namespace

Supervision Supervision::of_environment()
{
    Supervision found;
    found.socket = variable("NOTIFY_SOCKET");
    const auto pid = variable("WATCHDOG_PID");
    const auto time = parse_number(variable("WATCHDOG_USEC"));
    if (time && (pid.empty() || pid == std::to_string(::getpid())))
        found.watchdog = std::chrono::microseconds{*time};
    return found;
}

bool Supervisor::tell(std::string_view lines) const
{
    const auto& name = supervision_.socket;
    if (name.empty()) return true;
    sockaddr_un to{};
    to.sun_family = AF_UNIX;
    if (name.size() >= sizeof to.sun_path || (name[0] != '/' && name[0] != '@')) return false;
    std::copy(name.begin(), name.end(), to.sun_path);
    // A name of no file begins with a zero, which variables cannot hold.
    if (name[0] == '@') to.sun_path[0] = '\0';
    const int socket = ::socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    if (socket < 0) return false;
    const auto size = static_cast<socklen_t>(offsetof(sockaddr_un, sun_path) + name.size());
    const auto sent = ::sendto(socket, lines.data(), lines.size(), MSG_NOSIGNAL,
                               reinterpret_cast<const sockaddr*>(&to), size);
    ::close(socket);
    return sent == static_cast<ssize_t>(lines.size());
}

} // namespace papamu::server
