#include "client/session/kept_matches.hpp"

#include "client/modes/watched.hpp"
#include "client/platform/clipboard.hpp"
#include "client/platform/file_manager.hpp"
#include "client/platform/files.hpp"
#include "client/platform/handing.hpp"
#include "client/platform/here.hpp"
#include "client/platform/own_folders.hpp"
#include "client/session/archive.hpp"
#include "client/session/sittings.hpp"
#include "client/session/texts.hpp"
#include "client/session/tidings.hpp"
#include "client/storage/reading.hpp"
#include "client/storage/texts.hpp"
#include "core/text.hpp"
#include "match/record.hpp"
#include "match/table.hpp"

#include <chrono>
#include <utility>

namespace papamu::session {

namespace to = modes::to;
using modes::Departure;
using modes::Route;
using modes::Watched;

namespace {

// The better line instead of each move that has one.
std::string with_variations(const std::string& text, const advice::Review& review)
{
    auto record = parse_record(text);
    if (!record) return text;
    auto tree = tree_of(*record);
    if (!tree) return text;
    for (int ply = 1; ply <= static_cast<int>(record->moves.size()); ++ply)
        static_cast<void>(review.add_better(*tree, ply));
    record->moves = moves_of(*tree);
    return papamu::text(*record);
}

std::string text_of(const Watched& watched)
{
    auto text = papamu::text(storage::record_of(watched.match, watched.notes));
    return watched.review ? with_variations(text, *watched.review) : text;
}

Route route_of(Watched watched, KeptMatches::As as)
{
    using As = KeptMatches::As;
    // What is not finished is shown as it stands, to go on with; where it turned is looked for from its end.
    const bool begins = watched.match.conclusion() && as != As::turned && as != As::ended;
    const int ply = begins ? 0 : watched.match.ply();
    return to::Replay{std::make_shared<Watched>(std::move(watched)), ply, as == As::reviewed,
                      as == As::turned};
}

} // namespace

Result<std::string> KeptMatches::keep_record(std::string_view record)
{
    const auto now = std::chrono::floor<std::chrono::seconds>(std::chrono::system_clock::now());
    auto imported = archive_.library.import_record(record, now, chance_of_id(chance_));
    if (!imported) return imported.reason();
    tidings_.tell_all(std::move(imported->troubles));
    tidings_.tell(imported->fresh ? texts::kept_kept : texts::kept_known);
    return std::move(imported->id);
}

Result<Watched> KeptMatches::watch_journal(std::string_view bytes)
{
    auto reading = storage::read_journal(bytes);
    if (!reading.match) return reading.trouble;
    if (!reading.trouble.empty()) tidings_.tell(reading.trouble);
    return Watched{std::move(*reading.match), reading.seats};
}

Result<Watched> KeptMatches::watch_record(std::string_view text)
{
    if (archive_.keeps) {
        const auto id = keep_record(text);
        if (!id) return id.reason();
        return watch(*id);
    }
    const auto record = parse_record(text);
    if (!record) return record.reason();
    auto match = match_of(*record);
    if (!match) return match.reason();
    return Watched{std::move(*match), {}, storage::notes_of(*record)};
}

Result<Watched> KeptMatches::watch_text(std::string_view text)
{
    return storage::is_journal(text) ? watch_journal(text) : watch_record(text);
}

Result<Watched> KeptMatches::watch(const std::string& id)
{
    // What could not be written to the disk yet is here.
    const auto* sitting = sittings_.find(id);
    storage::Notes notes;
    // A match of which nothing has reached the disk has no comments there either.
    if (!sitting || archive_.library.has(id)) {
        if (auto read = archive_.library.notes(id)) {
            tidings_.tell_all(std::move(read->troubles));
            notes = std::move(read->notes);
        } else {
            tidings_.tell(read.reason());
        }
    }
    if (sitting) return Watched{sitting->table->match(), sitting->journal->seats(), std::move(notes), id};
    auto read = archive_.library.read(id);
    if (!read) return read.reason();
    tidings_.tell_all(std::move(read->troubles));
    return Watched{std::move(read->match), read->seats, std::move(notes), id};
}

Result<Watched> KeptMatches::watch_file(const std::filesystem::path& file)
{
    if (const auto id = archive_.library.id_of(file)) return watch(*id);
    const auto bytes = platform::read_file(file, storage::longest_journal);
    if (!bytes) return bytes.reason();
    auto watched = watch_text(*bytes);
    if (watched) return watched;
    return Message{texts::kept_unreadable, {{"file", file.string()}, {"why", watched.reason()}}};
}

std::string KeptMatches::keep(const Watched& watched)
{
    const auto id = keep_record(text_of({watched.match, watched.seats, watched.notes}));
    if (id) return *id;
    tidings_.tell(id.reason());
    return {};
}

Result<std::string> KeptMatches::record_text(const std::string& id, const advice::Review* review)
{
    std::string text;
    // What could not be written to the disk yet is here.
    if (sittings_.find(id)) {
        const auto watched = watch(id);
        if (!watched) return watched.reason();
        text = text_of(*watched);
    } else {
        auto out = archive_.library.export_record(id);
        if (!out) return out.reason();
        tidings_.tell_all(std::move(out->troubles));
        text = std::move(out->text);
    }
    return review ? with_variations(text, *review) : text;
}

void KeptMatches::save_record(const std::string& id, const advice::Review* review)
{
    const auto text = record_text(id, review);
    if (!text) {
        tidings_.tell(text.reason());
        return;
    }
    const auto name = id + ".txt";
    if constexpr (platform::in_browser) {
        platform::hand_out(name, *text);
        tidings_.tell({texts::kept_handed, {{"file", name}}});
        return;
    }
    auto written = platform::make_folder(archive_.records);
    if (written) written = platform::replace_file(archive_.records / name, *text);
    tidings_.tell(written
                      ? Message{texts::kept_saved, {{"file", name}, {"folder", archive_.records.string()}}}
                      : written.reason());
}

void KeptMatches::copy(const std::string& text)
{
    const auto copied = platform::set_clipboard(text);
    tidings_.tell(copied ? Message{texts::kept_copied} : copied.reason());
}

void KeptMatches::copy_record(const std::string& id, const advice::Review* review)
{
    if (const auto text = record_text(id, review))
        copy(*text);
    else
        tidings_.tell(text.reason());
}

void KeptMatches::copy_record(const Watched& watched)
{
    if (watched.id.empty())
        copy(text_of(watched));
    else
        copy_record(watched.id, watched.review.get());
}

void KeptMatches::show_records()
{
    if (const auto made = platform::make_folder(archive_.records); !made) {
        tidings_.tell(made.reason());
        return;
    }
    const Argument folder{"folder", archive_.records.string()};
    const auto shown = show_folder_ ? show_folder_(archive_.records) : Result<void>{};
    // Whether a window came up, and whether it is seen, nobody knows.
    tidings_.tell(shown ? Message{texts::kept_folder, {folder}}
                        : Message{texts::kept_folder_unshown, {folder, {"why", shown.reason()}}});
}

std::vector<storage::MatchFile> KeptMatches::find_files(std::size_t most) const
{
    auto folders = platform::usual_folders();
    folders.insert(folders.begin(), archive_.records);
    return storage::find_match_files(folders, most);
}

bool KeptMatches::remove(const std::string& id)
{
    // Its journal must not be written to any more.
    sittings_.forget(id);
    const auto removed = archive_.library.remove(id);
    if (!removed) tidings_.tell(removed.reason());
    return static_cast<bool>(removed);
}

std::optional<Route> KeptMatches::replay_of(const std::string& id, As as)
{
    auto watched = watch(id);
    if (watched) return route_of(std::move(*watched), as);
    tidings_.tell(watched.reason());
    return std::nullopt;
}

Result<Departure> KeptMatches::open_file(const std::filesystem::path& file)
{
    auto watched = watch_file(file);
    if (!watched) return watched.reason();
    return Departure{route_of(std::move(*watched), As::played), to::FromFile{}};
}

Result<Departure> KeptMatches::open_copied()
{
    const auto copied = platform::clipboard();
    if (trimmed(copied).empty()) return texts::kept_nothing_copied;
    auto watched = copied.size() > storage::longest_journal
                       ? Result<Watched>{storage::texts::journal_too_long}
                       : watch_text(copied);
    if (!watched) return Message{texts::kept_not_copied, {{"why", watched.reason()}}};
    return Departure{route_of(std::move(*watched), As::played), to::FromFile{}};
}

} // namespace papamu::session
