#pragma once

// All that outlives a screen, part by part. Only who makes screens and who runs the program see it whole; a
// screen takes the parts that it uses.

#include "client/online/presence.hpp"
#include "client/session/advisers.hpp"
#include "client/session/archive.hpp"
#include "client/session/clock.hpp"
#include "client/session/kept_matches.hpp"
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
        Cache* tables = nullptr; ///< where those who think keep what they prepared
    };

    Session(Parts parts, storage::SettingsFile::Opened opened, const std::filesystem::path& data, bool keeps);
    ~Session();
    Session(const Session&) = delete;
    Session& operator=(const Session&) = delete;

    Clock clock;
    Tidings tidings;
    Preferences preferences;
    Archive archive;
    Advisers advisers;
    Sittings sittings;
    KeptMatches kept;
    OnlineDesk desk;
    bool quit = false; ///< somebody wants to leave the program
};

} // namespace papamu::session
