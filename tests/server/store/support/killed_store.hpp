#pragma once

// A store as a process leaves it that was killed, and what can be done to it afterwards.

#include "server/store/support/conformance.hpp"

#include <map>

namespace papamu::testing {

std::string bytes_of(const std::filesystem::path& file);
void write_bytes(const std::filesystem::path& file, std::string_view bytes);
/// The files of a folder by their names.
std::map<std::string, std::string> all_in(const std::filesystem::path& folder);
/// By another program, behind the back of the log.
void change(const std::filesystem::path& file, const char* sql);
/// What a look at the store finds, which must be possible.
std::vector<std::string> troubles(const std::filesystem::path& file);

inline constexpr std::uint64_t played = 40;

/// A store with two matches and a thing on the shelf, copied while the log is open.
class Killed {
public:
    explicit Killed(std::uint64_t count = played);
    std::filesystem::path operator/(const std::string& beside) const
    {
        return folder_ / ("m.sqlite" + beside);
    }
    std::filesystem::path file() const { return folder_ / "m.sqlite"; }
    const std::filesystem::path& path() const { return folder_.path(); }

    /// That a service refuses it, that looking at it does, and that neither changes what an expert may
    /// rescue.
    Message refused() const;

private:
    Folder folder_;
};

} // namespace papamu::testing
