#include "client/screens/kept_matches.hpp"

#include "client/platform/files.hpp"
#include "client/screens/replays_texts.hpp"
#include "client/screens/texts.hpp"
#include "client/storage/reading.hpp"
#include "match/record.hpp"

#include <chrono>

namespace papamu::screens {

namespace {

void tell_all(Session& session, std::vector<Message>& troubles)
{
    for (auto& trouble : troubles) session.tell(std::move(trouble));
}

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

Result<std::string> keep_record(Session& session, std::string_view record)
{
    const auto chance = session.bytes();
    const auto at = [&](std::size_t i) { return i < chance.size() ? chance[i] : std::uint8_t{0}; };
    const auto now = std::chrono::floor<std::chrono::seconds>(std::chrono::system_clock::now());
    auto imported = session.library.import_record(record, now, {at(2), at(3)});
    if (!imported) return imported.reason();
    tell_all(session, imported->troubles);
    session.tell(imported->fresh ? texts::kept_kept : texts::kept_known);
    return std::move(imported->id);
}

Result<Watched> watch_journal(Session& session, std::string_view bytes)
{
    auto reading = storage::read_journal(bytes);
    if (!reading.match) return reading.trouble;
    if (!reading.trouble.empty()) session.tell(reading.trouble);
    return Watched{std::move(*reading.match), reading.seats};
}

Result<Watched> watch_record(Session& session, std::string_view text)
{
    if (session.keeps) {
        const auto id = keep_record(session, text);
        if (!id) return id.reason();
        return watch(session, *id);
    }
    const auto record = parse_record(text);
    if (!record) return record.reason();
    auto match = match_of(*record);
    if (!match) return match.reason();
    Watched out{std::move(*match)};
    for (std::size_t i = 0; i < record->moves.size(); ++i)
        if (!record->moves[i].comment.empty()) out.notes[static_cast<int>(i) + 1] = record->moves[i].comment;
    return out;
}

} // namespace

Result<Watched> watch(Session& session, const std::string& id)
{
    storage::Notes notes;
    if (auto read = session.library.notes(id)) {
        tell_all(session, read->troubles);
        notes = std::move(read->notes);
    } else {
        session.tell(read.reason());
    }
    // What could not be written to the disk yet is at the table.
    if (session.sitting.table && session.sitting.id == id)
        return Watched{session.sitting.table->match(), session.sitting.journal->seats(), std::move(notes),
                       id};
    auto read = session.library.read(id);
    if (!read) return read.reason();
    tell_all(session, read->troubles);
    return Watched{std::move(read->match), read->seats, std::move(notes), id};
}

Result<Watched> watch_file(Session& session, const std::filesystem::path& file)
{
    if (const auto id = session.library.id_of(file)) return watch(session, *id);
    const auto bytes = platform::read_file(file, storage::longest_journal);
    if (!bytes) return bytes.reason();
    auto watched =
        storage::is_journal(*bytes) ? watch_journal(session, *bytes) : watch_record(session, *bytes);
    if (watched) return watched;
    return Message{texts::kept_unreadable, {{"file", file.string()}, {"why", watched.reason()}}};
}

std::string keep_match(Session& session, const Watched& watched)
{
    auto record = record_of(watched.match);
    for (const auto& [ply, words] : watched.notes)
        if (static_cast<std::size_t>(ply) <= record.moves.size())
            record.moves[static_cast<std::size_t>(ply) - 1].comment = words;
    const auto id = keep_record(session, papamu::text(record));
    if (id) return *id;
    session.tell(id.reason());
    return {};
}

void save_record(Session& session, const std::string& id, const advice::Review* review)
{
    auto out = session.library.export_record(id);
    if (!out) {
        session.tell(out.reason());
        return;
    }
    tell_all(session, out->troubles);
    if (review) out->text = with_variations(out->text, *review);
    const auto name = id + ".txt";
    auto written = platform::make_folder(session.records);
    if (written) written = platform::replace_file(session.records / name, out->text);
    session.tell(written ? Message{texts::kept_saved, {{"file", name}, {"folder", session.records.string()}}}
                         : written.reason());
}

ui::Answer ask_to_remove()
{
    return ui::dialog("remove", ui::text(texts::kept_remove_title),
                      {.words = ui::text(texts::kept_remove_words),
                       .yes = ui::text(texts::kept_remove),
                       .no = ui::text(texts::kept_remove_no),
                       .dangerous = true});
}

bool remove_match(Session& session, const std::string& id)
{
    // Its journal must not be written to any more.
    session.forget(id);
    const auto removed = session.library.remove(id);
    if (!removed) session.tell(removed.reason());
    return static_cast<bool>(removed);
}

Route replay_of(Watched watched, bool review)
{
    // What is not finished is shown as it stands, to go on with.
    const int ply = watched.match.conclusion() ? 0 : watched.match.ply();
    return to::Replay{std::make_shared<Watched>(std::move(watched)), ply, review};
}

std::optional<Route> replay_of(Session& session, const std::string& id, bool review)
{
    auto watched = watch(session, id);
    if (watched) return replay_of(std::move(*watched), review);
    session.tell(watched.reason());
    return std::nullopt;
}

Result<Departure> open_file(Session& session, const std::filesystem::path& file)
{
    auto watched = watch_file(session, file);
    if (!watched) return watched.reason();
    return Departure{replay_of(std::move(*watched)), to::FromFile{}};
}

bool continue_match(Session& session, const std::string& id)
{
    if (const auto seated = session.sit_again(id); !seated) {
        session.tell(seated.reason());
        return false;
    }
    return true;
}

bool play_on(Session& session, const Game& game, const std::string& position)
{
    Chosen chosen = session.chosen(game);
    chosen.game.seats = {storage::Who::person, storage::Who::person};
    chosen.position = position;
    if (const auto seated = session.sit(game, Setup{{}, {}, position}, chosen); !seated) {
        session.tell(seated.reason());
        return false;
    }
    return true;
}

Message words_of(const Game& game, const Conclusion& conclusion)
{
    switch (conclusion.kind) {
    case Conclusion::Kind::win:
        return {texts::end_wins, {{"seat", *game.info().seats[index_of(conclusion.winner)]}}};
    case Conclusion::Kind::draw: return texts::end_draw;
    case Conclusion::Kind::none: break;
    }
    return texts::end_none;
}

} // namespace papamu::screens
