#pragma once

// Files from elsewhere that hold a match: records as others send them, and journals.

#include <cstddef>
#include <filesystem>
#include <string>
#include <vector>

namespace papamu::storage {

struct MatchFile {
    std::filesystem::path file;
    std::filesystem::file_time_type written;
    std::string game; ///< its id, as the file says; empty where it does not say so soon
};

/// The files in these folders (and not below them) that begin as a match does, the one written last first, at
/// most `most`. What cannot be looked at is left out. Costs a look at the folders, and at the beginning of
/// those files alone whose names end as those of matches do.
std::vector<MatchFile> find_match_files(const std::vector<std::filesystem::path>& folders, std::size_t most);

} // namespace papamu::storage
