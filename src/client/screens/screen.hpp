#pragma once

// A screen takes intents, moves on with time, and shows itself. Updating changes state, showing does not;
// another screen that is asked for takes over as soon as this one has answered.

#include "client/board/board_view.hpp"
#include "client/input/device.hpp"
#include "client/input/intent.hpp"
#include "client/modes/route.hpp"
#include "client/platform/extent.hpp"
#include "client/screens/pace.hpp"
#include "client/ui/scale.hpp"

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace papamu::screens {

namespace to = modes::to;
using modes::Departure;
using modes::Route;

/// What a screen does is written in its hooks, which only this class calls: no intent, no time and no news
/// reaches a screen that has not been laid out yet or that has asked for another one, and nothing that points
/// at a place reaches one that was laid out for another window than there is now.
class Screen {
public:
    Screen();
    virtual ~Screen();
    Screen(const Screen&) = delete;
    Screen& operator=(const Screen&) = delete;
    /// A stable name for scripts: "home", "setup", "play".
    virtual std::string name() const = 0;

    /// The window is this large now; intents that point at a place are not taken until the screen was laid
    /// out for that size.
    void fit(platform::Extent pixels, ui::Scale scale);
    /// Intents before the first layout are ignored; only the place where the pointer rests is kept.
    void handle(const input::Intent& intent);
    /// Whether what moves and presses the focus goes to `handle` for now, as everything else does: while
    /// something is shown that any input ends.
    virtual bool takes_focus_intents() const { return false; }
    /// The Back of a browser or a phone while a dialog lies over this screen. Whether the screen takes it as
    /// the way out; else it closes the dialog.
    virtual bool leave_over_dialog() { return false; }
    /// Seconds since the last time; none pass before the first layout.
    void update(float seconds);
    /// Takes what engines have found by now, without a frame; whether there is something new to show.
    bool listen();
    /// Puts everything below the interface into the batch; in pixels.
    void draw(render::Batch& batch, platform::Extent pixels, ui::Scale scale);
    /// Shows panels and controls, between ui's begin_frame and end_frame, after `draw`: then it is laid out.
    void show();
    /// Whether it was laid out once, so that input can be meant for what it shows.
    bool seen() const { return laid_out_.has_value(); }

    virtual Pace pace() const { return {}; }

    /// The game that this screen is about, whose rules Help opens; null where it is about none.
    virtual const Game* game() const { return nullptr; }
    /// Whether something has happened that must not wait, while the screen waits behind another one (`Here`).
    virtual bool calls_back() const { return false; }
    /// Another screen lies over it from here on, until it comes back (`Here`).
    virtual void wait() {}
    /// The screen is there again as it was left (`Here`).
    void come_back();

    /// Where a spot of the board is, in pixels, for scripts; nothing when there is no board, no such spot or
    /// no layout yet.
    std::optional<render::Point> point_of(const std::string& spot) const;
    /// What a script may ask for by name ("position", "outcome", "moves").
    virtual std::optional<std::string> fact(const std::string& /*name*/) const { return std::nullopt; }
    /// What somebody who does not see it asks about what it shows, an utterance each; none where there is
    /// nothing of the kind.
    virtual std::vector<std::string> tell(input::Asked /*what*/) const { return {}; }
    /// What has to be touched, in order, to play a move from here with that device; nothing when it is no
    /// legal move.
    virtual std::optional<std::vector<std::string>> touches_of(const std::string& /*move*/,
                                                               input::Device /*device*/) const
    {
        return std::nullopt;
    }

    /// The place to go to now, if any. After that this screen gets no more calls.
    std::optional<Departure> take_next();

protected:
    /// Another screen takes over; the first that is asked for.
    void go_to(Departure next);
    void go_to(Route route);
    void go_back();
    /// Help opens the rules, wherever one is; from there one comes back to this very screen.
    virtual void on_help();

private:
    virtual void on_intent(const input::Intent& intent) = 0;
    virtual void on_time(float /*seconds*/) {}
    virtual bool on_news() { return false; }
    virtual void paint(render::Batch& /*batch*/, platform::Extent /*pixels*/, ui::Scale /*scale*/) {}
    virtual void show_panels() = 0;
    virtual std::optional<render::Point> find_spot(const std::string& /*spot*/) const { return std::nullopt; }

    /// What a layout was made for.
    struct Window {
        platform::Extent pixels;
        float factor = 1;

        friend bool operator==(const Window&, const Window&) = default;
    };
    bool here() const { return laid_out_ && !left_; }

    std::optional<Window> drawn_;               ///< by `draw`; `show` makes a layout of it
    std::optional<Window> laid_out_;            ///< none before the first frame
    std::optional<Window> window_;              ///< as `fit` said last
    std::optional<input::intent::Point> rests_; ///< the pointer, told as soon as there is a layout
    std::optional<Departure> next_;
    bool left_ = false;
};

} // namespace papamu::screens
