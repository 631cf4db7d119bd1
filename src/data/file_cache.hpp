#pragma once

#include "game/searcher.hpp"

#include <cstdint>
#include <filesystem>

namespace papamu {

/// Tables in a folder of their own, one file each. The caller decides what they mean and checks them: a file
/// that was cut or changed is returned as it is. Anything in the folder may be deleted at any time. When it
/// would grow beyond its bound, the files unused for longest are deleted.
class FileCache final : public Cache {
public:
    /// The folder is made when something is written for the first time. What would leave less than
    /// `left_free` bytes on the disk is not written.
    explicit FileCache(std::filesystem::path folder, std::uintmax_t most_bytes = std::uintmax_t{2} << 30,
                       std::uintmax_t left_free = std::uintmax_t{256} << 20)
        : folder_(std::move(folder)), most_bytes_(most_bytes), left_free_(left_free)
    {
    }

    std::optional<std::vector<std::uint8_t>> read(const std::string& key) override;
    /// A file is there completely or not at all, also when two programs write it. What is larger than the
    /// whole cache may be is not written.
    bool write(const std::string& key, const std::vector<std::uint8_t>& bytes) override;

private:
    std::filesystem::path path_of(const std::string& key) const;

    void make_room(const std::filesystem::path& kept) const;

    std::filesystem::path folder_;
    std::uintmax_t most_bytes_;
    std::uintmax_t left_free_;
};

/// Where this person's caches are, by the platform's custom; empty where there is no such place.
std::filesystem::path usual_cache_folder();

} // namespace papamu
