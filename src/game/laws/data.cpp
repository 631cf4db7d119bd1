// Laws 11 and 17: what a game says of itself.

#include "game/laws/faults.hpp"
#include "game/reserved_ids.hpp"
#include "game/texts.hpp"

#include <algorithm>

namespace papamu::laws {

namespace {

Fault named(std::string_view what) { return Message{texts::law_named, {{"what", what}}}; }

Fault fault_of_position(const Game& game, const std::string& position)
{
    const auto says = [&](const Message& why) {
        return Message{texts::law_position, {{"position", position}, {"why", why}}};
    };
    const auto written = game.canonical(position);
    if (!written) return says(written.reason());
    if (*written != position) return says({texts::position_other, {{"wanted", *written}}});
    const auto outcome = game.outcome(position);
    if (!outcome) return says(outcome.reason());
    if (outcome->decided()) return says(texts::law_over);
    return {};
}

Fault fault_of_option(const OptionInfo& option)
{
    if (!option.name) return named("an option has no name");
    if (option.values.empty()) return named("an option has no values");
    if (option.kind == OptionInfo::Kind::one_of &&
        std::none_of(option.values.begin(), option.values.end(),
                     [&](const OptionValue& value) { return value.id == option.standard; }))
        return named("the standard of an option is none of its values");
    return {};
}

// The same in all positions, in order.
Fault fault_of_facts(const Game& game, const std::string& position, const Facts& wanted)
{
    const auto facts = game.facts(position);
    if (!facts) return facts.reason();
    const bool same = std::equal(facts->begin(), facts->end(), wanted.begin(), wanted.end(),
                                 [](const Fact& one, const Fact& other) { return one.id == other.id; });
    if (!same) return broken(11, position, "facts are others than at the start");
    for (const auto& fact : *facts)
        if (!Text::find(fact.id)) return broken(11, position, "a fact has no name");
    return {};
}

} // namespace

Result<std::vector<Setup>> starts(const Game& game)
{
    std::vector<Setup> setups;
    std::uint8_t seed = 1;
    const auto draw = [&](const Options& options) -> Result<void> {
        const std::vector<std::uint8_t> bytes{seed++, 7, 11};
        auto setup = game.draw(options, bytes);
        if (!setup) return setup.reason();
        setups.push_back(std::move(*setup));
        return {};
    };
    const auto read = [&](const std::string& position) -> Result<void> {
        auto written = game.canonical(position);
        if (!written)
            return Message{texts::law_position, {{"position", position}, {"why", written.reason()}}};
        setups.push_back({{}, {}, std::move(*written)});
        return {};
    };
    if (auto made = read(game.info().standard_position); !made) return made.reason();
    if (auto made = draw({}); !made) return made.reason();
    for (const auto& bench : game.info().bench)
        if (auto made = read(bench.position); !made) return made.reason();
    for (const auto& option : game.info().options)
        if (option.kind == OptionInfo::Kind::one_of)
            for (const auto& value : option.values)
                if (auto made = draw({{option.id, value.id}}); !made) return made.reason();
    return setups;
}

Fault law_11(const Game& game)
{
    const auto& info = game.info();
    std::vector<std::string> positions{info.standard_position};
    for (const auto& bench : info.bench) positions.push_back(bench.position);
    for (const auto& task : info.engine_bench) positions.push_back(task.position);
    for (const auto& position : positions)
        if (auto fault = fault_of_position(game, position)) return fault;
    if (info.example_move.empty() || info.example_move.find(' ') != std::string::npos)
        return named("the example of a move is not one word");
    if (info.bench.empty()) return named("there is no bench position");
    for (const auto& bench : info.bench)
        if (bench.depth < 1) return named("a bench position has a depth below 1");
    for (const auto& option : info.options)
        if (auto fault = fault_of_option(option)) return fault;
    const auto wanted = game.facts(info.standard_position);
    if (!wanted) return wanted.reason();
    const auto all = starts(game);
    if (!all) return all.reason();
    for (const auto& setup : *all) {
        if (auto fault = fault_of_position(game, setup.position)) return fault;
        if (auto fault = fault_of_facts(game, setup.position, *wanted)) return fault;
    }
    return {};
}

Fault law_17(const Game& game)
{
    const auto& info = game.info();
    const auto says = [](const char* what) { return Message{texts::law_info, {{"what", what}}}; };
    if (info.name == nullptr) return says("the game has no name");
    if (info.idea == nullptr) return says("the game has no idea");
    if (info.credit == nullptr) return says("the game has no credit");
    if (info.seats[0] == nullptr || info.seats[1] == nullptr) return says("a side of the game has no name");
    if (info.rules_version < 1) return says("the version of the rules is below 1");
    if (info.id.empty() || info.id.find('.') != std::string::npos || is_reserved_id(info.id))
        return says("an address needs the id of the game for something else");
    return {};
}

} // namespace papamu::laws
