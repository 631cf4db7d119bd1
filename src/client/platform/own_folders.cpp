#include "client/platform/own_folders.hpp"

#include "core/text.hpp"
#include "data/bytes.hpp"

#include <algorithm>
#include <cstdlib>
#include <string>
#include <string_view>
#include <system_error>

namespace papamu::platform {

namespace fs = std::filesystem;

namespace {

// As the desktop named them, which may be in another language: lines such as
// XDG_DOWNLOAD_DIR="$HOME/Downloads".
std::optional<fs::path> named_folder(std::string_view name, const fs::path& own)
{
    const char* set = std::getenv("XDG_CONFIG_HOME");
    const auto config = set && fs::path{set}.is_absolute() ? fs::path{set} : own / ".config";
    const auto names = read_bytes(config / "user-dirs.dirs").value_or("");
    constexpr std::string_view from_home = "$HOME/";
    for (const auto line : split(names, '\n')) {
        const auto words = trimmed(line);
        const auto at = words.find('=');
        if (at == std::string_view::npos || trimmed(words.substr(0, at)) != name) continue;
        auto value = trimmed(words.substr(at + 1));
        if (value.size() < 2 || value.front() != '"' || value.back() != '"') continue;
        value = value.substr(1, value.size() - 2);
        if (value.substr(0, from_home.size()) == from_home) return own / value.substr(from_home.size());
        if (fs::path{value}.is_absolute()) return fs::path{value};
    }
    return std::nullopt;
}

// What has no other name on this desktop has its English one.
struct Usual {
    std::string_view name;
    std::string_view folder;
};
constexpr Usual usual_downloads{"XDG_DOWNLOAD_DIR", "Downloads"};
constexpr Usual usual_documents{"XDG_DOCUMENTS_DIR", "Documents"};
constexpr Usual usual_desktop{"XDG_DESKTOP_DIR", "Desktop"};

std::optional<fs::path> find(const Usual& usual)
{
    const auto own = home();
    if (!own) return std::nullopt;
    auto found = named_folder(usual.name, *own).value_or(*own / usual.folder);
    std::error_code ignored; // what cannot be looked at has nothing to show
    if (!fs::is_directory(found, ignored)) return std::nullopt;
    return found;
}

} // namespace

std::optional<fs::path> home()
{
    for (const char* name : {"HOME", "USERPROFILE"})
        if (const char* home = std::getenv(name); home && *home) return fs::path{home};
    return std::nullopt;
}

std::optional<fs::path> documents() { return find(usual_documents); }

std::vector<fs::path> usual_folders()
{
    std::vector<fs::path> out;
    for (const auto& usual : {usual_downloads, usual_documents, usual_desktop})
        if (auto found = find(usual); found && std::find(out.begin(), out.end(), *found) == out.end())
            out.push_back(std::move(*found));
    return out;
}

} // namespace papamu::platform
