#include "client/storage/journal.hpp"

#include "client/platform/files.hpp"
#include "client/platform/texts.hpp"
#include "client/storage/id.hpp"
#include "client/storage/reading.hpp"
#include "client/storage/texts.hpp"

#include <cassert>

namespace papamu::storage {

Journal Journal::begin(const std::filesystem::path& folder, const std::string& id, const Seats& seats)
{
    assert(begun_of(id));
    Journal journal(folder / (id + ".journal"), seats);
    journal.text_ = journal_head(seats);
    return journal;
}

Result<Journal::Opened> Journal::open(const std::filesystem::path& file)
{
    auto bytes = platform::read_file(file, longest_journal);
    if (!bytes) return bytes.reason();
    auto reading = read_journal(*bytes);
    const Argument place{"file", file.string()}, why{"why", reading.trouble};
    if (!reading.match) {
        if (reading.foreign) return Message{texts::journal_foreign, {place, why}};
        const auto aside = platform::set_aside(file);
        if (!aside) return Message{texts::journal_not_aside, {place, why, {"problem", aside.reason()}}};
        return Message{texts::journal_all_aside, {place, why, {"aside", aside->string()}}};
    }

    Journal journal(file, reading.seats);
    journal.text_ = bytes->substr(0, reading.good);
    journal.tail_ = bytes->substr(reading.good);
    journal.written_ = reading.good;
    journal.next_seq_ = reading.match->next_seq();
    journal.ours_ = true;
    std::vector<Message> troubles;
    if (!journal.tail_.empty()) {
        const auto aside = journal.keep_tail();
        const auto said = aside
                              ? Message{texts::journal_tail_aside, {place, why, {"aside", aside->string()}}}
                              : Message{texts::journal_not_aside, {place, why, {"problem", aside.reason()}}};
        troubles.push_back(said);
        if (aside)
            if (const auto cut = journal.write(); !cut) troubles.push_back(cut.reason());
    }
    return Opened{std::move(*reading.match), std::move(journal), std::move(troubles)};
}

Result<void> Journal::append(const Entry& entry)
{
    assert(entry.seq == next_seq_);
    ++next_seq_;
    ++pending_;
    text_ += text(entry) + '\n';
    return retry();
}

Result<void> Journal::retry()
{
    auto written = write();
    if (written || pending_ == 0) return written;
    return Message{texts::journal_waits, {{"count", pending_}, {"why", written.reason()}}};
}

Result<void> Journal::begin_anew(const std::filesystem::path& file)
{
    file_ = file;
    written_ = 0;
    pending_ = static_cast<std::size_t>(next_seq_);
    // What is damaged stays where it was.
    tail_.clear();
    torn_ = ours_ = replaced_ = false;
    return retry();
}

Result<void> Journal::write()
{
    if (!tail_.empty())
        if (const auto aside = keep_tail(); !aside) return aside.reason();
    if (replaced_ && !platform::is_missing(file_))
        if (const auto aside = platform::set_aside(file_); !aside) return aside.reason();
    replaced_ = false;
    if (written_ == 0 || platform::is_missing(file_)) return write_whole();
    if (text_.size() > longest_journal) return texts::journal_too_long;
    auto added = torn_ ? platform::cut_file(file_, written_) : Result<void>{};
    if (added && written_ < text_.size()) {
        added = platform::append_to_file(file_, written_, std::string_view{text_}.substr(written_));
        torn_ = true;
    }
    if (added) {
        written_ = text_.size();
        pending_ = 0;
        torn_ = false;
    } else if (added.reason().id == platform::texts::file_changed.id()) {
        // Cut nothing off that is not ours.
        replaced_ = true;
        torn_ = false;
    }
    return added;
}

// The first time, and when the file has gone.
Result<void> Journal::write_whole()
{
    if (pending_ == 0 && written_ == 0) return {};
    if (!ours_ && platform::is_there(file_))
        return Message{texts::journal_exists, {{"file", file_.string()}}};
    if (auto made = platform::make_folder(file_.parent_path()); !made) return made;
    ours_ = true;
    if (auto whole = platform::replace_file(file_, text_); !whole) return whole;
    written_ = text_.size();
    pending_ = 0;
    torn_ = false;
    return {};
}

Result<std::filesystem::path> Journal::keep_tail()
{
    auto aside = platform::keep_aside(file_, tail_);
    if (!aside) return aside;
    tail_.clear();
    torn_ = true;
    return aside;
}

} // namespace papamu::storage
