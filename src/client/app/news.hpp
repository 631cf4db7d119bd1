#pragma once

#include "client/session/tidings.hpp"

#include <optional>

namespace papamu::app {

/// Messages to the person, one after the other at the lower edge, each long enough to be read.
class News {
public:
    /// Within a frame of the interface, above everything that was shown.
    void show(session::Tidings& tidings, double now);
    /// When the message on the screen goes, on the session's clock.
    std::optional<double> next() const { return gone_at_; }

private:
    std::optional<double> gone_at_;
};

} // namespace papamu::app
