#include "client/render/files.hpp"

#include <fstream>
#include <iterator>

namespace papamu::render {

std::optional<std::string> read_file(const std::filesystem::path& path)
{
    std::error_code ignored; // whatever is no readable file has no bytes
    if (!std::filesystem::is_regular_file(path, ignored)) return std::nullopt;
    std::ifstream file{path, std::ios::binary};
    std::string bytes{std::istreambuf_iterator<char>{file}, {}};
    if (!file) return std::nullopt;
    return bytes;
}

} // namespace papamu::render
