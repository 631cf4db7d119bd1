#pragma once

// Plays a line on a board: hints, better lines, replays and the pictures of the rules. The line belongs to a
// tree, and a cursor says where on the line it is; the player adds the time.

#include "match/tree.hpp"

#include <optional>
#include <string>

namespace papamu::board {

/// What a board is to show next.
struct Showing {
    std::string position; ///< shown at once
    Events events = {};   ///< animated from there; none where only the position is shown
    /// Ends the sounds of what was shown before.
    bool hushes = false;

    friend bool operator==(const Showing&, const Showing&) = default;
};

/// Moves a cursor along its line: by itself, or a step at a time by hand. The owner of both says how much
/// time passes, and shows the results on the board.
class LinePlayer {
public:
    /// In seconds.
    struct Pace {
        float between = 0; ///< for which a position stands before the next move
        bool steady =
            false; ///< moves follow each other as often as that, whether or not the last has arrived
        /// How long the last position stands until the line is over; without this, the line is over at once.
        std::optional<float> rest = std::nullopt;
    };

    explicit LinePlayer(Pace pace) : pace_(pace) {}

    /// From here on it goes by itself. `at_once`: the next move does not wait.
    void run(bool at_once = false);
    void halt() { running_ = false; }
    bool running() const { return running_; }
    /// Whether the line has come to its end by itself, and rested there.
    bool over() const { return over_; }
    void set_pace(Pace pace) { pace_ = pace; }

    /// Lets time pass; `moving`: what was shown last has not arrived yet.
    std::optional<Showing> advance(const Tree& tree, Cursor& cursor, float seconds, bool moving);
    /// A step on is animated. A step back is not, and ends going by itself. Nothing at the ends of the line.
    std::optional<Showing> step(const Tree& tree, Cursor& cursor, bool forward);

private:
    Pace pace_;
    float age_ = 0; ///< seconds since the last move arrived, or began where the pace is steady
    bool running_ = false;
    bool over_ = false;
};

} // namespace papamu::board
