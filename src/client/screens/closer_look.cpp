#include "client/screens/closer_look.hpp"

#include <algorithm>

namespace papamu::screens {

std::optional<Reach> reach_at(const TurnStage& stage, Spot spot)
{
    const auto& now = stage.turn().builder().choices();
    const Piece* piece = now.scene.at(spot);
    if (!piece) return std::nullopt;
    const auto owner = piece->owner ? piece->owner : stage.view.look().areas[spot.area].owner;
    const auto choices = choices_about(stage.game(), now, spot, owner.value_or(now.to_move));
    if (!choices) return std::nullopt;
    return reach(*choices, spot);
}

void CloserLook::mark(board::Marks& marks)
{
    const modes::Turn& turn = stage_.turn();
    const Game& game = stage_.game();
    const auto spot = turn.inspected();
    if (!spot) {
        looked_.reset();
        return;
    }
    if (!looked_ || looked_->spot != *spot || looked_->change != turn.changes()) {
        looked_ = Looked{*spot, turn.changes(), {*spot, {}, {}}, {}};
        const auto& builder = turn.builder();
        const auto ghosts = builder.ghosts();
        const int complete = builder.complete_move();
        if (complete != Trie::none && std::find(ghosts.begin(), ghosts.end(), *spot) != ghosts.end()) {
            const auto& result = builder.choices().moves[static_cast<std::size_t>(complete)].result;
            if (const auto replies = game.choices(result))
                looked_->endangered = threats(*replies, builder.choices().to_move).takes;
        } else if (const auto could = reach_at(stage_, *spot)) {
            looked_->closer = {*spot, could->to, could->takes};
        }
    }
    marks.closer = looked_->closer;
    marks.endangered = looked_->endangered;
}

} // namespace papamu::screens
