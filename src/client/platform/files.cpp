#include "client/platform/files.hpp"

#include "client/platform/disk.hpp"
#include "client/platform/texts.hpp"
#include "data/descriptor.hpp"

#include <cerrno>
#include <cstdio>
#include <optional>
#include <system_error>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace papamu::platform {

namespace fs = std::filesystem;

namespace {

constexpr mode_t usual_mode = 0666; // the person's umask takes from it
constexpr mode_t owner_mode = 0600;

std::string reason_of(int error) { return std::error_code{error, std::generic_category()}.message(); }

Message unreadable(const fs::path& file)
{
    return {texts::file_unreadable, {{"file", file.string()}, {"reason", reason_of(errno)}}};
}

Message unwritable(const fs::path& file)
{
    const int error = errno;
    if (error == ENOSPC || error == EDQUOT || error == EFBIG)
        return {texts::file_no_room, {{"file", file.string()}}};
    return {texts::file_unwritable, {{"file", file.string()}, {"reason", reason_of(error)}}};
}

Message irregular(const fs::path& file) { return {texts::file_irregular, {{"file", file.string()}}}; }

// Opening must not wait, as it would for a pipe that nobody writes to.
Descriptor open_file(const fs::path& file, int how, mode_t mode = usual_mode)
{
    return Descriptor{::open(file.c_str(), how | O_CLOEXEC | O_NONBLOCK, mode)};
}

bool write_all(int file, std::string_view bytes)
{
    while (!bytes.empty()) {
        const auto written = ::write(file, bytes.data(), bytes.size());
        if (written < 0 && errno == EINTR) continue;
        if (written < 0) return false;
        bytes.remove_prefix(static_cast<std::size_t>(written));
    }
    return true;
}

// The place itself when a symbolic link leads there: replacing the link would leave the real file behind.
fs::path behind_links(const fs::path& file)
{
    std::error_code none; // a link to nowhere is replaced
    if (!fs::is_symlink(file, none)) return file;
    const auto target = fs::canonical(file, none);
    return none ? file : target;
}

// The first of `wanted`, `wanted-2`, ... that nothing is called; nothing where looking fails, and errno says
// why. Whoever asks holds the lock of the data folder, so a free name stays free for a moment.
std::optional<fs::path> first_free(const fs::path& wanted)
{
    for (int number = 1;; ++number) {
        auto name = wanted;
        if (number > 1) name += '-' + std::to_string(number);
        struct stat found;
        if (::lstat(name.c_str(), &found) == 0) continue;
        if (errno == ENOENT) return name;
        return std::nullopt;
    }
}

fs::path damaged_name(const fs::path& file)
{
    auto name = file;
    return name += ".damaged";
}

} // namespace

bool is_missing(const fs::path& file)
{
    struct stat found;
    return ::lstat(file.c_str(), &found) != 0 && (errno == ENOENT || errno == ENOTDIR);
}

bool is_there(const fs::path& file)
{
    struct stat found;
    return ::lstat(file.c_str(), &found) == 0;
}

Result<std::string> read_file(const fs::path& file, std::size_t most)
{
    const auto open = open_file(file, O_RDONLY);
    if (!open) return unreadable(file);
    struct stat found;
    if (::fstat(open.number(), &found) != 0) return unreadable(file);
    if (!S_ISREG(found.st_mode)) return irregular(file);
    const auto too_large = Message{texts::file_too_large, {{"file", file.string()}}};
    if (static_cast<std::uint64_t>(found.st_size) > most) return too_large;
    std::string bytes;
    char part[16384];
    for (;;) {
        const auto length = ::read(open.number(), part, sizeof part);
        if (length < 0 && errno == EINTR) continue;
        if (length < 0) return unreadable(file);
        if (length == 0) return bytes;
        bytes.append(part, static_cast<std::size_t>(length));
        if (bytes.size() > most) return too_large;
    }
}

Result<void> replace_file(const fs::path& file, std::string_view bytes, Readers readers)
{
    const auto place = behind_links(file);
    auto made = place;
    made += ".new";
    // Opened before anything changes, so that hardly anything can go wrong once the name has.
    const disk::Folder folder{disk::folder_of(place)};
    if (!folder) return unwritable(file);
    const bool own = readers == Readers::owner;
    const auto open = open_file(made, O_WRONLY | O_CREAT | O_TRUNC, own ? owner_mode : usual_mode);
    if (!open) return unwritable(file);
    // One that was left over has the mode of before.
    if (own && ::fchmod(open.number(), owner_mode) != 0) return unwritable(file);
    if (!write_all(open.number(), bytes) || !disk::keep_bytes(open.number(), made, 0) ||
        ::rename(made.c_str(), place.c_str()) != 0) {
        const auto reason = unwritable(file);
        ::unlink(made.c_str()); // where that fails too, the next attempt writes over it
        return reason;
    }
    if (!disk::keep_name(made, place, folder)) return unwritable(file);
    return {};
}

Result<void> append_to_file(const fs::path& file, std::uint64_t length, std::string_view bytes)
{
    const auto open = open_file(file, O_WRONLY | O_APPEND);
    struct stat found;
    if (!open || ::fstat(open.number(), &found) != 0) return unwritable(file);
    if (!S_ISREG(found.st_mode)) return irregular(file);
    if (static_cast<std::uint64_t>(found.st_size) != length)
        return Message{texts::file_changed, {{"file", file.string()}}};
    if (write_all(open.number(), bytes) && disk::keep_bytes(open.number(), file, length)) return {};
    const auto reason = unwritable(file);
    // Should the program never try again, no half line stays. Where this fails, `cut_file` tells.
    [[maybe_unused]] const int cut = ::ftruncate(open.number(), static_cast<off_t>(length));
    return reason;
}

Result<void> cut_file(const fs::path& file, std::uint64_t length)
{
    const auto open = open_file(file, O_WRONLY);
    struct stat found;
    if (!open || ::fstat(open.number(), &found) != 0) return unwritable(file);
    if (!S_ISREG(found.st_mode)) return irregular(file);
    if (static_cast<std::uint64_t>(found.st_size) < length)
        return Message{texts::file_changed, {{"file", file.string()}}};
    if (::ftruncate(open.number(), static_cast<off_t>(length)) != 0 ||
        !disk::keep_bytes(open.number(), file, length))
        return unwritable(file);
    return {};
}

Result<void> make_folder(const fs::path& folder)
{
    if (::mkdir(folder.c_str(), 0777) != 0) {
        if (errno == EEXIST) {
            std::error_code error;
            if (fs::is_directory(folder, error)) return {};
            return Message{texts::file_unwritable,
                           {{"file", folder.string()}, {"reason", reason_of(ENOTDIR)}}};
        }
        if (errno != ENOENT || !folder.has_parent_path() || folder.parent_path() == folder)
            return unwritable(folder);
        if (auto above = make_folder(folder.parent_path()); !above) return above;
        if (::mkdir(folder.c_str(), 0777) != 0 && errno != EEXIST) return unwritable(folder);
    }
    const disk::Folder above{disk::folder_of(folder)};
    if (!above || !above.synchronise()) return unwritable(folder);
    return {};
}

Result<fs::path> move_file(const fs::path& file, const fs::path& wanted)
{
    const auto name = first_free(wanted);
    if (!name || ::rename(file.c_str(), name->c_str()) != 0) {
        const int error = errno;
        return Message{texts::file_unmoved,
                       {{"file", file.string()},
                        {"name", name.value_or(wanted).string()},
                        {"reason", reason_of(error)}}};
    }
    // A power cut that brings back the old name loses nothing, so what cannot be synchronised is no reason to
    // say the file was not moved.
    const disk::Folder folder{disk::folder_of(*name)};
    if (folder) disk::keep_name(file, *name, folder);
    if (const disk::Folder left{disk::folder_of(file)}) left.synchronise();
    return *name;
}

std::error_code remove_file(const fs::path& file)
{
    std::error_code error;
    if (fs::remove(file, error)) disk::keep_absence(file);
    return error;
}

void set_written(const fs::path& file, fs::file_time_type when)
{
    std::error_code error;
    fs::last_write_time(file, when, error);
    if (!error) disk::keep_time(file);
}

Result<fs::path> set_aside(const fs::path& file) { return move_file(file, damaged_name(file)); }

Result<fs::path> keep_aside(const fs::path& file, std::string_view bytes)
{
    const auto name = first_free(damaged_name(file));
    if (!name) return unwritable(damaged_name(file));
    if (auto written = replace_file(*name, bytes); !written) return written.reason();
    return *name;
}

} // namespace papamu::platform
