#include "lab/games/laws.hpp"

#include "core/hash.hpp"
#include "core/random.hpp"

#include <algorithm>
#include <string>
#include <vector>

namespace papamu::lab {

namespace {

constexpr std::size_t fewest_games = 10;
constexpr int touches = 3;
constexpr std::uint32_t seldom = 8; ///< of so many positions one is asked about every spot

laws::Fault broken_in(const Game& game, const Choices& choices, Random& random)
{
    const auto place = laws::look_at(game, choices);
    if (!place) return place.reason();
    for (const auto law : {laws::law_12, laws::law_5, laws::law_1, laws::law_2, laws::law_3, laws::law_4,
                           laws::law_9, laws::law_8, laws::law_6})
        if (auto fault = law(*place)) return fault;
    if (choices.moves.empty() || random.below(seldom) != 0) return {};
    return laws::law_7(*place, random, touches);
}

} // namespace

laws::Fault broken_start(const Game& game)
{
    if (auto fault = laws::law_17(game)) return fault;
    return laws::law_11(game);
}

laws::Fault broken_law(const Game& game)
{
    if (auto fault = broken_start(game)) return fault;
    std::vector<std::string> starts;
    for (const auto& setup : *laws::starts(game)) starts.push_back(setup.position);
    std::sort(starts.begin(), starts.end());
    starts.erase(std::unique(starts.begin(), starts.end()), starts.end());
    for (const auto& start : starts)
        if (auto fault = laws::law_12_of_look(game, start)) return fault;
    Random random(hash_text(game.info().id));
    for (std::size_t played = 0; played < std::max(fewest_games, starts.size()); ++played)
        if (auto fault =
                laws::law_10(game, starts[played % starts.size()], random,
                             [&](const Choices& choices) { return broken_in(game, choices, random); }))
            return fault;
    return {};
}

} // namespace papamu::lab
