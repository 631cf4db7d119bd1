#pragma once

// Plays events: knows where pieces are at a moment of the animation, draws nothing. Driven only by events;
// the truth is never in here.

#include "client/board/beats.hpp"
#include "client/board/layout.hpp"
#include "client/board/places.hpp"
#include "game/event.hpp"

#include <vector>

namespace papamu::board {

/// A piece as it is to be drawn now.
struct Actor {
    Piece piece;
    Spot spot;         ///< where it is, or is going
    render::Rect rect; ///< its cell or place, moved as far as it has come
    float opacity = 1;
    float scale = 1;
    float lift = 0;      ///< above the board, in cells: the shadow falls further
    float turn = 0;      ///< of what faces an owner, in half turns
    bool moving = false; ///< drawn above what rests
};

/// An event of the turn that is played, and when it is seen: seconds since the turn began.
struct TimedEvent {
    Event event;
    Piece piece; ///< what moves, goes, comes or has changed
    float begin = 0;
    float end = 0;
};

class Animator {
public:
    /// Where a spot is on the screen.
    static render::Rect rect_of(const Layout& layout, const Look& look, const Places& places, Spot spot);

    /// Begins to play events over a scene; `places` are those before it.
    void play(const Look& look, const Scene& scene, const Places& places, const Events& events, Speed speed,
              bool reduced_motion);
    /// Goes on by this much time; past the end nothing moves any more.
    void advance(float seconds) { time_ += seconds; }
    void finish() { time_ = end_; }
    void skip_first_beat() { time_ = beats_.size() > 1 ? beats_[1].begin : end_; }
    bool moving() const { return time_ < end_; }
    float length() const { return end_; }
    /// Seconds since the turn began; they go on after its end.
    float time() const { return time_; }
    /// All events of the turn, beat by beat.
    std::vector<TimedEvent> timed_events() const;
    /// How many beats have begun, and how many are over: for sounds.
    int beats_begun() const;
    int beats_ended() const;

    /// All pieces at this moment. The layout may change while something moves.
    std::vector<Actor> actors(const Layout& layout, const Look& look) const;

private:
    struct Beat {
        Scene before;
        Places places_before;
        Places places_after;
        std::vector<Event> events;
        float begin = 0;
        float end = 0; ///< without the pause
    };

    float time_ = 0;
    float end_ = 0;
    bool reduced_ = false;
    std::vector<Beat> beats_;
};

} // namespace papamu::board
