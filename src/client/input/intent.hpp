#pragma once

// What a person wants, whatever device they said it with. Screens understand these words and nothing else.

#include "client/render/geometry.hpp"

#include <cstdint>
#include <variant>

namespace papamu::input {

enum class Way : std::uint8_t { up, down, left, right };

/// What somebody who listens asks for.
enum class Asked : std::uint8_t { board, row, piece, last_move, clock, targets, why, everything };

namespace intent {

/// The focus goes that way.
struct Direction {
    Way way;
};
/// To the next group of controls, or back to the one before.
struct Group {
    bool forward = true;
};
/// A confirming button went down: what has the focus now is meant.
struct Arm {};
/// The confirming button was let go: what was meant is pressed.
struct Confirm {};
/// The confirming button went away before it was let go: nothing is meant.
struct Disarm {};
/// A step back: the last touch, the open dialog, the screen.
struct Cancel {
    /// Said by the Back of a browser or a phone: from an open menu it leads on out of the screen, not back
    /// into it.
    bool leaves = false;
};
struct Menu {};
struct Undo {};
struct Redo {};
/// Looks at the move before or after the one shown, and changes nothing.
struct History {
    bool forward = false;
};
/// From the board to the buttons beside it and back; where there are pages, to the next or the one before.
struct Page {
    bool forward = true;
};
/// The next answer of a decision, else the next place of the board.
struct Alternative {};
/// Looks closer at what has the focus, as long as it is held.
struct Inspect {
    bool on = true;
};
/// Picks the card or control of that number, from 1.
struct Digit {
    int number = 1;
};
/// Opens the line for typed moves.
struct Type {};
/// Copies what is shown, or what has the focus.
struct Copy {};
/// Takes what was copied.
struct Paste {};
/// Opens the rules.
struct Help {};

/// The window fills the screen, or does no longer.
struct Fullscreen {};

/// Asks what to play, a little plainer each time.
struct Hint {};
/// To the next move of a reviewed match that was a mistake.
struct NextMistake {};

/// The window speaks, or does no longer.
struct Speech {};
/// Wants to hear something.
struct Tell {
    Asked what;
};

/// The pointer is here now; nothing is pressed by that.
struct Point {
    render::Point at;
};
/// The pointer rested here for a while (a mouse), or a finger stayed: looks closer at what is below.
struct Rest {
    render::Point at;
    bool touch = false;
};
struct Press {
    render::Point at;
    bool touch = false; ///< by a finger, which hides what it touches
    bool again = false; ///< the second one of a double click: it is meant only where it says the same
};
/// The pressed pointer went further than a slip: it carries something.
struct Drag {
    render::Point at;
    bool touch = false;
};
struct Release {
    render::Point at;
    bool dragged = false;
    bool rested = false; ///< it was held so long that it looked closer instead of choosing
    bool lasted = false; ///< it was held that long, by whatever
};
/// The press ended without being let go anywhere: nothing is meant, and what is carried goes back.
struct Abandon {};

} // namespace intent

using Intent = std::variant<intent::Direction, intent::Group, intent::Arm, intent::Confirm, intent::Disarm,
                            intent::Cancel, intent::Menu, intent::Undo, intent::Redo, intent::History,
                            intent::Page, intent::Alternative, intent::Inspect, intent::Digit, intent::Type,
                            intent::Copy, intent::Paste, intent::Help, intent::Fullscreen, intent::Hint,
                            intent::NextMistake, intent::Speech, intent::Tell, intent::Point, intent::Rest,
                            intent::Press, intent::Drag, intent::Release, intent::Abandon>;

} // namespace papamu::input
