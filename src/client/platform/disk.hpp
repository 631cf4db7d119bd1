#pragma once

// What makes a change to a file outlast the program. On a desktop the system is told to finish
// (native_disk.cpp) and it is done when the call returns; in a browser the change goes on to the page's
// database (browser_disk.cpp), which confirms it a moment later.

#include "data/descriptor.hpp"

#include <cstdint>
#include <filesystem>

namespace papamu::platform::disk {

/// The folder in which a file lies.
std::filesystem::path folder_of(const std::filesystem::path& file);

/// An open folder, so that changed names in it can be kept.
class Folder {
public:
    explicit Folder(const std::filesystem::path& folder);
    explicit operator bool() const { return static_cast<bool>(open_); }
    /// New and changed names are kept after this; false with `errno` where that fails.
    bool synchronise() const;

private:
    Descriptor open_;
};

/// Keeps what stands in the open file `number`, called `file`, from the byte `from` to its end; false with
/// `errno` where that fails.
bool keep_bytes(int number, const std::filesystem::path& file, std::uint64_t from);

/// Keeps that a file was renamed; `folder` is that of the new name.
bool keep_name(const std::filesystem::path& from, const std::filesystem::path& to, const Folder& folder);

/// Keeps when a file was written last.
void keep_time(const std::filesystem::path& file);

/// Keeps that a file is gone.
void keep_absence(const std::filesystem::path& file);

/// Whether what is kept is confirmed a moment later, and not when the call returns.
bool confirms_later();
/// How many changes are not confirmed yet. Always none on a desktop.
std::uint64_t unconfirmed();

/// Asks that nothing that is kept is ever cleared to make room for something else, as a browser may do. It
/// may ask the person, so there should be something worth it.
void hold_on();

/// Why nothing is confirmed: what is played is in memory alone, and the changes wait.
enum class Trouble : std::uint8_t {
    none,
    full,   ///< there is no room for more
    closed, ///< nothing can be kept at all, as in a private window
};
Trouble trouble();

} // namespace papamu::platform::disk
