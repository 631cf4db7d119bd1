#pragma once

namespace papamu::app {

/// From now on searchers ask engines in workers of the page (client/web/engines.js).
void use_engines_of_page();

} // namespace papamu::app
