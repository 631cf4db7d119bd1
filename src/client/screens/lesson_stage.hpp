#pragma once

// What the parts of the lesson screen share: the mode, the board, and where things are. It does what the mode
// wants.

#include "client/modes/lesson_controller.hpp"
#include "client/screens/move_sounds.hpp"
#include "client/screens/screen.hpp"
#include "client/screens/turn_stage.hpp"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace papamu::audio {
class Audio;
}
namespace papamu::input {
class Translator;
}
namespace papamu::session {
struct Clock;
class Learning;
class Preferences;
class Sittings;
} // namespace papamu::session

namespace papamu::screens {

/// What the screen of a lesson works with.
struct LessonTools {
    board::Painter painter;
    input::Translator& input;
    audio::Audio& audio;
    const session::Clock& clock;
    session::Preferences& preferences;
    session::Learning& learning;
    session::Sittings& sittings;
};

class LessonStage final : public TurnStage {
public:
    /// `go` leads to another screen.
    LessonStage(const LessonTools& tools, const to::Lesson& where, std::function<void(Departure)> go);

    const LessonTools tools;
    const modes::LessonState& state() const { return mode_.state(); }
    const Game& game() const override { return *state().game; }
    const modes::Turn& turn() const override { return state().turn; }
    bool playing() const override
    {
        return turn().open() && state().phase == modes::LessonState::Phase::trying;
    }
    bool waits_on_board() const override
    {
        return state().phase != modes::LessonState::Phase::over && !state().waits();
    }
    void touch(Spot spot) override;
    void confirm() override;
    void back() override;
    void next();
    void previous();

    /// What was played last, in words; nothing where nobody listens.
    const std::vector<std::string>& last_move() const { return last_; }

    bool handle(const input::Intent& intent, const modes::SpotAt& spot_at, std::optional<Spot> focused);
    void advance(float seconds);
    void arrange(ui::Scale now);

    // To other screens.
    void go(Departure next) { go_(std::move(next)); }
    void open_list();
    /// The short match at the end; the reason where it could not begin.
    Result<void> play_match();
    void open_setup();

private:
    modes::Moment moment() const;
    void settle();

    std::function<void(Departure)> go_;
    bool listed_; ///< the list of lessons lies behind
    modes::LessonController mode_;
    MoveSounds sounds_;
    std::vector<std::string> last_;
};

} // namespace papamu::screens
