#pragma once

#include "client/app/app.hpp"

namespace papamu::app {

/// Does what was done in the page's mirror since it was asked last (client/web/mirror.js).
void take_from_mirror(App& app);
/// Tells the page what the last frame changed.
void tell_mirror(float density);

} // namespace papamu::app
