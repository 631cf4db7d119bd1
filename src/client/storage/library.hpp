#pragma once

// All matches that are kept: `<data>/matches/<id>.journal`, comments beside them in `<id>.notes`, and what
// was removed in `<data>/trash`.

#include "client/storage/journal.hpp"
#include "client/storage/notes.hpp"

#include <array>
#include <chrono>
#include <cstddef>
#include <filesystem>
#include <functional>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace papamu::storage {

/// What a list shows of a match.
struct Summary {
    std::string id;
    std::string game;
    std::array<std::string, 2> names; ///< by seat; may be empty
    Seats seats{};
    int plies = 0;          ///< moves that stand
    std::string conclusion; ///< as `conclusion_word` says; empty while the match is unfinished
    std::chrono::sys_seconds begun{};
    std::string position; ///< as the match stands

    bool unfinished() const { return conclusion.empty(); }
    friend bool operator==(const Summary&, const Summary&) = default;
};

struct Listing {
    std::vector<Summary> matches; ///< the one begun last first
    std::vector<Message> troubles;
    std::size_t all = 0; ///< how many there are to page through, readable or not
};

class Library {
public:
    static constexpr std::size_t everything = std::numeric_limits<std::size_t>::max();

    /// Nothing is read or made before it is asked for.
    explicit Library(const std::filesystem::path& data) : matches_(data / "matches"), trash_(data / "trash")
    {
    }

    /// The matches from the `skip`-th newest on, at most `most` of them. Unreadable ones are troubles; a
    /// damaged one is listed with its good part, and a trouble tells. Nothing is changed.
    ///
    /// Costs one look at the folder, which is little for thousands, and for each match listed one file read
    /// and played through: on a desktop about 0.1 ms, so 3 ms for a page of 20 and 110 ms for all of 1000.
    Listing list(std::size_t skip = 0, std::size_t most = everything) const;

    /// The unfinished match that was written to last, which need not be the one begun last. An imported
    /// record does not count before it was played on here. Costs a look at every file's time and reads
    /// matches from the latest on until one is unfinished.
    std::optional<Summary> latest_unfinished() const;
    /// The match that was written to last, finished or not; as above.
    std::optional<Summary> latest() const;
    /// When a match was played last, as the disk says; long ago for one that is not there.
    std::filesystem::file_time_type touched(const std::string& id) const;

    /// A new match under an id that is still free. Nothing is written before its first entry.
    Journal begin(std::string_view game, const Seats& seats, std::chrono::sys_seconds now,
                  std::array<std::uint8_t, 2> chance) const;

    /// Keeps a match here that cannot be kept any more where it was, under its id if that is free. The reason
    /// as by `Journal::append`.
    Result<void> bring(Journal& journal, std::array<std::uint8_t, 2> chance) const;

    /// Whether there is a match of this id on the disk.
    bool has(std::string_view id) const { return static_cast<bool>(check(id)); }

    /// See `Journal::open`.
    Result<Journal::Opened> open(std::string_view id) const;

    struct Read {
        Match match;
        Seats seats{};
        std::vector<Message> troubles;
    };
    /// A match to look at: of a damaged one the good part, which a trouble says. Nothing is changed.
    Result<Read> read(std::string_view id) const;

    /// The id of the kept match that this file is the journal of, by whatever way its name leads here.
    std::optional<std::string> id_of(const std::filesystem::path& file) const;

    /// Moves a match and its comments to the trash. Not while its journal is being written.
    Result<void> remove(std::string_view id) const;

    Result<ReadNotes> notes(std::string_view id) const;
    /// Puts, changes or (when the text is empty) takes away the comment on one move, counted from 1. The
    /// troubles are those of reading the other comments.
    Result<std::vector<Message>> set_note(std::string_view id, int ply, std::string_view text) const;

    struct Exported {
        std::string text; ///< a record, see match/record.hpp
        std::vector<Message> troubles;
    };
    /// The match with its comments as a text for others; of a damaged match its good part, which a trouble
    /// says.
    Result<Exported> export_record(std::string_view id) const;

    struct Imported {
        std::string id;
        std::vector<Message> troubles; ///< what a kept match has no place for: variations and unknown tags
        bool fresh = true;             ///< false: the same was kept already, and stays as it is
    };
    /// Keeps a record from elsewhere as a match between two people, finished or not, and its comments. A
    /// record that was imported before stays the same match, with the comments that it has here.
    Result<Imported> import_record(std::string_view text, std::chrono::sys_seconds now,
                                   std::array<std::uint8_t, 2> chance) const;

private:
    std::optional<Summary> latest_that(const std::function<bool(const Match&)>& wanted) const;
    std::filesystem::path journal_of(std::string_view id) const;
    std::filesystem::path notes_of(std::string_view id) const;
    std::string free_id(std::string_view game, std::chrono::sys_seconds now,
                        std::array<std::uint8_t, 2> chance) const;
    /// The ids of all journals, and troubles for files that have none.
    std::vector<std::string> ids(std::vector<Message>& troubles) const;
    Result<void> check(std::string_view id) const;
    std::optional<std::string> kept_as(std::string_view journal, std::string_view game) const;

    std::filesystem::path matches_;
    std::filesystem::path trash_;
};

} // namespace papamu::storage
