#pragma once

#include "client/screens/play_stage.hpp"

namespace papamu::screens {

/// Who plays whom: whose turn it is, and in a match of the service who is there and how much time is left.
class PlaySides : PlayPart {
public:
    explicit PlaySides(PlayStage& stage) : PlayPart(stage) {}

    Message turn_words() const;
    /// What a side is called: its name, or that of its pieces.
    std::string name_of(Seat seat) const;
    /// How the line stands, then both sides in the order in which they sit: always in the same room.
    void show() const;

private:
    void show_connection() const;
    void show_side(Seat seat) const;
    void show_clock(Seat seat) const;
};

} // namespace papamu::screens
