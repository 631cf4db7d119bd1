#include "client/screens/session.hpp"

#include "match/players.hpp"

namespace papamu::screens {

Result<Setup> new_setup(const Session& session, const Game& game, const Chosen& chosen)
{
    if (chosen.position) {
        auto position = game.canonical(*chosen.position);
        if (!position) return position.reason();
        return Setup{{}, {}, *position};
    }
    return game.draw(chosen.options, session.bytes());
}

Result<std::shared_ptr<Table>> new_table(Session& session, const Game& game, const Setup& setup,
                                         const Chosen& chosen)
{
    const Info& info = game.info();
    auto match = Match::begin({0, 0, entry::Started{info.id, info.rules_version, setup, chosen.house, {}}});
    if (!match) return match.reason();
    std::array<std::unique_ptr<Player>, 2> players;
    for (std::size_t seat = 0; seat < 2; ++seat) {
        auto searcher = chosen.machine[seat] ? game.searcher() : nullptr;
        if (searcher)
            players[seat] = std::make_unique<SearchPlayer>(std::move(searcher), Limits{.depth = 1});
        else
            players[seat] = std::make_unique<Person>();
    }
    session.began = session.now;
    return std::make_shared<Table>(std::move(*match), std::move(players));
}

} // namespace papamu::screens
