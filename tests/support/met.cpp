#include "support/met.hpp"

#include "core/hash.hpp"
#include "support/playing.hpp"

#include <algorithm>

namespace papamu::testing {

void Met::add(const Choice& move)
{
    for (const auto& event : move.events) ways.insert({static_cast<int>(event.kind), event.manner});
    if (move.outcome.decided()) endings.insert(move.outcome.reason.id);
}

void Met::add_roles(const Choices& choices, const Look& look)
{
    const Trie trie(choices, look);
    for (std::size_t id = 1; id < trie.size(); ++id) {
        const auto& node = trie.node(static_cast<Trie::NodeId>(id));
        if (trie.child(node.parent, node.spot) == static_cast<Trie::NodeId>(id)) roles.insert(node.role);
    }
}

void Met::add_reasons(const Game& game, const Choices& choices, const Look& look)
{
    each_plan(choices, look, 2, [&](const MoveBuilder& builder) {
        const auto offered = builder.offered();
        const auto path = builder.path();
        for (std::uint8_t area = 0; area < look.areas.size(); ++area)
            for (int i = 0; i < look.areas[area].spots(); ++i) {
                const Spot spot{area, static_cast<std::uint16_t>(i)};
                const bool open = std::any_of(offered.begin(), offered.end(),
                                              [&](const Offered& offer) { return offer.spot == spot; });
                if (!open) reasons.insert(game.why_not(choices.position, path, spot).id);
            }
    });
}

namespace {

// Every position of so many rounds of random games from every start in which something can be played; the
// first round is the same however many there are.
void in_random_games(const Game& game, int rounds,
                     const std::function<void(const Choices&, const Look&)>& visit)
{
    Random random(hash_text(game.info().id));
    for (int round = 0; round < rounds; ++round)
        for (const auto& setup : starts(game))
            play_randomly(game, setup.position, random, 100, [&](const Choices& choices) {
                if (!choices.moves.empty()) visit(choices, *game.look(choices.position));
            });
}

} // namespace

Met met_in_play(const Game& game)
{
    Met met;
    in_random_games(game, 3, [&](const Choices& choices, const Look& look) {
        met.add_roles(choices, look);
        for (const auto& move : choices.moves) met.add(move);
    });
    return met;
}

Met refused_in_play(const Game& game)
{
    Met met;
    in_random_games(game, 1,
                    [&](const Choices& choices, const Look& look) { met.add_reasons(game, choices, look); });
    return met;
}

void each_plan(const Choices& choices, const Look& look, int depth,
               const std::function<void(const MoveBuilder&)>& visit)
{
    const std::function<void(const MoveBuilder&, int)> go = [&](const MoveBuilder& builder, int left) {
        visit(builder);
        if (left == 0) return;
        for (const auto& offered : builder.offered()) {
            MoveBuilder next = builder;
            // A complete plan may go on, too: with a bonus, or with another answer than the default one.
            const auto touched = next.touch(offered.spot).kind;
            if (touched == Touched::Kind::continued || touched == Touched::Kind::ready) go(next, left - 1);
        }
    };
    go(MoveBuilder(choices, look, Commit::confirm), depth);
}

} // namespace papamu::testing
