#include "client/platform/directories.hpp"

#include "core/text.hpp"
#include "data/own_files.hpp"

#include <SDL_filesystem.h>
#include <SDL_stdinc.h>

#include <cstdio>
#include <cstdlib>
#include <memory>
#include <system_error>
#include <utility>
#include <vector>

namespace papamu::platform {

namespace fs = std::filesystem;

namespace {

const auto data_not_writable =
    Text("platform.data_not_writable",
         "{folder} cannot be written ({reason}); choose another folder with --data-dir");
const auto data_unknown =
    Text("platform.data_unknown", "the system names no folder for saved games; choose one with --data-dir");

// The paths SDL hands out belong to the caller.
struct FreeText {
    void operator()(char* text) const { SDL_free(text); }
};
using SdlText = std::unique_ptr<char, FreeText>;

std::optional<fs::path> default_data()
{
#if defined(__linux__) && !defined(__ANDROID__)
    // The XDG base directory specification: a relative path in the variable is to be ignored.
    if (const char* set = std::getenv("XDG_DATA_HOME"); set && fs::path{set}.is_absolute())
        return fs::path{set} / "papamu";
    if (const char* home = std::getenv("HOME"); home && *home)
        return fs::path{home} / ".local" / "share" / "papamu";
    return std::nullopt;
#else
    const SdlText path{SDL_GetPrefPath("papamu", "papamu")};
    if (!path) return std::nullopt;
    return fs::path{path.get()};
#endif
}

std::optional<fs::path> default_config()
{
#if defined(__linux__) && !defined(__ANDROID__)
    if (const char* set = std::getenv("XDG_CONFIG_HOME"); set && fs::path{set}.is_absolute())
        return fs::path{set} / "papamu";
    if (const char* home = std::getenv("HOME"); home && *home) return fs::path{home} / ".config" / "papamu";
    return std::nullopt;
#else
    return default_data();
#endif
}

// Only trying tells the truth: permission bits say nothing about full or read-only disks.
std::optional<std::string> why_not_writable(const fs::path& folder)
{
    std::error_code error;
    fs::create_directories(folder, error);
    if (error) return error.message();
    const fs::path probe = folder / ".papamu-write-test";
    std::FILE* file = std::fopen(probe.string().c_str(), "wb");
    if (!file) return std::error_code{errno, std::generic_category()}.message();
    const bool written = std::fputc('x', file) != EOF;
    const bool closed = std::fclose(file) == 0;
    const auto reason = std::error_code{errno, std::generic_category()}.message();
    fs::remove(probe, error);
    if (!written || !closed) return reason;
    return std::nullopt;
}

} // namespace

Result<Directories> find_shared_directories()
{
    const auto own = find_own_files();
    if (!own) return own.reason();
    return Directories{own->assets, own->shaders, {}, {}};
}

Result<Directories> find_directories(const std::optional<fs::path>& data)
{
    auto found = find_shared_directories();
    if (!found) return found;
    for (const auto& [folder, into] : {std::pair{data ? data : default_data(), &found->data},
                                       std::pair{data ? data : default_config(), &found->config}}) {
        if (!folder) return data_unknown;
        if (const auto reason = why_not_writable(*folder))
            return Message{data_not_writable, {{"folder", folder->string()}, {"reason", *reason}}};
        *into = *folder;
    }
    return found;
}

std::optional<fs::path> find_program(std::string_view name)
{
    const auto own = program_folder();
    // A build has a folder for every program; an installation has one for all.
    std::vector<fs::path> folders{own, own / ".." / ".." / "server" / "app"};
    if (const char* path = std::getenv("PATH"))
        for (const auto folder : split(path, ':')) folders.emplace_back(folder);
    for (const auto& folder : folders) {
        std::error_code ignored; // what cannot be looked at cannot be started
        const auto program = (folder / name).lexically_normal();
        const auto status = fs::status(program, ignored);
        if (fs::is_regular_file(status) && (status.permissions() & fs::perms::owner_exec) != fs::perms::none)
            return program;
    }
    return std::nullopt;
}

fs::path portable_data() { return program_folder() / "papamu-data"; }

} // namespace papamu::platform
