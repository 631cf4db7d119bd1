#pragma once

#include "core/result.hpp"
#include "data/descriptor.hpp"

#include <filesystem>

namespace papamu::platform {

/// A data folder belongs to one running program at a time: two that write the same match would damage it.
/// The system takes the lock back when the program ends, however it ends.
class Lock {
public:
    /// Takes the file `lock` in this folder, which must be there. The reason says when another program holds
    /// it, which runs on undisturbed; the caller may go on without saving.
    static Result<Lock> take(const std::filesystem::path& folder);

private:
    explicit Lock(Descriptor open) : open_(std::move(open)) {}

    Descriptor open_;
};

} // namespace papamu::platform
