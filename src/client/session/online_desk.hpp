#pragma once

// This person at services: the line, the server that is known, the ways to tables there, and what was played
// online among the replays.

#include "client/audio/sound.hpp"
#include "client/modes/route.hpp"
#include "client/session/chance.hpp"
#include "client/session/table_choice.hpp"
#include "core/result.hpp"

#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>

namespace papamu {
class Match;
}
namespace papamu::online {
class Presence;
struct Parts;
} // namespace papamu::online
namespace papamu::protocol {
struct Address;
}
namespace papamu::storage {
struct KeptTable;
}

namespace papamu::session {

class Preferences;
class Sittings;
class Tidings;
struct Archive;

class OnlineDesk {
public:
    /// What it works with beside the line: each outlives it.
    struct Around {
        Archive& archive;
        Preferences& preferences;
        Sittings& sittings;
        Tidings& tidings;
        Chance chance;
        std::function<void(audio::Sound)> play; ///< lets it be heard
    };
    /// Without parts to make a link of there is no Online.
    OnlineDesk(online::Parts parts, const std::filesystem::path& data, Around around);
    ~OnlineDesk();

private:
    std::unique_ptr<online::Presence> line_;

public:
    /// The line to a service; closed until somebody chooses Online.
    online::Presence& line;
    bool possible() const;
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

    // Ways; each says where one goes then, or what is wrong.
    /// To the table that this code or link names, at another server where the link says so.
    Result<modes::Route> to_table(const std::string& typed);
    /// To a table that was kept, at whichever server it is.
    Result<modes::Route> come_back_to(const storage::KeptTable& table);
    /// To where an address leads, or a link with a code: to the tables, or to one of them.
    Result<modes::Route> to_service(const std::string& typed);
    /// To what something was typed for.
    Result<modes::Route> go_by(modes::to::Typing::What what, const std::string& typed);

    /// The table of a service that waits: the one that one is at now, or was at after what could be continued
    /// in this room was touched, or any where there is nothing such.
    std::optional<storage::KeptTable> to_come_back_to();

    /// The id under which an own match of a service is among the replays; empty while it is not.
    std::string kept_as(const std::string& name) const;

    TableChoice new_table;

private:
    void keep(const std::string& name, const Match& match);
    void remember_server();

    Archive& archive_;
    Preferences& preferences_;
    Sittings& sittings_;
    Tidings& tidings_;
    Chance chance_;
    std::function<void(audio::Sound)> play_;
    std::map<std::string, std::string> kept_; ///< ids of replays, by the names of matches at the service
    bool online_ = false;                     ///< as it was heard last
    std::unique_ptr<protocol::Address> chosen_server_;
};

} // namespace papamu::session
