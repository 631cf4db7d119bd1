#include "client/platform/file_manager.hpp"

#include "client/platform/directories.hpp"
#include "client/platform/texts.hpp"
#include "core/text.hpp"

#include <SDL_error.h>
#include <SDL_misc.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <fstream>
#include <optional>
#include <system_error>

namespace papamu::platform {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view scheme = "file://";
constexpr std::string_view digits = "0123456789ABCDEF";

bool stands_for_itself(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
           std::string_view{"-._~/:"}.find(c) != std::string_view::npos;
}

std::optional<unsigned> value_of(char digit)
{
    const auto at = digits.find(digit >= 'a' && digit <= 'f' ? static_cast<char>(digit - 'a' + 'A') : digit);
    if (at == std::string_view::npos) return std::nullopt;
    return static_cast<unsigned>(at);
}

std::string without_numbers(std::string_view address)
{
    std::string out;
    for (std::size_t i = 0; i < address.size(); ++i) {
        if (address[i] == '%' && i + 2 < address.size()) {
            const auto high = value_of(address[i + 1]), low = value_of(address[i + 2]);
            if (high && low) {
                out += static_cast<char>(*high * 16 + *low);
                i += 2;
                continue;
            }
        }
        out += address[i];
    }
    return out;
}

std::optional<fs::path> home()
{
    for (const char* name : {"HOME", "USERPROFILE"})
        if (const char* home = std::getenv(name); home && *home) return fs::path{home};
    return std::nullopt;
}

// As the desktop named them, which may be in another language: lines such as
// XDG_DOWNLOAD_DIR="$HOME/Downloads".
std::optional<fs::path> named_folder(std::string_view name, const fs::path& own)
{
    const char* set = std::getenv("XDG_CONFIG_HOME");
    const auto config = set && fs::path{set}.is_absolute() ? fs::path{set} : own / ".config";
    std::ifstream file(config / "user-dirs.dirs");
    constexpr std::string_view from_home = "$HOME/";
    for (std::string line; std::getline(file, line);) {
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

} // namespace

std::string address_of(const fs::path& file)
{
    std::string out{scheme};
    const auto path = fs::absolute(file).lexically_normal().generic_string();
    // A drive's letter comes after a third stroke.
    if (!path.empty() && path.front() != '/') out += '/';
    for (const char c : path) {
        if (stands_for_itself(c)) {
            out += c;
            continue;
        }
        const auto byte = static_cast<unsigned char>(c);
        out += '%';
        out += digits[byte / 16U];
        out += digits[byte % 16U];
    }
    return out;
}

Result<void> show_folder(const fs::path& folder)
{
#if defined(__linux__) && !defined(__ANDROID__)
    // SDL would not say that it is missing.
    if (!find_program("xdg-open")) return Message{texts::no_file_manager};
#endif
    if (SDL_OpenURL(address_of(folder).c_str()) == 0) return {};
    return Message{texts::file_manager_failed, {{"reason", SDL_GetError()}}};
}

fs::path path_of(std::string_view written)
{
    auto words = trimmed(written);
    if (words.size() > 1 && words.front() == words.back() && (words.front() == '"' || words.front() == '\''))
        words = words.substr(1, words.size() - 2);
    if (words.substr(0, scheme.size()) == scheme) return without_numbers(words.substr(scheme.size()));
    const auto own = home();
    if (own && words == "~") return *own;
    if (own && words.substr(0, 2) == "~/") return *own / words.substr(2);
    return fs::path{words};
}

std::vector<fs::path> usual_folders()
{
    const auto own = home();
    if (!own) return {};
    struct Usual {
        std::string_view name;
        std::string_view folder;
    };
    constexpr std::array usual{Usual{"XDG_DOWNLOAD_DIR", "Downloads"},
                               Usual{"XDG_DOCUMENTS_DIR", "Documents"}, Usual{"XDG_DESKTOP_DIR", "Desktop"}};
    std::vector<fs::path> out;
    for (const auto& [name, folder] : usual) {
        const auto found = named_folder(name, *own).value_or(*own / folder);
        std::error_code ignored; // what cannot be looked at has nothing to show
        if (fs::is_directory(found, ignored) && std::find(out.begin(), out.end(), found) == out.end())
            out.push_back(found);
    }
    return out;
}

} // namespace papamu::platform
