#pragma once

// What a mode wants done by whoever has a board, a loudspeaker and other screens. A mode itself draws nothing
// and plays nothing.

#include "client/audio/sound.hpp"
#include "client/board/line_player.hpp"
#include "client/modes/route.hpp"
#include "core/message.hpp"
#include "game/move_builder.hpp"

#include <optional>
#include <vector>

namespace papamu::modes {

struct Wanted {
    bool arrive = false; ///< before anything else: what moves is where it goes
    std::vector<board::Showing> shown;
    bool brisk = false;   ///< moves have no time for slow animations
    bool carried = false; ///< a hand has brought there what moves first
    std::vector<audio::Sound> sounds;
    std::vector<Message> words; ///< for the person, whichever screen is open
    std::optional<Route> route;
};

/// How things stand where the mode is shown, told with every call.
struct Moment {
    double now = 0;                  ///< seconds, on the clock that animations follow
    bool moving = false;             ///< something still moves on the board
    Commit commit = Commit::at_once; ///< when the device in the hand plays a complete move
    bool mouse = false;              ///< it is a mouse, whose other button may slip
    bool evaluates = false;          ///< it was set that positions are evaluated
};

} // namespace papamu::modes
