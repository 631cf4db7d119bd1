#include "client/app/first_screen.hpp"

#include "client/session/session.hpp"
#include "game/registry.hpp"

namespace papamu::app {

using modes::Departure;
namespace to = modes::to;

Result<Departure> first_screen(session::Session& session, const RunOptions& options)
{
    if (!options.open.empty()) return session.kept.open_file(options.open);
    if (!options.connect.empty()) {
        auto there = session.desk.to_service(options.connect);
        if (!there) return there.reason();
        return Departure{std::move(*there)};
    }
    if (options.game.empty()) return Departure{to::Home{}};
    const auto game = find_game(options.game);
    if (!game) return game.reason();
    // What a command line says is for this match alone.
    session::Chosen chosen;
    chosen.game.house = session.preferences.chosen(**game).game.house;
    chosen.game.options = *complete_options((*game)->info().options, {});
    if (!options.options.empty())
        chosen.game.options = *complete_options((*game)->info().options, options.options);
    chosen.game.seats = options.seats.value_or(storage::Seats{});
    chosen.position = options.position;
    const auto setup = session.sittings.new_setup(**game, chosen);
    if (!setup) return setup.reason();
    if (auto seated = session.sittings.sit(**game, *setup, chosen); !seated) return seated.reason();
    return Departure{to::LocalMatch{}};
}

} // namespace papamu::app
