#pragma once

// What a person has learned: which steps of which lessons are done. TOML in one file, since it is small and
// says nothing that anybody could not say again by hand.
//
//     version = 1
//     [onitama]
//     offered = true
//     done = ["onitama.lesson.cards.1", "onitama.lesson.cards.2"]

#include "core/result.hpp"

#include <filesystem>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace papamu::storage {

/// Of one game.
struct Learned {
    std::set<std::string> done; ///< steps, by the ids of their words; some may be of an older version
    bool offered = false;       ///< lessons were offered to who never played it

    friend bool operator==(const Learned&, const Learned&) = default;
};

/// By the id of the game.
using Progress = std::map<std::string, Learned>;

struct ReadProgress {
    Progress progress;
    std::vector<Message> troubles;
};

/// What the file says; nothing when it is missing. What is good in a damaged file is read, and the file as it
/// was is kept beside it, which a trouble says. Fails where the file cannot be read or kept, or where a newer
/// program wrote it: then it is left alone.
Result<ReadProgress> read_progress(const std::filesystem::path& file);

/// Writes it as a whole.
Result<void> write_progress(const std::filesystem::path& file, const Progress& progress);

} // namespace papamu::storage
