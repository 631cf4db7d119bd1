#pragma once

// This person's dealings with services: the line, the known server, the ways to tables there, and keeping
// matches played online among the replays.

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
    /// What the desk works with beside the line, all of which outlives it.
    struct Around {
        Archive& archive;
        Preferences& preferences;
        Sittings& sittings;
        Tidings& tidings;
        Chance chance;
        std::function<void(audio::Sound)> play; ///< lets it be heard
    };
    /// Where `parts` cannot make a link there is no Online.
    OnlineDesk(online::Parts parts, const std::filesystem::path& data, Around around);
    ~OnlineDesk();

private:
    std::unique_ptr<online::Presence> line_;

public:
    /// The line to a service; closed until somebody chooses Online.
    online::Presence& line;
    bool possible() const;
    /// Whether this guest is at no service, nor on the way to one, and none is hosted here: nothing would end
    /// for anybody if the line ended.
    bool away() const;
    /// Takes what came over the line, and tells of it what concerns every screen; whether something changed.
    bool listen();

    /// The service that Online goes to by itself: the own one while it is hosted, else one that was reached
    /// before. None on a fresh install.
    std::optional<protocol::Address> known_server() const;
    /// Goes to the known server; refused where none is known.
    Result<void> come_online();
    /// Goes to this server. If it was `chosen`, and not just met on the way to a table, it becomes the known
    /// server as soon as it was reached.
    Result<void> come_online(const protocol::Address& address, bool chosen);

    // Ways: each returns the next route, or what is wrong.
    /// To the table that this code or link names, at another server where the link says so.
    Result<modes::Route> to_table(const std::string& typed);
    /// To a table that was kept, at whichever server it is.
    Result<modes::Route> come_back_to(const storage::KeptTable& table);
    /// To a service by its address, and to its list of tables; or by a link with a code to that table.
    Result<modes::Route> to_service(const std::string& typed);
    /// Acts on what was typed: a name, a server or a code.
    Result<modes::Route> go_by(modes::to::Typing::What what, const std::string& typed);

    /// The online table that the first screen offers: the one where this guest is now, otherwise the kept
    /// table that was touched last. Nothing where the match in this room was touched later than that.
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
