#pragma once

namespace papamu::platform {

/// The memory that this program holds now, in megabytes; 0 where the system does not say.
double resident_megabytes();

} // namespace papamu::platform
