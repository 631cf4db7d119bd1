#pragma once

// In a browser the device asks for sound all the time, whether there is any or not, so it is stopped while
// nothing sounds.

#include <chrono>

namespace papamu::audio {

/// The device is to be heard for so long from now on. False where the browser lets nothing be heard, as
/// before anybody has touched the page: what was begun then would sound late.
bool rouse(std::chrono::milliseconds length);

} // namespace papamu::audio
