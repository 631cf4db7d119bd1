#pragma once

#include "client/screens/screen.hpp"
#include "client/ui/attention.hpp"

#include <cstddef>
#include <memory>
#include <vector>

namespace papamu::audio {
class Audio;
}
namespace papamu::input {
class Translator;
}
namespace papamu::session {
struct Session;
}

namespace papamu::screens {

/// The one place where a route becomes a screen. It knows the way back from each.
class Screens {
public:
    /// What screens draw, take input and play sounds with.
    struct Senses {
        board::Painter painter;
        input::Translator& input;
        audio::Audio& audio;
    };
    Screens(session::Session& session, const Senses& senses) : session_(session), senses_(senses) {}

    /// The screen to which a departure leads from the present one, `from`, which is kept as it is where the
    /// way back leads to itself (`Here`).
    std::unique_ptr<Screen> go(Departure next, std::unique_ptr<Screen> from = nullptr);
    /// The same without a way back: the places before are forgotten.
    std::unique_ptr<Screen> begin(Departure next);
    /// The present place.
    const Route& route() const { return present_; }
    /// How many places lie behind the present one.
    std::size_t depth() const { return behind_.size(); }
    /// The nearest screen that waits behind the present one and calls for the person; null where none does.
    std::unique_ptr<Screen> called_back();

private:
    /// A place that `Back` leads to.
    struct Place {
        Route route;                              ///< of the screen that waits too
        std::unique_ptr<Screen> screen = nullptr; ///< where the screen itself waits
        ui::Attention attention = {};             ///< what it had
    };

    std::unique_ptr<Screen> make(const Route& route);
    std::unique_ptr<Screen> back();
    void wait_behind(std::unique_ptr<Screen> screen);
    const Game& game_at_hand() const;

    session::Session& session_;
    Senses senses_;
    Route present_{to::Home{}};
    std::vector<Place> behind_;  ///< the next one last
    const Game* last_ = nullptr; ///< the game that was played or chosen last
};

} // namespace papamu::screens
