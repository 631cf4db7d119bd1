#pragma once

#include "client/audio/sound.hpp"
#include "client/board/board_view.hpp"
#include "game/event.hpp"

#include <functional>

namespace papamu::screens {

/// Sounds a move as it is seen: each beat when it begins, or when what moved in it lands.
class MoveSounds {
public:
    void begin(Events events);
    /// After the board has moved on. What was skipped is not heard late: at most the last beat of it.
    void follow(const board::BoardView& view, const std::function<void(audio::Sound, int step)>& sound);

private:
    Events events_;
    int begun_ = 0;
    int ended_ = 0;
};

} // namespace papamu::screens
