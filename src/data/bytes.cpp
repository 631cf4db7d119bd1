#include "data/bytes.hpp"

#include <algorithm>
#include <array>
#include <cstdio>
#include <memory>
#include <system_error>

namespace papamu {

std::optional<std::string> read_bytes(const std::filesystem::path& file, std::size_t most)
{
    struct Close {
        void operator()(std::FILE* open) const { std::fclose(open); }
    };
    std::error_code ignored; // whatever is no readable file has no bytes
    if (!std::filesystem::is_regular_file(file, ignored)) return std::nullopt;
    const std::unique_ptr<std::FILE, Close> open{std::fopen(file.string().c_str(), "rb")};
    if (!open) return std::nullopt;
    // What the system says of a file's size may be wrong, as of those that it makes up when they are read.
    std::string bytes;
    std::array<char, 16384> part;
    while (bytes.size() < most) {
        const auto got = std::fread(part.data(), 1, std::min(part.size(), most - bytes.size()), open.get());
        if (got == 0) break;
        bytes.append(part.data(), got);
    }
    if (std::ferror(open.get()) != 0) return std::nullopt;
    return bytes;
}

} // namespace papamu
