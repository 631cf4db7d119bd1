#pragma once

#include "client/session/session.hpp"

namespace papamu::app {

/// Whether somebody who closes the program means it: who would be missed is asked once, and a second wish to
/// close is meant.
class Leaving {
public:
    /// Somebody wants to leave. False: they are asked first, and the wish is put off.
    bool meant(session::Session& session);
    /// The question, within a frame of the interface, as long as it is open.
    void show(session::Session& session);

private:
    bool asks_ = false;
    bool shown_ = false; ///< the question stands on the screen
};

} // namespace papamu::app
