#include "server/store/file_lock.hpp"

#include "core/text.hpp"
#include "server/texts.hpp"

#include <cerrno>
#include <fstream>
#include <mutex>
#include <set>
#include <sstream>
#include <system_error>
#include <tuple>
#include <utility>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <unistd.h>

namespace papamu::server {

namespace {

using Inode = std::pair<dev_t, ino_t>;

// SQLite's own locks belong to the whole process and are all lost when any descriptor of the file is closed.
// So a file that this process has locked is not opened a second time.
std::mutex inodes_mutex;
std::set<Inode> inodes;

// Asks for no times of the file: on Linux that would give the next change a time stamp of its own, which the
// next flush would have to write as well. This is called before every commit.
std::optional<Inode> inode_of(int folder, const char* name, [[maybe_unused]] int flags)
{
#ifdef __linux__
    struct statx found {};
    if (::statx(folder, name, flags, STATX_INO, &found) != 0) return {};
    return Inode{makedev(found.stx_dev_major, found.stx_dev_minor), found.stx_ino};
#else
    struct stat found {};
    if ((*name ? ::fstatat(folder, name, &found, 0) : ::fstat(folder, &found)) != 0) return {};
    return Inode{found.st_dev, found.st_ino};
#endif
}

std::optional<Inode> inode_of(const std::filesystem::path& file)
{
    return inode_of(AT_FDCWD, file.c_str(), 0);
}

Inode inode_of(int descriptor)
{
#ifdef __linux__
    constexpr int itself = AT_EMPTY_PATH;
#else
    constexpr int itself = 0;
#endif
    return inode_of(descriptor, "", itself).value_or(Inode{});
}

std::filesystem::path beside(std::filesystem::path file) { return file += "-lock"; }

Message refused(const std::filesystem::path& file)
{
    return {texts::store_no_access,
            {{"file", file.string()}, {"reason", std::error_code{errno, std::generic_category()}.message()}}};
}

std::string noted_in(const std::filesystem::path& lock)
{
    std::string line;
    std::getline(std::ifstream(lock), line);
    return parse_number(trimmed(line)) ? std::string{trimmed(line)} : "?";
}

// A process that locked the file by another name left no number beside this one; the system knows it.
std::string holder_of(const Inode& inode, const std::filesystem::path& lock)
{
    std::ifstream locks("/proc/locks");
    for (std::string line; std::getline(locks, line);) {
        std::istringstream words(line);
        std::string number, kind, manner, mode, process, file;
        words >> number >> kind >> manner >> mode >> process >> file;
        const auto end = ":" + std::to_string(inode.second);
        if (kind == "FLOCK" && file.ends_with(end) && process != "0") return process;
    }
    return noted_in(lock);
}

} // namespace

Result<std::filesystem::path> true_place(const std::filesystem::path& file)
{
    std::error_code failed;
    // Names that mean something else to SQLite, ":memory:" for one, are files here.
    auto place = std::filesystem::absolute(file, failed);
    // A link that leads nowhere yet: the file at its end is created, as SQLite would create it.
    if (!failed && std::filesystem::is_symlink(place) && !std::filesystem::exists(place))
        if (const int made = ::open(place.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0644); made >= 0)
            ::close(made);
    if (!failed && std::filesystem::exists(place, failed))
        place = std::filesystem::canonical(place, failed);
    else if (!failed)
        place = std::filesystem::canonical(place.parent_path(), failed) / place.filename();
    if (!failed) return place;
    return Message{texts::store_no_access, {{"file", file.string()}, {"reason", failed.message()}}};
}

Result<FileLock> FileLock::take(const std::filesystem::path& file)
{
    // Only its owner may lock it, or anybody could keep the service from starting.
    const auto noted = beside(file);
    FileLock lock(file, ::open(noted.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600));
    if (lock.noted_ < 0) return refused(noted);
    if (::flock(lock.noted_, LOCK_EX | LOCK_NB) != 0) {
        if (errno != EWOULDBLOCK) return refused(noted);
        return Message{texts::store_taken, {{"file", file.string()}, {"process", noted_in(noted)}}};
    }
    if (auto held = lock.hold(O_RDWR | O_CREAT, LOCK_EX); !held) return held.reason();
    struct stat found {};
    // The files for writing ahead lie beside one of several names only.
    if (::fstat(lock.held_, &found) == 0 && found.st_nlink > 1)
        return Message{texts::store_links,
                       {{"file", file.string()}, {"count", static_cast<std::size_t>(found.st_nlink)}}};
    // The number helps whoever is refused; without it (a full disk) the lock holds all the same.
    const auto self = std::to_string(::getpid()) + '\n';
    if (::ftruncate(lock.noted_, 0) == 0) [[maybe_unused]]
        const auto written = ::pwrite(lock.noted_, self.data(), self.size(), 0);
    return lock;
}

Result<FileLock> FileLock::share(const std::filesystem::path& file)
{
    const auto noted = beside(file);
    FileLock lock(file, ::open(noted.c_str(), O_RDONLY | O_CLOEXEC));
    if (lock.noted_ >= 0 && ::flock(lock.noted_, LOCK_SH | LOCK_NB) != 0 && errno == EWOULDBLOCK)
        return Message{texts::store_taken, {{"file", file.string()}, {"process", noted_in(noted)}}};
    if (auto held = lock.hold(O_RDONLY, LOCK_SH); !held) return held.reason();
    return lock;
}

Result<void> FileLock::hold(int flags, int operation)
{
    const std::lock_guard one_at_a_time(inodes_mutex);
    const auto taken = [&](const Inode& inode) {
        return Message{texts::store_taken,
                       {{"file", file_.string()}, {"process", holder_of(inode, beside(file_))}}};
    };
    if (const auto inode = inode_of(file_); inode && inodes.contains(*inode)) return taken(*inode);
    const int opened = ::open(file_.c_str(), flags | O_CLOEXEC, 0644);
    if (opened < 0) return refused(file_);
    const auto inode = inode_of(opened);
    if (::flock(opened, operation | LOCK_NB) != 0) {
        const bool other = errno == EWOULDBLOCK;
        auto reason = other ? taken(inode) : refused(file_);
        ::close(opened);
        return reason;
    }
    held_ = opened;
    mark_ = Mark(file_, inode.first, inode.second);
    inodes.insert(inode);
    // Between opening and locking the file may have been replaced.
    if (!in_place()) return taken(inode);
    return {};
}

FileLock::Mark::Mark(std::filesystem::path file) : file_(std::move(file))
{
    if (const auto inode = inode_of(file_)) std::tie(device_, number_) = *inode;
}

bool FileLock::Mark::in_place() const
{
    const auto inode = inode_of(file_);
    return inode && inode->first == device_ && inode->second == number_;
}

FileLock::FileLock(FileLock&& other) noexcept
    : file_(std::move(other.file_)), mark_(std::move(other.mark_)), noted_(std::exchange(other.noted_, -1)),
      held_(std::exchange(other.held_, -1))
{
}

FileLock::~FileLock()
{
    if (held_ >= 0) {
        const std::lock_guard one_at_a_time(inodes_mutex);
        inodes.erase(inode_of(held_));
        ::close(held_);
    }
    if (noted_ >= 0) ::close(noted_);
}

} // namespace papamu::server
