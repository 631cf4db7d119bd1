#include "client/screens/play_touches.hpp"

#include <algorithm>
#include <cassert>

namespace papamu::screens {

namespace {

// The shortest path through the trie to the move, or to another one with the same result; of equally short
// ones one that begins on the board, where the focus is.
std::vector<Spot> path_to(const Trie& trie, const Look& look, const std::vector<Choice>& moves,
                          const std::string& result)
{
    const auto on_board = [&](Trie::NodeId id) {
        while (trie.node(id).parent != Trie::root) id = trie.node(id).parent;
        return look.on_board(trie.node(id).spot);
    };
    std::vector<Trie::NodeId> level{Trie::root};
    Trie::NodeId goal = Trie::none;
    while (!level.empty() && goal == Trie::none) {
        std::vector<Trie::NodeId> next;
        for (const auto id : level) {
            if (trie.complete(id) && moves[static_cast<std::size_t>(trie.node(id).move)].result == result &&
                (goal == Trie::none || (!on_board(goal) && on_board(id))))
                goal = id;
            next.insert(next.end(), trie.node(id).children.begin(), trie.node(id).children.end());
        }
        level = std::move(next);
    }
    assert(goal != Trie::none);
    std::vector<Spot> path;
    for (auto id = goal; id != Trie::root; id = trie.node(id).parent)
        path.insert(path.begin(), trie.node(id).spot);
    return path;
}

// A ghost on the board on which a tap can only confirm.
std::optional<Spot> plain_ghost(const MoveBuilder& builder, int board)
{
    const auto offered = builder.offered();
    for (const Spot ghost : builder.ghosts())
        if (ghost.area == board &&
            std::none_of(offered.begin(), offered.end(), [&](const Offered& o) { return o.spot == ghost; }))
            return ghost;
    return std::nullopt;
}

} // namespace

std::optional<std::vector<std::string>> touches_of(const modes::Turn& turn, const Look& look,
                                                   const std::string& text, Commit commit, bool pointer)
{
    const auto& moves = turn.builder().choices().moves;
    const auto* wanted = turn.builder().choices().find(text);
    if (!wanted || !turn.open()) return std::nullopt;
    const Trie& trie = turn.builder().trie();
    auto trial = turn.builder();
    trial.cancel();
    trial.set_commit(commit);
    std::vector<std::string> touches;
    const auto path = path_to(trie, look, moves, wanted->result);
    for (std::size_t i = 0; i < path.size(); ++i) {
        const Spot spot = path[i];
        const auto so_far = trial.path();
        // What was the only way on is there already.
        if (i < so_far.size() && so_far[i] == spot) continue;
        const auto touched = trial.touch(spot);
        touches.push_back(trie.is_choice(spot) ? "turn.answer." + std::to_string(spot.index)
                                               : spot_word(look, spot));
        if (touched.kind == Touched::Kind::committed) return touches;
    }
    if (trial.offers_skip())
        touches.emplace_back("turn.skip");
    else if (const auto ghost = pointer ? plain_ghost(trial, look.board()) : std::nullopt)
        touches.push_back(spot_word(look, *ghost));
    else
        touches.emplace_back("turn.confirm");
    return touches;
}

} // namespace papamu::screens
