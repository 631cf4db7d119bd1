#include "lab/start.hpp"

#include "core/text.hpp"
#include "game/registry.hpp"
#include "lab/texts.hpp"

namespace papamu::lab {

void add_start(Command& command, Start& start)
{
    std::string known;
    for (const Game* game : games()) known += (known.empty() ? "" : ", ") + game->info().id;
    command.option("game", start.game, "The game: " + known).required();
    command.option("--position", start.position,
                   "A position in the game's notation instead of its usual start");
    command.option("--option", start.options, "An option of the start, NAME=VALUE; may be repeated")
        .one_at_a_time();
    command.option("--bytes", start.bytes, "Hexadecimal bytes from which a start is drawn");
}

std::string not_empty(const std::string& word) { return word.empty() ? english(texts::lab_empty) : ""; }

bool is_drawn(const Game& game, const Options& options)
{
    const auto one = game.draw(options, std::vector<std::uint8_t>(16, 0));
    const auto other = game.draw(options, std::vector<std::uint8_t>(16, 255));
    return one && other && one->position != other->position;
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
    const auto options = parse_options(start.options);
    if (!options) return Failure{options.reason(), usage};
    const auto bytes = from_hex(start.bytes);
    if (!bytes) return Failure{{texts::lab_bytes, {{"bytes", in_quotes(start.bytes)}}}, usage};
    auto setup = (*game)->draw(*options, *bytes);
    if (!setup) return Failure{setup.reason(), usage};
    if (!bytes->empty() && !is_drawn(**game, *options))
        return Failure{{texts::lab_not_drawn, {{"game", start.game}}}, usage};
    return std::pair{*game, setup->position};
}

} // namespace papamu::lab
