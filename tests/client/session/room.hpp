#pragma once

// All that outlives a screen, without a window.

#include "client/session/session.hpp"
#include "game/registry.hpp"
#include "match/table.hpp"
#include "render/stage.hpp"

#include <filesystem>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace papamu::stage {

class Room {
public:
    explicit Room(online::Parts online = {}, bool keeps = true,
                  std::filesystem::path assets = directories().assets)
        : session({[count = std::uint8_t{0}]() mutable {
                       return std::vector<std::uint8_t>{'r', 'o', 'o', ++count};
                   },
                   [this](audio::Sound sound) { heard.push_back(sound); }, std::move(online),
                   std::move(assets)},
                  storage::SettingsFile::open(folder_.path() / "settings.toml"), folder_.path(), keeps)
    {
    }

    const std::filesystem::path& folder() const { return folder_.path(); }
    std::filesystem::path settings_file() const { return folder() / "settings.toml"; }

    /// Two people at a new match of this game; its id.
    std::string sit(const Game& game, const std::optional<std::string>& position = {})
    {
        auto chosen = session.preferences.chosen(game);
        chosen.game.seats = {storage::Who::person, storage::Who::person};
        chosen.position = position;
        const auto setup = session.sittings.new_setup(game, chosen);
        REQUIRE(setup);
        REQUIRE(session.sittings.sit(game, *setup, chosen));
        return session.sittings.present().id;
    }
    Table& table() { return *session.sittings.present().table; }
    /// Plays some move.
    void move()
    {
        const auto& match = table().match();
        const auto moves = *match.game().moves(match.position());
        REQUIRE(
            table().play({match.to_move(), match.next_seq(), moves.front()}, session.sittings.match_time()));
    }
    /// What the disk has of a match.
    int plies_kept(const std::string& id) const
    {
        const auto read = session.archive.library.read(id);
        return read ? read->match.ply() : -1;
    }
    /// What the person was told, all of it.
    std::vector<std::string> told() const
    {
        std::vector<std::string> ids;
        for (const auto& tiding : session.tidings.waiting())
            for (const auto& message : tiding.said) ids.push_back(message.id);
        return ids;
    }

private:
    Folder folder_;

public:
    std::vector<audio::Sound> heard;
    session::Session session;
};

} // namespace papamu::stage
