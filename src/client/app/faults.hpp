#pragma once

#include "client/audio/audio.hpp"
#include "client/render/renderer.hpp"
#include "client/render/troubles.hpp"
#include "client/session/tidings.hpp"

namespace papamu::app {

/// Says it on standard error; the status is handed back.
int report(const Message& reason, int status);

/// What is missing or broken of the program's own files. Each is said on standard error; the person reads one
/// sentence, however many there are. Sounds are missed by ear, and nobody is disturbed for them.
class Faults {
public:
    /// Those that came since the last time.
    void tell(render::Troubles& drawing, audio::Audio& audio, session::Tidings& tidings);
    /// Whether anything could not be drawn as it should be.
    bool any() const { return any_; }

private:
    bool any_ = false;
    bool many_ = false; ///< the person knows that it is not a single one
};

} // namespace papamu::app
