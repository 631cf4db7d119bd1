#pragma once

// What the parts of the play screen share: the mode, the board, and where there is room for what. It does
// what the mode wants, and leads to other screens.

#include "client/modes/play_controller.hpp"
#include "client/screens/move_sounds.hpp"
#include "client/screens/screen.hpp"
#include "client/screens/turn_stage.hpp"
#include "client/session/kept_matches.hpp"

#include <functional>
#include <memory>
#include <optional>
#include <type_traits>
#include <utility>

namespace papamu::audio {
class Audio;
}
namespace papamu::input {
class Translator;
}
namespace papamu::session {
struct Clock;
class Preferences;
class Tidings;
class Advisers;
class Sittings;
} // namespace papamu::session

namespace papamu::screens {

/// What the screen of a match works with.
struct PlayTools {
    board::Painter painter;
    input::Translator& input;
    audio::Audio& audio;
    const session::Clock& clock;
    session::Preferences& preferences;
    session::Tidings& tidings;
    session::Advisers& advisers;
    session::Sittings& sittings;
    session::KeptMatches& kept;
};

class PlayStage final : public TurnStage {
public:
    /// `go` leads to another screen.
    PlayStage(const PlayTools& tools, const std::shared_ptr<modes::OpenMatch>& open,
              std::function<void(Departure)> go);

    const PlayTools tools;
    const modes::PlayState& state() const { return mode_.state(); }
    const Match& match() const { return state().match(); }
    const Game& game() const override { return state().game(); }
    const modes::Turn& turn() const override { return state().turn; }
    bool playing() const override { return turn().open() && !state().looking; }
    bool waits_on_board() const override;
    std::optional<Spot> last_own() const override;
    void touch(Spot spot) override;
    void confirm() override;
    void back() override;

    /// Calls the mode, does at once what the mode wants, and returns its answer.
    template <class Action>
    auto act(Action&& action)
    {
        if constexpr (std::is_void_v<decltype(action(mode_, moment()))>) {
            action(mode_, moment());
            settle();
        } else {
            auto answer = action(mode_, moment());
            settle();
            return answer;
        }
    }
    void advance(float seconds);
    /// Nobody sees it for a while: what only advises stops.
    void rest() { mode_.retire_adviser(); }
    bool listen() { return mode_.listen(moment()); }

    bool two_panels() const { return page.two_panels(); }
    void arrange(ui::Scale now);
    /// Whether two people sit opposite each other.
    bool faces() const;
    /// Whether positions are evaluated here and now.
    bool evaluates() const;

    // To other screens. Those that can be left again lead back to this match.
    void go(Departure next) { go_(std::move(next)); }
    void go(Route route) { go_(Departure{std::move(route)}); }
    Route here() const { return to::Play{state().open}; }
    void open_rules();
    /// Whether the start was drawn by lot, so that the same start once more is another thing than a rematch.
    bool drawn() const;
    /// Whether the way to it is in the menu: a small window has no room for it.
    bool same_in_menu() const;
    /// Whether the match can be looked at again with a review: it is kept, and something was played.
    bool reviewable() const;
    void open_replay(session::KeptMatches::As as);
    /// The match as a text, whether it is kept or not.
    void copy_record();
    /// The same two once more with their sides swapped, from a fresh draw or from the same start.
    void again(bool same_start);
    /// Leaves the table and keeps the seat: this guest can come back to it later.
    void leave_online();

private:
    modes::Moment moment() const;
    void settle();
    Seat bottom() const;
    board::Speed speed() const;

    std::function<void(Departure)> go_;
    modes::PlayController mode_;
    MoveSounds sounds_;
    bool searched_; ///< the game has a searcher
};

/// A part of the play screen; what only it needs is its own.
class PlayPart {
protected:
    explicit PlayPart(PlayStage& stage) : stage_(stage) {}

    const modes::PlayState& state() const { return stage_.state(); }
    const Match& match() const { return stage_.match(); }
    const Game& game() const { return stage_.game(); }
    const PlayTools& tools() const { return stage_.tools; }
    const modes::Turn& turn() const { return state().turn; }
    const modes::Advising& advising() const { return state().advising; }
    const std::optional<modes::Standing>& standing() const { return state().standing; }
    board::BoardView& view() const { return stage_.view; }
    static bool low() { return ui::small(); }

    PlayStage& stage_;
};

} // namespace papamu::screens
