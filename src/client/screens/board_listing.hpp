#pragma once

#include "client/board/board_view.hpp"
#include "client/ui/scale.hpp"
#include "game/game.hpp"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace papamu::screens {

/// Every spot of a board with what stands there, for programs that read the window aloud (ui/mirror.hpp):
/// area by area, from the top down as the board is seen. Piles show what lies on top. Nothing where nobody
/// mirrors the window.
class BoardListing {
public:
    /// In a frame. `chosen` are the spots that are touched already. Which spot was pressed, of those that
    /// `ui::place` does not offer.
    std::optional<Spot> show(const Game& game, const board::BoardView& view, ui::Scale scale,
                             const Scene& scene, std::span<const Spot> chosen = {},
                             const std::optional<Preview>& preview = {});

private:
    struct Line {
        Spot spot;
        std::string id;
        std::string words;
    };
    void list(const Game& game, const board::BoardView& view, const Scene& scene);

    // What the lines were made of.
    Scene scene_;
    std::optional<Seat> bottom_;
    int catalogues_ = 0;
    std::vector<Line> lines_;
};

} // namespace papamu::screens
