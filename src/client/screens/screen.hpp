#pragma once

// A screen takes intents, moves on with time, and shows itself. Updating changes state, showing does not;
// another screen that is asked for takes over after the frame.

#include "client/board/board_view.hpp"
#include "client/input/device.hpp"
#include "client/input/intent.hpp"
#include "client/platform/extent.hpp"
#include "client/ui/scale.hpp"

#include <functional>
#include <memory>
#include <optional>
#include <string>

namespace papamu::screens {

/// What outlives a screen: what draws, what was chosen, and what is being played.
struct Session;

class Screen;
/// Makes the screen that one goes back to. It outlives the screen that asks, and keeps nothing of it.
using Back = std::function<std::unique_ptr<Screen>()>;

class Screen {
public:
    virtual ~Screen() = default;
    /// A stable name for scripts: "home", "setup", "play".
    virtual std::string name() const = 0;
    virtual void handle(const input::Intent& intent) = 0;
    virtual void update(float seconds) = 0;
    /// Puts everything below the interface into the batch; in pixels.
    virtual void draw(render::Batch& batch, platform::Extent pixels, ui::Scale scale) = 0;
    /// Shows panels and controls, between ui's begin_frame and end_frame.
    virtual void show() = 0;
    /// Whether something moves, so that another frame is wanted at once.
    virtual bool moving() const { return false; }
    /// Whether something moves only for its beauty: frames are wanted, nothing waits for it.
    virtual bool stirring() const { return false; }

    /// Whether somebody thinks beside the loop, and what they find is waited for.
    virtual bool thinking() const { return false; }
    /// Whether it is worth listening soon: the same, and where nobody waits for it.
    virtual bool listens() const { return thinking(); }
    /// Takes what somebody who thinks has found by now, without a frame; whether there is something new to
    /// show.
    virtual bool listen() { return false; }

    /// When it looks different although nothing happens, such as a clock, on the clock of the session;
    /// nothing when it stays as it is.
    virtual std::optional<double> due() const { return std::nullopt; }

    /// Where a spot of the board is, in pixels, for scripts; nothing when there is no board or no such spot.
    virtual std::optional<render::Point> point_of(const std::string& /*spot*/) const { return std::nullopt; }
    /// What a script may ask for by name ("position", "outcome", "moves").
    virtual std::optional<std::string> fact(const std::string& /*name*/) const { return std::nullopt; }
    /// What has to be touched, in order, to play a move from here with that device; nothing when it is no
    /// legal move.
    virtual std::optional<std::vector<std::string>> touches_of(const std::string& /*move*/,
                                                               input::Device /*device*/) const
    {
        return std::nullopt;
    }

    /// The screen to go to after this frame, if any.
    std::unique_ptr<Screen> take_next() { return std::move(next_); }

protected:
    void go_to(std::unique_ptr<Screen> screen) { next_ = std::move(screen); }

private:
    std::unique_ptr<Screen> next_;
};

} // namespace papamu::screens
