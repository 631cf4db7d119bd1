#pragma once

// Which sound belongs to what a move does. Pure: events in, cues out; nothing is played here.

#include "client/audio/sound.hpp"
#include "game/event.hpp"

#include <optional>
#include <span>
#include <vector>

namespace papamu::audio {

/// A sound and where in its beat it belongs.
struct Cue {
    Sound sound = Sound::select;
    int step = 0;       ///< as in Audio::play
    bool lands = false; ///< heard when the piece arrives, at the end of the beat; otherwise at its begin

    friend bool operator==(const Cue&, const Cue&) = default;
};

/// What is heard of one event. `hops` counts the hops of the same move before it: each rings a step higher.
/// Nothing for an event that makes room for another one of its beat, which is the one to be heard.
std::optional<Cue> cue_of(const Event& event, int hops = 0);

/// What is heard of one beat of a move; several events of a kind, such as two captures, are one sound.
std::vector<Cue> cues_of(std::span<const Event> move, int beat);

} // namespace papamu::audio
