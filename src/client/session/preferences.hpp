#pragma once

// What a person has set, and what they chose last. Every change is kept at once.

#include "client/board/beats.hpp"
#include "client/board/style.hpp"
#include "client/i18n/languages.hpp"
#include "client/input/device.hpp"
#include "client/session/chosen.hpp"
#include "client/storage/settings_file.hpp"
#include "game/game.hpp"
#include "game/move_builder.hpp"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace papamu::session {

class Tidings;

class Preferences {
public:
    /// `keeps`: whether the file is this program's to write.
    Preferences(storage::SettingsFile::Opened opened, bool keeps, Tidings& tidings);

    storage::Settings settings;
    /// Those that can be set; the system's is set by the empty id.
    std::vector<i18n::Language> languages{i18n::english_language()};
    /// Writes what was changed; a failure is told to the person.
    void save();
    /// How often something was changed: the program follows it.
    int changes() const { return changes_; }

    /// What was chosen for a game, complete: an option the game does not know any more is forgotten.
    Chosen& chosen(const Game& game);
    /// Keeps what is chosen for a game, for the next match.
    void remember(const Game& game);

    /// How boards are drawn. The face-to-face view is for the players' own match alone (`at_the_table`).
    board::BoardStyle board_style(bool at_the_table = false) const;
    board::Speed speed() const { return static_cast<board::Speed>(settings.animation); }
    /// When that device plays a complete move.
    Commit commit_of(input::Device device) const;
    /// How fast a replay plays by itself, as chosen last.
    int replay_pace = 1;

private:
    storage::SettingsFile file_;
    bool keeps_;
    Tidings& tidings_;
    int changes_ = 0;
    std::map<std::string, Chosen> chosen_; ///< by game id
};

} // namespace papamu::session
