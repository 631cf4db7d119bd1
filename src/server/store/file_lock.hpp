#pragma once

#include "core/result.hpp"

#include <filesystem>

namespace papamu::server {

/// One process at a time: a file that is locked as long as this lives, and unlocked by the system when the
/// process ends, however it ends. The file stays, holding the number of the process that locked it last.
class FileLock {
public:
    /// The reason names the process that has it.
    static Result<FileLock> take(const std::filesystem::path& file);

    FileLock(FileLock&& other) noexcept;
    FileLock& operator=(FileLock&&) = delete;
    ~FileLock();

private:
    explicit FileLock(int descriptor) : descriptor_(descriptor) {}

    int descriptor_;
};

} // namespace papamu::server
