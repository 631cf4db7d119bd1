#pragma once

// What can be done with a kept match. Whatever goes wrong or has to be known is told to the person.

#include "client/modes/route.hpp"
#include "client/session/chance.hpp"
#include "client/storage/match_files.hpp"
#include "core/result.hpp"

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace papamu::advice {
class Review;
}

namespace papamu::session {

class Sittings;
class Tidings;
struct Archive;

class KeptMatches {
public:
    /// Opens a folder in the system's file manager.
    using ShowFolder = std::function<Result<void>(const std::filesystem::path&)>;

    /// Without `show_folder` it is only said where a folder is.
    KeptMatches(Archive& archive, Sittings& sittings, Tidings& tidings, Chance chance,
                ShowFolder show_folder = {})
        : archive_(archive), sittings_(sittings), tidings_(tidings), chance_(std::move(chance)),
          show_folder_(std::move(show_folder))
    {
    }

    /// The kept match of this id, as it stands at the table or on the disk.
    Result<modes::Watched> watch(const std::string& id);
    /// The match in a file: a journal is shown as it is, a record is kept first, where anything is kept.
    Result<modes::Watched> watch_file(const std::filesystem::path& file);

    /// How a match is looked at again: as it was played, with a review, or where the review finds that it
    /// turned, or how it ended.
    enum class As : std::uint8_t { played, reviewed, turned, ended };
    /// Where a kept match is looked at again; nothing where it cannot be read.
    std::optional<modes::Route> replay_of(const std::string& id, As as = As::played);
    /// Where the match in a file is shown.
    Result<modes::Departure> open_file(const std::filesystem::path& file);
    /// Where the match is shown that was copied as a text, here or elsewhere; it is kept as that of a file
    /// is.
    Result<modes::Departure> open_copied();

    /// Keeps a match that is not kept yet, and says under which id; empty where that failed.
    std::string keep(const modes::Watched& watched);
    /// Writes the match as a record into the folder of records, or hands it out where there are no folders;
    /// what a review found better stands in it as variations.
    void save_record(const std::string& id, const advice::Review* review = nullptr);
    /// Copies the text that `save_record` writes.
    void copy_record(const std::string& id, const advice::Review* review = nullptr);
    /// The same of a match that need not be kept.
    void copy_record(const modes::Watched& watched);
    /// Shows where records are written, in the file manager and in words.
    void show_records();
    /// Files of matches that were saved here, downloaded or put among one's documents, the newest first.
    std::vector<storage::MatchFile> find_files(std::size_t most) const;
    /// Moves the match to the trash; whether it went.
    bool remove(const std::string& id);

private:
    Result<std::string> keep_record(std::string_view record);
    /// The text of a kept match, as it stands at the table or on the disk.
    Result<std::string> record_text(const std::string& id, const advice::Review* review);
    Result<modes::Watched> watch_text(std::string_view text);
    void copy(const std::string& text);
    Result<modes::Watched> watch_journal(std::string_view bytes);
    Result<modes::Watched> watch_record(std::string_view text);

    Archive& archive_;
    Sittings& sittings_;
    Tidings& tidings_;
    Chance chance_;
    ShowFolder show_folder_;
};

} // namespace papamu::session
