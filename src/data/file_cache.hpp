#pragma once

#include "game/searcher.hpp"

#include <cstdint>
#include <filesystem>

namespace papamu {

/// Tables in a folder of their own, one file each. Whoever fills it decides what they mean and checks them:
/// a file that was cut or changed is given back as it is. Everything in it may be deleted at any time, and
/// what has been unused for longest goes when the folder would outgrow its bound.
class FileCache final : public Cache {
public:
    /// The folder is made when something is kept for the first time. What would leave less than `left_free`
    /// on the disk is not kept: others need it more.
    explicit FileCache(std::filesystem::path folder, std::uintmax_t most_bytes = std::uintmax_t{2} << 30,
                       std::uintmax_t left_free = std::uintmax_t{256} << 20)
        : folder_(std::move(folder)), most_bytes_(most_bytes), left_free_(left_free)
    {
    }

    std::optional<std::vector<std::uint8_t>> read(const std::string& key) override;
    /// A file is there whole or not at all, also when two programs write it. What is larger than the whole
    /// cache may be is not kept.
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
