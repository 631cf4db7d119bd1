#include "client/platform/addresses.hpp"

namespace papamu::platform {

std::vector<std::string> own_addresses() { return {}; }

} // namespace papamu::platform
