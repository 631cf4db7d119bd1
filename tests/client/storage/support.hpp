#pragma once

// What the tests of files need: a folder that goes again, and matches worth keeping.

#include "core/random.hpp"
#include "match/match.hpp"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace papamu::testing {

/// An empty folder in memory where the system has such a place, since thousands of files are synchronised in
/// some tests; removed with everything in it at the end.
class Folder {
public:
    Folder();
    ~Folder();
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;

    const std::filesystem::path& path() const { return path_; }
    std::filesystem::path operator/(std::string_view name) const { return path_ / name; }
    /// The names of what is in it and below, sorted.
    std::vector<std::string> names() const;

private:
    std::filesystem::path path_;
};

void write(const std::filesystem::path& file, std::string_view bytes);
std::string read(const std::filesystem::path& file);

/// A match of this game with offers, takebacks and times, played at random for so many entries or until it
/// ends.
Match random_match(const Game& game, Random& random, std::size_t entries);

/// The lines of the entries, for comparing.
std::vector<std::string> lines(const Match& match, std::size_t most = SIZE_MAX);

/// Runs this while no file of the process may grow beyond so many bytes, which is what a full disk looks
/// like.
void with_room_for(std::uint64_t bytes, const std::function<void()>& run);

/// Runs this as a person without rights to the files of others, where the tests run as root; false where that
/// is not possible.
bool without_rights(const std::function<void()>& run);

/// Runs this in a process of its own and returns its exit status. Nothing of the test framework may be used
/// in there.
int in_child(const std::function<int()>& run);

} // namespace papamu::testing
