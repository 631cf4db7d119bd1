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

void MoveSounds::follow(const board::BoardView& view, audio::Audio& audio)
{
    if (events_.empty()) return;
    const auto sound = [&](int from, int to, bool lands) {
        for (int beat = std::max(from, to - 1); beat < to; ++beat)
            for (const auto& cue : audio::cues_of(events_, beat))
                if (cue.lands == lands) audio.play(cue.sound, cue.step);
    };
    const int begun = view.beats_begun(), ended = view.beats_ended();
    sound(begun_, begun, false);
    sound(ended_, ended, true);
    begun_ = begun;
    ended_ = ended;
    if (ended > events_.back().beat) events_.clear();
}

} // namespace papamu::screens
