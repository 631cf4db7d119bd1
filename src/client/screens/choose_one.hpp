#pragma once

#include <string>
#include <vector>

namespace papamu::screens {

/// One of several values: side by side where their words have room, else below each other. The parts have the
/// ids `<id>.<number>` either way. Whether another one was chosen.
bool choose_one(const std::string& id, const std::vector<std::string>& values, int& at);

} // namespace papamu::screens
