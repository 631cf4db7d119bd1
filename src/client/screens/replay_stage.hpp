#pragma once

// What the parts of a replay's screen share: the mode, the board, and where there is room for what. It does
// what the mode wants, and leads to other screens.

#include "client/board/board_view.hpp"
#include "client/modes/replay_controller.hpp"
#include "client/screens/move_sounds.hpp"
#include "client/screens/screen.hpp"
#include "client/ui/page.hpp"

#include <functional>
#include <memory>
#include <string>
#include <utility>

namespace papamu::audio {
class Audio;
}
namespace papamu::input {
class Translator;
}
namespace papamu::session {
struct Archive;
class Preferences;
class Tidings;
class Advisers;
class Sittings;
class KeptMatches;
} // namespace papamu::session

namespace papamu::screens {

using modes::Watched;

/// What the screen of a replay works with.
struct ReplayTools {
    board::Painter painter;
    input::Translator& input;
    audio::Audio& audio;
    session::Archive& archive;
    session::Preferences& preferences;
    session::Tidings& tidings;
    session::Advisers& advisers;
    session::Sittings& sittings;
    session::KeptMatches& kept;
};

class ReplayStage {
public:
    /// `go` leads to another screen.
    ReplayStage(const ReplayTools& tools, const std::shared_ptr<Watched>& watched, int ply,
                std::function<void(Departure)> go);

    const ReplayTools tools;
    const modes::ReplayState& state() const { return mode_.state(); }
    board::BoardView view;

    /// Calls the mode, and does at once what the mode wants.
    template <class Action>
    void act(Action&& action)
    {
        action(mode_);
        settle();
    }
    void advance(float seconds);
    bool listen() { return mode_.listen(); }

    ui::BoardPage page;
    ui::Scale scale;
    void arrange(ui::Scale now);
    /// A small panel says less and has its controls closer together.
    bool tight() const { return ui::small() || page.two_panels(); }

    bool may_comment() const;
    /// Whether the match is kept and not over.
    bool unfinished() const;

    // To other screens.
    void go(Departure next) { go_(std::move(next)); }
    void go(Route route) { go_(Departure{std::move(route)}); }
    void leave() { go(to::Back{}); }
    void open_rules();
    void go_on();
    void play_on_from_here();

    /// The match as a text, with what the review of it found.
    void copy_record();

private:
    void settle();
    Seat bottom() const;

    std::function<void(Departure)> go_;
    modes::ReplayController mode_;
    MoveSounds sounds_;
};

/// A part of a replay's screen; what only it needs is its own.
class ReplayPart {
protected:
    explicit ReplayPart(ReplayStage& stage) : stage_(stage) {}

    const modes::ReplayState& state() const { return stage_.state(); }
    const Match& match() const { return state().match(); }
    const Game& game() const { return state().game(); }
    const ReplayTools& tools() const { return stage_.tools; }
    board::BoardView& view() const { return stage_.view; }
    const std::shared_ptr<advice::Review>& review() const { return state().review(); }
    bool tight() const { return stage_.tight(); }
    int last() const { return state().last(); }

    ReplayStage& stage_;
};

} // namespace papamu::screens
