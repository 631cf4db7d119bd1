#pragma once

namespace papamu::platform {

/// A size in whole pixels, or in the window system's own units where the name says so.
struct Extent {
    int width = 0;
    int height = 0;

    friend bool operator==(const Extent&, const Extent&) = default;
};

} // namespace papamu::platform
