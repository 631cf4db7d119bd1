#include "client/platform/words.hpp"

namespace papamu::platform {

void want_words(const std::string& /*language*/) {}

} // namespace papamu::platform
