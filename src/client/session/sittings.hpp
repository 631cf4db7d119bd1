#pragma once

// What is played in this room: sitting down, every entry written as it is made, Continue.

#include "client/session/chance.hpp"
#include "client/session/chosen.hpp"
#include "client/storage/library.hpp"
#include "client/storage/seats.hpp"
#include "game/game.hpp"
#include "match/match.hpp"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace papamu {
class Player;
class Table;
} // namespace papamu

namespace papamu::session {

class Advisers;
class Preferences;
class Tidings;
struct Archive;
struct Clock;

/// The match that is being played, and the file it is kept in.
struct Sitting {
    std::shared_ptr<Table> table;
    std::shared_ptr<storage::Journal> journal; ///< none where nothing is kept
    std::string id;                            ///< of the kept match
    Chosen chosen;                             ///< what it began with, for the next one
};

/// A match that moves to another place, with what is kept of it.
struct Carried;

class Sittings {
public:
    Sittings(Archive& archive, Preferences& preferences, Advisers& advisers, Tidings& tidings,
             const Clock& clock, Chance chance);
    Sittings(const Sittings&) = delete;
    Sittings& operator=(const Sittings&) = delete;

    /// The match that Continue goes back to, while it is open.
    const Sitting& present() const { return present_; }
    /// The match of this id, at the table or left with entries that are not on the disk yet; null where
    /// neither is.
    const Sitting* find(const std::string& id) const;
    /// Milliseconds since it began.
    std::int64_t match_time() const;

    /// The start that was chosen, or that a fresh draw gives.
    Result<Setup> new_setup(const Game& game, const Chosen& chosen) const;
    /// Sits down to a new match, which is kept from its first entry on.
    Result<void> sit(const Game& game, const Setup& setup, const Chosen& chosen);
    /// Sits down to a kept match again.
    Result<void> sit_again(const std::string& id);
    /// The same; a failure is told to the person. Whether it worked.
    bool go_on(const std::string& id);
    /// Begins a match between two people from this position; likewise.
    bool play_on(const Game& game, const std::string& position);
    /// Begins the short match that a game's lessons end with, against the weakest computer player.
    Result<void> sit_to_course_match(const Game& game);
    /// Leaves a match for good: nothing of it is written any more.
    void forget(const std::string& id);

    /// Whether every entry of the match at the table is kept for good; nothing where that is said at once.
    std::optional<bool> kept() const;
    /// What could be continued: the match at the table, else the kept one that was played last.
    std::optional<storage::Summary> to_continue() const;

    /// Tries again to write what the disk had no room for, from time to time. Whether there is something to
    /// tell now.
    bool tend();
    /// When `tend` has something to do, if ever.
    std::optional<double> next_attempt() const { return attempt_at_; }
    /// Tries it a last time, as the program ends; the reason when something is lost.
    Result<void> write_what_waits();

    /// Asks the person for another place as soon as an entry cannot be written; whether it does. Otherwise
    /// they are told.
    std::function<bool(const Message& why)> asks_elsewhere;

    /// The match at the table, which comes first, and those that wait to be written, all to be kept
    /// elsewhere; nothing is left here.
    std::vector<Carried> give_away();
    /// Goes on with these here. Each is written from its first entry on.
    void take_over(std::vector<Carried> carried);

private:
    std::unique_ptr<Player> player(const Match& match, Seat seat, storage::Who who);
    std::shared_ptr<Table> table_of(Match match, const storage::Seats& seats);
    void keep(const Entry& entry);
    void heed(const Result<void>& written);
    void leave_table();

    Archive& archive_;
    Preferences& preferences_;
    Advisers& advisers_;
    Tidings& tidings_;
    const Clock& clock_;
    Chance chance_;
    Sitting present_;
    double began_ = 0;                 ///< when the match at the table began, by the clock
    std::vector<Sitting> left_;        ///< matches with entries that are not on the disk yet
    std::optional<double> attempt_at_; ///< when the disk is tried again; set while something waits
};

struct Carried {
    Match match;
    std::optional<storage::Journal> journal; ///< none of a match that was kept nowhere
    Chosen chosen;
    std::optional<double> began; ///< of the match at the table: when, by the clock
};

/// Whether with these options another draw may give another start.
bool draws_differ(const Game& game, const Options& options);

} // namespace papamu::session
