#pragma once

// What those around the window are told: whoever looks at another window, the screen, and whoever keeps the
// files.

#include "client/platform/window.hpp"
#include "client/session/session.hpp"

#include <string>

namespace papamu::app {

class Surroundings {
public:
    /// After everything that came was taken. The title says whether somebody is waited for in a match online;
    /// the screen stays on while such a match goes on; once a match is over, what is kept is worth asking for
    /// (platform/disk.hpp). `keeps`: whether this program keeps anything.
    void follow(const session::Session& session, platform::Window& window, bool keeps);

private:
    std::string title_;
    bool awake_ = false;
    bool held_ = false;
};

} // namespace papamu::app
