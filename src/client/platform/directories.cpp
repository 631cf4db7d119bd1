#include "client/platform/directories.hpp"

#include "client/platform/files.hpp"
#include "client/platform/own_folders.hpp"
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

#include <sys/stat.h>
#include <unistd.h>

namespace papamu::platform {

namespace fs = std::filesystem;

namespace {

const auto folder_unwritable = Text("platform.folder_unwritable", "{folder} cannot be written ({reason})");
const auto folder_unknown = Text("platform.folder_unknown", "the system names no folder for saved games");

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
    if (const auto own = home()) return *own / ".local" / "share" / "papamu";
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
    if (const auto own = home()) return *own / ".config" / "papamu";
    return std::nullopt;
#else
    return default_data();
#endif
}

// Only trying tells the truth: permission bits say nothing about full or read-only disks.
std::optional<std::string> why_not_writable(const fs::path& folder, std::size_t room = 1)
{
    std::error_code error;
    fs::create_directories(folder, error);
    if (error) return error.message();
    const fs::path probe = folder / ".papamu-write-test";
    std::FILE* file = std::fopen(probe.string().c_str(), "wb");
    if (!file) return std::error_code{errno, std::generic_category()}.message();
    const std::string bytes(room, 'x');
    const bool written = std::fwrite(bytes.data(), 1, bytes.size(), file) == bytes.size();
    const bool closed = std::fclose(file) == 0;
    const auto reason = std::error_code{errno, std::generic_category()}.message();
    fs::remove(probe, error);
    if (!written || !closed) return reason;
    return std::nullopt;
}

// What a place has room for at least: many matches.
constexpr std::size_t least_room = std::size_t{64} * 1024;
// In a place that was chosen.
constexpr const char* chosen_name = "chosen";

// The same without anything staying there.
bool could_be_written(const fs::path& folder)
{
    std::error_code ignored;
    std::vector<fs::path> made;
    for (auto at = folder; !at.empty() && at != at.root_path() && !fs::exists(at, ignored);
         at = at.parent_path())
        made.push_back(at);
    const bool can = !why_not_writable(folder, least_room);
    for (const auto& empty : made) fs::remove(empty, ignored);
    return can;
}

// One's own among those of everybody: a folder that is there already may be somebody else's.
std::optional<fs::path> temporary()
{
    std::error_code error;
    const auto all = fs::temp_directory_path(error);
    if (error) return std::nullopt;
    auto own = all / ("papamu-" + std::to_string(::getuid()));
    struct stat about {};
    if (::lstat(own.c_str(), &about) != 0) return own;
    if (!S_ISDIR(about.st_mode) || about.st_uid != ::getuid() || (about.st_mode & 077) != 0)
        return std::nullopt;
    return own;
}

// What lies there is nobody else's to read.
void make_private(const fs::path& folder) { ::mkdir(folder.c_str(), 0700); }

void keep_in(const std::optional<fs::path>& folder, fs::path& into, std::optional<Message>& trouble)
{
    trouble.reset();
    if (!folder) {
        // Nothing is there, and nothing will be.
        into = portable_data();
        trouble = Message{folder_unknown};
        return;
    }
    into = *folder;
    if (const auto reason = why_not_writable(*folder))
        trouble = Message{folder_unwritable, {{"folder", folder->string()}, {"reason", *reason}}};
}

} // namespace

Result<Directories> find_shared_directories()
{
    const auto own = find_own_files();
    if (!own) return own.reason();
    Directories out;
    out.assets = own->assets;
    out.shaders = own->shaders;
    return out;
}

Result<Directories> find_directories(const std::optional<fs::path>& data)
{
    auto found = find_shared_directories();
    if (!found) return found;
    keep_in(data ? data : default_data(), found->data, found->data_trouble);
    keep_in(data ? data : default_config(), found->config, found->config_trouble);
    return found;
}

void keep_data_in(const fs::path& folder, Directories& directories)
{
    if (folder == temporary()) make_private(folder);
    keep_in(folder, directories.data, directories.data_trouble);
}

namespace {

// From the best one on.
std::vector<Place> other_places()
{
    std::vector<Place> places;
    const auto add = [&](const fs::path& folder, bool is_temporary) {
        places.push_back({folder, folder, is_temporary});
    };
    if (const auto usual = default_data()) add(*usual, false);
    if (const auto own = documents()) add(*own / "Papamu", false);
    if (const auto own = home()) add(*own / "Papamu", false);
    add(portable_data(), false);
    if (const auto own = temporary()) add(*own, true);
    return places;
}

} // namespace

std::optional<Place> find_other_place(const Directories& directories)
{
    for (auto& place : other_places()) {
        if (place.data == directories.data || !could_be_written(place.data)) continue;
        // What is set stays where it is, if it can.
        if (!directories.config_trouble && could_be_written(directories.config)) {
            place.config = directories.config;
        } else if (place.data == default_data()) {
            const auto config = default_config();
            if (config && could_be_written(*config)) place.config = *config;
        }
        return place;
    }
    return std::nullopt;
}

namespace {

// Somebody else's choice, or one on another computer, names another place.
std::string note_of(const fs::path& instead)
{
    return "Papamu keeps here what is played, as it was told to.\ninstead of " + escaped(instead.string()) +
           '\n';
}

} // namespace

Result<void> note_chosen(const Place& place, const fs::path& instead)
{
    return replace_file(place.data / chosen_name, note_of(instead));
}

std::optional<Place> find_place_instead(const Directories& directories)
{
    const auto wanted = note_of(directories.data);
    for (const auto& place : other_places()) {
        if (place.temporary) continue;
        const auto note = read_file(place.data / chosen_name, wanted.size());
        if (note && *note == wanted && could_be_written(place.data)) return place;
    }
    return std::nullopt;
}

std::optional<Place> find_chosen_place(const Directories& directories)
{
    std::error_code ignored;
    for (const auto& place : other_places())
        if (place.data != directories.data && fs::is_regular_file(place.data / chosen_name, ignored) &&
            could_be_written(place.data))
            return place;
    return std::nullopt;
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
