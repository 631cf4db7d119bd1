#include "client/screens/closer_look.hpp"

#include "game/reach.hpp"

#include <algorithm>

namespace papamu::screens {

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
        } else if (const Piece* piece = builder.choices().scene.at(*spot)) {
            const auto& area = stage_.view.look().areas[spot->area];
            const auto owner = piece->owner ? piece->owner : area.owner;
            if (const auto choices = choices_about(game, builder.choices(), *spot,
                                                   owner.value_or(builder.choices().to_move))) {
                const auto could = reach(*choices, *spot);
                looked_->closer = {*spot, could.to, could.takes};
            }
        }
    }
    marks.closer = looked_->closer;
    marks.endangered = looked_->endangered;
}

} // namespace papamu::screens
