#pragma once

// Who one is for a service: a secret that only this program knows. Whoever says it again is the same guest.

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
/// cannot be read or written is left alone, and the secret lasts as long as the program. The reason is that
/// the system gives no random numbers.
Result<Guest> open_guest(const std::filesystem::path& file);

/// One that nothing keeps.
Result<Guest> passing_guest();

} // namespace papamu::storage
