// From the play screen to others, and back.

#include "client/screens/kept_matches.hpp"
#include "client/screens/lobby.hpp"
#include "client/screens/play.hpp"
#include "client/screens/play_stage.hpp"
#include "client/screens/replays.hpp"
#include "client/screens/rules.hpp"

#include <utility>

namespace papamu::screens {

// They come back to this match.
Back PlayStage::back_here() const
{
    return [&session = session, open = state().open] { return std::make_unique<PlayScreen>(session, open); };
}

void PlayStage::open_rules() { go(std::make_unique<RulesScreen>(session, game(), back_here())); }

void PlayStage::open_replay(bool review)
{
    // What it has for preparing endings is the review's now.
    if (review) mode_.retire_adviser();
    auto screen = replay_of(session, state().open->kept_as(), back_here(), review);
    if (screen) go(std::move(screen));
}

void PlayStage::again(bool same_start)
{
    auto& chosen = session.chosen(game());
    const auto setup =
        same_start ? Result<Setup>{match().started().setup} : session.new_setup(game(), chosen);
    auto swapped = chosen;
    std::swap(swapped.game.seats[0], swapped.game.seats[1]);
    swapped.below = other(chosen.below);
    const auto seated = setup ? session.sit(game(), *setup, swapped) : Result<void>{setup.reason()};
    if (!seated) {
        mode_.refuse(seated.reason());
        return;
    }
    chosen = swapped;
    go(std::make_unique<PlayScreen>(session));
}

void PlayStage::leave_online()
{
    mode_.wish(modes::wish::Leave{});
    go(std::make_unique<LobbyScreen>(session));
}

} // namespace papamu::screens
