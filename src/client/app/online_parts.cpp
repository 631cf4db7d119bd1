#include "client/app/online_parts.hpp"

#include "client/app/make_link.hpp"

#include <chrono>

namespace papamu::app {

online::Parts online_parts(const Waker& waker, const Rehearsal* rehearsal)
{
    online::Parts parts;
    if (rehearsal) {
        parts.make_link = [rehearsal] { return rehearsal->link(); };
        parts.clock = [rehearsal] { return static_cast<std::int64_t>(rehearsal->time() * 1000); };
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
