#include "client/platform/disk.hpp"

#include <fcntl.h>

namespace papamu::platform::disk {

std::filesystem::path folder_of(const std::filesystem::path& file)
{
    return file.has_parent_path() ? file.parent_path() : ".";
}

Folder::Folder(const std::filesystem::path& folder)
    : open_(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC))
{
}

} // namespace papamu::platform::disk
