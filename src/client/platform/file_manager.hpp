#pragma once

// What the system's file manager and this program show each other.

#include "core/result.hpp"

#include <filesystem>
#include <string>
#include <string_view>

namespace papamu::platform {

/// A folder or file as a `file:` address, in which letters that could mean something else are written as
/// numbers.
std::string address_of(const std::filesystem::path& file);

/// Opens the folder in the file manager. Whether one came up cannot be known, only that one was called.
Result<void> show_folder(const std::filesystem::path& folder);

/// The file that somebody wrote down: a path, which may begin with `~/`, or a `file:` address as file
/// managers copy it; also in quotes.
std::filesystem::path path_of(std::string_view written);

} // namespace papamu::platform
