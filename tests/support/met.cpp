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

Met met_in_play(const Game& game)
{
    Met met;
    Random random(hash_text(game.info().id));
    for (int round = 0; round < 3; ++round)
        for (const auto& setup : starts(game))
            play_randomly(game, setup.position, random, 100, [&](const Choices& choices) {
                if (choices.moves.empty()) return;
                const auto look = *game.look(choices.position);
                met.add_roles(choices, look);
                for (const auto& move : choices.moves) met.add(move);
                // These take longest to find, and come soonest.
                if (round == 0) met.add_reasons(game, choices, look);
            });
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
