#pragma once

// Where a program's own files are: the same from every working directory.

#include "core/result.hpp"

#include <array>
#include <filesystem>

namespace papamu {

/// The folder in which the running program lies; the working directory where the system does not say.
std::filesystem::path program_folder();

/// What comes with the programs.
struct OwnFiles {
    std::filesystem::path assets;
    std::filesystem::path shaders;
};

/// Those in `../share/papamu` beside the program's folder, or in the source tree it was built from.
Result<OwnFiles> find_own_files();

/// Where the page for browsers may lie, best first: `../share/papamu/web` beside the program's folder, and
/// what
/// `./web` makes in the source tree it was built from.
std::array<std::filesystem::path, 2> own_page_folders();

/// Those below the first of these folders that exists. A file that is missing there is not looked for in the
/// next folder, since files of two versions do not go together.
Result<OwnFiles> own_files_in(const std::array<std::filesystem::path, 2>& roots);

} // namespace papamu
