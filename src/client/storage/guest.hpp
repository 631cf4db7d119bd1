#pragma once

// Who this guest is for services: a secret that only this program knows. The same secret means the same
// guest.

#include "core/result.hpp"

#include <filesystem>
#include <string>
#include <vector>

namespace papamu::storage {

struct Guest {
    std::string secret; ///< as `protocol::is_secret` wants it
    std::vector<Message> troubles;
};

/// The secret that this file keeps, which nobody else may read; a fresh one where there is none yet. A
/// damaged file is kept beside (the name with `.damaged` behind it) and a fresh secret begins; one that
/// cannot be read or written is left alone, and the secret lasts as long as the program. Fails only where the
/// system gives no random numbers.
Result<Guest> open_guest(const std::filesystem::path& file);

/// A guest that is not kept, and lasts as long as the program.
Result<Guest> passing_guest();

} // namespace papamu::storage
