#include "client/app/first_screen.hpp"

#include "client/screens/home.hpp"
#include "client/screens/play.hpp"
#include "client/screens/replays.hpp"
#include "client/screens/waiting.hpp"
#include "game/registry.hpp"

namespace papamu::app {

using screens::Screen;

Result<std::unique_ptr<Screen>> first_screen(screens::Session& session, const RunOptions& options)
{
    if (!options.open.empty()) return screens::open_file(session, options.open);
    if (!options.connect.empty()) return screens::to_service(session, options.connect);
    if (options.game.empty()) return std::unique_ptr<Screen>{std::make_unique<screens::HomeScreen>(session)};
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
    return std::unique_ptr<Screen>{std::make_unique<screens::PlayScreen>(session)};
}

} // namespace papamu::app
