#pragma once

namespace papamu::platform {

/// Whether this is the window of a browser: it is closed by the browser, and what it offers differs.
#ifdef __EMSCRIPTEN__
inline constexpr bool in_browser = true;
#else
inline constexpr bool in_browser = false;
#endif

} // namespace papamu::platform
