#pragma once

#include "core/result.hpp"

#include <filesystem>
#include <optional>
#include <string_view>

namespace papamu::platform {

/// Where the program reads its own files and keeps the player's.
struct Directories {
    std::filesystem::path assets;
    std::filesystem::path shaders;
    std::filesystem::path data;   ///< what is played; exists and can be written, unless there is a trouble
    std::filesystem::path config; ///< what is set; the same
    std::optional<Message> data_trouble;   ///< why nothing can be kept there
    std::optional<Message> config_trouble; ///< or
};

/// The places of this run. `data` is what `--data-dir` says, else the system's place for such files (on Linux
/// `$XDG_DATA_HOME/papamu`, by default `~/.local/share/papamu`), and is made when it is missing. The assets
/// and shaders lie in `../share/papamu` beside the program's own folder, or in the source tree it was built
/// from. Settings lie in the same folder where `data` is given, else in the system's place for them (on Linux
/// `$XDG_CONFIG_HOME/papamu`, by default `~/.config/papamu`). A folder that cannot be written is no reason to
/// refuse.
Result<Directories> find_directories(const std::optional<std::filesystem::path>& data = std::nullopt);
/// What is played is kept in this folder, which is made when it is missing.
void keep_data_in(const std::filesystem::path& folder, Directories& directories);

/// Another place for what cannot be kept where it should be.
struct Place {
    std::filesystem::path data;
    std::filesystem::path config;
    bool temporary = false; ///< the system may empty it at any time

    friend bool operator==(const Place&, const Place&) = default;
};
/// The first that can be written and has some room: the system's usual one, `Papamu` among the person's
/// documents or at home, beside the program, a temporary folder. Nothing stays there of the attempt.
std::optional<Place> find_other_place(const Directories& directories);
/// Notes in a place that it was chosen `instead` of another one, for the case that nothing can be noted
/// anywhere else.
Result<void> note_chosen(const Place& place, const std::filesystem::path& instead);
/// The first of these places that was chosen before and can still be written.
std::optional<Place> find_chosen_place(const Directories& directories);
/// The first that was chosen instead of this very one and can still be written. None that the system may
/// empty.
std::optional<Place> find_place_instead(const Directories& directories);

/// Another program of ours: beside this one, where it was built, or where the system looks for programs.
std::optional<std::filesystem::path> find_program(std::string_view name);

/// The folder `papamu-data` beside the program: for one that is carried on a stick.
std::filesystem::path portable_data();

/// The places of the program's own files alone, for tools and tests that keep nothing.
Result<Directories> find_shared_directories();

} // namespace papamu::platform
