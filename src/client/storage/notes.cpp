#include "client/storage/notes.hpp"

#include "client/platform/files.hpp"
#include "client/storage/texts.hpp"
#include "core/text.hpp"
#include "data/toml.hpp"
#include "match/record.hpp"

#include <cassert>

namespace papamu::storage {

namespace {

constexpr std::size_t largest_notes = std::size_t{1} << 24;
constexpr std::int64_t version = 1;
constexpr int last_ply = 1'000'000;

Message no_comment(std::string_view key) { return {texts::notes_entry, {{"key", in_quotes(key)}}}; }

// The good comments of a table, and what is wrong with it first.
Message take_notes(const toml::table& table, Notes& notes)
{
    Message trouble;
    const auto note_trouble = [&](std::string_view key) {
        if (trouble.empty()) trouble = no_comment(key);
    };
    if (table["version"].value_exact<std::int64_t>() != version) note_trouble("version");
    const auto* plies = table["plies"].as_table();
    if (!plies) note_trouble("plies");
    for (const auto& [key, node] : table)
        if (key.str() != "version" && key.str() != "plies") note_trouble(key.str());
    if (!plies) return trouble;
    for (const auto& [key, node] : *plies) {
        const auto ply = parse_number(key.str());
        const auto text = node.value_exact<std::string>();
        if (ply && *ply <= last_ply && text && !text->empty() && check_note(static_cast<int>(*ply), *text))
            notes[static_cast<int>(*ply)] = *text;
        else
            note_trouble(key.str());
    }
    return trouble;
}

} // namespace

Result<ReadNotes> read_notes(const std::filesystem::path& file)
{
    ReadNotes out;
    if (platform::is_missing(file)) return out;
    const auto bytes = platform::read_file(file, largest_notes);
    if (!bytes) return bytes.reason();
    const auto table = parse_toml(*bytes);
    if (table && (*table)["version"].value_exact<std::int64_t>().value_or(version) > version)
        return Message{texts::notes_newer, {{"file", file.string()}}};
    const auto trouble = table ? take_notes(*table, out.notes) : table.reason();
    if (trouble.empty()) return out;
    const Argument place{"file", file.string()}, why{"why", trouble};
    const auto aside = platform::keep_aside(file, *bytes);
    if (!aside) return Message{texts::notes_not_aside, {place, why, {"problem", aside.reason()}}};
    out.troubles.push_back({texts::notes_damaged, {place, why, {"aside", aside->string()}}});
    if (const auto written = write_notes(file, out.notes); !written) out.troubles.push_back(written.reason());
    return out;
}

Result<void> check_note(int ply, std::string_view text)
{
    if (ply < 1 || ply > last_ply) return Message{texts::notes_ply, {{"ply", ply}}};
    if (!is_clean_utf8(text)) return texts::notes_text;
    return {};
}

Result<void> write_notes(const std::filesystem::path& file, const Notes& notes)
{
    toml::table plies;
    for (const auto& [ply, text] : notes) {
        assert(check_note(ply, text));
        if (!text.empty()) plies.insert_or_assign(std::to_string(ply), text);
    }
    return platform::replace_file(file, toml_text(toml::table{{"version", version}, {"plies", plies}}));
}

Record record_of(const Match& match, const Notes& notes)
{
    auto record = papamu::record_of(match);
    for (const auto& [ply, words] : notes)
        if (static_cast<std::size_t>(ply) <= record.moves.size())
            record.moves[static_cast<std::size_t>(ply) - 1].comment = words;
    return record;
}

Notes notes_of(const Record& record)
{
    Notes notes;
    for (std::size_t i = 0; i < record.moves.size(); ++i)
        if (!record.moves[i].comment.empty()) notes[static_cast<int>(i) + 1] = record.moves[i].comment;
    return notes;
}

} // namespace papamu::storage
