#include "client/platform/file_manager.hpp"

#include "client/platform/directories.hpp"
#include "client/platform/own_folders.hpp"
#include "client/platform/texts.hpp"
#include "core/text.hpp"

#include <SDL_error.h>
#include <SDL_misc.h>

#include <cstdint>

namespace papamu::platform {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view scheme = "file://";

bool stands_for_itself(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
           std::string_view{"-._~/:"}.find(c) != std::string_view::npos;
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
        out += '%';
        out += to_hex({static_cast<std::uint8_t>(c)});
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
    if (words.substr(0, scheme.size()) == scheme) {
        const auto path = words.substr(scheme.size());
        // Numbers that are none were meant as letters.
        return unescaped(path).value_or(std::string{path});
    }
    const auto own = home();
    if (own && words == "~") return *own;
    if (own && words.substr(0, 2) == "~/") return *own / words.substr(2);
    return fs::path{words};
}

} // namespace papamu::platform
