#pragma once

#include "client/screens/driver.hpp"

#include <filesystem>
#include <memory>

namespace papamu::app {

/// Who drives the program by the script in this file; the reason where it cannot be read, or where this
/// program was built without.
Result<std::unique_ptr<screens::Driver>> make_driver(const std::filesystem::path& file);

} // namespace papamu::app
