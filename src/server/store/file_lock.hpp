#pragma once

#include "core/result.hpp"

#include <cstdint>
#include <filesystem>

namespace papamu::server {

/// Lets one process at a time have a file, by whatever name it was found. The file itself is locked as long
/// as this object lives, and unlocked by the system when the process ends in any way. FILE-lock beside it
/// holds the number of the process that locked it last; deleting it unlocks nothing.
class FileLock {
public:
    /// Which file a name means now.
    class Mark {
    public:
        explicit Mark(std::filesystem::path file);
        /// One that was opened by this name.
        Mark(std::filesystem::path file, std::uint64_t device, std::uint64_t number)
            : file_(std::move(file)), device_(device), number_(number)
        {
        }
        /// Whether it still means that one.
        bool in_place() const;

    private:
        std::filesystem::path file_;
        std::uint64_t device_ = 0, number_ = 0;
    };

    /// For a process that changes it; created if it is not there. The reason names the process that has it.
    static Result<FileLock> take(const std::filesystem::path& file);
    /// For a process that only reads: others may read as well, nobody may write. Changes nothing.
    static Result<FileLock> share(const std::filesystem::path& file);

    FileLock(FileLock&& other) noexcept;
    FileLock& operator=(FileLock&&) = delete;
    ~FileLock();

    /// Whether the locked file still has its name. If it was moved or deleted, others can open that name, and
    /// nobody will find what is written here from then on.
    bool in_place() const { return mark_.in_place(); }
    const std::filesystem::path& file() const { return file_; }

private:
    FileLock(std::filesystem::path file, int noted)
        : file_(std::move(file)), mark_(file_, 0, 0), noted_(noted)
    {
    }
    Result<void> hold(int flags, int operation);

    std::filesystem::path file_;
    Mark mark_;      ///< the file that is locked
    int noted_ = -1; ///< FILE-lock
    int held_ = -1;  ///< the file itself
};

/// The place of a file that may not be there yet, through all links.
Result<std::filesystem::path> true_place(const std::filesystem::path& file);

} // namespace papamu::server
