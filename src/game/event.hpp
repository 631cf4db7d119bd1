#pragma once

// What a move did, in the order it should be seen. The animator, the sounds and the move list read events,
// and so do previews: folding a move's events over the scene before it gives the scene after it (law 1).

#include "game/scene.hpp"

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace papamu {

/// How a change looks. It has no duration: that is the client's business.
enum class Manner : std::uint8_t {
    slide, ///< along the board
    leap,  ///< through the air, nothing in between matters
    hop,   ///< over what stands in between
    drift, ///< carried, not by its own strength
    drop,  ///< from a reserve onto the board, or taken off it
    swap,  ///< two things change places
};

std::string_view manner_word(Manner manner);

/// One change. Events of one beat happen together: first every take, then every put. Beats count from zero
/// without a gap and never go back within a move; a move has at most 65,536 (one that has more throws
/// std::length_error, which is said with the position).
struct Event {
    enum class Kind : std::uint8_t {
        moved,   ///< the piece on `from` is on `to` afterwards
        removed, ///< the piece on `from` is gone
        placed,  ///< `piece` is new on `to`
        changed, ///< the piece on `to` has become `piece`
    };

    Kind kind = Kind::moved;
    Manner manner = Manner::slide;
    std::uint16_t beat = 0;
    Spot from;
    Spot to;
    Piece piece;

    static Event moved(int beat, Spot from, Spot to, Manner manner);
    static Event removed(int beat, Spot spot, Manner manner = Manner::drop);
    static Event placed(int beat, Spot spot, Piece piece, Manner manner = Manner::drop);
    static Event changed(int beat, Spot spot, Piece piece, Manner manner = Manner::swap);

    friend bool operator==(const Event&, const Event&) = default;
};

/// Those of a move in order; none of a pass, which changes nothing that is seen.
using Events = std::vector<Event>;

/// Folds the events over the scene. False when they do not fit it (a take from an empty spot, a put on a
/// taken one, beats out of order): then the scene is left as it was.
bool fold(Scene& scene, std::span<const Event> events);

} // namespace papamu
