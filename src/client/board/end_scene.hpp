#pragma once

// The scene with which a match ends, made of its game's world: ink, dust, light, the tide. How it looks is
// said by the game's own shaders (shaders/README.md), which are found by their names; a game without one gets
// a soft light over what decided the match. Knows no rules; what waits for it is the mode's to say.

#include "client/board/beats.hpp"
#include "client/board/layout.hpp"
#include "client/board/moments.hpp"
#include "client/render/renderer.hpp"

#include <optional>
#include <span>
#include <string>

namespace papamu::board {

/// How a match ended, for whoever looks at it: a win of both at one screen is a win.
enum class Mood : std::uint8_t { drawn, won, lost };

struct EndScene {
    std::optional<Seat> winner; ///< nobody, where it is a draw
    Mood mood = Mood::drawn;
    float age = 0;    ///< seconds since the last piece came to rest
    float length = 0; ///< seconds; over when that old
};

/// How long a scene takes: nothing where animation is off. Where motion is reduced or materials are off it is
/// not played, and what decided the match fades in.
float end_time(Speed speed, bool plain);

/// Draws what is seen of it now, inside the frame of the board: the game's `end` below the pieces, its
/// `end_over` above them, or the soft light where it has neither.
void draw_end(render::Renderer& renderer, render::Batch& batch, const Layout& layout, const Look& look,
              const std::string& game, Layer layer, std::span<const Spot> proof, const EndScene& scene);

} // namespace papamu::board
