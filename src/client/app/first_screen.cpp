#include "client/app/first_screen.hpp"

#include "client/screens/kept_matches.hpp"
#include "client/screens/online_ways.hpp"
#include "game/registry.hpp"

namespace papamu::app {

using screens::Departure;
namespace to = screens::to;

Result<Departure> first_screen(screens::Session& session, const RunOptions& options)
{
    if (!options.open.empty()) return screens::open_file(session, options.open);
    if (!options.connect.empty()) {
        auto there = screens::to_service(session, options.connect);
        if (!there) return there.reason();
        return Departure{std::move(*there)};
    }
    if (options.game.empty()) return Departure{to::Home{}};
    const auto game = find_game(options.game);
    if (!game) return game.reason();
    auto& chosen = session.chosen(**game);
    if (!options.options.empty())
        chosen.game.options = *complete_options((*game)->info().options, options.options);
    chosen.game.seats = options.seats.value_or(storage::Seats{});
    chosen.position = options.position;
    const auto setup = session.new_setup(**game, chosen);
    if (!setup) return setup.reason();
    if (auto seated = session.sit(**game, *setup, chosen); !seated) return seated.reason();
    return Departure{to::LocalMatch{}};
}

} // namespace papamu::app
