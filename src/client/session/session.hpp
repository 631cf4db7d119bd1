#pragma once

// All that outlives a screen, part by part. Only the maker of screens and the program's loop see it whole; a
// screen takes the parts that it uses.

#include "client/online/presence.hpp"
#include "client/session/advisers.hpp"
#include "client/session/archive.hpp"
#include "client/session/clock.hpp"
#include "client/session/kept_matches.hpp"
#include "client/session/learning.hpp"
#include "client/session/online_desk.hpp"
#include "client/session/preferences.hpp"
#include "client/session/sittings.hpp"
#include "client/session/tidings.hpp"

namespace papamu::session {

struct Session {
    struct Parts {
        Chance chance;
        std::function<void(audio::Sound)> play;
        /// Without them there is no Online.
        online::Parts online = {};
        std::filesystem::path assets = {};
        Cache* tables = nullptr; ///< where engines keep prepared endings
        KeptMatches::ShowFolder show_folder = {};
    };

    Session(Parts parts, storage::SettingsFile::Opened opened, const std::filesystem::path& data, bool keeps);
    ~Session();
    Session(const Session&) = delete;
    Session& operator=(const Session&) = delete;

    Clock clock;
    Tidings tidings;
    Preferences preferences;
    Archive archive;
    Learning learning;
    Advisers advisers;
    Sittings sittings;
    KeptMatches kept;
    OnlineDesk desk;
    bool quit = false; ///< the person wants to leave the program
};

} // namespace papamu::session
