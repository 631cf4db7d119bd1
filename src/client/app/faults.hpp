#pragma once

#include "client/audio/audio.hpp"
#include "client/render/renderer.hpp"
#include "client/render/troubles.hpp"
#include "client/session/tidings.hpp"

namespace papamu::app {

/// Prints the reason on standard error and returns the status.
int report(const Message& reason, int status);

/// What is missing or broken of the program's own files. Each fault is printed on standard error. The person
/// reads one sentence for several at once, and none after that. Faults of sounds are only printed.
class Faults {
public:
    /// Tells the faults that came since the last call.
    void tell(render::Troubles& drawing, audio::Audio& audio, session::Tidings& tidings);
    /// Whether anything could not be drawn as it should be.
    bool any() const { return any_; }

private:
    bool any_ = false;
    bool many_ = false; ///< the person was told that there are several
};

} // namespace papamu::app
