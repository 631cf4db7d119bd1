#pragma once

#include "client/advice/searchers.hpp"
#include "client/audio/audio.hpp"
#include "client/board/board_view.hpp"
#include "client/input/translator.hpp"
#include "client/online/presence.hpp"
#include "client/storage/library.hpp"
#include "client/storage/settings_file.hpp"
#include "core/random.hpp"
#include "data/levels.hpp"
#include "game/game.hpp"
#include "match/table.hpp"

#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace papamu::screens {

/// What a match begins with: what was chosen for its game last, and a start that somebody gave on the command
/// line.
struct Chosen {
    storage::GameChoices game;
    std::optional<std::string> position;
    Seat below = Seat::first; ///< who sits at the near edge, where two people play; a rematch swaps
};

/// The match that is being played, and the file it is kept in.
struct Sitting {
    std::shared_ptr<Table> table;
    std::shared_ptr<storage::Journal> journal; ///< none where nothing is kept
    std::string id;                            ///< of the kept match
    storage::Seats seats{};
};

/// What a new table of the service was given last.
struct TableChoice {
    enum class Clock { none, minutes, days };

    std::string game; ///< empty: the first there is
    Clock clock = Clock::none;
    int minutes = 10;
    int increment = 5; ///< seconds
    int days = 3;
    std::optional<Seat> seat; ///< one's own; chance decides where it is empty
    bool open = false;        ///< for everybody

    TimeControl control() const;
};

/// What outlives a screen: what draws and sounds, what was set, and what is being played.
class Session {
public:
    /// The parts of the program that screens work with.
    struct Parts {
        board::Painter painter;
        input::Translator& input;
        audio::Audio& audio;
        /// Fresh bytes for draws; the system's generator, or fixed ones in scripts.
        std::function<std::vector<std::uint8_t>()> bytes;
        /// Without them there is no Online.
        online::Parts online = {};
        std::filesystem::path assets = {};
        Cache* tables = nullptr; ///< where those who think keep what they prepared
    };

    Session(Parts parts, storage::SettingsFile::Opened opened, const std::filesystem::path& data, bool keeps);

    board::Painter painter;
    input::Translator& input;
    audio::Audio& audio;
    std::function<std::vector<std::uint8_t>()> bytes;

    std::filesystem::path assets;
    Cache* tables;

    storage::Settings settings;
    /// Every change is kept at once; `settings_changes` tells the program to follow it.
    void save_settings();
    int settings_changes = 0;

    storage::Library library;
    /// Where matches are written as records for others.
    std::filesystem::path records;
    /// Whether matches are kept: not where another program holds the data folder.
    bool keeps = true;

    /// Something the person has to know, whichever screen is open. What waits to be read
    /// is not said once more.
    void tell(Message news);
    std::deque<Message> news;

    /// What the computer plays like, by level.
    const Levels& levels(const Game& game);

    /// Somebody who thinks about a match on the screen; null where nobody can. `patient`: for as long as
    /// somebody wants to know, and prepares endings meanwhile.
    std::shared_ptr<Searcher> searcher(const Match& match, bool patient);

    /// What was chosen for a game, complete: an option the game does not know any more is forgotten.
    Chosen& chosen(const Game& game);

    /// The match that Continue goes back to, while it is open.
    Sitting sitting;
    /// The line to a service; closed until somebody chooses Online.
    online::Presence line;
    /// Takes what came over the line, and tells of it what concerns every screen; whether something changed.
    bool listen();
    /// The service that Online goes to by itself: the own one while it is hosted, else one that was reached
    /// before. None on a fresh install.
    std::optional<protocol::Address> known_server() const;
    /// Goes there; refused where none is known.
    Result<void> come_online();
    /// Goes to this one. Where it was `chosen`, and not met on the way to a table, it is the known one as
    /// soon as it was reached.
    Result<void> come_online(const protocol::Address& address, bool chosen);
    /// The ids under which own online matches are among the replays, by their names there.
    std::map<std::string, std::string> kept_online;

    TableChoice new_table;
    /// How fast a replay plays by itself, as chosen last.
    int replay_pace = 1;
    /// Seconds since the program began, on the clock that animations follow.
    double now = 0;
    /// When the last input came or the last move was seen, on the same clock.
    double stirred = 0;
    bool quit = false;

    /// How boards are drawn; opposite each other two people sit at their own match only.
    board::BoardStyle board_style(bool at_the_table = false) const
    {
        return {static_cast<board::BoardStyle::Coordinates>(settings.coordinates),
                at_the_table && settings.seating == storage::Seating::face};
    }
    board::Speed speed() const { return static_cast<board::Speed>(settings.animation); }
    /// When the device in the hand plays a complete move.
    Commit commit_now() const { return commit_of(input.device()); }
    Commit commit_of(input::Device device) const;
    /// Milliseconds since the match at the table began.
    std::int64_t match_time() const { return static_cast<std::int64_t>((now - began_) * 1000); }

    /// The start that was chosen, or that a fresh draw gives.
    Result<Setup> new_setup(const Game& game, const Chosen& chosen) const;
    /// Sits down to a new match, which is kept from its first entry on.
    Result<void> sit(const Game& game, const Setup& setup, const Chosen& chosen);
    /// Sits down to a kept match again.
    Result<void> sit_again(const std::string& id);
    /// Leaves a match for good: nothing of it is written any more.
    void forget(const std::string& id);

    /// Tries again to write what the disk had no room for, from time to time. Whether there is something to
    /// tell now.
    bool tend();
    /// When `tend` has something to do, if ever.
    std::optional<double> next_attempt() const { return attempt_at_; }
    /// Tries it a last time, as the program ends; the reason when something is lost.
    Result<void> write_what_waits();
    /// What could be continued: the match at the table, else the kept one that was played last.
    std::optional<storage::Summary> to_continue() const;
    /// The table of a service that waits: the one that one is at now, or was at after what `to_continue` says
    /// was touched, or any where that says nothing.
    std::optional<storage::KeptTable> to_come_back_to();

private:
    std::array<std::unique_ptr<Player>, 2> players(const Match& match, const storage::Seats& seats);
    std::unique_ptr<Player> player(const Match& match, Seat seat, storage::Who who);
    void keep(const Entry& entry);
    void heed(const Result<void>& written);
    void leave_table();
    void keep_online(const std::string& name, const Match& match);
    void remember_server();

    storage::SettingsFile file_;
    advice::Searchers searchers_;
    std::map<std::string, Chosen> chosen_;
    std::map<std::string, Levels> levels_; ///< by game id
    double began_ = 0;                     ///< when the match at the table began, on the clock of `now`
    std::vector<Sitting> left_;            ///< matches with entries that are not on the disk yet
    std::optional<double> attempt_at_;     ///< when the disk is tried again; set while something waits
    net::ConnectionState heard_ = net::ConnectionState::off;
    std::optional<protocol::Address> chosen_server_;
};

/// Whether with these options another draw may give another start.
bool draws_differ(const Game& game, const Options& options);

} // namespace papamu::screens
