#include "client/storage/library.hpp"

#include "client/platform/files.hpp"
#include "client/storage/id.hpp"
#include "client/storage/reading.hpp"
#include "client/storage/texts.hpp"
#include "core/text.hpp"
#include "match/record.hpp"

#include <algorithm>
#include <utility>

namespace papamu::storage {

namespace fs = std::filesystem;

namespace {

Result<Reading> read_match(const fs::path& file)
{
    auto bytes = platform::read_file(file, longest_journal);
    if (!bytes) return bytes.reason();
    return read_journal(*bytes);
}

Message damage(const fs::path& file, const Reading& reading)
{
    const Argument place{"file", file.string()}, why{"why", reading.trouble};
    if (reading.match) return {texts::library_damaged, {place, why}};
    return {reading.foreign ? texts::journal_foreign : texts::library_unreadable, {place, why}};
}

Summary summary_of(const std::string& id, const Reading& reading)
{
    const auto& match = *reading.match;
    Summary out;
    out.id = id;
    out.game = match.started().game;
    out.names = match.started().names;
    out.seats = reading.seats;
    out.plies = match.ply();
    if (const auto conclusion = match.conclusion()) out.conclusion = conclusion_word(*conclusion);
    out.begun = *begun_of(id);
    out.position = match.position();
    return out;
}

} // namespace

fs::path Library::journal_of(std::string_view id) const { return matches_ / (std::string{id} + ".journal"); }

fs::path Library::notes_of(std::string_view id) const { return matches_ / (std::string{id} + ".notes"); }

std::vector<std::string> Library::ids(std::vector<Message>& troubles) const
{
    std::vector<std::string> found;
    if (platform::is_missing(matches_)) return found;
    std::error_code error;
    for (fs::directory_iterator at(matches_, error), end; !error && at != end; at.increment(error)) {
        const auto& file = at->path();
        if (file.extension() != ".journal") continue;
        if (begun_of(file.stem().string()))
            found.push_back(file.stem().string());
        else
            troubles.push_back({texts::library_name, {{"file", file.string()}}});
    }
    if (error)
        troubles.push_back(
            {texts::library_unlisted, {{"folder", matches_.string()}, {"reason", error.message()}}});
    return found;
}

Listing Library::list(std::size_t skip, std::size_t most) const
{
    Listing out;
    auto found = ids(out.troubles);
    out.all = found.size();
    std::sort(found.begin(), found.end(), std::greater{});
    const auto begin = std::min(skip, found.size()), end = begin + std::min(most, found.size() - begin);
    for (auto at = begin; at < end; ++at) {
        const auto file = journal_of(found[at]);
        const auto reading = read_match(file);
        if (!reading) {
            out.troubles.push_back(reading.reason());
            continue;
        }
        if (reading->match) out.matches.push_back(summary_of(found[at], *reading));
        if (!reading->trouble.empty()) out.troubles.push_back(damage(file, *reading));
    }
    return out;
}

fs::file_time_type Library::touched(const std::string& id) const
{
    std::error_code error;
    const auto time = fs::last_write_time(journal_of(id), error);
    return error ? fs::file_time_type::min() : time;
}

std::optional<Summary> Library::latest_that(const std::function<bool(const Match&)>& wanted) const
{
    std::vector<Message> told_by_list;
    std::vector<std::pair<fs::file_time_type, std::string>> found;
    for (auto& id : ids(told_by_list)) {
        const auto time = touched(id);
        found.emplace_back(time, std::move(id));
    }
    std::sort(found.begin(), found.end(), std::greater{});
    for (const auto& [time, id] : found) {
        const auto reading = read_match(journal_of(id));
        if (reading && reading->played_here() && wanted(*reading->match)) return summary_of(id, *reading);
    }
    return std::nullopt;
}

std::optional<Summary> Library::latest_unfinished() const
{
    return latest_that([](const Match& match) { return !match.conclusion(); });
}

std::optional<Summary> Library::latest() const
{
    return latest_that([](const Match&) { return true; });
}

std::string Library::free_id(std::string_view game, std::chrono::sys_seconds now,
                             std::array<std::uint8_t, 2> chance) const
{
    for (;;) {
        auto id = match_id(now, game, chance);
        // Where nobody may look nothing can be written either, which the first entry will say.
        if (!platform::is_there(journal_of(id)) && !platform::is_there(notes_of(id))) return id;
        if (++chance[1] == 0) ++chance[0];
    }
}

Journal Library::begin(std::string_view game, const Seats& seats, std::chrono::sys_seconds now,
                       std::array<std::uint8_t, 2> chance) const
{
    return Journal::begin(matches_, free_id(game, now, chance), seats);
}

Result<void> Library::bring(Journal& journal, std::array<std::uint8_t, 2> chance) const
{
    auto id = journal.file().stem().string();
    if (platform::is_there(journal_of(id)) || platform::is_there(notes_of(id)))
        id = free_id(split(id, '-')[2], *begun_of(id), chance);
    return journal.begin_anew(journal_of(id));
}

// Names from elsewhere must not lead out of the folder.
Result<void> Library::check(std::string_view id) const
{
    if (begun_of(id) && !platform::is_missing(journal_of(id))) return {};
    return Message{texts::library_no_match, {{"id", in_quotes(id)}}};
}

Result<Journal::Opened> Library::open(std::string_view id) const
{
    if (auto known = check(id); !known) return known.reason();
    return Journal::open(journal_of(id));
}

Result<Library::Read> Library::read(std::string_view id) const
{
    if (auto known = check(id); !known) return known.reason();
    auto reading = read_match(journal_of(id));
    if (!reading) return reading.reason();
    if (!reading->match) return damage(journal_of(id), *reading);
    Read out{std::move(*reading->match), reading->seats, {}};
    if (!reading->trouble.empty()) out.troubles.push_back(damage(journal_of(id), *reading));
    return out;
}

std::optional<std::string> Library::id_of(const fs::path& file) const
{
    const auto id = file.stem().string();
    std::error_code error;
    if (!check(id) || !fs::equivalent(file, journal_of(id), error)) return std::nullopt;
    return id;
}

Result<void> Library::remove(std::string_view id) const
{
    if (auto known = check(id); !known) return known;
    if (auto made = platform::make_folder(trash_); !made) return made;
    const auto journal = platform::move_file(journal_of(id), trash_ / journal_of(id).filename());
    if (!journal) return journal.reason();
    if (platform::is_missing(notes_of(id))) return {};
    const auto notes = platform::move_file(notes_of(id), trash_ / notes_of(id).filename());
    if (notes) return {};
    // Together or not at all. Where not even this works, both files are safe and the reason names one.
    if (const auto back = platform::move_file(*journal, journal_of(id)); !back) return back.reason();
    return notes.reason();
}

Result<ReadNotes> Library::notes(std::string_view id) const
{
    if (auto known = check(id); !known) return known.reason();
    return read_notes(notes_of(id));
}

Result<std::vector<Message>> Library::set_note(std::string_view id, int ply, std::string_view text) const
{
    if (auto allowed = check_note(ply, text); !allowed) return allowed.reason();
    auto read = notes(id);
    if (!read) return read.reason();
    if (text.empty())
        read->notes.erase(ply);
    else
        read->notes[ply] = text;
    if (auto written = write_notes(notes_of(id), read->notes); !written) return written.reason();
    return std::move(read->troubles);
}

Result<Library::Exported> Library::export_record(std::string_view id) const
{
    if (auto known = check(id); !known) return known.reason();
    const auto reading = read_match(journal_of(id));
    if (!reading) return reading.reason();
    if (!reading->match) return damage(journal_of(id), *reading);
    auto comments = read_notes(notes_of(id));
    if (!comments) return comments.reason();
    Exported out{{}, std::move(comments->troubles)};
    if (!reading->trouble.empty()) out.troubles.push_back(damage(journal_of(id), *reading));
    out.text = papamu::text(record_of(*reading->match, comments->notes));
    return out;
}

// The match whose journal has exactly these bytes. Only files of the same length are read.
std::optional<std::string> Library::kept_as(std::string_view journal, std::string_view game) const
{
    std::vector<Message> told_by_list;
    for (auto& id : ids(told_by_list)) {
        if (split(id, '-')[2] != game) continue;
        std::error_code error;
        if (fs::file_size(journal_of(id), error) != journal.size() || error) continue;
        const auto bytes = platform::read_file(journal_of(id), longest_journal);
        if (bytes && *bytes == journal) return std::move(id);
    }
    return std::nullopt;
}

Result<Library::Imported> Library::import_record(std::string_view text, std::chrono::sys_seconds now,
                                                 std::array<std::uint8_t, 2> chance) const
{
    const auto record = parse_record(text);
    if (!record) return record.reason();
    const auto match = match_of(*record);
    if (!match) return match.reason();
    Imported out{free_id(record->started.game, now, chance), {}};
    const auto comments = storage::notes_of(*record);
    std::size_t variations = 0;
    for (const auto& move : record->moves) variations += move.variations.size();
    const auto& entries = match->entries();
    const auto journal = journal_text({Who::person, Who::person}, entries, entries.size());
    if (journal.size() > longest_journal) return texts::journal_too_long;
    if (auto kept = kept_as(journal, record->started.game)) return Imported{std::move(*kept), {}, false};
    if (auto made = platform::make_folder(matches_); !made) return made.reason();
    // The comments first: alone they do no harm, while a match without them would look complete.
    if (!comments.empty())
        if (auto written = write_notes(notes_of(out.id), comments); !written) return written.reason();
    if (auto written = platform::replace_file(journal_of(out.id), journal); !written) return written.reason();

    if (variations > 0) out.troubles.push_back({texts::import_variations, {{"count", variations}}});
    std::string names;
    for (const auto& [name, value] : record->tags) names += (names.empty() ? "" : ", ") + in_quotes(name);
    if (!names.empty())
        out.troubles.push_back({texts::import_tags, {{"count", record->tags.size()}, {"names", names}}});
    return out;
}

} // namespace papamu::storage
