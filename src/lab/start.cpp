#include "lab/start.hpp"

#include "core/text.hpp"
#include "game/registry.hpp"
#include "lab/texts.hpp"

#include <CLI/CLI.hpp>

namespace papamu::lab {

void add_start(CLI::App& command, Start& start)
{
    std::string known;
    for (const Game* game : games()) known += (known.empty() ? "" : ", ") + game->info().id;
    command.add_option("game", start.game, "The game: " + known)->required();
    command.add_option("--position", start.position,
                       "A position in the game's notation instead of its usual start");
    command.add_option("--option", start.options, "An option of the start, NAME=VALUE; may be repeated")
        ->allow_extra_args(false);
    command.add_option("--bytes", start.bytes, "Hexadecimal bytes from which a start is drawn");
}

Opened open(const Start& start)
{
    const auto game = find_game(start.game);
    if (!game) return Failure{game.reason(), usage};
    if (start.position) {
        if (!start.options.empty() || !start.bytes.empty()) return Failure{texts::lab_both, usage};
        auto position = (*game)->canonical(*start.position);
        if (!position) return Failure{position.reason(), refused};
        return std::pair{*game, *position};
    }
    if (start.options.empty() && start.bytes.empty())
        return std::pair{*game, (*game)->info().standard_position};
    Options options;
    for (const auto& option : start.options) {
        const auto equals = option.find('=');
        if (equals == std::string::npos)
            return Failure{{texts::lab_option_form, {{"option", papamu::quoted(option)}}}, usage};
        options[option.substr(0, equals)] = option.substr(equals + 1);
    }
    const auto bytes = from_hex(start.bytes);
    if (!bytes) return Failure{{texts::lab_bytes, {{"bytes", papamu::quoted(start.bytes)}}}, usage};
    auto setup = (*game)->draw(options, *bytes);
    if (!setup) return Failure{setup.reason(), usage};
    return std::pair{*game, setup->position};
}

} // namespace papamu::lab
