#pragma once

#include <string>
#include <vector>

namespace papamu {

/// The numbers by which others in the same network reach this computer, those of home networks first; empty
/// where there is no network.
std::vector<std::string> own_addresses();

} // namespace papamu
