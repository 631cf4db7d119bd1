#pragma once

#include "client/screens/play_stage.hpp"

namespace papamu::screens {

/// Who plays whom: whose turn it is, and in a match of the service who is there and how much time is left.
class PlaySides : PlayPart {
public:
    explicit PlaySides(PlayStage& stage) : PlayPart(stage) {}

    /// Whose turn it is.
    std::string turn_words() const;
    /// How it ended; the match is over.
    std::string end_words() const;
    /// What a side is called: its name, that of its level, or that of its pieces.
    std::string name_of(Seat seat) const;
    /// The same, but "You" for who sits here alone.
    std::string called(Seat seat) const;
    /// How the line stands, then both sides in the order in which they sit: always in the same room.
    void show() const;
    /// Both sides with their clocks, close together.
    void show_clocks() const;
    /// What the line keeps somebody from: the own move is not sent, or after the end nobody is there to play
    /// again with. Empty otherwise.
    std::string line_words() const;

private:
    bool gone() const;
    void show_connection() const;
    void show_side(Seat seat) const;
    void show_clock(Seat seat) const;
};

} // namespace papamu::screens
