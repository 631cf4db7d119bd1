#pragma once

// Where fonts lie, and which of them can be drawn from.

#include "client/render/troubles.hpp"

#include <filesystem>
#include <optional>
#include <vector>

namespace papamu::render {

enum class FontRole { text, bold, title };

/// Where fonts may lie: the assets' own folder first, then the system's.
std::vector<std::filesystem::path> font_folders(const std::filesystem::path& assets);

/// The file of a role's font, or of the font that helps out where the role's has no letters (Hebrew). Where
/// it is missing or broken, that is told (with the package that brings it), and the file is that of the font
/// most like it; nothing where there is none that could be read.
std::optional<std::filesystem::path>
font_file(FontRole role, bool hebrew, const std::vector<std::filesystem::path>& folders, Troubles& troubles);

} // namespace papamu::render
