#pragma once

#include "client/storage/library.hpp"

#include <filesystem>

namespace papamu::session {

/// Where matches and their records are kept.
struct Archive {
    /// `data`: the folder of this person.
    Archive(const std::filesystem::path& data, bool keeps_matches)
        : library(data), records(data / "records"), keeps(keeps_matches)
    {
    }

    storage::Library library;
    std::filesystem::path records; ///< where matches are written as records for others
    bool keeps;                    ///< whether anything is kept: not where another program holds the folder
};

} // namespace papamu::session
