#pragma once

// A board on which a turn is built: what the focus, the closer look and the bar at the ghost need of it,
// whether it is a match or a lesson.

#include "client/board/board_view.hpp"
#include "client/modes/turn.hpp"
#include "client/ui/page.hpp"
#include "client/ui/scale.hpp"
#include "game/game.hpp"

#include <optional>
#include <string>
#include <utility>

namespace papamu::screens {

class TurnStage {
public:
    TurnStage(const Game& game, const std::string& position, board::Painter painter)
        : view(game.info().id, *game.look(position), painter)
    {
    }
    virtual ~TurnStage() = default;
    TurnStage(const TurnStage&) = delete;
    TurnStage& operator=(const TurnStage&) = delete;

    board::BoardView view;
    /// Where things are: the bar is that of the evaluation.
    ui::BoardPage page;
    ui::Scale scale;

    virtual const Game& game() const = 0;
    virtual const modes::Turn& turn() const = 0;
    /// Whether the turn may be built now.
    virtual bool playing() const { return turn().open(); }
    /// Whether the focus waits on the board though nothing can be chosen there now: it will be soon.
    virtual bool waits_on_board() const { return false; }
    /// Where the side to move ended its last move; nothing where it has none, or that is not seen.
    virtual std::optional<Spot> last_own() const { return std::nullopt; }
    /// Says beside cards and piles whose they are: the person's own, or a side's.
    void caption_areas(std::optional<Seat> own);
    /// How well the board would sit in a room, in logical units.
    float worth_in(render::Size room) const
    {
        return view.worth_in({scale.pixels(room.width), scale.pixels(room.height)});
    }
    std::optional<Preview> preview() const { return turn().marks().preview; }

    /// The spot that has the focus.
    std::optional<Spot> focused() const;
    /// The spot that the hand is at: below the pointer, or where the focus is shown.
    std::optional<Spot> at() const;

    virtual void touch(Spot spot) = 0;
    virtual void confirm() = 0;
    virtual void back() = 0;
};

} // namespace papamu::screens
