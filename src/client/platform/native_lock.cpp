#include "client/platform/lock.hpp"

#include "client/platform/texts.hpp"

#include <cerrno>
#include <system_error>

#include <fcntl.h>
#include <sys/file.h>

namespace papamu::platform {

Result<Lock> Lock::take(const std::filesystem::path& folder)
{
    const auto refused = [&]() -> Message {
        return {texts::lock_failed,
                {{"folder", folder.string()},
                 {"reason", std::error_code{errno, std::generic_category()}.message()}}};
    };
    Descriptor open{::open((folder / "lock").c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666)};
    if (!open) return refused();
    while (::flock(open.number(), LOCK_EX | LOCK_NB) != 0) {
        if (errno == EWOULDBLOCK) return Message{texts::lock_held, {{"folder", folder.string()}}};
        if (errno != EINTR) return refused();
    }
    return Lock{std::move(open)};
}

} // namespace papamu::platform
