#include "data/file_cache.hpp"

#include "core/hash.hpp"
#include "core/text.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <system_error>

namespace papamu {

namespace {

struct Close {
    void operator()(std::FILE* file) const { std::fclose(file); }
};

} // namespace

namespace fs = std::filesystem;

// Keys are words with dots and dashes; anything else in them is written as its code.
fs::path FileCache::path_of(const std::string& key) const
{
    std::string name;
    for (const char c : key) {
        const bool plain = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '.';
        if (plain && !(name.empty() && c == '.')) {
            name += c;
        } else {
            name += '_';
            name += std::to_string(static_cast<unsigned char>(c));
        }
    }
    return folder_ / (name + ".table");
}

std::optional<std::vector<std::uint8_t>> FileCache::read(const std::string& key)
{
    std::error_code failed;
    const auto path = path_of(key);
    const auto size = fs::file_size(path, failed);
    if (failed) return std::nullopt;
    const std::unique_ptr<std::FILE, Close> file{std::fopen(path.string().c_str(), "rb")};
    std::vector<std::uint8_t> bytes(static_cast<std::size_t>(size));
    if (!file || std::fread(bytes.data(), 1, bytes.size(), file.get()) != bytes.size()) return std::nullopt;
    // Marks it as used now. In a folder that cannot be written to it is still read.
    fs::last_write_time(path, fs::file_time_type::clock::now(), failed);
    return bytes;
}

// Another program may be deleting too, so a file that is already gone is no error.
void FileCache::make_room(const fs::path& kept) const
{
    struct Table {
        fs::file_time_type used;
        std::uintmax_t bytes;
        fs::path path;
    };
    std::vector<Table> tables;
    std::uintmax_t sum = 0;
    std::error_code failed;
    for (fs::directory_iterator at(folder_, failed), end; !failed && at != end; at.increment(failed)) {
        std::error_code gone;
        const Table table{at->last_write_time(gone), at->file_size(gone), at->path()};
        if (gone) continue;
        if (table.path.extension() == ".part") {
            // A temporary file of a program that was stopped while writing: no write takes a day.
            if (fs::file_time_type::clock::now() - table.used > std::chrono::hours{24})
                fs::remove(table.path, gone);
        } else if (table.path.extension() == ".table") {
            sum += table.bytes;
            if (table.path != kept) tables.push_back(table);
        }
    }
    std::sort(tables.begin(), tables.end(), [](const Table& a, const Table& b) { return a.used < b.used; });
    for (const auto& table : tables) {
        if (sum <= most_bytes_) return;
        fs::remove(table.path, failed);
        sum -= table.bytes;
    }
}

bool FileCache::write(const std::string& key, const std::vector<std::uint8_t>& bytes)
{
    static std::atomic<std::uint64_t> number{0};
    if (bytes.size() > most_bytes_) return false;
    std::error_code failed;
    fs::create_directories(folder_, failed);
    // Where the system does not say how much there is, trying tells.
    const auto disk = fs::space(folder_, failed);
    if (!failed && (disk.available < left_free_ || disk.available - left_free_ < bytes.size())) return false;
    const auto path = path_of(key);
    auto unfinished = path;
    const auto now = static_cast<std::uint64_t>(std::chrono::steady_clock::now().time_since_epoch().count());
    unfinished += "." + std::to_string(mix(now + ++number)) + ".part";
    std::unique_ptr<std::FILE, Close> file{std::fopen(unfinished.string().c_str(), "wb")};
    // No bytes may have no address, which fwrite must not be given.
    const bool written =
        file && (bytes.empty() || std::fwrite(bytes.data(), 1, bytes.size(), file.get()) == bytes.size());
    if (!file || std::fclose(file.release()) != 0 || !written) {
        fs::remove(unfinished, failed);
        return false;
    }
    fs::rename(unfinished, path, failed);
    if (!failed) {
        make_room(path);
        return true;
    }
    fs::remove(unfinished, failed);
    return false;
}

fs::path usual_cache_folder()
{
    const auto from = [](const char* variable) -> fs::path {
        const char* value = std::getenv(variable);
        return value && *value ? fs::path{value} : fs::path{};
    };
#if defined(_WIN32)
    const auto base = from("LOCALAPPDATA");
    return base.empty() ? base : base / "papamu" / "cache";
#elif defined(__APPLE__)
    const auto home = from("HOME");
    return home.empty() ? home : home / "Library" / "Caches" / "papamu";
#else
    if (const auto base = from("XDG_CACHE_HOME"); base.is_absolute()) return base / "papamu";
    const auto home = from("HOME");
    return home.empty() ? home : home / ".cache" / "papamu";
#endif
}

} // namespace papamu
