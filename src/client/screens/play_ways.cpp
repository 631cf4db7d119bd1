// From the play screen to others, and back.

#include "client/modes/watched.hpp"
#include "client/screens/kept_matches.hpp"
#include "client/screens/play_stage.hpp"
#include "client/session/sittings.hpp"

#include <utility>

namespace papamu::screens {

void PlayStage::open_rules() { go({to::Rules{&game()}, to::Here{}}); }

bool PlayStage::drawn() const
{
    const auto& setup = match().started().setup;
    return !setup.bytes.empty() && session::draws_differ(game(), setup.options);
}

bool PlayStage::same_in_menu() const { return ui::small() && reviewable(); }

bool PlayStage::reviewable() const
{
    return searched_ && match().ply() > 0 && !state().open->kept_as().empty();
}

void PlayStage::open_replay(session::KeptMatches::As as)
{
    // What it has for preparing endings is the review's now.
    if (as != session::KeptMatches::As::played) mode_.retire_adviser();
    if (auto replay = tools.kept.replay_of(state().open->kept_as(), as)) go({std::move(*replay), here()});
}

void PlayStage::copy_record()
{
    modes::Watched shown{match()};
    shown.id = state().open->kept_as();
    tools.kept.copy_record(shown);
}

void PlayStage::again(bool same_start)
{
    auto swapped = tools.sittings.present().chosen;
    std::swap(swapped.game.seats[0], swapped.game.seats[1]);
    swapped.below = other(swapped.below);
    const auto setup =
        same_start ? Result<Setup>{match().started().setup} : tools.sittings.new_setup(game(), swapped);
    const auto seated = setup ? tools.sittings.sit(game(), *setup, swapped) : Result<void>{setup.reason()};
    if (!seated) {
        mode_.refuse(seated.reason());
        return;
    }
    go(to::LocalMatch{});
}

void PlayStage::leave_online()
{
    mode_.wish(modes::wish::Leave{});
    go(to::Lobby{});
}

} // namespace papamu::screens
