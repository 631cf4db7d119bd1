#include "client/storage/match_files.hpp"

#include "client/storage/reading.hpp"
#include "core/text.hpp"
#include "data/bytes.hpp"

#include <algorithm>
#include <string>
#include <system_error>

namespace papamu::storage {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t most_looked_into = 500; ///< a folder of texts may have very many
constexpr std::size_t most_of_a_beginning = 512;

bool is_named_like_one(const fs::path& file)
{
    const auto ending = file.extension();
    return ending == ".txt" || ending == ".journal" || ending == ".papamu";
}

std::string beginning_of(const fs::path& file) { return read_bytes(file, most_of_a_beginning).value_or(""); }

// What stands between these two.
std::string between(std::string_view bytes, std::string_view before, char after)
{
    const auto at = bytes.find(before);
    if (at == std::string_view::npos) return {};
    const auto rest = bytes.substr(at + before.size());
    const auto end = rest.find(after);
    return end == std::string_view::npos ? std::string{} : std::string{rest.substr(0, end)};
}

// Whether it begins as a match does; then its game is noted.
bool look_into(MatchFile& file)
{
    const auto beginning = beginning_of(file.file);
    if (is_journal(beginning))
        file.game = between(beginning, " started game=", ' ');
    else if (trimmed(beginning).starts_with("[Papamu \""))
        file.game = between(beginning, "\n[Game \"", '"');
    else
        return false;
    return true;
}

} // namespace

std::vector<MatchFile> find_match_files(const std::vector<fs::path>& folders, std::size_t most)
{
    std::vector<MatchFile> named;
    for (const auto& folder : folders) {
        std::error_code error;
        for (fs::directory_iterator at(folder, error), end; !error && at != end; at.increment(error)) {
            std::error_code hidden;
            if (!is_named_like_one(at->path()) || !at->is_regular_file(hidden)) continue;
            const auto written = at->last_write_time(hidden);
            if (!hidden) named.push_back({at->path(), written, {}});
        }
    }
    // Those of one second stand by their names.
    std::sort(named.begin(), named.end(), [](const MatchFile& a, const MatchFile& b) {
        return a.written != b.written ? a.written > b.written : a.file < b.file;
    });
    if (named.size() > most_looked_into) named.resize(most_looked_into);
    std::vector<MatchFile> out;
    for (auto& file : named)
        if (out.size() < most && look_into(file)) out.push_back(std::move(file));
    return out;
}

} // namespace papamu::storage
