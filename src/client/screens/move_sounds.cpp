#include "client/screens/move_sounds.hpp"

#include "client/audio/cue.hpp"

#include <algorithm>
#include <utility>

namespace papamu::screens {

void MoveSounds::begin(Events events)
{
    events_ = std::move(events);
    begun_ = ended_ = 0;
}

void MoveSounds::follow(const board::BoardView& view,
                        const std::function<void(audio::Sound, int step)>& sound)
{
    if (events_.empty()) return;
    const auto play = [&](int from, int to, bool lands) {
        for (int beat = std::max(from, to - 1); beat < to; ++beat)
            for (const auto& cue : audio::cues_of(events_, beat))
                if (cue.lands == lands) sound(cue.sound, cue.step);
    };
    const int begun = view.beats_begun(), ended = view.beats_ended();
    play(begun_, begun, false);
    play(ended_, ended, true);
    begun_ = begun;
    ended_ = ended;
    if (ended > events_.back().beat) events_.clear();
}

} // namespace papamu::screens
