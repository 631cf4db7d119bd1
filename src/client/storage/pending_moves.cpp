#include "client/storage/pending_moves.hpp"

#include "client/platform/files.hpp"
#include "client/storage/texts.hpp"
#include "core/text.hpp"

#include <limits>
#include <system_error>

namespace papamu::storage {

namespace {

constexpr std::size_t longest_file = 4096;
constexpr std::string_view form = "1";

} // namespace

std::string text(const net::PendingMove& move)
{
    return "pending " + std::string{form} + ' ' + escaped(move.match) + ' ' + std::to_string(move.seq) + ' ' +
           escaped(move.id) + ' ' + std::to_string(move.ply) + ' ' + escaped(move.text);
}

std::optional<net::PendingMove> parse_pending_move(std::string_view line)
{
    const auto words = split(line, ' ');
    if (words.size() != 7 || words[0] != "pending" || words[1] != form) return std::nullopt;
    const auto match = unescaped(words[2]), id = unescaped(words[4]), move = unescaped(words[6]);
    const auto seq = parse_number(words[3]), ply = parse_number(words[5]);
    if (!match || !id || !move || !seq || !ply || *ply > std::numeric_limits<int>::max()) return std::nullopt;
    return net::PendingMove{*match, static_cast<std::uint64_t>(*seq), *id, static_cast<int>(*ply), *move};
}

// The name comes from the server: what could mean something to a file system is spelt in digits.
std::filesystem::path PendingMoves::file_of(const std::string& match) const
{
    constexpr std::string_view plain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-";
    const bool spelt = match.empty() || match.find_first_not_of(plain) != std::string::npos;
    return folder_ / ((spelt ? "hex." + to_hex({match.begin(), match.end()}) : match) + ".move");
}

Result<void> PendingMoves::put(const net::PendingMove& move)
{
    if (auto made = platform::make_folder(folder_); !made) return made;
    return platform::replace_file(file_of(move.match), text(move) + '\n');
}

void PendingMoves::remove(const std::string& match)
{
    // Should it come back, the server knows it by its id.
    if (const auto error = platform::remove_file(file_of(match)))
        troubles_.push_back(
            {texts::pending_stays, {{"file", file_of(match).string()}, {"reason", error.message()}}});
}

std::optional<net::PendingMove> PendingMoves::find(const std::string& match)
{
    const auto file = file_of(match);
    if (platform::is_missing(file)) return std::nullopt;
    const auto bytes = platform::read_file(file, longest_file);
    if (!bytes) {
        troubles_.push_back(bytes.reason());
        return std::nullopt;
    }
    auto move = bytes->ends_with('\n') ? parse_pending_move(trimmed(*bytes)) : std::nullopt;
    if (move && move->match == match) return move;
    const auto aside = platform::set_aside(file);
    troubles_.push_back(
        aside ? Message{texts::pending_damaged, {{"file", file.string()}, {"aside", aside->string()}}}
              : aside.reason());
    return std::nullopt;
}

} // namespace papamu::storage
