#pragma once

// Files whose bytes matter. What a function here says was written is on the disk when it returns, so that
// neither a killed program nor a power cut takes it back; in a browser it is on the way there, and
// `disk::unconfirmed` (disk.hpp) says when it has arrived. Reasons name the file and, where a person can do
// something, what.

#include "core/result.hpp"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <system_error>

namespace papamu::platform {

/// Whether nothing has this name. What cannot be looked at counts as there.
bool is_missing(const std::filesystem::path& file);
/// Whether something has this name. What cannot be looked at does not count.
bool is_there(const std::filesystem::path& file);

/// Who may read a file that is written: everybody whom the system usually lets, or its owner alone.
enum class Readers : std::uint8_t { usual, owner };

/// All bytes of a file; refuses what is no regular file, and one of more than `most` bytes.
Result<std::string> read_file(const std::filesystem::path& file, std::size_t most);

/// Writes a file as a whole, new or in the place of an old one. A later reader finds all old bytes or all new
/// ones, whatever happens in between; a refusal leaves the old ones, unless the disk failed at the very last
/// step, after which trying again is harmless. Through a symbolic link the file it points to is replaced. The
/// name with `.new` behind it is used on the way.
Result<void> replace_file(const std::filesystem::path& file, std::string_view bytes,
                          Readers readers = Readers::usual);

/// Adds bytes to the end of a file that is exactly `length` bytes long; a file of another length was changed
/// by another program and is left alone. After a refusal part of the bytes may stand behind `length`, where
/// they could not even be cut off again: `cut_file` first, then try again.
Result<void> append_to_file(const std::filesystem::path& file, std::uint64_t length, std::string_view bytes);

/// Cuts off what stands behind the first `length` bytes; refuses a file that has fewer.
Result<void> cut_file(const std::filesystem::path& file, std::uint64_t length);

/// Makes a folder and those it lies in, where they are missing.
Result<void> make_folder(const std::filesystem::path& folder);

/// Renames a file to the first free one of the names `wanted`, `wanted-2`, `wanted-3` and so on within one
/// file system, and says which.
Result<std::filesystem::path> move_file(const std::filesystem::path& file,
                                        const std::filesystem::path& wanted);

/// Removes a file that may as well stay: a power cut may bring it back. One that is not there is no error.
std::error_code remove_file(const std::filesystem::path& file);

/// Says when a file was written last; where that cannot be said, it was written now.
void set_written(const std::filesystem::path& file, std::filesystem::file_time_type when);

/// Renames a file, or whatever has its name, to its name with `.damaged` behind it, counted up as above.
Result<std::filesystem::path> set_aside(const std::filesystem::path& file);

/// Writes bytes into a new file beside this one, named as by `set_aside`.
Result<std::filesystem::path> keep_aside(const std::filesystem::path& file, std::string_view bytes);

} // namespace papamu::platform
