#pragma once

#include "client/screens/screen.hpp"
#include "client/screens/session.hpp"

#include <memory>
#include <vector>

namespace papamu::screens {

/// The one place where a route becomes a screen. It knows the way back from each.
class Screens {
public:
    explicit Screens(Session& session) : session_(session) {}

    /// The screen to which somebody departs, from the one there is.
    std::unique_ptr<Screen> go(Departure next);
    /// The same from nowhere: what lay behind is forgotten.
    std::unique_ptr<Screen> begin(Departure next);

private:
    std::unique_ptr<Screen> make(const Route& route);

    Session& session_;
    std::vector<Route> behind_; ///< where one comes back to, the next one last
};

} // namespace papamu::screens
