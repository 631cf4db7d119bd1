#pragma once

#include "client/screens/session.hpp"

namespace papamu::app {

/// What the person has to know, one after the other at the lower edge, each long enough to be read.
class News {
public:
    /// Within a frame of the interface, above everything that was shown.
    void show(screens::Session& session);
    /// When the one shown goes, on the session's clock.
    std::optional<double> next() const { return gone_at_; }

private:
    std::optional<double> gone_at_;
};

} // namespace papamu::app
