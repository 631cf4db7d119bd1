#pragma once

#include "client/screens/driver.hpp"

#include <filesystem>
#include <memory>

namespace papamu::app {

/// The driver that plays the script in this file; the reason where the file cannot be read, or where this
/// program was built without scripts.
Result<std::unique_ptr<screens::Driver>> make_driver(const std::filesystem::path& file);

} // namespace papamu::app
