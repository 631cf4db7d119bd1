#include "server/store/file_lock.hpp"

#include "core/text.hpp"
#include "server/texts.hpp"

#include <cerrno>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

namespace papamu::server {

namespace {

std::string holder_of(int descriptor)
{
    char bytes[32];
    const auto count = ::pread(descriptor, bytes, sizeof bytes, 0);
    const std::string_view text{bytes, count > 0 ? static_cast<std::size_t>(count) : 0};
    return parse_number(trimmed(text)) ? std::string{trimmed(text)} : "?";
}

} // namespace

Result<FileLock> FileLock::take(const std::filesystem::path& file)
{
    const auto refused = [&] {
        return Message{
            texts::store_no_access,
            {{"file", file.string()}, {"reason", std::error_code{errno, std::generic_category()}.message()}}};
    };
    // Only its owner may lock it, or anybody could keep the service from starting.
    FileLock lock(::open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600));
    if (lock.descriptor_ < 0) return refused();
    if (::flock(lock.descriptor_, LOCK_EX | LOCK_NB) != 0) {
        if (errno != EWOULDBLOCK) return refused();
        return Message{texts::store_taken,
                       {{"file", file.string()}, {"process", holder_of(lock.descriptor_)}}};
    }
    // The number helps whoever is refused; without it (a full disk) the lock holds all the same.
    const auto self = std::to_string(::getpid()) + '\n';
    if (::ftruncate(lock.descriptor_, 0) == 0) [[maybe_unused]]
        const auto written = ::pwrite(lock.descriptor_, self.data(), self.size(), 0);
    return lock;
}

FileLock::FileLock(FileLock&& other) noexcept : descriptor_(std::exchange(other.descriptor_, -1)) {}

FileLock::~FileLock()
{
    if (descriptor_ >= 0) ::close(descriptor_);
}

} // namespace papamu::server
