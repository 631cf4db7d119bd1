#pragma once

// The folders that a person has for themselves, by the names that the desktop gave them.

#include <filesystem>
#include <optional>
#include <vector>

namespace papamu::platform {

/// The person's own folder, where the system names one.
std::optional<std::filesystem::path> home();

/// Where a person puts what they write: `Documents` in whatever language, if there is such a folder.
std::optional<std::filesystem::path> documents();

/// Where a person's own files are likely to be: downloads, documents and the desktop, those that there are.
std::vector<std::filesystem::path> usual_folders();

} // namespace papamu::platform
