#pragma once

#include "client/screens/screen.hpp"

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

    /// The screen to which a departure leads from the present one.
    std::unique_ptr<Screen> go(Departure next);
    /// The same without a way back: the places before are forgotten.
    std::unique_ptr<Screen> begin(Departure next);

private:
    std::unique_ptr<Screen> make(const Route& route);

    session::Session& session_;
    Senses senses_;
    std::vector<Route> behind_; ///< the places that `Back` leads to, the next one last
};

} // namespace papamu::screens
