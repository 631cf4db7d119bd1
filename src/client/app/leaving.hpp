#pragma once

#include "client/session/session.hpp"

namespace papamu::app {

/// Asks before the program closes, where closing would keep others waiting (`Presence::missed`). It asks
/// once; a second wish to close is obeyed.
class Leaving {
public:
    /// Called when the person wants to leave. False: they are asked first, and the wish is put off.
    bool meant(session::Session& session);
    bool asks() const { return asks_; }
    /// The question, within a frame of the interface, as long as it is open.
    void show(session::Session& session);

private:
    bool asks_ = false;
    bool shown_ = false; ///< the question stands on the screen
};

} // namespace papamu::app
