#include "client/audio/cue.hpp"

#include <algorithm>

namespace papamu::audio {

namespace {

// A piece that comes to a spot, from another one or from nowhere.
Cue arrival(Manner manner, int hops)
{
    switch (manner) {
    case Manner::slide: return {Sound::slide};
    case Manner::hop: return {Sound::hop, hops, true};
    case Manner::leap:
    case Manner::drop: return {Sound::hop, 0, true};
    case Manner::drift: return {Sound::current};
    case Manner::swap: return {Sound::card_swap};
    }
    return {};
}

bool is_hop(const Event& event) { return event.kind == Event::Kind::moved && event.manner == Manner::hop; }

} // namespace

std::optional<Cue> cue_of(const Event& event, int hops)
{
    switch (event.kind) {
    case Event::Kind::moved:
    case Event::Kind::placed: return arrival(event.manner, hops);
    case Event::Kind::removed:
        if (event.manner == Manner::swap) return std::nullopt;
        return Cue{Sound::capture, 0, true};
    case Event::Kind::changed: return Cue{Sound::promotion};
    }
    return std::nullopt;
}

std::vector<Cue> cues_of(std::span<const Event> move, int beat)
{
    std::vector<Cue> cues;
    int hops = 0;
    for (const Event& event : move) {
        if (event.beat < beat) hops += is_hop(event);
        if (event.beat != beat) continue;
        const auto cue = cue_of(event, hops);
        if (cue && std::find(cues.begin(), cues.end(), *cue) == cues.end()) cues.push_back(*cue);
    }
    return cues;
}

} // namespace papamu::audio
