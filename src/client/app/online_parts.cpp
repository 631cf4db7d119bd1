#include "client/app/online_parts.hpp"

#include "client/app/make_link.hpp"

#include <chrono>

namespace papamu::app {

online::Parts online_parts(const Waker& waker, const std::optional<screens::Driver::Service>& played)
{
    online::Parts parts;
    if (played) {
        parts.make_link = played->make_link;
        parts.clock = played->clock;
    } else {
        parts.make_link = link_maker();
        // The clock on the wall, by which the service counts too, also while a script runs ahead.
        parts.clock = [] {
            const auto now = std::chrono::steady_clock::now().time_since_epoch();
            return std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
        };
    }
    parts.wake = [&waker] { waker.wake(); };
    parts.program = "papamu " PAPAMU_VERSION;
    return parts;
}

} // namespace papamu::app
