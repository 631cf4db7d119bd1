#pragma once

// What a mode wants its screen to do: show something on the board, play a sound, go to another screen. A mode
// itself draws nothing and plays nothing.

#include "client/audio/sound.hpp"
#include "client/board/line_player.hpp"
#include "client/modes/route.hpp"
#include "core/message.hpp"
#include "game/move_builder.hpp"

#include <optional>
#include <vector>

namespace papamu::modes {

struct Wanted {
    bool arrive = false; ///< before anything else, end the running animation
    std::vector<board::Showing> shown;
    bool brisk = false;   ///< moves have no time for slow animations
    bool carried = false; ///< the player has dragged what moves first to its place
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
    bool evaluates = false;          ///< the settings ask for evaluation
    std::optional<Spot> at = {};     ///< the spot that the hand is at, whatever is in it
    float end_time = 0;              ///< how long a scene of an end takes here, in seconds
};

} // namespace papamu::modes
