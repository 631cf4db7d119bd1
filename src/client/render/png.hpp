#pragma once

#include "client/platform/extent.hpp"
#include "core/result.hpp"

#include <cstdint>
#include <filesystem>
#include <vector>

namespace papamu::render {

/// Writes a picture: rows from the top without gaps, four bytes a pixel (red, green, blue, alpha). A browser
/// has no files that a person could open, and so refuses.
Result<void> write_png(const std::filesystem::path& path, std::vector<std::uint8_t> rows,
                       platform::Extent size);

} // namespace papamu::render
