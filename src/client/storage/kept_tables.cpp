#include "client/storage/kept_tables.hpp"

#include "client/platform/files.hpp"
#include "client/storage/texts.hpp"
#include "core/hash.hpp"
#include "core/text.hpp"

#include <algorithm>
#include <system_error>

namespace papamu::storage {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t longest_file = 4096;
constexpr std::string_view form = "1";
constexpr std::string_view ending = ".table";
constexpr std::string_view own_word = "own", with_word = "with", turn_word = "turn";

// What is not known yet is a dash, which nothing else is.
std::string word(const std::string& known)
{
    if (known.empty()) return "-";
    return known == "-" ? "%2D" : escaped(known);
}

std::optional<std::string> known(std::string_view word)
{
    return word == "-" ? std::optional{std::string{}} : unescaped(word);
}

} // namespace

std::string text(const KeptTable& table)
{
    auto out = "table " + std::string{form} + ' ' + escaped(protocol::text(table.link)) + ' ' +
               (table.seat ? std::string{seat_word(*table.seat)} : "-") + ' ' + word(table.match) + ' ' +
               word(table.game);
    const auto add = [&out](std::string_view next) { (out += ' ') += next; };
    if (table.own) add(own_word);
    if (!table.opponent.empty()) {
        add(with_word);
        add(escaped(table.opponent));
    }
    if (table.to_move) {
        add(turn_word);
        add(seat_word(*table.to_move));
    }
    return out;
}

std::optional<KeptTable> parse_kept_table(std::string_view line)
{
    const auto words = split(line, ' ');
    if (words.size() < 6 || words[0] != "table" || words[1] != form) return std::nullopt;
    const auto link = unescaped(words[2]), match = known(words[4]), game = known(words[5]);
    if (!link || !match || !game) return std::nullopt;
    const auto where = protocol::parse_link(*link);
    const auto seat = parse_seat(words[3]);
    if (!where || (!seat && words[3] != "-")) return std::nullopt;
    KeptTable table{*where, seat, *match, *game, {}};
    std::size_t at = 6;
    const auto next_is = [&](std::string_view wanted) { return at < words.size() && words[at] == wanted; };
    if (next_is(own_word)) {
        table.own = true;
        ++at;
    }
    if (next_is(with_word) && at + 1 < words.size()) {
        const auto name = unescaped(words[at + 1]);
        if (!name) return std::nullopt;
        table.opponent = *name;
        at += 2;
    }
    if (next_is(turn_word) && at + 1 < words.size()) {
        table.to_move = parse_seat(words[at + 1]);
        if (!table.to_move) return std::nullopt;
        at += 2;
    }
    return at == words.size() ? std::optional{std::move(table)} : std::nullopt;
}

// A code is six letters; an address may be longer than a name can be.
fs::path KeptTables::file_of(const protocol::Address& address, const std::string& code) const
{
    auto server = hash_text(protocol::text(address));
    std::string digits;
    for (int i = 0; i < 16; ++i, server >>= 4) digits += "0123456789abcdef"[server & 15];
    return folder_ / (code + '.' + digits + std::string{ending});
}

Result<void> KeptTables::put(const KeptTable& table)
{
    if (auto made = platform::make_folder(folder_); !made) return made;
    const auto file = file_of(table.link.address, table.link.code);
    auto put = platform::replace_file(file, text(table) + '\n', platform::Readers::owner);
    // Where that fails, it stands in another place of the list, and is safe.
    if (put && table.touched != fs::file_time_type{}) platform::set_written(file, table.touched);
    return put;
}

void KeptTables::remove(const protocol::Address& address, const std::string& code)
{
    const auto file = file_of(address, code);
    if (const auto error = platform::remove_file(file))
        troubles_.push_back({texts::table_stays, {{"file", file.string()}, {"reason", error.message()}}});
}

std::vector<KeptTable> KeptTables::list()
{
    std::vector<KeptTable> out;
    std::error_code error;
    if (platform::is_missing(folder_)) return out;
    std::vector<fs::path> files;
    for (fs::directory_iterator at(folder_, error), end; !error && at != end; at.increment(error))
        if (at->path().extension() == ending) files.push_back(at->path());
    if (error)
        troubles_.push_back(
            {texts::tables_unlisted, {{"folder", folder_.string()}, {"reason", error.message()}}});
    for (const auto& file : files) {
        const auto bytes = platform::read_file(file, longest_file);
        if (!bytes) {
            troubles_.push_back(bytes.reason());
            continue;
        }
        auto table = bytes->ends_with('\n') ? parse_kept_table(trimmed(*bytes)) : std::nullopt;
        if (table && file_of(table->link.address, table->link.code) == file) {
            table->touched = fs::last_write_time(file, error);
            out.push_back(std::move(*table));
            continue;
        }
        const auto aside = platform::set_aside(file);
        troubles_.push_back(
            aside ? Message{texts::table_damaged, {{"file", file.string()}, {"aside", aside->string()}}}
                  : aside.reason());
    }
    std::sort(out.begin(), out.end(),
              [](const KeptTable& a, const KeptTable& b) { return a.touched > b.touched; });
    return out;
}

} // namespace papamu::storage
