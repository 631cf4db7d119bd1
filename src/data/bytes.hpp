#pragma once

#include <cstddef>
#include <filesystem>
#include <limits>
#include <optional>
#include <string>

namespace papamu {

/// The bytes of a file, of which at most the first `most`; nothing where it is no regular file, or cannot be
/// read.
std::optional<std::string> read_bytes(const std::filesystem::path& file,
                                      std::size_t most = std::numeric_limits<std::size_t>::max());

} // namespace papamu
