#pragma once

#include "client/storage/settings.hpp"
#include "core/result.hpp"

#include <filesystem>
#include <string>
#include <vector>

namespace papamu::storage {

/// The file the settings live in.
class SettingsFile {
public:
    struct Opened;

    /// Reads the settings; all defaults when there is no file. One that cannot be read is kept beside (the
    /// name with `.damaged` behind it), and a trouble says so. Always gives something to go on with.
    static Opened open(const std::filesystem::path& file);

    /// Writes all settings; the file holds the old ones or the new ones at any moment. What this version does
    /// not know stays in it.
    Result<void> save(const Settings& settings);

private:
    explicit SettingsFile(std::filesystem::path file) : file_(std::move(file)) {}

    std::filesystem::path file_;
    std::string original_;    ///< the text that was read or written last
    bool in_the_way_ = false; ///< an unreadable file still has the name
};

struct SettingsFile::Opened {
    SettingsFile file;
    Settings settings;
    std::vector<Message> troubles;
    bool existed = false; ///< there was a file, whatever stood in it
};

} // namespace papamu::storage
