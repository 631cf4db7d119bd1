#include "client/app/first_screen.hpp"

#include "client/session/going_on.hpp"
#include "client/session/session.hpp"
#include "client/storage/kept_tables.hpp"
#include "game/registry.hpp"

namespace papamu::app {

using modes::Departure;
namespace to = modes::to;

namespace {

// The replay of the last match of this device, at its end; nothing where there is no match, or an unfinished
// one.
std::optional<Departure> last_end(session::Session& session)
{
    const auto last = session.archive.keeps ? session.archive.library.latest() : std::nullopt;
    if (!last || last->unfinished()) return std::nullopt;
    auto replay = session.kept.replay_of(last->id, session::KeptMatches::As::ended);
    if (!replay) return std::nullopt;
    return Departure{std::move(*replay)};
}

Result<Departure> by_link(session::Session& session, const PageLink& link)
{
    if (!link.table.empty()) {
        auto there = session.desk.to_service(link.table);
        if (!there) return there.reason();
        return Departure{std::move(*there)};
    }
    if (!link.game.empty()) {
        const auto* game = *find_game(link.game);
        session.preferences.chosen(*game).game.options = link.options;
        return Departure{to::Setup{game}};
    }
    if (link.place == "play") {
        const auto table = session.desk.to_come_back_to();
        const auto match = session.sittings.to_continue();
        auto there = session::go_on(session.desk, session.sittings, session.tidings, table, match);
        if (there) return Departure{std::move(*there)};
        // The page offers Continue for a match that ended in the moment in which the page was closed.
        if (!table && !match)
            if (auto ended = last_end(session)) return std::move(*ended);
    }
    if (link.place == "online" && session.desk.possible()) return Departure{to::Lobby{}};
    if (link.place == "learn") return Departure{to::Lessons{games().front()}};
    if (link.place == "replays") return Departure{to::Replays{}};
    if (link.place == "settings") return Departure{to::Settings{}};
    return Departure{to::Home{}};
}

} // namespace

Result<Departure> first_screen(session::Session& session, const RunOptions& options)
{
    if (!options.unopened.id.empty()) session.tidings.tell(options.unopened);
    if (options.link) return by_link(session, *options.link);
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
