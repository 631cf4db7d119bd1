#include "client/platform/disk.hpp"

#include <cerrno>

#include <fcntl.h>
#include <unistd.h>

namespace papamu::platform::disk {

// Some file systems know no such thing for folders.
bool Folder::synchronise() const
{
    while (::fsync(open_.number()) != 0) {
        if (errno == EINVAL || errno == ENOTSUP) return true;
        if (errno != EINTR) return false;
    }
    return true;
}

bool keep_bytes(int number, const std::filesystem::path& /*file*/, std::uint64_t /*from*/)
{
#ifdef F_FULLFSYNC
    // There fsync stops at the cache of the disk; not every disk knows better.
    if (::fcntl(number, F_FULLFSYNC) == 0) return true;
    while (::fsync(number) != 0)
        if (errno != EINTR) return false;
#else
    while (::fdatasync(number) != 0)
        if (errno != EINTR) return false;
#endif
    return true;
}

bool keep_name(const std::filesystem::path& /*from*/, const std::filesystem::path& /*to*/,
               const Folder& folder)
{
    return folder.synchronise();
}

// The order of a list is all that hangs on it.
void keep_time(const std::filesystem::path& /*file*/) {}

// Should it come back after a power cut, nobody is the worse for it.
void keep_absence(const std::filesystem::path& /*file*/) {}

bool confirms_later() { return false; }

std::uint64_t unconfirmed() { return 0; }

// What is on a disk stays there.
void hold_on() {}

// Each call says by itself what went wrong.
Trouble trouble() { return Trouble::none; }

} // namespace papamu::platform::disk
