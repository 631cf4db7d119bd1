#pragma once

namespace papamu::session {

/// What time it is, on the clock that animations follow.
struct Clock {
    double now = 0;     ///< seconds since the program began
    double stirred = 0; ///< when the last input came or the last move was seen
};

} // namespace papamu::session
