#include "game/event.hpp"

#include <limits>
#include <stdexcept>
#include <string>

namespace papamu {

namespace {

std::uint16_t counted(int beat)
{
    if (beat < 0 || beat > std::numeric_limits<std::uint16_t>::max())
        throw std::length_error("beat " + std::to_string(beat) + " of a move, which has at most 65536");
    return static_cast<std::uint16_t>(beat);
}

} // namespace

std::string_view manner_word(Manner manner)
{
    switch (manner) {
    case Manner::slide: return "slide";
    case Manner::leap: return "leap";
    case Manner::hop: return "hop";
    case Manner::drift: return "drift";
    case Manner::drop: return "drop";
    case Manner::swap: return "swap";
    }
    return {};
}

Event Event::moved(int beat, Spot from, Spot to, Manner manner)
{
    return {Kind::moved, manner, counted(beat), from, to, {}};
}

Event Event::removed(int beat, Spot spot, Manner manner)
{
    return {Kind::removed, manner, counted(beat), spot, {}, {}};
}

Event Event::placed(int beat, Spot spot, Piece piece, Manner manner)
{
    return {Kind::placed, manner, counted(beat), {}, spot, piece};
}

Event Event::changed(int beat, Spot spot, Piece piece, Manner manner)
{
    return {Kind::changed, manner, counted(beat), {}, spot, piece};
}

bool fold(Scene& scene, std::span<const Event> events)
{
    Scene next = scene;
    std::vector<Placed> puts;
    for (std::size_t begin = 0; begin < events.size();) {
        const auto beat = events[begin].beat;
        if (begin > 0 && beat < events[begin - 1].beat) return false;
        std::size_t end = begin;
        puts.clear();
        for (; end < events.size() && events[end].beat == beat; ++end) {
            const Event& event = events[end];
            switch (event.kind) {
            case Event::Kind::moved: {
                const auto piece = next.take(event.from);
                if (!piece) return false;
                puts.push_back({event.to, *piece});
                break;
            }
            case Event::Kind::removed:
                if (!next.take(event.from)) return false;
                break;
            case Event::Kind::placed: puts.push_back({event.to, event.piece}); break;
            case Event::Kind::changed:
                if (!next.take(event.to)) return false;
                puts.push_back({event.to, event.piece});
                break;
            }
        }
        for (const auto& [spot, piece] : puts)
            if (!next.put(spot, piece)) return false;
        begin = end;
    }
    scene = std::move(next);
    return true;
}

} // namespace papamu
