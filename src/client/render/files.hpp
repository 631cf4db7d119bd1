#pragma once

#include <filesystem>
#include <optional>
#include <string>

namespace papamu::render {

/// The bytes of a file, or nothing when it cannot be read.
std::optional<std::string> read_file(const std::filesystem::path& path);

} // namespace papamu::render
